package board

import (
	_ "embed" // the shaders' sources

	"github.com/hajimehoshi/ebiten/v2"
)

var (
	//go:embed shader/noise.kage
	noiseSource string
	//go:embed shader/board.kage
	boardSource string
	//go:embed shader/plate.kage
	plateSource string
	//go:embed shader/piece.kage
	pieceSource string
	//go:embed shader/mark.kage
	markSource string
)

var (
	boardShader = compile("board", boardSource)
	plateShader = compile("plate", plateSource)
	pieceShader = compile("piece", pieceSource)
	markShader  = compile("mark", markSource)
)

// compile puts the shared parts behind a shader's source. It panics on one that does not compile: the sources are
// part of the program.
func compile(name, source string) *ebiten.Shader {
	s, err := ebiten.NewShader([]byte(source + noiseSource))
	if err != nil {
		panic("board: shader " + name + ": " + err.Error())
	}
	return s
}
