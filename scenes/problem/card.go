package problem

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/game/problem"
	"ludotheque/rules"
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
	*store
	painters [2]board.Painter         // by who sits at the bottom
	of       look                     // of the pictures
	shown    []ui.Control             // the cards in view, as last laid out
	pictures map[string]*ebiten.Image // of their boards, by control; painted when they are first seen
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
	l.gallery.lay(dst)
	return dst
}

// lay takes over the cards of a layout that are in view. Pictures of those that no longer are, and of another look, are given
// back.
func (g *gallery) lay(list []ui.Control) {
	g.shown = g.shown[:0]
	for i := range list {
		if v := list[i].Visible(); strings.HasPrefix(list[i].ID, "problem/") && v.W > 0 && v.H > 0 {
			g.shown = append(g.shown, list[i])
		}
	}
	before := g.of
	if len(g.shown) > 0 {
		g.place(g.shown[0].Rect.W - 2*cardPad)
	}
	for id, picture := range g.pictures {
		if before != g.of || !slices.ContainsFunc(g.shown, func(ctl ui.Control) bool { return ctl.ID == id }) {
			picture.Deallocate()
			delete(g.pictures, id)
		}
	}
}

// place lays out the boards that the pictures are painted with, dp to a side.
func (g *gallery) place(side float64) {
	g.of = look{ruleset: g.ruleset, theme: g.env.Theme.Kind, side: int(side * g.env.Frame.Scale)}
	for i := range g.painters {
		if g.painters[i] == nil {
			g.painters[i], _ = board.For(g.game.ID())
		}
		style := g.env.BoardStyle()
		style.Flip, style.Tight = rules.Side(i) == rules.Second, true
		style.Swap = match.Setup{Ruleset: g.ruleset, Start: "-"}.Colour(g.game, rules.First) != rules.First
		g.painters[i].Place(board.Rect{W: float64(g.of.side), H: float64(g.of.side)}, style)
	}
}

// picture returns the board of a problem as a picture, nil where there is none: its position cannot be read.
func (g *gallery) picture(id string, p *problem.Problem) *ebiten.Image {
	picture := g.pictures[id]
	if picture != nil || g.of.side <= 0 {
		return picture
	}
	pos, err := g.game.Parse(p.Ruleset, p.Start)
	if err != nil {
		return nil
	}
	picture, view := ebiten.NewImage(g.of.side, g.of.side), board.Still(pos)
	g.painters[pos.Side()].Paint(picture, &view)
	g.pictures[id] = picture
	return picture
}

// Paint implements Scene.
func (l *List) Paint(c *ui.Canvas) {
	l.Sheet.Paint(c)
	for i := range l.gallery.shown {
		l.gallery.paint(c, &l.gallery.shown[i])
	}
}

// paint draws a card: the board, under it the number and the theme, and a tick where it is solved.
func (g *gallery) paint(on *ui.Canvas, ctl *ui.Control) {
	at, err := strconv.Atoi(strings.TrimPrefix(ctl.ID, "problem/"))
	if err != nil {
		return
	}
	c, th, r, p := on.Clip(ctl.Clip), g.env.Theme, ctl.Rect, &g.set.Problems[at]
	ground := th.Button
	if g.env.Cursor.Hover == ctl.ID {
		ground = ui.Mix(th.Accent, th.Button, 0.16)
	}
	c.RoundRect(r, 10, ground, th.ButtonBorder)
	if picture := g.picture(ctl.ID, p); picture != nil {
		corner := c.Pixels(ui.Rect{X: r.X + cardPad, Y: r.Y + cardPad, W: 1, H: 1}).Min
		op := &ebiten.DrawImageOptions{}
		op.GeoM.Translate(float64(corner.X), float64(corner.Y))
		c.Image.DrawImage(picture, op)
	}
	line := ui.Rect{X: r.X + cardPad + 2, Y: r.Y + r.H - wordsOf(r.W), W: r.W - 2*cardPad - 4, H: 22}
	if tries, solved := g.progress.Solved(p); solved {
		icon, ink := "check", th.SuccessText
		if tries == 0 {
			icon, ink = "hint", th.TextDim
		}
		c.Icon(icon, line.X+line.W-8, line.Y+line.H/2, 16, ink)
	}
	c.TextIn(ui.SmallStrong, strconv.Itoa(g.number(at)), line, ui.Start, th.Text)
	line.Y += 20
	theme := g.env.T(words.ThemeName(p.Theme))
	if r.W < cardWide {
		line.H = 38
		c.Paragraph(ui.Caption, theme, line, ui.Start, th.TextDim)
		return
	}
	ui.FitText(c, line, ui.Start, th.TextDim, []ui.Style{ui.Small, ui.Caption}, theme)
}

// Left implements scenes.Leaver: the pictures are given back.
func (l *List) Left() { l.gallery.lay(nil) }
