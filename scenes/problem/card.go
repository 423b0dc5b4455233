package problem

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// The measures of a card, dp: the space around its board, the least width of a card where there is much room and where there is
// little, and the room for its words: number and theme, which has two lines where the card is narrow.
const (
	cardPad              = 8.0
	cardWide, cardSlim   = 148.0, 104.0
	wordsWide, wordsSlim = 46.0, 62.0
)

// gallery is the problems of a list as cards: a small board each, with number, theme, and whether it is solved. Only the boards
// that are in view are painted and kept.
type gallery struct {
	env      *scenes.Env
	game     rules.Game
	painters [2]board.Painter // by who sits at the bottom
	of       look             // of the pictures
	cards    []card           // those in view, as last laid out
}

// look is what a board's picture depends on beside its position.
type look struct {
	ruleset string
	theme   ui.ThemeKind
	side    int // pixels
}

// card is a problem that is in view.
type card struct {
	ctl    ui.Control
	number int
	theme  string
	solved bool
	helped bool
	view   board.View    // with nothing in it where the position cannot be read
	image  *ebiten.Image // painted when it is first seen, nil before
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

// control is a problem as a control; i is its place among those of its degree.
func (l *List) control(i, at, columns int) ui.Control {
	p := &l.set.Problems[at]
	label := l.env.T("problems.card", i+1, l.env.T(words.ThemeName(p.Theme)))
	switch tries, ok := l.progress.Solved(p); {
	case !ok:
	case tries == 0:
		label += ", " + l.env.T("problems.card-helped")
	case tries == 1:
		label += ", " + l.env.T("problems.card-first")
	default:
		label += ", " + l.env.T("problems.card-solved", tries)
	}
	return ui.Control{ID: "problem/" + strconv.Itoa(at), Role: ui.Button, Label: label, Custom: true, Group: "problems", Row: i / columns, Col: i % columns}
}

// Layout implements Scene.
func (l *List) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	dst = l.Sheet.Layout(f, dst)
	l.gallery.lay(l.store, dst)
	return dst
}

// lay takes over the cards of a layout that are in view. Pictures of those that no longer are, and of another look, are given
// back.
func (g *gallery) lay(s *store, list []ui.Control) {
	before, number := g.cards, 0
	g.cards = nil
	for i := range list {
		value, ok := strings.CutPrefix(list[i].ID, "problem/")
		if !ok {
			continue
		}
		number++
		at, err := strconv.Atoi(value)
		if v := list[i].Visible(); err != nil || v.W <= 0 || v.H <= 0 {
			continue
		}
		if len(g.cards) == 0 {
			g.place(s, list[i].Rect.W-2*cardPad, before)
		}
		c := card{ctl: list[i], number: number}
		if k := slices.IndexFunc(before, func(b card) bool { return b.ctl.ID == c.ctl.ID }); k >= 0 {
			c.view, c.image = before[k].view, before[k].image
			before[k].image = nil
		}
		g.fill(&c, s, at)
		g.cards = append(g.cards, c)
	}
	for i := range before {
		before[i].release()
	}
}

// place lays out the boards that the pictures are painted with, dp to a side. Another look gives those back that were painted
// before.
func (g *gallery) place(s *store, side float64, before []card) {
	now := look{ruleset: s.ruleset, theme: g.env.Theme.Kind, side: int(side * g.env.Frame.Scale)}
	if now != g.of {
		g.of = now
		for i := range before {
			before[i].release()
		}
	}
	for i := range g.painters {
		if g.painters[i] == nil {
			g.painters[i], _ = board.For(g.game.ID())
		}
		style := g.env.BoardStyle()
		style.Flip, style.Tight = rules.Side(i) == rules.Second, true
		style.Swap = match.Setup{Ruleset: s.ruleset, Start: "-"}.Colour(g.game, rules.First) != rules.First
		g.painters[i].Place(board.Rect{W: float64(now.side), H: float64(now.side)}, style)
	}
}

// fill finds what a card shows of a problem; its board is read once, while the card stays in view.
func (g *gallery) fill(c *card, s *store, at int) {
	p := &s.set.Problems[at]
	c.theme = g.env.T(words.ThemeName(p.Theme))
	tries, ok := s.progress.Solved(p)
	c.solved, c.helped = ok, ok && tries == 0
	if c.view.Position != nil {
		return
	}
	if pos, err := g.game.Parse(p.Ruleset, p.Start); err == nil {
		c.view = board.Still(pos)
	}
}

// release gives the picture back.
func (c *card) release() {
	if c.image != nil {
		c.image.Deallocate()
		c.image = nil
	}
}

// Paint implements Scene.
func (l *List) Paint(c *ui.Canvas) {
	l.Sheet.Paint(c)
	for i := range l.gallery.cards {
		l.gallery.paint(c.Clip(l.gallery.cards[i].ctl.Clip), &l.gallery.cards[i])
	}
}

// paint draws a card: the board, under it the number and the theme, and a tick where it is solved.
func (g *gallery) paint(c *ui.Canvas, k *card) {
	th, r := g.env.Theme, k.ctl.Rect
	ground := th.Button
	if g.env.Cursor.Hover == k.ctl.ID {
		ground = ui.Mix(th.Accent, th.Button, 0.16)
	}
	c.RoundRect(r, 10, ground, th.ButtonBorder)
	if k.view.Position != nil && g.of.side > 0 {
		if k.image == nil {
			k.image = ebiten.NewImage(g.of.side, g.of.side)
			g.painters[k.view.Position.Side()].Paint(k.image, &k.view)
		}
		at := c.Pixels(ui.Rect{X: r.X + cardPad, Y: r.Y + cardPad, W: 1, H: 1}).Min
		op := &ebiten.DrawImageOptions{}
		op.GeoM.Translate(float64(at.X), float64(at.Y))
		c.Image.DrawImage(k.image, op)
	}
	line := ui.Rect{X: r.X + cardPad + 2, Y: r.Y + r.H - wordsOf(r.W), W: r.W - 2*cardPad - 4, H: 22}
	if k.solved {
		icon, ink := "check", th.SuccessText
		if k.helped {
			icon, ink = "hint", th.TextDim
		}
		c.Icon(icon, line.X+line.W-8, line.Y+line.H/2, 16, ink)
	}
	c.TextIn(ui.SmallStrong, strconv.Itoa(k.number), line, ui.Start, th.Text)
	line.Y += 20
	if r.W < cardWide {
		line.H = 38
		c.Paragraph(ui.Caption, k.theme, line, ui.Start, th.TextDim)
		return
	}
	ui.FitText(c, line, ui.Start, th.TextDim, []ui.Style{ui.Small, ui.Caption}, k.theme)
}

// Left implements scenes.Leaver: the pictures are given back.
func (l *List) Left() {
	for i := range l.gallery.cards {
		l.gallery.cards[i].release()
	}
}
