package clocks

import (
	"ludotheque/game/clock"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// widest returns the widest figures that a clock shows, so that its width is constant.
func widest(c clock.Control) string {
	if c.Base >= 60*clock.Minute {
		return "0:00:00"
	}
	return "00:00"
}

// Measures of a clock, dp: the mark of the running one, and the space around mark and figures.
const (
	clockMark = 12.0
	clockPad  = 8.0
)

// PaintAt draws a side's clock at the right of a line of its plate and returns its width.
func (k *Clock) PaintAt(c *ui.Canvas, line ui.Rect, side rules.Side) float64 {
	style := ui.Strong
	switch {
	case line.W < 150:
		style = ui.SmallStrong
	case line.H >= 44 && line.W >= 220:
		style = ui.Lead
	}
	w := c.Measure(style, widest(k.now.Control())) + clockMark + 3*clockPad
	h := min(line.H-8, 36)
	k.paintFace(c, ui.Rect{X: line.X + line.W - w, Y: line.Y + (line.H-h)/2, W: w, H: h}, side, style)
	return w + clockPad
}

// paintFace draws a side's clock. The running one is filled and has a triangle, a stopped one two bars; a low one is red,
// with a thick line while it runs.
func (k *Clock) paintFace(c *ui.Canvas, box ui.Rect, side rules.Side, style ui.Style) {
	th, radius := k.env.Theme, box.H/4
	low, turn := k.low(side), side == k.now.Side() && !k.board.Match().Outcome().Over()
	runs, ink, edge := k.counts && turn, th.Text, th.Edge
	if low {
		ink, edge = th.DangerText, th.Danger
	}
	switch {
	case runs && !low:
		ink = th.OnGold
		c.RoundRect(box, radius, th.Bright, nil)
	case runs:
		c.RoundRect(box, radius, th.FieldFill, nil)
		c.Outline(box, radius, 2.5, edge)
	default:
		c.RoundRect(box, radius, th.FieldFill, edge)
	}
	icon := ""
	switch {
	case runs:
		icon = "play"
	case turn && k.Waits():
		icon = "pause"
	}
	if icon != "" {
		c.Icon(icon, box.X+clockPad+clockMark/2, box.Y+box.H/2, clockMark, ink)
	}
	c.TextIn(style, figures(k.env, k.Left(side)), ui.Rect{X: box.X, Y: box.Y, W: box.W - clockPad, H: box.H}, ui.End, ink)
}

// stripPiece is the width of the piece before a clock without a plate, dp.
const stripPiece = 24.0

// Controls appends the clocks of sides without a plate; an empty rectangle is left out.
func (k *Clock) Controls(dst []ui.Control, at [2]ui.Rect) []ui.Control {
	for side, r := range at {
		if r != (ui.Rect{}) {
			side := rules.Side(side)
			dst = append(dst, ui.Control{ID: "clock-" + side.String(), Role: ui.Text, Label: k.board.Model.PlayerTitle(side) + ", " + k.Label(side),
				Rect: r, Custom: true, Turned: k.board.Model.Facing()})
		}
	}
	return dst
}

// Paint draws the clocks of Controls.
func (k *Clock) Paint(c *ui.Canvas, at [2]ui.Rect) {
	for side, r := range at {
		if r == (ui.Rect{}) {
			continue
		}
		c, side := k.board.Model.Toward(c, r), rules.Side(side)
		k.board.Model.Brush.PaintPiece(c, rules.Piece{Side: side, Rank: 1}, r.X+stripPiece/2-2, r.Y+r.H/2, 9)
		k.paintFace(c, ui.Rect{X: r.X + stripPiece, Y: r.Y, W: r.W - stripPiece, H: r.H}, side, ui.SmallStrong)
	}
}

// Toggle stops or restarts the clock by hand.
func (k *Clock) Toggle() {
	k.stopped = !k.stopped
	if k.stopped {
		k.env.Stage.Say(k.env.T("clock.stopped"))
	} else {
		k.Say()
	}
}

// Say announces the time of both sides.
func (k *Clock) Say() {
	if !k.On() {
		return
	}
	text := k.Both()
	if k.Waits() {
		text += " " + k.env.T("clock.stopped")
	}
	k.env.Stage.Say(text)
}

// Both returns the time of both sides in words.
func (k *Clock) Both() string {
	told := func(side rules.Side) string {
		return k.env.T("clock.said", k.board.Model.SideStart(side), k.words(side))
	}
	return told(rules.First) + " " + told(rules.Second)
}

// low reports whether a side has little time left: less than 20 seconds or a tenth of the time for the match, or a quarter of
// the time for a move.
func (k *Clock) low(side rules.Side) bool {
	left, c := k.Left(side), k.now.Control()
	if c.Kind == clock.PerMove {
		return left < min(lowBelow, c.Base/4)
	}
	return left < max(lowBelow, c.Base/10)
}

// words returns a side's time in words: "4 min 32 s".
func (k *Clock) words(side rules.Side) string {
	s := seconds(k.Left(side))
	switch {
	case s == 0:
		return k.env.T("clock.up-title")
	case s >= 3600:
		return k.env.T("clock.left-hours", s/3600, s/60%60)
	case s >= 60:
		return k.env.T("clock.left-minutes", s/60, s%60)
	}
	return k.env.T("clock.seconds", s)
}

// Label returns a side's clock for screen readers: "4 min 32 s à la pendule, sa pendule tourne".
func (k *Clock) Label(side rules.Side) string {
	text := k.env.T("clock.left", k.words(side))
	if k.counts && side == k.now.Side() {
		text += ", " + k.env.T("clock.running")
	}
	return text
}
