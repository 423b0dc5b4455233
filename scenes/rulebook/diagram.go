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

// diagram is a diagram of the page.
type diagram struct {
	view  board.View
	board boardKind     // a key of Page.boards
	side  int           // of its picture, pixels
	image *ebiten.Image // nil until it is first painted
}

// boardKind is what the boards of diagrams differ in.
type boardKind struct {
	board.Shape
	swapped bool // First plays the dark pieces
}

// layDiagram adds a diagram and its caption.
func (p *Page) layDiagram(b rulebook.Block) {
	f := &p.form
	size := min(f.W, 330)
	d := newDiagram(p.game, b)
	d.side = int(size * p.env.Frame.Scale)
	p.diagrams = append(p.diagrams, d)
	if p.boards[d.board] == nil {
		p.boards[d.board], _ = board.For(p.game, b.Ruleset)
	}
	p.boards[d.board].Place(board.Rect{W: float64(d.side), H: float64(d.side)}, d.style(p.env.BoardStyle())) // all diagrams of a page have this size
	h := p.env.Canvas.ParagraphHeight(ui.Small, b.Text, f.W) + 6
	at := ui.Rect{X: (f.W - size) / 2, Y: f.Y + 4, W: size, H: size + h}
	p.control(ui.Control{Role: ui.Text, Label: p.env.T("rules.diagram", b.Text), Rect: at})
	f.Paint(at, func(c *ui.Canvas, r ui.Rect) { p.paintDiagram(c, d, b.Text, r) })
	f.Y += 4 + size + h + 16
}

// newDiagram returns the diagram of a block, without its side.
func newDiagram(g rules.Game, b rulebook.Block) *diagram {
	pos, err := g.Parse(b.Ruleset, b.Position)
	if err != nil {
		panic("scenes: rule page: " + err.Error()) // the pages are tested
	}
	shown := match.Setup{Ruleset: b.Ruleset, Start: b.Position}
	kind := boardKind{Shape: board.ShapeOf(g, b.Ruleset), swapped: shown.Colour(g, rules.First) != rules.First}
	return &diagram{view: diagramView(pos, b.Marks), board: kind}
}

// style returns the board's style for the diagram.
func (d *diagram) style(s board.Style) board.Style {
	s.Coordinates, s.Swap = true, d.board.swapped
	return s
}

// diagramView returns a position with the marks of a diagram. Where a forbidden path begins with legs of a legal move that is marked
// before it, only its other legs are shown as forbidden.
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

// paintDiagram draws a diagram and its caption. It paints the diagram into an image the first time.
func (p *Page) paintDiagram(c *ui.Canvas, d *diagram, caption string, r ui.Rect) {
	if d.image == nil {
		d.image = ebiten.NewImage(d.side, d.side)
		p.boards[d.board].Paint(d.image, &d.view)
	}
	at := c.Pixels(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.W}).Min
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(float64(at.X), float64(at.Y))
	c.Image.DrawImage(d.image, op)
	c.Paragraph(ui.Small, caption, ui.Rect{X: p.scroll.View.X, Y: r.Y + r.W + 4, W: p.scroll.View.W, H: r.H - r.W - 4}, ui.Middle, c.Theme.TextDim)
}
