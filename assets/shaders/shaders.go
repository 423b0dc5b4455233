// Package shaders holds the sources of all shaders of the scenes, in Kage. It draws nothing: the build of the page, which
// knows no window, translates them beforehand (tools/bundle).
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

// The shaders; those of boards share what stands in noise.kage.
var (
	Board = Shader{"board", board + noise}
	Plate = Shader{"plate", plate + noise}
	Piece = Shader{"piece", piece + noise}
	Mark  = Shader{"mark", mark + noise}
	Table = Shader{"table", table}
)

// All lists them.
func All() []Shader { return []Shader{Board, Plate, Piece, Mark, Table} }
