package board

import (
	_ "embed" // the shaders' sources
	"sync"

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

// The shaders are compiled when a picture first needs them: it takes longer than all else that a start does.
var (
	boardShader = shader("board", boardSource)
	plateShader = shader("plate", plateSource)
	pieceShader = shader("piece", pieceSource)
	markShader  = shader("mark", markSource)
)

// shader returns what compiles a shader once, the shared parts behind its source. It panics on one that does not compile:
// the sources are part of the program.
func shader(name, source string) func() *ebiten.Shader {
	return sync.OnceValue(func() *ebiten.Shader {
		s, err := ebiten.NewShader([]byte(source + noiseSource))
		if err != nil {
			panic("board: shader " + name + ": " + err.Error())
		}
		return s
	})
}
