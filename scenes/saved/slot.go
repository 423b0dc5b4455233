// Package saved knows where matches are stored, and what waits there.
package saved

import (
	"strconv"
	"strings"

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

// SlotOf returns the n-th slot of a game, from 1.
func SlotOf(game string, n int) Slot {
	if n == 1 {
		return Slot(game)
	}
	return Slot(game + "-" + strconv.Itoa(n))
}

// Game returns the game of the slot.
func (s Slot) Game() string {
	game, _, _ := strings.Cut(string(s), "-")
	return game
}

// KeyMatch is where the last match of a game is kept; storeKeyAt holds the slot of the table that is open, which in
// the page is each tab's own.
func KeyMatch(game string) string { return "match-" + game }

const KeyAt = "at"

// Key is where the slot's match is stored.
func (s Slot) Key() string { return KeyMatch(string(s)) }

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

// Free returns the first slot of a game from the n-th on whose match is over or has no moves, "" for none. One that
// cannot be read may come from a newer version of the program: it is not free.
func Free(e *scenes.Env, game string, n int) Slot {
	for ; n <= LastSlot; n++ {
		s := SlotOf(game, n)
		if m, text := s.Read(e); text == "" || m != nil && (m.Len() == 0 || m.Outcome().Over()) {
			return s
		}
	}
	return ""
}

// Apart is a match that is kept beside a game's own.
type Apart struct {
	Slot  Slot
	Match *match.Match
}

// ListApart lists the matches that are kept beside the games' own.
func ListApart(e *scenes.Env) []Apart {
	var list []Apart
	for _, g := range catalog.All() {
		for n := 2; n <= LastSlot; n++ {
			s := SlotOf(g.ID(), n)
			if m, _ := s.Read(e); m != nil {
				list = append(list, Apart{s, m})
			}
		}
	}
	return list
}

// Unfinished returns the match of g that is kept and not over, or nil.
func Unfinished(e *scenes.Env, g rules.Game) *match.Match {
	m, _ := SlotOf(g.ID(), 1).Read(e)
	if m == nil || m.Len() == 0 || m.Outcome().Over() {
		return nil
	}
	return m
}
