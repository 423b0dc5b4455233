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

// coach looks at a person's move before it is made, against a weak computer, and asks once a turn whether it is meant when it
// throws much away. It knows nothing that the engine does not tell; without an answer the move is made.
type coach struct {
	*boardview.Model
	env      *scenes.Env
	computer *computer.Computer
	play     func(boardview.Chosen) bool // makes a move

	chosen boardview.Chosen // the move that waits
	state  coachState
	since  time.Duration
	told   bool           // that it looks is told
	said   string         // why it asks
	shown  rules.Set      // the squares that this is about
	about  rules.Position // of the turn in which it has asked
	fails  int            // how often in a row nobody has answered
}

// coachState is what the coach is about.
type coachState uint8

const (
	coachIdle coachState = iota
	coachLooks
	coachAsks
)

// Bounds of the coach: the strongest level against which it helps, how often nobody may answer before it gives up, and after
// how long it says that it looks.
const (
	coachLevels = 5
	coachFails  = 2
	coachQuick  = 400 * time.Millisecond
)

// busy reports whether a move waits for the coach, or for the person whom it has asked.
func (c *coach) busy() bool { return c.state != coachIdle }

// asks reports whether the coach has asked and waits for an answer.
func (c *coach) asks() bool { return c.state == coachAsks }

// cares reports whether a move of the live position is to be looked at.
func (c *coach) cares(m rules.Move) bool {
	level := max(c.Seats()[rules.First], c.Seats()[rules.Second])
	return c.env.Settings.Coach && c.env.Engine != nil && c.Seats().People() == 1 && level <= coachLevels && c.fails < coachFails &&
		len(c.Duties.Moves) > 1 && m.Kind != rules.Huff && c.about != c.Match().Position()
}

// take begins to look at a move that was chosen, and reports whether it does: else the move is to be made at once.
func (c *coach) take(chosen boardview.Chosen) bool {
	if !c.cares(chosen.Move) {
		return false
	}
	c.chosen, c.state, c.since, c.told = chosen, coachLooks, c.env.Now, false
	if legs := chosen.Walked(); len(legs) > 0 {
		c.Selection.Hold(legs)
	}
	c.computer.Try(chosen.Move)
	return true
}

// update hears what the engine says of the move, and reports whether the picture changes.
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

// slow reports whether the coach has looked for long enough to say so.
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

// question is what it asks.
func (c *coach) question() string { return c.said + " " + c.env.T("coach.title") }

// status is what stands under the title while the coach is about something, "" for nothing.
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

// card is the question, nil while there is none.
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

// back puts the move that waits back, and reports whether there was one.
func (c *coach) back() bool {
	if !c.busy() {
		return false
	}
	from := c.chosen.Move.From
	c.drop()
	c.computer.Forget()
	c.env.Stage.Say(c.env.T("said.put-back"))
	if from != rules.NoSquare {
		c.env.Stage.Focus("board/"+from.String(), c.env.Cursor.FocusVisible)
	}
	c.env.Stage.Refresh()
	return true
}

// drop forgets the move that waits.
func (c *coach) drop() {
	c.chosen, c.state, c.shown = boardview.Chosen{}, coachIdle, rules.Set{}
	c.Selection.Hold(nil)
}
