package table

import (
	"strconv"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/record"
	"ludotheque/scenes/review"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scores"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/table/computer"
	"ludotheque/scenes/ui"
)

// newResult is the sheet at the end of a match.
func newResult(t *Table) *sheet.Sheet {
	e := t.env
	level, other := scores.Offer(e, t.Match(), t.Seats())
	why := "scores.down"
	if level > max(t.Seats()[rules.First], t.Seats()[rules.Second]) {
		why = "scores.up"
	}
	dialog := &sheet.Sheet{Env: e, Name: t.TurnTitle, Widest: 440}
	dialog.Build = func(f *sheet.Form) {
		f.Text("how", t.EndingText(t.Match().Outcome()))
		if other {
			f.Text("offer", e.T(why, level, e.T("level.name."+strconv.Itoa(level))))
			f.Buttons(ui.Control{ID: "level", Role: ui.Button, Icon: "machine", Label: e.T("scores.offer", level)})
		}
		f.Buttons(ui.Control{ID: "rematch", Role: ui.Button, Icon: "new", Label: e.T("table.rematch"), Primary: true},
			ui.Control{ID: "look", Role: ui.Button, Icon: "eye", Label: e.T("result.look")})
		if e.Thinker != nil && t.Match().Len() > 0 {
			f.Buttons(ui.Control{ID: "review", Role: ui.Button, Icon: "clock", Label: e.T("table.review")})
		}
		last := []ui.Control{{ID: "share", Role: ui.Button, Icon: "share", Label: e.T("table.share")},
			{ID: "shelf", Role: ui.Button, Icon: "home", Label: e.LeaveLabel()}}
		if e.Visit.Kiosk > 0 { // no texts out
			last = last[1:]
		}
		f.Buttons(last...)
	}
	dialog.On = func(ev ui.Event) {
		if ev.Kind != ui.Click {
			return
		}
		switch ev.ID {
		case "rematch":
			t.rematch()
		case "level":
			t.rematchAt(level)
		case "look":
			e.Stage.PopTo(t)
		case "review":
			e.Stage.PopTo(t)
			t.openReview()
		case "share":
			e.Stage.PopTo(t)
			e.Stage.Push(record.New(e, t.Match()))
		case "shelf":
			e.Rooms.Leave()
		}
	}
	return dialog
}

// rematch begins another match between the same two.
func (t *Table) rematch() { t.rematchAt(0) }

// rematchAt begins another match, with the computer at a level, or at the level it has for 0.
func (t *Table) rematchAt(level int) {
	setup, swapped := t.Match().Rematch()
	setup.Date = t.env.Today()
	m, err := match.New(setup)
	if err != nil {
		t.env.Stage.Notice(err.Error())
		return
	}
	s := t.Seats()
	for side := range s {
		if s[side] > 0 && level > 0 {
			s[side] = level
		}
	}
	if swapped {
		s[rules.First], s[rules.Second] = s[rules.Second], s[rules.First]
	}
	s.KeepIn(m)
	place := t.autosave.slot
	if place == "" || t.autosave.changedElsewhere() {
		place = saved.FreeSlot(t.env, setup.Game, 1) // another window plays in this one
	}
	next := newTable(t.env, m, place)
	next.autosave.keep()
	bottom := t.Bottom()
	if swapped {
		bottom = bottom.Other()
	}
	next.SetBottom(bottom)
	t.env.Stage.Reset(next)
	text := t.env.T("said.new-game", t.env.T(words.GameName(setup.Game)))
	if rules.EitherFirst(m.Game()) {
		text += " " + next.TurnTitle()
	}
	t.env.Stage.Notice(text)
}

// openReview judges the match if that is not done yet, and shows the review.
func (t *Table) openReview() {
	if t.computer.Review() {
		t.env.Stage.Push(review.New(t.env, reviewed{t.Board, t.computer, t.showJudged}))
	}
}

// showJudged closes the review, shows the position after ply actions and says what was better there.
func (t *Table) showJudged(ply int) {
	t.env.Stage.PopTo(t)
	t.LookBack(ply)
	t.env.Stage.Say(t.bestMove.said())
}

// reviewed is the table as the review of its match knows it.
type reviewed struct {
	*boardview.Board
	*computer.Computer
	lookAt func(ply int)
}

var _ review.Table = reviewed{}

// LookAt implements review.Table.
func (r reviewed) LookAt(ply int) { r.lookAt(ply) }
