package saved

import (
	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
)

// Autosave keeps the match of a table in its slot, and notices when another window has changed what is stored there.
type Autosave struct {
	// Linked tells that the match came by a link: it has no slot until somebody plays on.
	Linked bool
	env    *scenes.Env
	match  *match.Match
	place  Place // whose slot is "" for none
	table  scenes.Scene
	asks   func()
	reopen func() scenes.Scene
	asking bool // the player is asked what to do about another window
}

// NewAutosave returns the autosave of a table with a match in a place, of slot "" for one that is not kept. asks is called when
// the player is about to be asked; reopen returns a table of what is stored in the slot.
func NewAutosave(e *scenes.Env, m *match.Match, p Place, table scenes.Scene, asks func(), reopen func() scenes.Scene) *Autosave {
	p.next = e.Now + lookEvery
	return &Autosave{env: e, match: m, place: p, table: table, asks: asks, reopen: reopen}
}

// Slot returns where the match is kept, "" for nowhere.
func (k *Autosave) Slot() Slot { return k.place.Slot }

// Keep stores the match, whatever is in its slot, and reports whether that went well.
func (k *Autosave) Keep() bool {
	if k.Linked {
		k.settle()
	}
	if k.place.Slot == "" {
		return false
	}
	ok := k.place.Put(k.env, k.match.String())
	NoteOpen(k.env, k.place.Slot)
	return ok
}

// Update stores the match where it lies as this table last wrote or read it: how time has passed is no reason to write over
// anything else.
func (k *Autosave) Update() {
	if !k.Linked {
		k.place.Renew(k.env, k.match.String())
	}
}

// settle finds a slot for a match that came by a link, now that it is played on.
func (k *Autosave) settle() {
	k.Linked = false
	game := k.match.Game().ID()
	switch k.place.Slot = PlaceFor(k.env, k.match); k.place.Slot {
	case "":
		k.env.Stage.Notice(k.env.T("twice.not-kept"))
	case Own(game):
	default:
		k.env.Stage.Notice(k.env.T("twice.kept-apart", k.env.T("shelf.paste")))
	}
}

// Changed reports whether the slot holds something that this table neither wrote nor read.
func (k *Autosave) Changed() bool {
	text, news := k.place.News(k.env)
	return news && text != k.match.String()
}

// moveOut finds a slot of the match's own, beside that of its game, and reports whether it is kept there.
func (k *Autosave) moveOut() bool {
	k.place.Slot = FreeSlot(k.env, k.match.Game().ID(), 2)
	if !k.Keep() {
		k.place.Slot = ""
	}
	return k.place.Slot != ""
}

// Save keeps the match. It is called after every action, since a page can vanish without a word. What another window has
// stored meanwhile is not written over: the player decides. Two windows that store in the same instant are noticed by the
// one that wrote first, at its next look: it still has all its moves.
func (k *Autosave) Save() {
	if k.Changed() {
		k.askConcurrent()
		return
	}
	k.Keep()
}

// Watch looks now and then whether another window plays this match on, asks what to do about it, and reports whether it does.
func (k *Autosave) Watch() bool {
	if k.match.Outcome().Over() || !k.place.Due(k.env) || !k.Changed() {
		return false
	}
	k.askConcurrent()
	return true
}

// askConcurrent asks how to go on with a match that another window has changed.
func (k *Autosave) askConcurrent() {
	if k.asking {
		return
	}
	k.asking = true
	k.asks()
	e := k.env
	text := k.concurrentText()
	e.Stage.Push(&sheet.Sheet{Env: e, Name: func() string { return e.T("twice.title") }, Widest: 480, Fixed: true, Build: func(f *sheet.Form) {
		f.Text("text", text)
		f.Buttons(f.MainButton("take", "", e.T("twice.take"), k.takeOver), f.Button("apart", "", e.T("twice.apart"), k.goApart))
	}})
	e.Stage.Say(text)
}

// concurrentText says what the other window has done.
func (k *Autosave) concurrentText() string {
	m, _ := k.place.Slot.Read(k.env)
	if m == nil || !m.Holds(k.match) && !k.match.Holds(m) && (m.Len() == 0 || m.Setup().Seed != k.match.Setup().Seed) {
		return k.env.T("twice.other", k.env.T(words.GameName(k.match.Game().ID())))
	}
	return k.env.T("twice.text", m.Len(), k.match.Len())
}

// takeOver goes on from what the other window has stored. Moves that only this one knows are kept apart.
func (k *Autosave) takeOver() {
	e := k.env
	theirs, _ := k.place.Slot.Read(e)
	if theirs == nil { // not to be read, or gone: nobody can go on from there
		k.goApart()
		return
	}
	text := e.T("twice.taken")
	if !theirs.Holds(k.match) {
		if s := FreeSlot(e, k.place.Slot.Game(), 2); s == "" || !e.Keep(s.Key(), k.match.String()) {
			e.Stage.Notice(e.T("twice.full"))
			return // the question stays: the text can still be copied from here
		}
		text += " " + e.T("twice.taken-apart", e.T("shelf.paste"))
	}
	e.Stage.Reset(k.reopen())
	e.Stage.Notice(text)
}

// goApart goes on with this window's match in a slot of its own.
func (k *Autosave) goApart() {
	e := k.env
	e.Stage.PopTo(k.table)
	k.asking = false
	if k.moveOut() {
		e.Stage.Notice(e.T("twice.kept-apart", e.T("shelf.paste")))
	} else {
		e.Stage.Notice(e.T("twice.not-kept"))
	}
}
