package table

import (
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
)

// openSlot returns the table of the match in a slot as it is stored now, or nil when there is none that can be read.
func openSlot(e *scenes.Env, s saved.Slot) *Table {
	m, text := s.Read(e)
	if m == nil {
		return nil
	}
	t := newTable(e, m, s)
	t.autosave.stored = text
	e.Keep(saved.KeyOpen, string(s))
	return t
}

// reopen returns a table of what is stored in the slot, seen from the same side.
func (t *Table) reopen() scenes.Scene {
	next := openSlot(t.env, t.autosave.slot)
	next.SetBottom(t.Bottom())
	return next
}

// newLinked returns the table of a match that came by a link. It is kept from the first thing that is done there on.
func newLinked(e *scenes.Env, m *match.Match) *Table {
	t := newTable(e, m, "")
	t.autosave.linked = true
	e.Forget(saved.KeyOpen)
	return t
}

// Opener makes tables. It implements house.Tables.
type Opener struct{}

// New implements house.Tables.
func (Opener) New(e *scenes.Env, m *match.Match) scenes.MatchScene { return New(e, m) }

// Linked implements house.Tables.
func (Opener) Linked(e *scenes.Env, m *match.Match) scenes.MatchScene { return newLinked(e, m) }

// Show implements house.Tables.
func (Opener) Show(e *scenes.Env, m *match.Match) scenes.MatchScene { return newTable(e, m, "") }

// Open implements house.Tables.
func (Opener) Open(e *scenes.Env, s saved.Slot) scenes.MatchScene {
	if t := openSlot(e, s); t != nil {
		return t
	}
	return nil
}
