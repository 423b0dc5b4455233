package saved

import (
	"time"

	"ludotheque/scenes"
)

// Place is a slot, and what this window last wrote there or read: anything else there is another window's doing.
type Place struct {
	Slot  Slot
	Known string
	next  time.Duration // when it is due to be looked at again
}

// lookEvery is how often a place is looked at.
const lookEvery = time.Second

// Due reports whether it is time to look whether another window has stored anything.
func (p *Place) Due(e *scenes.Env) bool {
	due := e.Now >= p.next
	if due {
		p.next = e.Now + lookEvery
	}
	return due
}

// Put stores text, whatever is there, and reports whether that went well.
func (p *Place) Put(e *scenes.Env, text string) bool {
	ok := e.Keep(p.Slot.Key(), text)
	if p.Known = text; !ok {
		p.Known = p.Slot.Text(e) // what could not be replaced is no news either
	}
	return ok
}

// Renew stores text in the place of what this window knows, and not where there is anything else.
func (p *Place) Renew(e *scenes.Env, text string) {
	if is, ok := p.look(e); ok && is == p.Known && is != text && e.Keep(p.Slot.Key(), text) {
		p.Known = text
	}
}

// News returns what another window has stored there; ok is false where it has not.
func (p *Place) News(e *scenes.Env) (text string, ok bool) {
	text, ok = p.look(e)
	return text, ok && text != p.Known
}

// look returns what is stored there.
func (p *Place) look(e *scenes.Env) (text string, ok bool) {
	if p.Slot == "" {
		return "", false
	}
	text, ok, err := e.Lookup(p.Slot.Key())
	return text, ok && err == nil
}
