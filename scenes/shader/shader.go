// Package shader makes the shaders of the scenes ready to be drawn with.
package shader

import (
	"sync"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/shaders"
)

// Of returns what makes a shader ready once, when a picture first needs it: it takes longer than all else that a start
// does. It panics on one that does not compile: the sources are part of the program.
func Of(source func() shaders.Shader) func() *ebiten.Shader {
	return sync.OnceValue(func() *ebiten.Shader {
		s := source()
		made, err := ebiten.NewShader([]byte(s.Source))
		if err != nil {
			panic("shader " + s.Name + ": " + err.Error())
		}
		return made
	})
}
