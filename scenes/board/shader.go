package board

import (
	_ "embed" // the shaders' sources

	"github.com/hajimehoshi/ebiten/v2"
)

//go:embed shader/mark.kage
var markSource []byte

var markShader = compile("mark", markSource)

// compile panics on a shader that does not compile: its source is part of the program.
func compile(name string, source []byte) *ebiten.Shader {
	s, err := ebiten.NewShader(source)
	if err != nil {
		panic("board: shader " + name + ": " + err.Error())
	}
	return s
}
