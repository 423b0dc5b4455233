// Package shaders has the sources of all shaders of the scenes, in Kage. It does not import the engine, so that the build of
// the page can translate them (tools/bundle and slim).
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

// Shader is the source of a shader, with a name for messages.
type Shader struct{ Name, Source string }

// Board returns the shader of a board with its frame.
func Board() Shader { return Shader{"board", board + noise} }

// Plate returns the shader of the sliding plates of Damsystem.
func Plate() Shader { return Shader{"plate", plate + noise} }

// Piece returns the shader of the pieces of all games.
func Piece() Shader { return Shader{"piece", piece + noise} }

// Mark returns the shader of flat shapes over a board.
func Mark() Shader { return Shader{"mark", mark + noise} }

// Table returns the shader of the table and its light.
func Table() Shader { return Shader{"table", table} }

// All returns all shaders.
func All() []Shader { return []Shader{Board(), Plate(), Piece(), Mark(), Table()} }
