package table

import (
	"strconv"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/record"
	"ludotheque/scenes/review"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scores"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// newResult is the sheet at the end of a match.
func newResult(t *Table) *sheet.Sheet {
	e := t.env
	level, other := scores.Offer(e, t.match, t.seats)
	why := "scores.down"
	if level > max(t.seats[rules.First], t.seats[rules.Second]) {
		why = "scores.up"
	}
	dialog := &sheet.Sheet{Env: e, Name: t.TurnTitle, Widest: 440}
	dialog.Build = func(f *sheet.Form) {
		f.Text("how", t.endingText(t.match.Outcome()))
		if other {
			f.Text("offer", e.T(why, level, e.T("level.name."+strconv.Itoa(level))))
			f.Buttons(ui.Control{ID: "level", Role: ui.Button, Icon: "machine", Label: e.T("scores.offer", level)})
		}
		f.Buttons(ui.Control{ID: "rematch", Role: ui.Button, Icon: "new", Label: e.T("table.rematch"), Primary: true},
			ui.Control{ID: "look", Role: ui.Button, Icon: "eye", Label: e.T("result.look")})
		if e.Thinker != nil && t.match.Len() > 0 {
			f.Buttons(ui.Control{ID: "review", Role: ui.Button, Icon: "clock", Label: e.T("table.review")})
		}
		f.Buttons(ui.Control{ID: "share", Role: ui.Button, Icon: "share", Label: e.T("table.share")},
			ui.Control{ID: "shelf", Role: ui.Button, Icon: "home", Label: e.LeaveLabel()})
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
			e.Stage.Push(record.New(e, t.match))
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
	setup, swapped := t.match.Rematch()
	setup.Date = t.env.Today()
	m, err := match.New(setup)
	if err != nil {
		t.env.Stage.Notice(err.Error())
		return
	}
	s := t.seats
	for side := range s {
		if s[side] > 0 && level > 0 {
			s[side] = level
		}
	}
	if swapped {
		s[rules.First], s[rules.Second] = s[rules.Second], s[rules.First]
	}
	s.KeepIn(m)
	place := t.keeper.slot
	if place == "" || t.keeper.changedElsewhere() {
		place = saved.FreeSlot(t.env, setup.Game, 1) // another window plays in this one
	}
	next := newTable(t.env, m, place)
	next.keeper.keep()
	next.brush.flip = t.brush.flip != swapped
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
		t.env.Stage.Push(review.New(t.env, reviewed{t.sitting, t.computer, t.showJudged}))
	}
}

// showJudged closes the review, shows the position after ply actions and says what was better there.
func (t *Table) showJudged(ply int) {
	t.env.Stage.PopTo(t)
	t.LookBack(ply)
	t.env.Stage.Say(t.better.said())
}
