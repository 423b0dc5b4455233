package table

import (
	"ludotheque/game/clock"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// label is a side's clock as it is heard: "4 min 32 s à la pendule, sa pendule tourne".
func (k *matchClock) label(side rules.Side) string {
	text := k.env.T("clock.left", k.words(side))
	if k.counts && side == k.now.Side() {
		text += ", " + k.env.T("clock.running")
	}
	return text
}

// widest are figures as wide as any that a clock shows, so that it keeps its width.
func widest(c clock.Control) string {
	if c.Base >= 60*clock.Minute {
		return "0:00:00"
	}
	return "00:00"
}

// Of a clock, dp: the mark of the one that runs, and the room around it and the figures.
const (
	clockMark = 12.0
	clockPad  = 8.0
)

// paintAt draws a side's clock at the right of a line of its plate and returns the width that it takes.
func (k *matchClock) paintAt(c *ui.Canvas, line ui.Rect, side rules.Side) float64 {
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

// paintFace draws a side's clock. The one that runs is filled and has a triangle, one that was stopped two bars; a low one is
// red, with a thick line around where it runs.
func (k *matchClock) paintFace(c *ui.Canvas, box ui.Rect, side rules.Side, style ui.Style) {
	th, radius := k.env.Theme, box.H/4
	low, turn := k.low(side), side == k.now.Side() && !k.Match().Outcome().Over()
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
	case turn && k.waits():
		icon = "pause"
	}
	if icon != "" {
		c.Icon(icon, box.X+clockPad+clockMark/2, box.Y+box.H/2, clockMark, ink)
	}
	c.TextIn(style, figures(k.env, k.now.Left(side, 0)), ui.Rect{X: box.X, Y: box.Y, W: box.W - clockPad, H: box.H}, ui.End, ink)
}

// clockStrip are the clocks of the sides whose plates have no room.
type clockStrip struct {
	*matchClock
	title func(rules.Side) string // who sits there
}

// stripPiece is the room of the piece before such a clock, dp.
const stripPiece = 24.0

// controls lists the clocks.
func (s *clockStrip) controls(dst []ui.Control, l *tableLayout) []ui.Control {
	for side, r := range l.clocks {
		if r != (ui.Rect{}) {
			side := rules.Side(side)
			dst = append(dst, ui.Control{ID: "clock-" + side.String(), Role: ui.Text, Label: s.title(side) + ", " + s.label(side), Rect: r, Custom: true, Turned: s.Facing()})
		}
	}
	return dst
}

// paint draws them.
func (s *clockStrip) paint(c *ui.Canvas, l *tableLayout) {
	for side, r := range l.clocks {
		if r == (ui.Rect{}) {
			continue
		}
		c, side := s.Toward(c, r), rules.Side(side)
		s.Brush().PaintPiece(c, rules.Piece{Side: side, Rank: 1}, r.X+stripPiece/2-2, r.Y+r.H/2, 9)
		s.paintFace(c, ui.Rect{X: r.X + stripPiece, Y: r.Y, W: r.W - stripPiece, H: r.H}, side, ui.SmallStrong)
	}
}
