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

// The measures of a card, dp: the space around its board, the least width of a card where there is much room and where there is
// little, and the room for its words: the theme, which has two lines where the card is narrow, and the degree.
const (
	cardPad              = 8.0
	cardWide, cardSlim   = 148.0, 104.0
	wordsWide, wordsSlim = 48.0, 64.0
)

// gallery is the problems of a list as cards: a small board each, with theme, degree, and whether it is solved or has come
// again. Only the boards that are in view are painted and kept.
type gallery struct {
	*store
	painters [2]*board.Painter  // by who sits at the bottom
	of       look               // of the pictures
	shown    []ui.Control       // the cards in view, as last laid out
	pictures map[place]*picture // of their boards
}

// place is that of a problem in its set, which a card stands for.
type place int

// picture is the board of a card.
type picture struct {
	view  board.View    // without a position where that cannot be read
	image *ebiten.Image // painted when it is first seen, nil before
}

// look is what a board's picture depends on beside its position.
type look struct {
	ruleset string
	theme   ui.ThemeKind
	side    int // pixels
}

// columns is how many cards stand side by side in a width, and how high each is, dp.
func columns(w float64) (n int, high float64) {
	least := cardWide
	if w < 4*cardWide {
		least = cardSlim
	}
	n = max(int((w+ui.Gap)/(least+ui.Gap)), 2)
	width := (w - ui.Gap*float64(n-1)) / float64(n)
	return n, width + wordsOf(width)
}

// wordsOf is the room for the words of a card in a width, dp.
func wordsOf(width float64) float64 {
	if width < cardWide {
		return wordsSlim
	}
	return wordsWide
}

// lay takes over the cards of a layout that are in view. Pictures of those that no longer are, and of another look, are given
// back.
func (g *gallery) lay(list []ui.Control) {
	before, pictures := g.of, g.pictures
	g.shown, g.pictures = g.shown[:0], map[place]*picture{}
	for i := range list {
		ctl := &list[i]
		at, ok := ctl.Of.(place)
		if v := ctl.Visible(); !ok || v.W <= 0 || v.H <= 0 {
			continue
		}
		if len(g.shown) == 0 {
			g.place(ctl.Rect.W-2*cardPad, g.set.Problems[at].Ruleset)
		}
		g.shown = append(g.shown, *ctl)
		if kept := pictures[at]; kept != nil && g.of == before {
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

// view returns the board of a problem at rest.
func (g *gallery) view(at place) (v board.View) {
	p := &g.set.Problems[at]
	if pos, err := g.game.Parse(p.Ruleset, p.Start); err == nil {
		v = board.Still(pos)
	}
	return v
}

// place lays out the boards that the pictures are painted with, dp to a side.
func (g *gallery) place(side float64, ruleset string) {
	g.of = look{ruleset: ruleset, theme: g.env.Theme.Kind, side: int(side * g.env.Frame.Scale)}
	for i := range g.painters {
		if g.painters[i] == nil {
			g.painters[i], _ = board.For(g.game.ID())
		}
		style := g.env.BoardStyle()
		style.Flip, style.Tight = rules.Side(i) == rules.Second, true
		style.Swap = match.Setup{Ruleset: ruleset, Start: "-"}.Colour(g.game, rules.First) != rules.First
		g.painters[i].Place(board.Rect{W: float64(g.of.side), H: float64(g.of.side)}, style)
	}
}

// Paint implements Scene.
func (l *List) Paint(c *ui.Canvas) {
	if !l.file.Here() {
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

// paint draws a card: the board, under it the theme, the degree as dots, and how it is with the person.
func (g *gallery) paint(on *ui.Canvas, ctl *ui.Control) {
	c, th, r, p := on.Clip(ctl.Clip), g.env.Theme, ctl.Rect, &g.set.Problems[ctl.Of.(place)]
	s := g.state(p)
	ground := th.Button
	if g.env.Cursor.Hover == ctl.ID {
		ground = ui.Mix(th.Accent, th.Button, 0.16)
	}
	c.RoundRect(r, 10, ground, s.edge)
	g.paintBoard(c, ctl)
	line := ui.Rect{X: r.X + cardPad + 2, Y: r.Y + r.H - wordsOf(r.W), W: r.W - 2*cardPad - 4, H: 20}
	theme := g.env.T(words.ThemeName(p.Theme))
	if r.W < cardWide {
		c.Paragraph(ui.Caption, theme, ui.Rect{X: line.X, Y: line.Y, W: line.W, H: 38}, ui.Start, th.Text)
		line.Y += 16
	} else {
		ui.FitText(c, line, ui.Start, th.Text, []ui.Style{ui.SmallStrong, ui.Small, ui.Caption}, theme)
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

// dotApart is the distance of the dots of a degree, dp.
const dotApart = 11.0

// state is how a problem is with the person: solved, or due; in words, or as an icon where they have no room.
type state struct {
	icon, text, said string
	ink, edge        color.Color
}

// state returns that of a problem, nothing to say where it was never solved.
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
	if k.view.Position == nil || g.of.side <= 0 {
		return
	}
	if k.image == nil {
		k.image = ebiten.NewImage(g.of.side, g.of.side)
		g.painters[k.view.Position.Side()].Paint(k.image, &k.view)
	}
	corner := c.Pixels(ui.Rect{X: ctl.Rect.X + cardPad, Y: ctl.Rect.Y + cardPad, W: 1, H: 1}).Min
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(float64(corner.X), float64(corner.Y))
	c.Image.DrawImage(k.image, op)
}

// Left implements scenes.Leaver: the pictures are given back.
func (l *List) Left() {
	l.gallery.lay(nil)
	l.daily.lay(nil)
}
