package table

import (
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/hostevents"
	"ludotheque/scenes/ui"
)

// Handle implements Scene.
func (t *Table) Handle(ev ui.Event) {
	t.clock.Count()
	t.clock.Touch(ev)
	if t.Board.Handle(ev) {
		return
	}
	switch ev.Kind {
	case ui.Wheel:
		t.list.Handle(ev)
	case ui.Key:
		actions{t}.key(ev)
	case ui.DragStart, ui.DragMove, ui.Drop, ui.DragEnd:
		if _, listed := ev.Of.(boardview.ListedPly); listed {
			t.list.Handle(ev)
		}
	case ui.Click:
		actions{t}.click(ev)
	}
}

// UpdateBehind implements scenes.Behind: what comes from elsewhere is shown under a sheet too, and the time of who is to move
// goes on.
func (t *Table) UpdateBehind() bool {
	if t.away == nil {
		return false
	}
	moving := t.Moving() && t.Board.Update()
	moving = t.clock.Tick() || moving
	return t.away.Watch() || moving
}

// OpensTexts implements scenes.PasteTarget.
func (*Table) OpensTexts() bool { return true }

// Update implements Scene.
func (t *Table) Update() bool {
	moving := t.Board.Update()
	moving = t.clock.Tick() || moving
	if t.list.Tick() {
		moving = true
	}
	if t.computer.Think() || t.away.Watch() || t.autosave.Watch() {
		moving = true
	}
	moving = t.coach.update(t.AtRest()) || moving
	if !t.endings.shown && t.Match().Outcome().Over() && !t.Moving() && !t.PlatesDue() {
		t.endings.shown = true
		hostevents.TellResult(t.env, t.Match())
		t.env.Stage.Push(newResult(t, actions{t}.rematch, actions{t}.click))
	}
	return moving
}
