package rulebook

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/rulebook"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// Diagram is a diagram of the page.
type Diagram struct {
	View board.View
	Swap bool // First plays the dark pieces
}

// Diagrams returns the diagrams in order.
func (p *Page) Diagrams() []Diagram {
	var list []Diagram
	for _, d := range p.diagrams {
		list = append(list, Diagram{d.view, d.board.swapped})
	}
	return list
}

// Painted returns the diagram of a block as the page paints it, without margins, as large as fits into side by side pixels.
func Painted(g rules.Game, b rulebook.Block, side float64, style board.Style) *ebiten.Image {
	d := newDiagram(g, b)
	style = d.style(style)
	painter, _ := board.For(g, b.Ruleset)
	r := painter.Measure(board.Rect{W: side, H: side}, style)
	painter.Place(board.Rect{W: r.W, H: r.H}, style)
	img := ebiten.NewImage(int(r.W), int(r.H))
	painter.Paint(img, &d.view)
	return img
}
