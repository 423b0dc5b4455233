package problem

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/assets/words"
	"ludotheque/game/match"
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
	painters [2]board.Painter    // by who sits at the bottom
	of       look                // of the pictures
	shown    []ui.Control        // the cards in view, as last laid out
	pictures map[string]*picture // of their boards, by control
}

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
	before, pictures := g.of, g.pictures
	g.shown, g.pictures = g.shown[:0], map[string]*picture{}
	for i := range list {
		ctl := &list[i]
		at, ok := problemOf(ctl)
		if v := ctl.Visible(); !ok || v.W <= 0 || v.H <= 0 {
			continue
		}
		if len(g.shown) == 0 {
			g.place(ctl.Rect.W - 2*cardPad)
		}
		g.shown = append(g.shown, *ctl)
		if kept := pictures[ctl.ID]; kept != nil && g.of == before {
			g.pictures[ctl.ID] = kept
			delete(pictures, ctl.ID)
			continue
		}
		g.pictures[ctl.ID] = &picture{view: g.view(at)}
	}
	for _, gone := range pictures {
		if gone.image != nil {
			gone.image.Deallocate()
		}
	}
}

// problemOf returns the place of the problem that a control is the card of; false where it is no card.
func problemOf(ctl *ui.Control) (at int, ok bool) {
	value, ok := strings.CutPrefix(ctl.ID, "problem/")
	at, err := strconv.Atoi(value)
	return at, ok && err == nil
}

// view returns the board of a problem at rest.
func (g *gallery) view(at int) (v board.View) {
	p := &g.set.Problems[at]
	if pos, err := g.game.Parse(p.Ruleset, p.Start); err == nil {
		v = board.Still(pos)
	}
	return v
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

// Paint implements Scene.
func (l *List) Paint(c *ui.Canvas) {
	l.Sheet.Paint(c)
	for i := range l.gallery.shown {
		l.gallery.paint(c, &l.gallery.shown[i])
	}
}

// paint draws a card: the board, under it the number and the theme, and a tick where it is solved.
func (g *gallery) paint(on *ui.Canvas, ctl *ui.Control) {
	at, _ := problemOf(ctl)
	c, th, r, p, k := on.Clip(ctl.Clip), g.env.Theme, ctl.Rect, &g.set.Problems[at], g.pictures[ctl.ID]
	ground := th.Button
	if g.env.Cursor.Hover == ctl.ID {
		ground = ui.Mix(th.Accent, th.Button, 0.16)
	}
	c.RoundRect(r, 10, ground, th.ButtonBorder)
	if k.view.Position != nil && g.of.side > 0 {
		if k.image == nil {
			k.image = ebiten.NewImage(g.of.side, g.of.side)
			g.painters[k.view.Position.Side()].Paint(k.image, &k.view)
		}
		corner := c.Pixels(ui.Rect{X: r.X + cardPad, Y: r.Y + cardPad, W: 1, H: 1}).Min
		op := &ebiten.DrawImageOptions{}
		op.GeoM.Translate(float64(corner.X), float64(corner.Y))
		c.Image.DrawImage(k.image, op)
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
