package autosave

import (
	"time"

	"ludotheque/assets/words"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

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
	dialog := &sheet.Sheet{Env: e, Name: func() string { return e.T("twice.title") }, Widest: 480, Fixed: true}
	text := k.concurrentText()
	dialog.Build = func(f *sheet.Form) {
		f.Text("text", text)
		f.Buttons(ui.Control{ID: "take", Role: ui.Button, Label: e.T("twice.take"), Primary: true},
			ui.Control{ID: "apart", Role: ui.Button, Label: e.T("twice.apart")})
	}
	dialog.On = func(ev ui.Event) {
		switch {
		case ev.Kind != ui.Click:
		case ev.ID == "take":
			k.takeOver()
		case ev.ID == "apart":
			e.Stage.PopTo(k.options.Scene)
			k.goApart()
		}
	}
	e.Stage.Push(dialog)
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
		e.Stage.PopTo(k.options.Scene)
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
	k.asking = false
	if k.moveOut() {
		e.Stage.Notice(e.T("twice.kept-apart", e.T("shelf.paste")))
	} else {
		e.Stage.Notice(e.T("twice.not-kept"))
	}
}
