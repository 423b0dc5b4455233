package table

import (
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/clocks"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/ui"
)

// playerPlate is the content of the plate of one player: who it is, whether it is that player's turn, and the pieces captured
// or, where pieces have different heads, left.
type playerPlate struct {
	side  rules.Side
	title string
	turn  string // "" if it is not this player's turn; after the end the result
	lost  bool   // turn says that the player has lost
	taken int    // captured pieces
	heads [5]int // pieces left by rank
	rich  bool   // heads are shown instead of captured pieces
}

// playerPlates are the plates of both players.
type playerPlates struct {
	*boardview.Model
	env    *scenes.Env
	clock  *clocks.Clock
	remote *remote.Seat // nil for a match at one screen
}

// plate returns the plate of a side for the state shown.
func (s *playerPlates) plate(side rules.Side) playerPlate {
	now := s.Seen()
	p := playerPlate{side: side, title: s.PlayerTitle(side), taken: s.Match().Lost(now.Position)[side.Other()]}
	if _, heads := s.Match().At(0).(rules.Thrower); heads {
		p.rich, p.heads = true, match.Counts(now.Position)[side]
	}
	switch {
	case now.Outcome.Over() && !now.Outcome.Draw && now.Outcome.Winner == side:
		p.turn = s.env.T("plate.won")
	case now.Outcome.Over() && now.Outcome.Draw:
		p.turn = s.env.T("plate.drawn")
	case s.BothSides():
		p.turn, p.lost = s.env.T("plate.lost"), true
	case now.Outcome.Over() || now.Side != side || s.LookingBack() || s.remote != nil && s.remote.Stopped():
	case s.Seats()[side] > 0:
		p.turn = s.env.T("plate.thinking")
	case s.remote != nil && (s.remote.Watches || s.remote.Side() != side):
		p.turn = s.env.T("remote.plate-turn")
	default:
		p.turn = s.env.T("turn.yours")
	}
	return p
}

// label returns the text of a plate for a screen reader.
func (s *playerPlates) label(p playerPlate) string {
	parts := []string{p.title}
	if colour := s.SideName(p.side); colour != p.title {
		parts = append(parts, colour)
	}
	if p.turn != "" {
		parts = append(parts, p.turn)
	}
	if s.clock.On() {
		parts = append(parts, s.clock.Label(p.side))
	}
	switch {
	case p.rich:
		for rank := 1; rank <= 4; rank++ {
			parts = append(parts, s.env.T("plate.heads", p.heads[rank], s.env.T(words.Head(uint8(rank)))))
		}
	case p.taken > 0:
		parts = append(parts, s.env.T("captured.count", p.taken))
	}
	return strings.Join(parts, ", ")
}

// controls appends the plates that have room.
func (s *playerPlates) controls(dst []ui.Control, l *tableLayout) []ui.Control {
	for side := range rules.Side(2) {
		if r := l.players[side]; r != (ui.Rect{}) {
			dst = append(dst, ui.Control{ID: "player-" + side.String(), Role: ui.Text, Label: s.label(s.plate(side)),
				Rect: r, Custom: true, Turned: s.turned(side)})
		}
	}
	return dst
}

// paint draws the plates that have room.
func (s *playerPlates) paint(c *ui.Canvas, l *tableLayout) {
	for side := range rules.Side(2) {
		r := l.players[side]
		if r == (ui.Rect{}) {
			continue
		}
		on := c
		if s.turned(side) {
			on = c.Turned(r)
		}
		s.paintPlate(on, r, s.plate(side))
	}
}

// turned reports whether a plate is turned toward the player across the table. After the end each is turned toward its own player.
func (s *playerPlates) turned(side rules.Side) bool {
	if s.BothSides() {
		return s.FacingSide(side)
	}
	return s.Facing()
}

// paintPlate draws one plate, in two lines if it is tall.
func (s *playerPlates) paintPlate(c *ui.Canvas, r ui.Rect, p playerPlate) {
	th := s.env.Theme
	radius := min(14, r.H/3)
	if p.turn != "" && !p.lost {
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
	s.Brush.PaintPiece(c, rules.Piece{Side: p.side, Rank: 1}, line.X+size+1, line.Y+line.H/2, size)
	text := ui.Rect{X: line.X + 2*size + 10, Y: line.Y, W: line.W - 2*size - 10, H: line.H}
	pill := text.W * 0.68
	titles := s.PlayerTitles(p.side)
	if name := c.Measure(ui.Caption, titles[len(titles)-1]); name <= leastName { // it stays whole
		pill = min(pill, text.W-name-8)
	}
	if s.clock.On() {
		text.W -= s.clock.PaintAt(c, text, p.side)
		pill = text.W - c.Measure(ui.SmallStrong, p.title) - 8 // the clock also tells whose turn it is
	}
	text.W -= s.paintTurn(c, text, p, pill)
	if tall {
		s.paintTaken(c, ui.Rect{X: r.X + 14, Y: r.Y + 50, W: r.W - 28, H: takenHigh}, p)
	} else {
		text.W -= s.paintTaken(c, ui.Rect{X: text.X, Y: text.Y, W: text.W, H: text.H}, p)
	}
	if (s.clock.On() || p.title == s.SideName(p.side)) && text.W < leastName && text.W < c.Measure(ui.Caption, titles[len(titles)-1]) {
		return // the piece tells the side
	}
	ui.FitText(c, text, th.Text, []ui.Style{ui.Strong, ui.SmallStrong, ui.Caption}, titles...)
}

// leastName is the least width, dp, that a name keeps before it is cut.
const leastName = 64.0

// takenHigh is the height of the second line of a tall plate, dp.
const takenHigh = 36.0

// paintTurn draws whose turn it is, at most so wide, at the right of a line and returns the width it takes.
func (s *playerPlates) paintTurn(c *ui.Canvas, line ui.Rect, p playerPlate, most float64) float64 {
	if p.turn == "" {
		return 0
	}
	th := s.env.Theme
	text, w := p.turn, c.Measure(ui.SmallStrong, p.turn)+28
	if w > most { // no room for words: a dot, besides the outline
		if line.W < 100 {
			return 0
		}
		c.Disc(line.X+line.W-8, line.Y+line.H/2, 6, th.Bright)
		return 24
	}
	h := min(30, line.H-8)
	pill := ui.Rect{X: line.X + line.W - w, Y: line.Y + (line.H-h)/2, W: w, H: h}
	ground, ink := th.Bright, th.OnGold
	if p.lost {
		ground, ink = th.Button, th.TextDim
	}
	c.RoundRect(pill, h/2, ground, nil)
	c.TextIn(ui.SmallStrong, text, pill, ui.Middle, ink)
	return w + 8
}

// paintTaken draws the captured pieces, or the heads left: at the left of a tall plate's second line, or at the right of a
// flat plate's only one, where it returns the width it takes.
func (s *playerPlates) paintTaken(c *ui.Canvas, line ui.Rect, p playerPlate) float64 {
	th := s.env.Theme
	flat := line.H != takenHigh
	switch {
	case p.rich:
		return s.paintHeads(c, line, p, flat)
	case p.taken == 0:
		return 0
	}
	const radius = 10.0
	man := rules.Piece{Side: p.side.Other(), Rank: 1}
	if flat {
		text := "× " + strconv.Itoa(p.taken)
		w := c.Measure(ui.Small, text)
		full := w + 2*radius + 16
		titles := s.PlayerTitles(p.side)
		if name := c.Measure(ui.Caption, titles[len(titles)-1]); full > min(line.W*0.55, line.W-min(name, leastName)) {
			return 0
		}
		s.Brush.PaintPiece(c, man, line.X+line.W-w-radius-8, line.Y+line.H/2, radius)
		c.TextIn(ui.Small, text, line, ui.End, th.TextDim)
		return full
	}
	text := s.env.T("captured.count", p.taken)
	drawn, step := pile(p.taken, radius, line.W-c.Measure(ui.Small, text)-3*radius)
	x := line.X + radius + 2
	for range drawn {
		s.Brush.PaintPiece(c, man, x, line.Y+line.H/2, radius)
		x += step
	}
	x += 2*radius - step + 8
	c.TextIn(ui.Small, text, ui.Rect{X: x, Y: line.Y, W: line.X + line.W - x, H: line.H}, ui.Start, th.TextDim)
	return 0
}

// pile returns how many pieces of a radius to draw for a number of captured ones, and how far apart, dp: all of them, one over the
// other, or a single one where so many have no room to be counted.
func pile(taken int, radius, room float64) (drawn int, step float64) {
	step = min(radius*1.3, room/float64(max(taken, 1)))
	if step < radius/2 {
		return 1, radius * 1.3
	}
	return taken, step
}

// paintHeads draws the heads a player has left with their numbers.
func (s *playerPlates) paintHeads(c *ui.Canvas, line ui.Rect, p playerPlate, flat bool) float64 {
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
		s.Brush.PaintPiece(c, rules.Piece{Side: p.side, Rank: rank}, cx+radius+2, line.Y+line.H/2, radius)
		c.TextIn(ui.Caption, "× "+strconv.Itoa(p.heads[rank]), ui.Rect{X: cx + 2*radius + 5, Y: line.Y, W: cell - 2*radius - 5, H: line.H}, ui.Start, s.env.Theme.TextDim)
	}
	return w
}
