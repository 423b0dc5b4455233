package board

import (
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/ebitenutil"

	"ludotheque/scenes/drawtest"
)

func TestMain(m *testing.M) { drawtest.Main(m) }

// table returns a picture of the table's colour.
func table(w, h int) *ebiten.Image {
	img := ebiten.NewImage(w, h)
	img.Fill(color.RGBA{0x32, 0x42, 0x3f, 0xff})
	return img
}

// plainLetters is Lettering in the engine's debugging font, scaled.
type plainLetters struct{}

func (plainLetters) Width(text string, size float64) float64 {
	return float64(len([]rune(text))) * size * 0.5
}

func (l plainLetters) Letter(dst *ebiten.Image, text string, x, y, size float64, ink color.Color) {
	img := ebiten.NewImage(6*len(text), 16)
	ebitenutil.DebugPrint(img, text)
	var op ebiten.DrawImageOptions
	op.Filter = ebiten.FilterLinear
	op.GeoM.Translate(-float64(len(text))*3, -8.5)
	op.GeoM.Scale(size/12, size/12)
	op.GeoM.Translate(x, y)
	op.ColorScale.ScaleWithColor(ink)
	dst.DrawImage(img, &op)
}
