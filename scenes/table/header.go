package table

import (
	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/clocks"
	"ludotheque/scenes/computer"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/ui"
)

// header shows whose turn it is, and what to do and why.
type header struct {
	*boardview.Model
	env      *scenes.Env
	computer *computer.Computer
	bestMove *bestMove
	coach    *coach
	remote   *remote.Seat // nil for a match at one screen
	clock    *clocks.Clock
}

// title returns the large line: whose turn it is, or how the match ended.
func (h *header) title() string {
	s := h.Seen()
	if h.stopped() {
		return h.env.T("remote.stopped")
	}
	if s.Outcome.Over() {
		return h.ResultText(s.Outcome)
	}
	return h.TurnText(s.Side)
}

// stopped reports whether the match was ended because a player did not answer, and its last position is shown.
func (h *header) stopped() bool {
	return h.remote != nil && h.remote.Stopped() && !h.LookingBack() && !h.Moving()
}

// reason returns the status below the title: what to do next, and why. titled reports whether title is above it, which has
// the result of a match.
func (h *header) reason(titled bool) string {
	e := h.env
	s := h.Seen()
	switch {
	case h.LookingBack():
		if text := h.bestMove.said(); text != "" {
			return text
		}
		return e.T("status.review", h.Number(), h.Turns[len(h.Turns)-1].Number)
	case h.coach.status() != "":
		return h.coach.status()
	case h.PlatesDue():
		return e.T("status.push-plates")
	case s.Moving:
		return h.RulesetLine()
	case s.Outcome.Over() && titled:
		return h.EndingReason(s.Outcome)
	case s.Outcome.Over():
		return h.EndingText(s.Outcome)
	case h.clock.Waits():
		return e.T("clock.stopped")
	case h.Selection.Refused.Text != "":
		return h.Selection.Refused.Text
	case h.Computing():
		return h.waiting()
	case h.remote != nil && h.remote.Reason() != "":
		return h.remote.Reason()
	case h.computer.Hinting():
		return e.T("status.hinting")
	case h.computer.Hinted():
		return h.computer.HintText()
	}
	if text := h.Selection.Duty(); text != "" {
		return text
	}
	if h.env.Frame.Portrait() && h.Ready() { // the header names the game
		if h.Selection.Chooser.Selected() != rules.NoSquare {
			return e.T("status.choose-target")
		}
		return e.T("status.choose")
	}
	return h.RulesetLine()
}

// waiting returns the status while the computer is to move.
func (h *header) waiting() string {
	switch {
	case h.computer.Paused && h.Seats().People() == 0:
		return h.env.T("demo.paused")
	case h.computer.Stuck():
		return h.env.T("engine.stuck")
	case h.computer.Failing():
		return h.env.T("engine.again")
	}
	return h.env.T("status.thinking")
}

// controls appends title, number of moves and status.
func (h *header) controls(dst []ui.Control, l *tableLayout) []ui.Control {
	e, turned := h.env, h.Facing()
	if l.back != (ui.Rect{}) {
		dst = append(dst, ui.Control{ID: "leave", Role: ui.Button, Icon: "back", Label: e.LeaveLabel(), Rect: l.back, Turned: turned})
	}
	head := ui.Control{ID: "turn", Role: ui.Heading, Row: 1, Label: h.title(), Rect: l.title, Custom: true, Turned: turned}
	if l.namesGame() {
		head.Text = e.T(words.GameName(h.Match().Game().ID()))
	}
	dst = append(dst, head)
	if l.number != (ui.Rect{}) {
		dst = append(dst, ui.Control{ID: "number", Role: ui.Text, Label: e.T("table.number", h.Number()), Rect: l.number, Custom: true, Turned: turned})
	}
	// Without a place it is only read out.
	return append(dst, ui.Control{ID: "reason", Role: ui.Text, Label: h.reason(!l.namesGame()), Rect: l.reason, Custom: true, Turned: turned})
}

// paintTitle draws the title: in portrait the game's name, if plates or status tell the turn, else whose turn it is. Its
// style fits both sides' titles, so that it does not change from move to move.
func (h *header) paintTitle(c *ui.Canvas, l *tableLayout) {
	r := l.title
	text := h.title()
	longest := []string{text, h.TurnText(rules.First), h.TurnText(rules.Second)}
	if l.namesGame() {
		text = h.env.T(words.GameName(h.Match().Game().ID()))
		longest = []string{text}
	}
	style := ui.Title
	for _, smaller := range []ui.Style{ui.Subtitle, ui.Minor, ui.SmallStrong, ui.Caption} {
		for _, l := range longest {
			if c.Measure(style, l) > r.W {
				style = smaller
			}
		}
	}
	if c.Measure(style, text) > r.W && c.ParagraphHeight(style, text, r.W) <= r.H { // beside a small board
		c.Paragraph(style, text, r, ui.Start, h.env.Theme.Text)
		return
	}
	c.TextIn(style, text, r, ui.Start, h.env.Theme.Text)
}

// paint draws title, number of moves and status.
func (h *header) paint(c *ui.Canvas, l *tableLayout) {
	th := h.env.Theme
	h.paintTitle(h.Toward(c, l.title), l)
	if r := l.number; r != (ui.Rect{}) {
		h.Toward(c, r).TextIn(ui.Small, h.env.T("table.number", h.Number()), r, ui.End, th.TextDim)
	}
	r := l.reason
	if r == (ui.Rect{}) {
		return
	}
	text := h.reason(!l.namesGame())
	style := ui.Small
	if c.ParagraphHeight(style, text, r.W) > r.H+1 {
		style = ui.Caption
	}
	if brief := h.bestMove.brief(); brief != "" && c.ParagraphHeight(style, text, r.W) > r.H+1 {
		text = brief // the reason is only read out
	}
	box := r
	if c.Portrait() {
		box.Y += max(0, (r.H-c.ParagraphHeight(style, text, r.W))/2)
	}
	h.Toward(c, r).Paragraph(style, text, box, ui.Start, th.TextDim)
}
