package table

import (
	pages "ludotheque/assets/rulebook"
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

// actions are what the buttons and keys of a table do.
type actions struct{ *Table }

// openMenu opens the menu.
func (a actions) openMenu() { a.env.Stage.Push(newMenu(a.Table, a.click)) }

// key handles keys that no control has handled.
func (a actions) key(ev ui.Event) {
	switch ev.Text {
	case "Escape":
		if !a.coach.back() && !a.Board.Moves.Escape() {
			a.openMenu()
		}
	case "t", "T":
		a.clock.Say()
	case "PageUp":
		a.Board.Moves.LookEarlier()
	case "PageDown":
		a.Board.Moves.LookLater()
	}
	a.env.Stage.Refresh()
}

// click handles a click on a control of the table.
func (a actions) click(ev ui.Event) {
	if of, ok := ev.Of.(boardview.ListedPly); ok {
		a.Board.Moves.LookBack(int(of))
		return
	}
	if do := a.of(ev.ID); do != nil {
		do()
	}
	a.env.Stage.Refresh()
}

// of returns what a button does, nil for an unknown one.
func (a actions) of(id string) func() {
	if do := a.away.Do(id); do != nil {
		return do
	}
	return map[string]func(){
		"coach-play": a.coach.goOn, "coach-back": func() { a.coach.back() },
		"undo": func() { a.Undo() }, "redo": func() { a.Board.Moves.Forward() }, "pass": a.Board.Moves.Pass, "plates": a.Board.Moves.PushPlates,
		"earlier": a.Board.Moves.LookEarlier, "later": a.Board.Moves.LookLater, "live": func() { a.Board.Model.ToLive() },
		"hint": a.computer.AskHint, "pause": a.computer.Pause, "fast": func() { a.computer.Fast = !a.computer.Fast },
		"retry": a.computer.TryAgain, "by-hand": a.playByHand, "review": a.openReview, "analyse": a.analyse,
		"clock-stop": a.clock.Toggle,
		"draw":       a.endings.askDraw, "resign": a.endings.askResign, "accept": a.endings.accept, "decline": a.endings.decline,
		"rematch": func() { a.rematch(0) }, "shelf": a.env.Rooms.Leave, "leave": a.env.Rooms.Leave,
		"flip": a.Turn, "menu": a.openMenu, "moves": func() { a.env.Stage.Push(movelist.NewSheet(a.list, a.Board)) },
		"rules": func() { a.read(pages.Rules) }, "strategy": func() { a.read(pages.Strategy) }, "help": func() { a.env.Stage.Push(about.NewKeys(a.env)) },
		"settings": func() { a.env.Stage.Push(settings.New(a.env)) }, "seats": func() { a.env.Stage.Push(newSeatsSheet(a.Table)) },
		"share": func() { a.env.Stage.Push(record.New(a.env, a.Match())) }, "new": a.newMatch, "renew": a.env.Renew,
		"fullscreen": func() { a.env.Host.SetFullscreen(!a.env.Host.Fullscreen()) },
	}[id]
}

// read opens a page about the game.
func (a actions) read(about pages.About) {
	a.env.Stage.Push(rulebook.New(a.env, a.Match().Game(), about))
}

// newMatch goes to the set-up of another match. In a visit for one game the set-up is the lowest scene.
func (a actions) newMatch() {
	if a.env.Visit.Fixed().Game != "" {
		a.env.Rooms.Leave()
	} else {
		a.env.Stage.Push(a.env.Rooms.Setup(a.Match().Game()))
	}
}

// analyse opens the analysis at the position shown. The match stays unchanged.
func (a actions) analyse() {
	m, err := match.Parse(a.Match().String())
	if err != nil {
		panic("table: its own record: " + err.Error())
	}
	for a.Board.Model.LookingBack() && m.Ply() > a.Board.Model.Ply() && m.Undo() {
	}
	a.Board.Moves.FinishMoves()
	a.Board.LetGo()
	a.computer.Forget()
	a.env.Stage.Push(a.env.Rooms.Analysis(m))
}

// rematch starts another match; level replaces the computer's level unless it is 0.
func (a actions) rematch(level int) {
	if a.away != nil {
		a.env.Stage.PopTo(a.Table)
		a.away.Rematch()
		return
	}
	setup, swapped := a.Match().Rematch()
	setup.Date = a.env.Today()
	m, err := match.New(setup)
	if err != nil {
		a.env.Stage.Notice(err.Error())
		return
	}
	s := a.Seats()
	for side := range s {
		if s[side] > 0 && level > 0 {
			s[side] = level
		}
	}
	if swapped {
		s[rules.First], s[rules.Second] = s[rules.Second], s[rules.First]
	}
	s.KeepIn(m)
	place := a.autosave.Slot()
	if place == "" || a.autosave.Changed() {
		place = saved.FreeSlot(a.env, setup.Game, 1) // another window uses this slot
	}
	next := newAt(a.env, m, place)
	bottom := a.Board.Bottom()
	if swapped {
		bottom = bottom.Other()
	}
	next.Board.SetBottom(bottom)
	a.env.Stage.Reset(next)
	a.env.Stage.Notice(a.env.T("said.new-game", a.env.T(words.GameName(setup.Game))) + " " + words.Sentence(next.TurnTitle()))
}

// openReview opens the review, which has the match judged first if necessary.
func (a actions) openReview() {
	if a.computer.StartReview() {
		a.env.Stage.Push(review.New(a.env, a.Board, a.computer, a.showJudged))
	}
}

// showJudged closes the review, shows the position after ply actions and announces the better move.
func (a actions) showJudged(ply int) {
	a.env.Stage.PopTo(a.Table)
	a.Board.Moves.LookBack(ply)
	a.env.Stage.Say(a.bestMove.said())
}

// playByHand lets a person play the side to move instead of the computer.
func (a actions) playByHand() {
	side, seats := a.Match().Position().Side(), a.Seats()
	seats[side] = 0
	a.Sit(seats)
	a.env.Stage.Notice(a.env.T("engine.yours", a.Board.Model.SideName(side)))
}
