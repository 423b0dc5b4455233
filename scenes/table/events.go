package table

import (
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/hostevents"
	"ludotheque/scenes/ui"
)

// Handle implements Scene.
func (t *Table) Handle(ev ui.Event) {
	t.clock.look()
	t.clock.touch(ev)
	if t.Board.Handle(ev) {
		return
	}
	switch ev.Kind {
	case ui.Wheel:
		t.list.scroll.Event(ev, t.env.Now)
	case ui.Key:
		t.key(ev)
	case ui.DragStart, ui.DragMove, ui.Drop, ui.DragEnd:
		if _, listed := ev.Of.(boardview.ListedPly); listed {
			t.list.scroll.Event(ev, t.env.Now)
		}
	case ui.Click:
		t.click(ev)
	}
}

// UpdateBehind implements scenes.Behind: what comes from elsewhere is shown under a sheet too, and the time of who is to move
// goes on.
func (t *Table) UpdateBehind() bool {
	if t.away == nil {
		return false
	}
	moving := t.Moving() && t.Board.Update()
	moving = t.clock.tick() || moving
	return t.away.Watch() || moving
}

// OpensTexts implements scenes.PasteTarget.
func (*Table) OpensTexts() bool { return true }

// Update implements Scene.
func (t *Table) Update() bool {
	moving := t.Board.Update()
	moving = t.clock.tick() || moving
	if t.list.scroll.Tick(t.env.Now) {
		moving = true
	}
	if t.computer.Think() || t.away.Watch() {
		moving = true
	} else if t.autosave.watch() {
		t.autosave.askConcurrent()
		moving = true
	}
	moving = t.coach.update(t.AtRest()) || moving
	if !t.endings.shown && t.Match().Outcome().Over() && !t.Moving() && !t.PlatesDue() {
		t.endings.shown = true
		hostevents.TellResult(t.env, t.Match())
		t.env.Stage.Push(newResult(t, actions{t}.rematch, actions{t}.openReview))
	}
	return moving
}

// key handles keys that no control took.
func (t *Table) key(ev ui.Event) {
	switch ev.Text {
	case "Escape":
		if !t.coach.back() && !t.Escape() {
			actions{t}.openMenu()
		}
	case "t", "T":
		t.clock.say()
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
	if do := (actions{t}).of(ev.ID); do != nil {
		do()
	}
	t.env.Stage.Refresh()
}
