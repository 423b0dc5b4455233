package table

import (
	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/about"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/movelist"
	"ludotheque/scenes/record"
	"ludotheque/scenes/review"
	"ludotheque/scenes/rulebook"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/settings"
	"ludotheque/scenes/ui"
)

// openMenu opens the menu.
func (t *Table) openMenu() { t.env.Stage.Push(newMenu(t)) }

// key handles keys that no control has handled.
func (t *Table) key(ev ui.Event) {
	switch ev.Text {
	case "Escape":
		if !t.coach.back() && !t.Escape() {
			t.openMenu()
		}
	case "t", "T":
		t.clock.Say()
	case "PageUp":
		t.LookEarlier()
	case "PageDown":
		t.LookLater()
	}
	t.env.Stage.Refresh()
}

// click handles a click on a control of the table.
func (t *Table) click(ev ui.Event) {
	if of, ok := ev.Of.(boardview.ListedPly); ok {
		t.LookBack(int(of))
		return
	}
	if do := t.action(ev.ID); do != nil {
		do()
	}
	t.env.Stage.Refresh()
}

// action returns what a button does, nil for an unknown one.
func (t *Table) action(id string) func() {
	if do := t.away.Do(id); do != nil {
		return do
	}
	return map[string]func(){
		"coach-play": t.coach.goOn, "coach-back": func() { t.coach.back() },
		"undo": func() { t.Undo() }, "redo": func() { t.Forward() }, "pass": t.Pass, "plates": t.PushPlates,
		"earlier": t.LookEarlier, "later": t.LookLater, "live": func() { t.ToLive() },
		"hint": t.computer.AskHint, "pause": t.computer.Pause, "fast": func() { t.computer.Fast = !t.computer.Fast },
		"retry": t.computer.TryAgain, "by-hand": t.playByHand, "review": t.openReview, "analyse": t.analyse,
		"clock-stop": t.clock.Toggle,
		"draw":       t.endings.askDraw, "resign": t.endings.askResign, "accept": t.endings.accept, "decline": t.endings.decline,
		"rematch": func() { t.rematch(0) }, "shelf": t.env.Rooms.Leave, "leave": t.env.Rooms.Leave,
		"flip": t.Turn, "menu": t.openMenu, "moves": func() { t.env.Stage.Push(movelist.NewSheet(t.list, t.Board)) },
		"rules": func() { t.env.Stage.Push(rulebook.New(t.env, t.Match().Game())) }, "help": func() { t.env.Stage.Push(about.NewKeys(t.env)) },
		"settings": func() { t.env.Stage.Push(settings.New(t.env)) }, "seats": func() { t.env.Stage.Push(newSeatsSheet(t)) },
		"share": func() { t.env.Stage.Push(record.New(t.env, t.Match())) }, "new": t.newMatch, "renew": t.env.Host.Renew,
		"fullscreen": func() { t.env.Host.SetFullscreen(!t.env.Host.Fullscreen()) },
	}[id]
}

// newMatch goes to the set-up of another match. In a visit for one game the set-up is the lowest scene.
func (t *Table) newMatch() {
	if t.env.Visit.Fixed().Game != "" {
		t.env.Rooms.Leave()
	} else {
		t.env.Stage.Push(t.env.Rooms.Setup(t.Match().Game()))
	}
}

// analyse opens the analysis at the position shown. The match stays unchanged.
func (t *Table) analyse() {
	m, err := match.Parse(t.Match().String())
	if err != nil {
		panic("table: its own record: " + err.Error())
	}
	for t.LookingBack() && m.Ply() > t.Ply() && m.Undo() {
	}
	t.FinishMoves()
	t.LetGo()
	t.computer.Forget()
	if room := t.env.Rooms.Analysis(m); room != nil {
		t.env.Stage.Push(room)
	}
}

// rematch starts another match; level replaces the computer's level unless it is 0.
func (t *Table) rematch(level int) {
	if t.away != nil {
		t.env.Stage.PopTo(t)
		t.away.Rematch()
		return
	}
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
	place := t.autosave.Slot()
	if place == "" || t.autosave.Changed() {
		place = saved.FreeSlot(t.env, setup.Game, 1) // another window uses this slot
	}
	next := newTable(t.env, m, saved.Place{Slot: place})
	next.autosave.Keep()
	bottom := t.Bottom()
	if swapped {
		bottom = bottom.Other()
	}
	next.SetBottom(bottom)
	t.env.Stage.Reset(next)
	text := t.env.T("said.new-game", t.env.T(words.GameName(setup.Game)))
	if rules.EitherFirst(m.Game()) {
		text += " " + words.Sentence(next.TurnTitle())
	}
	t.env.Stage.Notice(text)
}

// openReview opens the review, which has the match judged first if necessary.
func (t *Table) openReview() {
	if t.computer.StartReview() {
		t.env.Stage.Push(review.New(t.env, t.Board, t.computer, t.showJudged))
	}
}

// showJudged closes the review, shows the position after ply actions and announces the better move.
func (t *Table) showJudged(ply int) {
	t.env.Stage.PopTo(t)
	t.LookBack(ply)
	t.env.Stage.Say(t.bestMove.said())
}

// playByHand lets a person play the side to move instead of the computer.
func (t *Table) playByHand() {
	side, seats := t.Match().Position().Side(), t.Seats()
	seats[side] = 0
	t.Sit(seats)
	t.env.Stage.Notice(t.env.T("thinker.yours", t.SideName(side)))
}
