package saved

import (
	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
)

// Autosave stores the match of a table in its slot, and asks the player what to do when another window has changed the slot.
type Autosave struct {
	// Linked reports that the match came by a link, or was over and set aside. It gets a slot when somebody plays on.
	Linked bool
	env    *scenes.Env
	match  *match.Match
	place  Place // without a slot for a match that is not stored
	table  scenes.Scene
	onAsk  func()
	reopen func() scenes.Scene
	asking bool // the question is open
}

// NewAutosave returns the autosave of a table with a match in a place, whose slot is "" for a match that is not stored. onAsk is
// called before the player is asked; reopen returns a table of the match in the slot.
func NewAutosave(e *scenes.Env, m *match.Match, p Place, table scenes.Scene, onAsk func(), reopen func() scenes.Scene) *Autosave {
	linked := p.Slot.Filed()
	if linked {
		p = Place{}
	}
	p.next = e.Now + lookEvery
	return &Autosave{Linked: linked, env: e, match: m, place: p, table: table, onAsk: onAsk, reopen: reopen}
}

// Slot returns the slot of the match, "" for none.
func (k *Autosave) Slot() Slot { return k.place.Slot }

// Keep stores the match, whatever its slot holds, and reports whether it could.
func (k *Autosave) Keep() bool {
	if k.Linked {
		k.assignSlot()
	}
	if k.place.Slot == "" {
		return false
	}
	ok := k.place.Put(k.env, k.match.String())
	NoteOpen(k.env, k.place.Slot)
	return ok
}

// Update stores the match if the slot still holds what this table last wrote or read. It is for the clocks' times, which must not
// replace the moves of another window.
func (k *Autosave) Update() {
	if !k.Linked {
		k.place.Renew(k.env, k.match.String())
	}
}

// assignSlot finds a slot for a match that came by a link.
func (k *Autosave) assignSlot() {
	k.Linked = false
	game := k.match.Game().ID()
	switch k.place.Slot = placeFor(k.env, k.match, 1); k.place.Slot {
	case "":
		k.env.Stage.Notice(k.env.T("twice.not-kept"))
	case Own(game):
	default:
		k.env.Stage.Notice(k.env.T("twice.kept-apart", k.env.T("shelf.paste")))
	}
}

// Changed reports whether another window has changed the slot.
func (k *Autosave) Changed() bool {
	text, news := k.place.News(k.env)
	return news && text != k.match.String()
}

// moveToFreeSlot stores the match in a slot other than the game's own that is free or has an earlier part of it, and reports whether it
// could.
func (k *Autosave) moveToFreeSlot() bool {
	k.place.Slot = placeFor(k.env, k.match, 2)
	if !k.Keep() {
		k.place.Slot = ""
	}
	return k.place.Slot != ""
}

// Save stores the match. It is called after every action, since a page can be closed without notice. If another window has changed the
// slot, Save asks the player instead. When two windows store at the same moment, the one that wrote first, and still has all its moves,
// finds out in its next Watch.
func (k *Autosave) Save() {
	if k.Changed() {
		k.askConcurrent()
		return
	}
	k.Keep()
}

// Watch is called in each tick. Every now and then it checks whether another window has changed the slot, and asks the player if so. It
// reports whether it has asked.
func (k *Autosave) Watch() bool {
	if k.match.Outcome().Over() || !k.place.Due(k.env) || !k.Changed() {
		return false
	}
	k.askConcurrent()
	return true
}

// askConcurrent asks the player how to continue a match that another window has changed.
func (k *Autosave) askConcurrent() {
	if k.asking {
		return
	}
	k.asking = true
	k.onAsk()
	e := k.env
	text := k.concurrentText()
	e.Stage.Push(&sheet.Sheet{Env: e, Name: func() string { return e.T("twice.title") }, Widest: 480, Fixed: true, Build: func(f *sheet.Form) {
		f.Text("text", text)
		f.Buttons(f.MainButton("take", "", e.T("twice.take"), k.takeOver), f.Button("apart", "", e.T("twice.apart"), k.separate))
	}})
	e.Stage.Say(text)
}

// concurrentText returns a text about what the other window has done.
func (k *Autosave) concurrentText() string {
	m, _ := k.place.Slot.Read(k.env)
	if m == nil || !m.Holds(k.match) && !k.match.Holds(m) && (m.Len() == 0 || m.Setup().Seed != k.match.Setup().Seed) {
		return k.env.T("twice.other", k.env.T(words.GameName(k.match.Game().ID())))
	}
	return k.env.T("twice.text", m.Len(), k.match.Len())
}

// takeOver continues the match that the other window has stored. If this window has other moves, it stores them in a free slot.
func (k *Autosave) takeOver() {
	e := k.env
	theirs, _ := k.place.Slot.Read(e)
	if theirs == nil { // unreadable, or deleted
		k.separate()
		return
	}
	text := e.T("twice.taken")
	if !theirs.Holds(k.match) {
		if s := FreeSlot(e, k.place.Slot.Game(), 2); s == "" || !e.Keep(s.Key(), k.match.String()) {
			e.Stage.Notice(e.T("twice.full"))
			return // the question stays open
		}
		text += " " + e.T("twice.taken-apart", e.T("shelf.paste"))
	}
	e.Stage.Reset(k.reopen())
	e.Stage.Notice(text)
}

// separate continues this window's match in a free slot.
func (k *Autosave) separate() {
	e := k.env
	e.Stage.PopTo(k.table)
	k.asking = false
	if k.moveToFreeSlot() {
		e.Stage.Notice(e.T("twice.kept-apart", e.T("shelf.paste")))
	} else {
		e.Stage.Notice(e.T("twice.not-kept"))
	}
}
