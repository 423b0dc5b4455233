// Package saved stores matches in slots, and keeps notes of them for scenes that show a match without reading it.
package saved

import (
	"strconv"
	"strings"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
)

// Slot is a place for one match in the store: a game's own slot, "dao", its other slots, "dao-2" to "dao-9", or that of a remote match.
// "" is the slot of a match that is not stored.
type Slot string

// LastSlot is the number of a game's last slot.
const LastSlot = 9

// Own returns a game's own slot.
func Own(game string) Slot { return Slot(game) }

// Nth returns the n-th slot of a game, from 1, its own, to LastSlot.
func Nth(game string, n int) Slot {
	if n == 1 {
		return Own(game)
	}
	return Slot(game + "-" + strconv.Itoa(n))
}

// Game returns the game of the slot.
func (s Slot) Game() string {
	game, _, _ := strings.Cut(string(s), "-")
	return game
}

// KeyOpen is the storage key of the slot of the open table. In the page each tab has its own.
const KeyOpen = "at"

// NoteOpen stores the slot of the open table, "" for a match that is not stored.
func NoteOpen(e *scenes.Env, s Slot) {
	if s == "" {
		e.Forget(KeyOpen)
	} else {
		e.Keep(KeyOpen, string(s))
	}
}

// Key returns the storage key of the slot's match.
func (s Slot) Key() string { return "match-" + string(s) }

// Text returns the text in the slot, "" for none.
func (s Slot) Text(e *scenes.Env) string { return e.Kept(s.Key()) }

// Read returns the match in the slot and its text. The match is nil if there is none or it cannot be read.
func (s Slot) Read(e *scenes.Env) (m *match.Match, text string) {
	if text = s.Text(e); text == "" {
		return nil, ""
	}
	m, err := match.Parse(text)
	if err != nil {
		return nil, text
	}
	return m, text
}

// FreeSlot returns the first slot of a game, from the n-th on, that is empty or whose match is over or has no moves; "" for none. A
// match that cannot be read may come from a newer version of the program, so its slot is not free.
func FreeSlot(e *scenes.Env, game string, n int) Slot {
	for ; n <= LastSlot; n++ {
		s := Nth(game, n)
		if m, text := s.Read(e); text == "" || m != nil && !Waits(m) {
			return s
		}
	}
	return ""
}

// SetAside moves a match in the own slot of a game that cannot be read to a free slot, before another one replaces it.
func SetAside(e *scenes.Env, game string) {
	if m, text := Own(game).Read(e); m == nil && text != "" {
		if s := FreeSlot(e, game, 2); s != "" {
			e.Keep(s.Key(), text)
		}
	}
}

// Holding returns the slot and match that has every move of m, "" for none. It prefers the slot of the open table.
func Holding(e *scenes.Env, m *match.Match) (Slot, *match.Match) {
	game := m.Game().ID()
	slots := []Slot{Slot(e.Kept(KeyOpen))}
	for n := 1; n <= LastSlot; n++ {
		slots = append(slots, Nth(game, n))
	}
	for _, s := range slots {
		if s.Game() != game {
			continue
		}
		if stored, _ := s.Read(e); stored != nil && stored.Holds(m) {
			return s, stored
		}
	}
	return "", nil
}

// placeFor returns a slot for m: one that has an earlier part of it, else the game's own if that is free, else another free one; "" for
// none.
func placeFor(e *scenes.Env, m *match.Match) Slot {
	game := m.Game().ID()
	for n := 1; n <= LastSlot; n++ {
		s := Nth(game, n)
		if stored, _ := s.Read(e); stored != nil && m.Holds(stored) {
			return s
		}
	}
	return FreeSlot(e, game, 1)
}

// Extra is a match in a slot other than its game's own.
type Extra struct {
	Slot  Slot
	Match *match.Match // nil if it cannot be read
	Err   error        // why
}

// Extras returns the matches in slots other than the games' own.
func Extras(e *scenes.Env) []Extra {
	var list []Extra
	for _, g := range catalog.All() {
		if only := e.Visit.Fixed().Game; only != "" && only != g.ID() {
			continue
		}
		for n := 2; n <= LastSlot; n++ {
			s := Nth(g.ID(), n)
			if text := s.Text(e); text != "" {
				m, err := match.Parse(text)
				list = append(list, Extra{s, m, err})
			}
		}
	}
	return list
}

// Unfinished returns the match in the own slot of g if it Waits, else nil.
func Unfinished(e *scenes.Env, g rules.Game) *match.Match {
	m, _ := Own(g.ID()).Read(e)
	if m == nil || !Waits(m) {
		return nil
	}
	return m
}

// Waits reports whether a match has begun and is not over.
func Waits(m *match.Match) bool { return m.Len() > 0 && !m.Outcome().Over() }

// Begun reports whether a person has made one of the actions of a match, from number from on. A match without such actions may be
// replaced without a question. If the computer plays both sides now, every action counts, since a person may have played before.
func Begun(m *match.Match, from int) bool {
	seats := client.Of(m)
	for ply := from; ply < m.Len(); ply++ {
		if seats.People() == 0 || seats[m.At(ply).Side()] == 0 {
			return true
		}
	}
	return false
}
