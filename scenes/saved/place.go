package saved

import (
	"time"

	"ludotheque/scenes"
)

// Place is a slot with what this window last wrote there or read. From that it tells whether another window has changed the slot.
type Place struct {
	Slot  Slot
	Known string
	next  time.Duration // when the slot is to be checked again
}

// lookEvery is the time between two checks of a slot.
const lookEvery = time.Second

// Due reports whether it is time to check the slot, and sets the next time.
func (p *Place) Due(e *scenes.Env) bool {
	due := e.Now >= p.next
	if due {
		p.next = e.Now + lookEvery
	}
	return due
}

// Put stores text, whatever the slot holds, and reports whether it could.
func (p *Place) Put(e *scenes.Env, text string) bool {
	ok := e.Keep(p.Slot.Key(), text)
	if p.Known = text; !ok {
		p.Known = p.Slot.Text(e) // else the text that stays would count as a change of another window
	}
	return ok
}

// Renew stores text if the slot still holds Known.
func (p *Place) Renew(e *scenes.Env, text string) {
	if is, ok := p.read(e); ok && is == p.Known && is != text && e.Keep(p.Slot.Key(), text) {
		p.Known = text
	}
}

// News returns what another window has stored in the slot; ok is false if none has.
func (p *Place) News(e *scenes.Env) (text string, ok bool) {
	text, ok = p.read(e)
	return text, ok && text != p.Known
}

func (p *Place) read(e *scenes.Env) (text string, ok bool) {
	if p.Slot == "" {
		return "", false
	}
	text, ok, err := e.Lookup(p.Slot.Key())
	return text, ok && err == nil
}
