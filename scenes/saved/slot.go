// Package saved knows where matches are stored, keeps that of a table there, and tells what waits.
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

// Slot is a place for one match in the store: a game's own, named after it, and those of matches that go on apart,
// "dao-2" to "dao-9". "" is no place: the match is not kept.
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

// KeyOpen is where the slot of the table that is open is stored, which in the page is each tab's own.
const KeyOpen = "at"

// NoteOpen notes the slot of the table that is open, "" for one that is kept nowhere.
func NoteOpen(e *scenes.Env, s Slot) {
	if s == "" {
		e.Forget(KeyOpen)
	} else {
		e.Keep(KeyOpen, string(s))
	}
}

// Key is where the slot's match is stored.
func (s Slot) Key() string { return "match-" + string(s) }

// Text returns what is stored in the slot, "" for nothing.
func (s Slot) Text(e *scenes.Env) string { return e.Kept(s.Key()) }

// Read returns the match in the slot and its text; a nil match where there is none that can be read.
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

// FreeSlot returns the first slot of a game from the n-th on whose match is over or has no moves, "" for none. One that
// cannot be read may come from a newer version of the program: it is not free.
func FreeSlot(e *scenes.Env, game string, n int) Slot {
	for ; n <= LastSlot; n++ {
		s := Nth(game, n)
		if m, text := s.Read(e); text == "" || m != nil && !Waits(m) {
			return s
		}
	}
	return ""
}

// Holding returns the slot whose match has every move of m, first the one that is open; "" for none.
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

// PlaceFor returns the slot for a match that has none: where an earlier part of it is stored, so that nothing is lost there,
// the game's own where no match waits, else one apart; "" for none.
func PlaceFor(e *scenes.Env, m *match.Match) Slot {
	game := m.Game().ID()
	for n := 1; n <= LastSlot; n++ {
		s := Nth(game, n)
		if stored, _ := s.Read(e); stored != nil && m.Holds(stored) {
			return s
		}
	}
	return FreeSlot(e, game, 1)
}

// Apart is a match that is kept beside a game's own.
type Apart struct {
	Slot  Slot
	Match *match.Match
}

// AllApart lists the matches that are kept beside the games' own.
func AllApart(e *scenes.Env) []Apart {
	var list []Apart
	for _, g := range catalog.All() {
		if only := e.Visit.Fixed().Game; only != "" && only != g.ID() {
			continue
		}
		for n := 2; n <= LastSlot; n++ {
			s := Nth(g.ID(), n)
			if m, _ := s.Read(e); m != nil {
				list = append(list, Apart{s, m})
			}
		}
	}
	return list
}

// Unfinished returns the match of g that is kept and not over, or nil.
func Unfinished(e *scenes.Env, g rules.Game) *match.Match {
	m, _ := Own(g.ID()).Read(e)
	if m == nil || !Waits(m) {
		return nil
	}
	return m
}

// Waits reports whether a match has begun and is not over.
func Waits(m *match.Match) bool { return m.Len() > 0 && !m.Outcome().Over() }

// Begun reports whether a person has done anything at a match since it had from actions: what the computer alone has
// played is nobody's loss. Where nobody but the computer sits now, whoever sat there before counts as a person.
func Begun(m *match.Match, from int) bool {
	seats := client.Of(m)
	for ply := from; ply < m.Len(); ply++ {
		if seats.People() == 0 || seats[m.At(ply).Side()] == 0 {
			return true
		}
	}
	return false
}
