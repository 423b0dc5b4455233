package ui

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/shaders"
	"ludotheque/scenes/shader"
)

var tableShader = shader.Of(shaders.Table)

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
