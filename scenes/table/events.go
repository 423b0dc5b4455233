package table

import (
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/outside"
	"ludotheque/scenes/record"
	"ludotheque/scenes/rulebook"
	"ludotheque/scenes/settings"
	"ludotheque/scenes/ui"
)

// Handle implements Scene.
func (t *Table) Handle(ev ui.Event) {
	if t.Board.Handle(ev) {
		return
	}
	switch ev.Kind {
	case ui.Wheel:
		t.list.scroll.Event(ev, t.env.Now)
	case ui.Key:
		t.key(ev)
	case ui.Paste:
		record.Open(t.env, ev.Text)
	case ui.DragStart, ui.DragMove, ui.Drop, ui.DragEnd:
		if _, listed := ev.Of.(boardview.ListedPly); listed {
			t.list.scroll.Event(ev, t.env.Now)
		}
	case ui.Click:
		t.click(ev)
	}
}

// Update implements Scene.
func (t *Table) Update() bool {
	moving := t.Board.Update()
	if t.list.scroll.Tick(t.env.Now) {
		moving = true
	}
	if t.computer.Think() {
		moving = true
	} else if t.autosave.watch() {
		t.autosave.askConcurrent()
		moving = true
	}
	moving = t.coach.update(t.AtRest()) || moving
	if !t.endings.shown && t.Match().Outcome().Over() && !t.Moving() && !t.PlatesDue() {
		t.endings.shown = true
		outside.TellResult(t.env, t.Match())
		t.env.Stage.Push(newResult(t))
	}
	return moving
}

// key handles keys that no control took.
func (t *Table) key(ev ui.Event) {
	switch ev.Text {
	case "Escape":
		if !t.coach.back() && !t.Escape() {
			t.openMenu()
		}
	case "PageUp":
		t.LookEarlier()
	case "PageDown":
		t.LookLater()
	}
	t.env.Stage.Refresh()
}

// click handles a click on any control of the table.
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

// openMenu opens the menu.
func (t *Table) openMenu() {
	bar := func() []ui.Control { return (&buttonBar{t}).list(nil) }
	t.env.Stage.Push((&menu{Table: t, inBar: bar, act: t.click}).sheet())
}

// action returns what a button of the table, or of its menu, does; nil for one it does not know.
func (t *Table) action(id string) func() {
	return map[string]func(){
		"coach-play": t.coach.goOn, "coach-back": func() { t.coach.back() },
		"undo": t.undo, "redo": func() { t.Forward() }, "pass": t.Pass, "plates": t.PushPlates,
		"earlier": t.LookEarlier, "later": t.LookLater, "live": func() { t.ToLive() },
		"hint": t.computer.AskHint, "pause": t.computer.Pause, "fast": t.computer.Hurry,
		"retry": t.computer.TryAgain, "by-hand": t.sitIn, "review": t.openReview, "analyse": t.analyse,
		"draw": t.endings.askDraw, "resign": t.endings.askResign, "accept": t.endings.accept, "decline": t.endings.decline,
		"rematch": t.rematch, "shelf": t.env.Rooms.Leave, "leave": t.env.Rooms.Leave,
		"flip": t.Turn, "menu": t.openMenu, "moves": func() { t.env.Stage.Push(&movesSheet{t: t}) },
		"rules":    func() { t.env.Stage.Push(rulebook.New(t.env, t.Match().Game())) },
		"settings": func() { t.env.Stage.Push(settings.New(t.env)) },
	}[id]
}
