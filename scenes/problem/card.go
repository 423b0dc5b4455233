package problem

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Measures of a card, dp.
const (
	cardPad            = 8.0          // around its board
	cardWide, cardSlim = 148.0, 104.0 // the least width in a wide and in a narrow view
	textWide, textSlim = 48.0, 64.0   // the height of its text; in a narrow card the theme has two lines
)

// gallery shows problems as cards: each a small board with theme, degree, and whether the problem is solved or due again.
// It keeps pictures only of the boards in view.
type gallery struct {
	*store
	painters [2]*board.Painter  // by the side at the bottom
	shape    board.Shape        // of their boards
	style    style              // of the pictures
	shown    []ui.Control       // the cards in view, as last laid out
	pictures map[place]*picture // of their boards
}

// place is the index of a card's problem in its set.
type place int

// picture is the board of a card.
type picture struct {
	view  board.View    // without a position if the problem's is invalid
	image *ebiten.Image // nil until it is first painted
}

// style is what a picture depends on beside the position.
type style struct {
	ruleset string
	theme   ui.ThemeKind
	side    int // pixels
}

// columns returns how many cards fit side by side in a width, and the height of each, dp.
func columns(w float64) (n int, high float64) {
	least := cardWide
	if w < 4*cardWide {
		least = cardSlim
	}
	n = max(int((w+ui.Gap)/(least+ui.Gap)), 2)
	width := (w - ui.Gap*float64(n-1)) / float64(n)
	return n, width + textHeight(width)
}

// textHeight returns the height of a card's text, dp.
func textHeight(width float64) float64 {
	if width < cardWide {
		return textSlim
	}
	return textWide
}

// lay takes the cards that are in view from a list of controls. It frees the pictures of others, and those of another style.
func (g *gallery) lay(list []ui.Control) {
	before, pictures := g.style, g.pictures
	g.shown, g.pictures = g.shown[:0], map[place]*picture{}
	for i := range list {
		ctl := &list[i]
		at, ok := ctl.Of.(place)
		if v := ctl.Visible(); !ok || v.W <= 0 || v.H <= 0 {
			continue
		}
		if len(g.shown) == 0 {
			g.placeBoards(ctl.Rect.W-2*cardPad, g.set.Problems[at].Ruleset)
		}
		g.shown = append(g.shown, *ctl)
		if kept := pictures[at]; kept != nil && g.style == before {
			g.pictures[at] = kept
			delete(pictures, at)
			continue
		}
		g.pictures[at] = &picture{view: g.view(at)}
	}
	for _, gone := range pictures {
		if gone.image != nil {
			gone.image.Deallocate()
		}
	}
}

// view returns the start position of a problem as a view.
func (g *gallery) view(at place) (v board.View) {
	p := &g.set.Problems[at]
	if pos, err := g.game.Parse(p.Ruleset, p.Start); err == nil {
		v = board.Still(pos)
	}
	return v
}

// placeBoards prepares the painters for pictures whose sides are side dp long.
func (g *gallery) placeBoards(side float64, ruleset string) {
	g.style = style{ruleset: ruleset, theme: g.env.Theme.Kind, side: int(side * g.env.Frame.Scale)}
	if shape := board.ShapeOf(g.game, ruleset); shape != g.shape {
		g.shape, g.painters = shape, [2]*board.Painter{}
	}
	for i := range g.painters {
		if g.painters[i] == nil {
			g.painters[i], _ = board.For(g.game, ruleset)
		}
		st := g.env.BoardStyle()
		st.Flip, st.Tight = rules.Side(i) == rules.Second, true
		st.Swap = match.Setup{Ruleset: ruleset, Start: "-"}.Colour(g.game, rules.First) != rules.First
		g.painters[i].Place(board.Rect{W: float64(g.style.side), H: float64(g.style.side)}, st)
	}
}

// Paint implements Scene.
func (l *List) Paint(c *ui.Canvas) {
	if !l.file.Loaded() {
		l.waiting.Paint(c)
		return
	}
	for i := range l.columns {
		if l.columns[i].scroll.View.W > 0 {
			l.columns[i].paint(c)
		}
	}
	for i := range l.daily.shown {
		ctl := &l.daily.shown[i]
		l.daily.paintBoard(c.Clip(ctl.Clip), ctl)
	}
	for i := range l.gallery.shown {
		l.gallery.paint(c, &l.gallery.shown[i])
	}
}

// paint draws a card: the board, under it the theme, the degree as dots, and the problem's state.
func (g *gallery) paint(on *ui.Canvas, ctl *ui.Control) {
	c, th, r, p := on.Clip(ctl.Clip), g.env.Theme, ctl.Rect, &g.set.Problems[ctl.Of.(place)]
	s := g.state(p)
	ground := th.Button
	if g.env.Cursor.Hover == ctl.ID {
		ground = ui.Mix(th.Accent, th.Button, 0.16)
	}
	c.RoundRect(r, 10, ground, s.edge)
	g.paintBoard(c, ctl)
	line := ui.Rect{X: r.X + cardPad + 2, Y: r.Y + r.H - textHeight(r.W), W: r.W - 2*cardPad - 4, H: 20}
	theme := g.env.T(words.ThemeName(p.Theme))
	if r.W < cardWide {
		c.Paragraph(ui.Caption, theme, ui.Rect{X: line.X, Y: line.Y, W: line.W, H: 38}, ui.Start, th.Text)
		line.Y += 16
	} else {
		ui.FitText(c, line, th.Text, []ui.Style{ui.SmallStrong, ui.Small, ui.Caption}, theme)
	}
	line.Y += 20
	for d := range problem.Degrees {
		if x, y := line.X+4+float64(d)*dotApart, line.Y+line.H/2; d < p.Degree {
			c.Disc(x, y, 4, th.TextDim)
		} else {
			c.Ring(x, y, 4, 1, th.TextDim)
		}
	}
	line.X, line.W = line.X+5*dotApart+5, line.W-5*dotApart-5
	s.paint(c, line)
}

// dotApart is the distance between the dots of a degree, dp.
const dotApart = 11.0

// state is how a card shows whether the player has solved a problem, or has to open it again.
type state struct {
	icon, text, said string // text is drawn or, where there is no room, icon; said is for a screen reader
	ink, edge        color.Color
}

// state returns the state of a problem; its texts are empty for one that was never solved.
func (s *store) state(p *problem.Problem) state {
	e, th := s.env, s.env.Theme
	switch tries, solved := s.progress.Solved(p); {
	case s.progress.Due(p, s.day()):
		return state{"redo", e.T("problems.state-due"), e.T("problems.card-due"), th.Text, th.Accent}
	case !solved:
		return state{edge: th.ButtonBorder}
	case tries == 0:
		return state{"hint", e.T("problems.state-helped"), e.T("problems.card-helped"), th.TextDim, th.ButtonBorder}
	case tries == 1:
		return state{"check", e.T("problems.state-solved"), e.T("problems.card-first"), th.SuccessText, th.Success}
	default:
		return state{"check", e.T("problems.state-solved"), e.T("problems.card-solved", tries), th.SuccessText, th.Success}
	}
}

func (s *state) paint(c *ui.Canvas, r ui.Rect) {
	switch {
	case s.icon == "":
	case c.Measure(ui.Small, s.text) <= r.W:
		c.TextIn(ui.Small, s.text, r, ui.Start, s.ink)
	default:
		c.Icon(s.icon, r.X+r.W-8, r.Y+r.H/2, 16, s.ink)
	}
}

// paintBoard draws the board of a card.
func (g *gallery) paintBoard(c *ui.Canvas, ctl *ui.Control) {
	k := g.pictures[ctl.Of.(place)]
	if k.view.Position == nil || g.style.side <= 0 {
		return
	}
	if k.image == nil {
		k.image = ebiten.NewImage(g.style.side, g.style.side)
		g.painters[k.view.Position.Side()].Paint(k.image, &k.view)
	}
	corner := c.Pixels(ui.Rect{X: ctl.Rect.X + cardPad, Y: ctl.Rect.Y + cardPad, W: 1, H: 1}).Min
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(float64(corner.X), float64(corner.Y))
	c.Image.DrawImage(k.image, op)
}

// Left implements scenes.Leaver. It frees the pictures.
func (l *List) Left() {
	l.gallery.lay(nil)
	l.daily.lay(nil)
}
