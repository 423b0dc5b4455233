package ui

import (
	"image"
	"image/color"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"
)

// tableKey names a baked table.
type tableKey struct {
	size image.Point
	kind ThemeKind
}

// tableSource lights a table from the top left. The noise of half a colour step hides the bands of so soft a gradient.
const tableSource = `//kage:unit pixels
package main

var Size vec2
var Light vec3
var Dark vec3

func Fragment(dst vec4, src vec2, color vec4) vec4 {
	p := dst.xy - imageDstOrigin()
	reach := 0.68 * max(Size.x, Size.y)
	t := clamp(distance(p, Size*vec2(0.31, 0.02))/reach, 0, 1)
	t = t * (0.55 + 0.45*t)
	grain := fract(sin(dot(p, vec2(12.9898, 78.233)))*43758.5453) - 0.5
	return vec4(mix(Light, Dark, t)+grain/200, 1)
}
`

var tableShader = sync.OnceValue(func() *ebiten.Shader {
	s, err := ebiten.NewShader([]byte(tableSource))
	if err != nil {
		panic("ui: table: " + err.Error()) // the source above is a constant
	}
	return s
})

// Table fills the whole frame with the table in its light. It is baked again when the size or the theme changes.
func (c *Canvas) Table() {
	size := image.Pt(round(c.W*c.Scale), round(c.H*c.Scale))
	if size.X < 1 || size.Y < 1 {
		return
	}
	b, key := c.baked, tableKey{size, c.Theme.Kind}
	if b.tableKey != key {
		if b.table != nil {
			b.table.Deallocate()
		}
		b.table, b.tableKey = bakeTable(size, c.Theme), key
	}
	c.Image.DrawImage(b.table, nil)
}

func bakeTable(size image.Point, t *Theme) *ebiten.Image {
	img := ebiten.NewImage(size.X, size.Y)
	op := &ebiten.DrawRectShaderOptions{Uniforms: map[string]any{
		"Size":  []float32{float32(size.X), float32(size.Y)},
		"Light": triple(t.TableLight),
		"Dark":  triple(t.TableDark),
	}}
	img.DrawRectShader(size.X, size.Y, tableShader(), op)
	return img
}

func triple(c color.NRGBA) []float32 {
	p := parts(c)
	return p[:3]
}
