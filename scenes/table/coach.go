package table

import (
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/cause"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/computer"
	"ludotheque/scenes/ui"
)

// coach has the engine judge a person's move before it is made, against a weak computer, and asks at most once a turn whether
// a big mistake is meant. If the engine does not answer, the move is made.
type coach struct {
	*boardview.Model
	env      *scenes.Env
	computer *computer.Computer
	play     func(boardview.Chosen) bool // makes a move

	chosen boardview.Chosen // the move that waits
	state  coachState
	since  time.Duration
	told   bool           // the status says that the coach is looking
	said   string         // the reason of the question
	shown  rules.Set      // the squares of the reason
	about  rules.Position // the last position in which it has asked
	fails  int            // engine failures in a row
}

// coachState is what the coach is doing.
type coachState uint8

const (
	coachIdle coachState = iota
	coachLooks
	coachAsks
)

// Limits of the coach: the strongest level against which it helps, how many failures in a row make it give up, and after
// which time the status says that it is looking.
const (
	coachLevels = 5
	coachFails  = 2
	coachQuick  = 400 * time.Millisecond
)

// busy reports whether a move waits for the engine or for the person's answer.
func (c *coach) busy() bool { return c.state != coachIdle }

// asks reports whether the coach waits for the person's answer.
func (c *coach) asks() bool { return c.state == coachAsks }

// applies reports whether the coach judges a move of the live position.
func (c *coach) applies(m rules.Move) bool {
	level := max(c.Seats()[rules.First], c.Seats()[rules.Second])
	return c.env.Settings.Coach && c.env.Engine != nil && c.Seats().People() == 1 && level <= coachLevels && c.fails < coachFails &&
		len(c.Duties.Moves) > 1 && m.Kind != rules.Huff && c.about != c.Match().Position()
}

// take starts to judge a chosen move and reports whether it does; otherwise the move is to be made at once.
func (c *coach) take(chosen boardview.Chosen) bool {
	if !c.applies(chosen.Move) {
		return false
	}
	c.chosen, c.state, c.since, c.told = chosen, coachLooks, c.env.Now, false
	if legs := chosen.Walked(); len(legs) > 0 {
		c.Selection.Hold(legs)
	}
	c.computer.Try(chosen.Move)
	return true
}

// update handles the engine's answer and reports whether the picture changes.
func (c *coach) update(atRest bool) bool {
	if c.state != coachLooks || !atRest {
		return false
	}
	j, state := c.computer.Tried()
	switch state {
	case computer.Looking:
		told := c.told
		c.told = c.slow()
		return c.told != told
	case computer.Gone:
		c.drop()
		return true
	case computer.Unknown:
		if c.fails++; c.fails == coachFails {
			c.env.Stage.Notice(c.env.T("coach.silent"))
		}
	case computer.Judged:
		c.fails = 0
		if j.Best != j.Played && j.Cost(c.Match().Position().Side()) >= ai.Slip(c.Match().Game().ID()) {
			c.ask(j)
			return true
		}
	}
	c.goOn()
	return true
}

// slow reports whether judging takes so long that the status says so.
func (c *coach) slow() bool { return c.state == coachLooks && c.env.Now-c.since > coachQuick }

// ask asks whether the move is meant.
func (c *coach) ask(j computer.Judgement) {
	e := c.env
	c.state, c.about, c.shown = coachAsks, c.Match().Position(), rules.Set{}
	allowed, ok := cause.Allowed(j.Causes)
	switch {
	case ok:
		c.said = cause.Sentence(e.Words, c.Match().Game().ID(), []cause.Cause{allowed})
		c.shown = rules.SetOf(allowed.Squares...)
	case len(j.Causes) > 0:
		c.said = e.T("coach.better")
	default:
		c.said = e.T("coach.risk", e.Words.Percent(j.Cost(c.Match().Position().Side())))
	}
	e.Play("knock", 1)
	e.Stage.Say(c.question())
	e.Stage.Focus("coach-back", e.Cursor.FocusVisible)
	e.Stage.Refresh()
}

// question returns the question with its reason.
func (c *coach) question() string { return c.said + " " + c.env.T("coach.title") }

// status returns the text for the status line, "" for none.
func (c *coach) status() string {
	switch {
	case c.asks() && c.env.Frame.Tiny(): // which has no room for the card
		return c.question()
	case c.asks():
		return c.env.T("coach.asks")
	case c.slow():
		return c.env.T("coach.looks")
	}
	return ""
}

// card returns the question, nil while there is none.
func (c *coach) card() *boardview.Card {
	if !c.asks() || c.LookingBack() {
		return nil
	}
	e := c.env
	return &boardview.Card{ID: "coach", Text: c.question(), Warning: true, Buttons: []ui.Control{
		{ID: "coach-play", Role: ui.Button, Icon: "play", Label: e.T("coach.play")},
		{ID: "coach-back", Role: ui.Button, Icon: "undo", Label: e.T("coach.back"), Primary: true}}}
}

// goOn makes the move that waits.
func (c *coach) goOn() {
	chosen := c.chosen
	c.drop()
	c.play(chosen)
}

// back takes back the move that waits, and reports whether there was one.
func (c *coach) back() bool {
	if !c.busy() {
		return false
	}
	from := c.chosen.Move.From
	c.drop()
	c.computer.Forget()
	c.env.Stage.Say(c.env.T("said.put-back"))
	if from != rules.NoSquare {
		c.env.Stage.Focus(boardview.SquareID(from), c.env.Cursor.FocusVisible)
	}
	c.env.Stage.Refresh()
	return true
}

// drop forgets the move that waits.
func (c *coach) drop() {
	c.chosen, c.state, c.shown = boardview.Chosen{}, coachIdle, rules.Set{}
	c.Selection.Hold(nil)
}
