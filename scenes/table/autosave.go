package table

import (
	"time"

	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
)

// autosave keeps a match in its slot, and notices when another window has changed what is stored there.
type autosave struct {
	env     *scenes.Env
	match   *match.Match
	slot    saved.Slot    // "" for none
	stored  string        // what this table last wrote or read there
	watched time.Duration // when it last looked whether that is still there
	asking  bool          // the player is asked what to do about another window
	linked  bool          // the match came by a link, and nobody has played on yet: it has no slot

	scene  scenes.Scene        // the table of the match
	asks   func()              // is called when the player is about to be asked
	reopen func() scenes.Scene // returns a table of what is stored in the slot
}

// watchEvery is how often a table looks whether another window has changed what is stored of its match.
const watchEvery = time.Second

// keep stores the match, whatever is in its slot, and reports whether that went well.
func (k *autosave) keep() bool {
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

// store stores the match where it lies as this table last wrote or read it: how time has passed is no reason to write over
// anything else.
func (k *autosave) store() {
	if k.slot == "" || k.linked {
		return
	}
	text, ok, err := k.env.Host.Store().Get(k.slot.Key())
	if now := k.match.String(); err == nil && ok && text == k.stored && now != text && k.env.Keep(k.slot.Key(), now) {
		k.stored = now
	}
}

// settle finds a slot for a match that came by a link, now that it is played on.
func (k *autosave) settle() {
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

// changedElsewhere reports whether the slot holds something that this table neither wrote nor read.
func (k *autosave) changedElsewhere() bool {
	if k.slot == "" {
		return false
	}
	text, ok, err := k.env.Host.Store().Get(k.slot.Key())
	return err == nil && ok && text != k.stored && text != k.match.String()
}

// watch looks now and then whether another window plays this match on, and reports whether it does.
func (k *autosave) watch() bool {
	now := k.env.Now
	if now < k.watched+watchEvery || k.match.Outcome().Over() {
		return false
	}
	k.watched = now
	return k.changedElsewhere()
}

// moveOut finds a slot of the match's own, beside that of its game, and reports whether it is kept there.
func (k *autosave) moveOut() bool {
	k.slot = saved.FreeSlot(k.env, k.match.Game().ID(), 2)
	if !k.keep() {
		k.slot = ""
	}
	return k.slot != ""
}
