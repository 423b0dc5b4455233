package scenes

import (
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/scenes/ui"
)

// watchEvery is how often a table looks whether another window has changed what is stored of its match.
const watchEvery = time.Second

// openTable returns the table of the match in a slot as it is stored now, or nil when there is none that can be read.
func openTable(e *Env, s slot) *Table {
	m, text := s.read(e)
	if m == nil {
		return nil
	}
	t := newTable(e, m, s)
	t.stored = text
	e.Keep(storeKeyAt, string(s))
	return t
}

// Maker makes tables. It implements house.Tables.
type Maker struct{}

// New implements house.Tables.
func (Maker) New(e *Env, m *match.Match) MatchScene { return NewTable(e, m) }

// Open implements house.Tables.
func (Maker) Open(e *Env, s slot) MatchScene {
	if t := openTable(e, s); t != nil {
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
	ok := t.env.Keep(t.slot.key(), text)
	if !ok {
		text = t.env.Kept(t.slot.key()) // what could not be replaced is no news either
	}
	t.stored = text
	t.env.Keep(storeKeyAt, string(t.slot))
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
	text, ok, err := t.env.Host.Store().Get(t.slot.key())
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
	sheet := &formSheet{env: e, title: func() string { return e.T("twice.title") }, narrow: 480, fixed: true}
	text := t.twiceText()
	sheet.build = func(f *form) {
		f.text("text", text)
		f.buttons(ui.Control{ID: "take", Role: ui.Button, Label: e.T("twice.take"), Primary: true},
			ui.Control{ID: "apart", Role: ui.Button, Label: e.T("twice.apart")})
	}
	sheet.on = func(ev ui.Event) {
		switch {
		case ev.Kind != ui.Click:
		case ev.ID == "take":
			t.takeOver()
		case ev.ID == "apart":
			e.Stage.PopTo(t)
			t.goApart()
		}
	}
	e.Stage.Push(sheet)
	e.Stage.Say(text)
}

// twiceText says what the other window has done.
func (t *Table) twiceText() string {
	m, _ := t.slot.read(t.env)
	if m == nil || !holds(m, t.match) && !holds(t.match, m) && (m.Len() == 0 || m.Setup().Seed != t.match.Setup().Seed) {
		return t.env.T("twice.other", t.env.T(words.GameName(t.match.Game().ID())))
	}
	return t.env.T("twice.text", m.Len(), t.match.Len())
}

// takeOver goes on from what the other window has stored. Moves that only this one knows are kept apart.
func (t *Table) takeOver() {
	e := t.env
	theirs, _ := t.slot.read(e)
	if theirs == nil { // not to be read, or gone: nobody can go on from there
		e.Stage.PopTo(t)
		t.goApart()
		return
	}
	text := e.T("twice.taken")
	if !holds(theirs, t.match) {
		if s := freeSlot(e, t.slot.game(), 2); s == "" || !e.Keep(s.key(), t.match.String()) {
			e.Stage.Notice(e.T("twice.full"))
			return // the question stays: the text can still be copied from here
		}
		text += " " + e.T("twice.taken-apart", e.T("shelf.paste"))
	}
	next := openTable(e, t.slot)
	next.flip = t.flip
	e.Stage.Reset(next)
	e.Stage.Notice(text)
}

// goApart goes on with this window's match in a slot of its own.
func (t *Table) goApart() {
	e := t.env
	t.twice = false
	t.slot = freeSlot(e, t.match.Game().ID(), 2)
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
