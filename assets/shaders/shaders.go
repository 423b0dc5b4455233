// Package shaders holds the sources of all shaders of the scenes, in Kage. It draws nothing: the build of the page, which
// knows no window, translates them beforehand (tools/bundle and tools/slim).
package shaders

import _ "embed" // the sources

//go:embed noise.kage
var noise string

//go:embed board.kage
var board string

//go:embed plate.kage
var plate string

//go:embed piece.kage
var piece string

//go:embed mark.kage
var mark string

//go:embed table.kage
var table string

// Shader is one of them by its name, for what is said of it, with its whole source.
type Shader struct{ Name, Source string }

// Board is a board with its frame.
func Board() Shader { return Shader{"board", board + noise} }

// Plate is the sliding plates of Damsystem.
func Plate() Shader { return Shader{"plate", plate + noise} }

// Piece is the pieces of all games.
func Piece() Shader { return Shader{"piece", piece + noise} }

// Mark is flat shapes over a board.
func Mark() Shader { return Shader{"mark", mark + noise} }

// Table is the table in its light.
func Table() Shader { return Shader{"table", table} }

// All lists them.
func All() []Shader { return []Shader{Board(), Plate(), Piece(), Mark(), Table()} }
