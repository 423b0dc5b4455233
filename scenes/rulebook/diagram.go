package rulebook

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/marks"
	"ludotheque/assets/rulebook"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// diagram is a position of the page.
type diagram struct {
	view    board.View
	swapped int           // 1 where First plays the dark pieces
	side    int           // of its picture, pixels
	image   *ebiten.Image // painted when it is first seen, nil before
}

// layDiagram makes room for a diagram and its caption.
func (p *Page) layDiagram(b rulebook.Block, width float64) {
	size := min(width, 330)
	d := newDiagram(p.game, b)
	d.side = int(size * p.env.Frame.Scale)
	p.height += 4
	p.passages = append(p.passages, passage{rect: ui.Rect{X: (width - size) / 2, Y: p.height, W: size, H: size}, text: b.Text, role: ui.Text, diagram: d})
	p.height += size + 6
	h := p.env.Canvas.ParagraphHeight(ui.Small, b.Text, width)
	p.passages[len(p.passages)-1].rect.H += h + 6
	p.height += h + 16
}

// newDiagram returns what the block of a game's page shows, of no size yet.
func newDiagram(g rules.Game, b rulebook.Block) *diagram {
	pos, err := g.Parse(b.Ruleset, b.Position)
	if err != nil {
		panic("scenes: rule page: " + err.Error()) // the pages are tested
	}
	d := &diagram{view: diagramView(pos, b.Marks)}
	shown := match.Setup{Ruleset: b.Ruleset, Start: b.Position}
	if shown.Colour(g, rules.First) != rules.First {
		d.swapped = 1
	}
	return d
}

// style is how its board is painted.
func (d *diagram) style(s board.Style) board.Style {
	s.Coordinates, s.Swap = true, d.swapped == 1
	return s
}

// diagramView turns the marks of a diagram into those of a board. Of a forbidden way, the legs that a move shown before
// it makes as well are not forbidden themselves.
func diagramView(pos rules.Position, list []marks.Mark) board.View {
	v := board.Still(pos)
	for _, m := range list {
		switch m.Kind {
		case marks.Spot:
			v.Last.Add(m.Squares[0])
		case marks.Danger:
			v.Faults.Add(m.Squares[0])
		default:
			for i := 1; i < len(m.Squares); i++ {
				a := board.Arrow{From: m.Squares[i-1], To: m.Squares[i], Strength: 1}
				if slices.Contains(v.Arrows, a) {
					continue
				}
				a.Forbidden = m.Kind == marks.Forbidden
				v.Arrows = append(v.Arrows, a)
			}
		}
	}
	return v
}

// placeBoards lays out the boards that the diagrams are painted with: all diagrams of a page have one size.
func (p *Page) placeBoards() {
	for i := range p.passages {
		d := p.passages[i].diagram
		if d == nil {
			continue
		}
		p.boards[d.swapped].Place(board.Rect{W: float64(d.side), H: float64(d.side)}, d.style(p.env.BoardStyle()))
	}
}

// paintDiagram draws a diagram, painted once into a picture of its own, and its caption.
func (p *Page) paintDiagram(c *ui.Canvas, part *passage, r ui.Rect) {
	d := part.diagram
	if d.image == nil {
		d.image = ebiten.NewImage(d.side, d.side)
		p.boards[d.swapped].Paint(d.image, &d.view)
	}
	at := c.Pixels(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.W}).Min
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(float64(at.X), float64(at.Y))
	c.Image.DrawImage(d.image, op)
	c.Paragraph(ui.Small, part.text, ui.Rect{X: p.scroll.View.X, Y: r.Y + r.W + 4, W: p.scroll.View.W, H: 60}, ui.Middle, p.env.Theme.TextDim)
}
