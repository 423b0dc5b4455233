package table

import (
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// watchEvery is how often a table looks whether another window has changed what is stored of its match.
const watchEvery = time.Second

// Open returns the table of the match in a slot as it is stored now, or nil when there is none that can be read.
func Open(e *scenes.Env, s saved.Slot) *Table {
	m, text := s.Read(e)
	if m == nil {
		return nil
	}
	t := newTable(e, m, s)
	t.stored = text
	e.Keep(saved.KeyOpen, string(s))
	return t
}

// Maker makes tables. It implements house.Tables.
type Maker struct{}

// New implements house.Tables.
func (Maker) New(e *scenes.Env, m *match.Match) scenes.MatchScene { return New(e, m) }

// Open implements house.Tables.
func (Maker) Open(e *scenes.Env, s saved.Slot) scenes.MatchScene {
	if t := Open(e, s); t != nil {
		return t
	}
	return nil
}

// keep stores the match, whatever is in its slot, and reports whether that went well.
func (t *Table) keep() bool {
	if t.slot == "" {
		return false
	}
	text := t.match.String()
	ok := t.env.Keep(t.slot.Key(), text)
	if !ok {
		text = t.env.Kept(t.slot.Key()) // what could not be replaced is no news either
	}
	t.stored = text
	t.env.Keep(saved.KeyOpen, string(t.slot))
	return ok
}

// save keeps the match. It is called after every action, since a page can vanish without a word. What another window has
// stored meanwhile is not written over: the player decides. Two windows that store in the same instant are noticed by the
// one that wrote first, at its next look: it still has all its moves.
func (t *Table) save() {
	if t.changedElsewhere() {
		t.askTwice()
		return
	}
	t.keep()
}

// changedElsewhere reports whether the slot holds something that this table neither wrote nor read.
func (t *Table) changedElsewhere() bool {
	if t.slot == "" {
		return false
	}
	text, ok, err := t.env.Host.Store().Get(t.slot.Key())
	return err == nil && ok && text != t.stored && text != t.match.String()
}

// watch looks now and then whether another window plays this match on, and reports whether it does.
func (t *Table) watch() bool {
	now := t.env.Now
	if now < t.watched+watchEvery || t.match.Outcome().Over() {
		return false
	}
	t.watched = now
	if !t.changedElsewhere() {
		return false
	}
	t.askTwice()
	return true
}

// askTwice asks how to go on with a match that another window has changed.
func (t *Table) askTwice() {
	if t.twice {
		return
	}
	t.twice = true
	t.brain.forget(t)
	e := t.env
	dialog := &sheet.Sheet{Env: e, Name: func() string { return e.T("twice.title") }, Widest: 480, Fixed: true}
	text := t.twiceText()
	dialog.Build = func(f *sheet.Form) {
		f.Text("text", text)
		f.Buttons(ui.Control{ID: "take", Role: ui.Button, Label: e.T("twice.take"), Primary: true},
			ui.Control{ID: "apart", Role: ui.Button, Label: e.T("twice.apart")})
	}
	dialog.On = func(ev ui.Event) {
		switch {
		case ev.Kind != ui.Click:
		case ev.ID == "take":
			t.takeOver()
		case ev.ID == "apart":
			e.Stage.PopTo(t)
			t.goApart()
		}
	}
	e.Stage.Push(dialog)
	e.Stage.Say(text)
}

// twiceText says what the other window has done.
func (t *Table) twiceText() string {
	m, _ := t.slot.Read(t.env)
	if m == nil || !holds(m, t.match) && !holds(t.match, m) && (m.Len() == 0 || m.Setup().Seed != t.match.Setup().Seed) {
		return t.env.T("twice.other", t.env.T(words.GameName(t.match.Game().ID())))
	}
	return t.env.T("twice.text", m.Len(), t.match.Len())
}

// takeOver goes on from what the other window has stored. Moves that only this one knows are kept apart.
func (t *Table) takeOver() {
	e := t.env
	theirs, _ := t.slot.Read(e)
	if theirs == nil { // not to be read, or gone: nobody can go on from there
		e.Stage.PopTo(t)
		t.goApart()
		return
	}
	text := e.T("twice.taken")
	if !holds(theirs, t.match) {
		if s := saved.FreeSlot(e, t.slot.Game(), 2); s == "" || !e.Keep(s.Key(), t.match.String()) {
			e.Stage.Notice(e.T("twice.full"))
			return // the question stays: the text can still be copied from here
		}
		text += " " + e.T("twice.taken-apart", e.T("shelf.paste"))
	}
	next := Open(e, t.slot)
	next.flip = t.flip
	e.Stage.Reset(next)
	e.Stage.Notice(text)
}

// goApart goes on with this window's match in a slot of its own.
func (t *Table) goApart() {
	e := t.env
	t.twice = false
	t.slot = saved.FreeSlot(e, t.match.Game().ID(), 2)
	if !t.keep() {
		t.slot = ""
		e.Stage.Notice(e.T("twice.not-kept"))
		return
	}
	e.Stage.Notice(e.T("twice.kept-apart", e.T("shelf.paste")))
}

// holds reports whether a has every move of b, and the end of b when it is over.
func holds(a, b *match.Match) bool {
	if a.Game() != b.Game() || a.At(0) != b.At(0) || a.Setup().Seed != b.Setup().Seed || a.Len() < b.Len() {
		return false
	}
	for ply := range b.Len() {
		if a.Action(ply).String() != b.Action(ply).String() {
			return false
		}
	}
	return !b.Outcome().Over() || a.Outcome() == b.Outcome()
}
