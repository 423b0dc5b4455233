package table

import (
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// playerPlate is what stands above or below the board about one player: who it is, whether it is his turn, and what he
// has captured or, where pieces have several heads, which he has left.
type playerPlate struct {
	side  rules.Side
	title string
	turn  string // the words of whose turn it is, "" for not his
	taken int    // of the other's pieces
	heads [5]int // by rank, where pieces have heads
	rich  bool   // heads are shown
}

// plateOf makes the plate of a side from what the board shows.
func (t *Table) plateOf(s seen, side rules.Side) playerPlate {
	p := playerPlate{side: side, title: t.playerTitle(side), taken: t.match.Lost(s.pos)[side.Other()]}
	if _, heads := t.match.At(0).(rules.Thrower); heads {
		p.rich, p.heads = true, match.Counts(s.pos)[side]
	}
	switch {
	case s.outcome.Over() && !s.outcome.Draw && s.outcome.Winner == side:
		p.turn = t.env.T("plate.won")
	case s.outcome.Over() || s.side != side:
	case t.seats[side] > 0:
		p.turn = t.env.T("plate.thinking")
	default:
		p.turn = t.env.T("turn.yours")
	}
	return p
}

// label is the plate as it is heard.
func (t *Table) plateLabel(p playerPlate) string {
	parts := []string{p.title}
	if colour := t.colourName(p.side); colour != p.title {
		parts = append(parts, colour)
	}
	if p.turn != "" {
		parts = append(parts, p.turn)
	}
	switch {
	case p.rich:
		for rank := 1; rank <= 4; rank++ {
			parts = append(parts, t.env.T("plate.heads", p.heads[rank], t.pieceHead(rules.Piece{Rank: uint8(rank)})))
		}
	case p.taken > 0:
		parts = append(parts, t.env.T("captured.count", p.taken))
	}
	return strings.Join(parts, ", ")
}

// plateControls lists the plates that have room.
func (t *Table) plateControls(dst []ui.Control, s seen) []ui.Control {
	for side := range rules.Side(2) {
		if r := t.lay.players[side]; r != (ui.Rect{}) {
			dst = append(dst, ui.Control{ID: "player-" + side.String(), Role: ui.Text, Label: t.plateLabel(t.plateOf(s, side)),
				Rect: r, Custom: true, Turned: t.facing()})
		}
	}
	return dst
}

// paintPlates draws the plates that have room.
func (t *Table) paintPlates(c *ui.Canvas, s seen) {
	for side := range rules.Side(2) {
		r := t.lay.players[side]
		if r == (ui.Rect{}) {
			continue
		}
		t.paintPlate(t.toward(c, r), r, t.plateOf(s, side))
	}
}

// paintPlate draws one plate: in one line, or in two where it is tall.
func (t *Table) paintPlate(c *ui.Canvas, r ui.Rect, p playerPlate) {
	th := t.env.Theme
	radius := min(14, r.H/3)
	if p.turn != "" {
		c.RoundRect(r, radius, ui.Mix(th.Accent, th.Panel, 0.14), nil)
		c.Outline(r, radius, 2, th.Bright)
	} else {
		c.RoundRect(r, radius, th.Panel, th.PanelBorder)
	}
	tall := r.H >= 80 && (p.rich || p.taken > 0)
	in := 14.0
	if r.W < 180 {
		in = 8
	}
	line := ui.Rect{X: r.X + in, Y: r.Y, W: r.W - 2*in, H: r.H}
	if tall {
		line.Y, line.H = r.Y+8, 44
	}
	size := min(line.H*0.34, 15, r.W*0.07)
	if r.H >= 80 && !tall {
		size = 20
	}
	t.paintMan(c, rules.Piece{Side: p.side, Rank: 1}, line.X+size+1, line.Y+line.H/2, size)
	text := ui.Rect{X: line.X + 2*size + 10, Y: line.Y, W: line.W - 2*size - 10, H: line.H}
	text.W -= t.paintTurn(c, text, p)
	if tall {
		t.paintTaken(c, ui.Rect{X: r.X + 14, Y: r.Y + 50, W: r.W - 28, H: takenHigh}, p)
	} else {
		text.W -= t.paintTaken(c, ui.Rect{X: text.X, Y: text.Y, W: text.W, H: text.H}, p)
	}
	textFit(c, text, ui.Start, th.Text, []ui.Style{ui.Strong, ui.SmallStrong, ui.Caption}, t.playerTitles(p.side)...)
}

// takenHigh is the height of the second line of a tall plate, dp.
const takenHigh = 36.0

// paintTurn draws the pill of whose turn it is at the right of a line and returns the width it takes.
func (t *Table) paintTurn(c *ui.Canvas, line ui.Rect, p playerPlate) float64 {
	if p.turn == "" {
		return 0
	}
	th := t.env.Theme
	text, w := p.turn, c.Measure(ui.SmallStrong, p.turn)+28
	if w > line.W*0.68 { // no room for words: a dot says it, the outline too
		if line.W < 100 {
			return 0
		}
		c.Disc(line.X+line.W-8, line.Y+line.H/2, 6, th.Bright)
		return 24
	}
	h := min(30, line.H-8)
	pill := ui.Rect{X: line.X + line.W - w, Y: line.Y + (line.H-h)/2, W: w, H: h}
	c.RoundRect(pill, h/2, th.Bright, nil)
	c.TextIn(ui.SmallStrong, text, pill, ui.Middle, th.OnGold)
	return w + 8
}

// paintTaken draws what the player has captured, or the heads he has left: at the left of a tall plate's second line, at
// the right of a flat plate's only one. It returns the width it takes there.
func (t *Table) paintTaken(c *ui.Canvas, line ui.Rect, p playerPlate) float64 {
	th := t.env.Theme
	flat := line.H != takenHigh
	switch {
	case p.rich:
		return t.paintHeads(c, line, p, flat)
	case p.taken == 0:
		return 0
	}
	const radius = 10.0
	man := rules.Piece{Side: p.side.Other(), Rank: 1}
	if flat {
		text := "× " + itoa(p.taken)
		w := c.Measure(ui.Small, text)
		full := w + 2*radius + 16
		if full > line.W*0.55 {
			return 0
		}
		t.paintMan(c, man, line.X+line.W-w-radius-8, line.Y+line.H/2, radius)
		c.TextIn(ui.Small, text, line, ui.End, th.TextDim)
		return full
	}
	x := line.X + radius + 2
	for range min(p.taken, 8) {
		t.paintMan(c, man, x, line.Y+line.H/2, radius)
		x += radius * 1.3
	}
	x += radius
	c.TextIn(ui.Small, t.env.T("captured.count", p.taken), ui.Rect{X: x, Y: line.Y, W: line.X + line.W - x, H: line.H}, ui.Start, th.TextDim)
	return 0
}

// paintHeads draws the heads a player has left with their numbers.
func (t *Table) paintHeads(c *ui.Canvas, line ui.Rect, p playerPlate, flat bool) float64 {
	const radius = 9.0
	cell := 48.0
	if !flat {
		cell = min(72, line.W/4)
	}
	w := 4 * cell
	x := line.X
	if flat {
		if w > line.W-64 {
			return 0
		}
		x = line.X + line.W - w
	}
	for rank := uint8(1); rank <= 4; rank++ {
		cx := x + cell*float64(rank-1)
		t.paintMan(c, rules.Piece{Side: p.side, Rank: rank}, cx+radius+2, line.Y+line.H/2, radius)
		c.TextIn(ui.Caption, "× "+itoa(p.heads[rank]), ui.Rect{X: cx + 2*radius + 5, Y: line.Y, W: cell - 2*radius - 5, H: line.H}, ui.Start, t.env.Theme.TextDim)
	}
	return w
}

// paintMan draws a piece with its middle at a point in dp.
func (t *Table) paintMan(c *ui.Canvas, piece rules.Piece, x, y, radius float64) {
	px, py := c.Point(x, y)
	t.painter.PaintPiece(c.Image, piece, px, py, radius*c.Scale, t.style())
}
