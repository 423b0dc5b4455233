// Package autosave keeps the match of a table stored, and notices when another window has changed what is stored.
package autosave

import (
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
)

// Options is what a store wants of its table.
type Options struct {
	// Scene is the table.
	Scene scenes.Scene
	// Asks is called when the player is about to be asked.
	Asks func()
	// Reopen returns a table of what is stored in the slot.
	Reopen func() scenes.Scene
}

// Store keeps a match in its slot, and notices when another window has changed what is stored there.
type Store struct {
	env     *scenes.Env
	match   *match.Match
	slot    saved.Slot // "" for none
	options Options
	stored  string        // what this table last wrote or read there
	watched time.Duration // when it last looked whether that is still there
	asking  bool          // the player is asked what to do about another window
	linked  bool          // the match came by a link, and nobody has played on yet
}

// New returns the store of a match in a slot, "" for one that is not kept.
func New(e *scenes.Env, m *match.Match, slot saved.Slot, o Options) *Store {
	return &Store{env: e, match: m, slot: slot, options: o, watched: e.Now}
}

// Slot returns where the match is kept, "" for nowhere.
func (k *Store) Slot() saved.Slot { return k.slot }

// Read tells that the match was read from the slot, which holds text.
func (k *Store) Read(text string) { k.stored = text }

// Linked tells that the match came by a link: it has no slot until somebody plays on.
func (k *Store) Linked() { k.linked = true }

// Replace keeps another match from now on.
func (k *Store) Replace(m *match.Match) { k.match = m }

// Keep stores the match, whatever is in its slot, and reports whether that went well.
func (k *Store) Keep() bool {
	if k.linked {
		k.settle()
	}
	if k.slot == "" {
		return false
	}
	text := k.match.String()
	ok := k.env.Keep(k.slot.Key(), text)
	if !ok {
		text = k.env.Kept(k.slot.Key()) // what could not be replaced is no news either
	}
	k.stored = text
	k.env.Keep(saved.KeyOpen, string(k.slot))
	return ok
}

// Update stores the match where it lies as this table last wrote or read it: how time has passed is no reason to write over
// anything else.
func (k *Store) Update() {
	if k.slot == "" || k.linked {
		return
	}
	text, ok, err := k.env.Host.Store().Get(k.slot.Key())
	if now := k.match.String(); err == nil && ok && text == k.stored && now != text && k.env.Keep(k.slot.Key(), now) {
		k.stored = now
	}
}

// settle finds a slot for a match that came by a link, now that it is played on.
func (k *Store) settle() {
	k.linked = false
	game := k.match.Game().ID()
	switch k.slot = saved.PlaceFor(k.env, k.match); k.slot {
	case "":
		k.env.Stage.Notice(k.env.T("twice.not-kept"))
	case saved.Own(game):
	default:
		k.env.Stage.Notice(k.env.T("twice.kept-apart", k.env.T("shelf.paste")))
	}
}

// Changed reports whether the slot holds something that this table neither wrote nor read.
func (k *Store) Changed() bool {
	if k.slot == "" {
		return false
	}
	text, ok, err := k.env.Host.Store().Get(k.slot.Key())
	return err == nil && ok && text != k.stored && text != k.match.String()
}

// moveOut finds a slot of the match's own, beside that of its game, and reports whether it is kept there.
func (k *Store) moveOut() bool {
	k.slot = saved.FreeSlot(k.env, k.match.Game().ID(), 2)
	if !k.Keep() {
		k.slot = ""
	}
	return k.slot != ""
}

// watchEvery is how often a table looks whether another window has changed what is stored of its match.
const watchEvery = time.Second

// Save keeps the match. It is called after every action, since a page can vanish without a word. What another window has
// stored meanwhile is not written over: the player decides. Two windows that store in the same instant are noticed by the
// one that wrote first, at its next look: it still has all its moves.
func (k *Store) Save() {
	if k.Changed() {
		k.askConcurrent()
		return
	}
	k.Keep()
}

// Watch looks now and then whether another window plays this match on, asks what to do about it, and reports whether it does.
func (k *Store) Watch() bool {
	now := k.env.Now
	if now < k.watched+watchEvery || k.match.Outcome().Over() {
		return false
	}
	if k.watched = now; !k.Changed() {
		return false
	}
	k.askConcurrent()
	return true
}

// askConcurrent asks how to go on with a match that another window has changed.
func (k *Store) askConcurrent() {
	if k.asking {
		return
	}
	k.asking = true
	k.options.Asks()
	e := k.env
	text := k.concurrentText()
	e.Stage.Push(&sheet.Sheet{Env: e, Name: func() string { return e.T("twice.title") }, Widest: 480, Fixed: true, Build: func(f *sheet.Form) {
		f.Text("text", text)
		f.Buttons(f.MainButton("take", "", e.T("twice.take"), k.takeOver), f.Button("apart", "", e.T("twice.apart"), k.goApart))
	}})
	e.Stage.Say(text)
}

// concurrentText says what the other window has done.
func (k *Store) concurrentText() string {
	m, _ := k.slot.Read(k.env)
	if m == nil || !m.Holds(k.match) && !k.match.Holds(m) && (m.Len() == 0 || m.Setup().Seed != k.match.Setup().Seed) {
		return k.env.T("twice.other", k.env.T(words.GameName(k.match.Game().ID())))
	}
	return k.env.T("twice.text", m.Len(), k.match.Len())
}

// takeOver goes on from what the other window has stored. Moves that only this one knows are kept apart.
func (k *Store) takeOver() {
	e := k.env
	theirs, _ := k.slot.Read(e)
	if theirs == nil { // not to be read, or gone: nobody can go on from there
		k.goApart()
		return
	}
	text := e.T("twice.taken")
	if !theirs.Holds(k.match) {
		if s := saved.FreeSlot(e, k.slot.Game(), 2); s == "" || !e.Keep(s.Key(), k.match.String()) {
			e.Stage.Notice(e.T("twice.full"))
			return // the question stays: the text can still be copied from here
		}
		text += " " + e.T("twice.taken-apart", e.T("shelf.paste"))
	}
	e.Stage.Reset(k.options.Reopen())
	e.Stage.Notice(text)
}

// goApart goes on with this window's match in a slot of its own.
func (k *Store) goApart() {
	e := k.env
	e.Stage.PopTo(k.options.Scene)
	k.asking = false
	if k.moveOut() {
		e.Stage.Notice(e.T("twice.kept-apart", e.T("shelf.paste")))
	} else {
		e.Stage.Notice(e.T("twice.not-kept"))
	}
}
