package scenes

import (
	"strconv"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules/catalog"
)

// slot is a place for one match in the store: a game's own, named after it, and those of matches that go on apart,
// "dao-2" to "dao-9". "" is no place: the match is not kept.
type slot string

// lastSlot is the number of a game's last slot.
const lastSlot = 9

// slotOf returns the n-th slot of a game, from 1.
func slotOf(game string, n int) slot {
	if n == 1 {
		return slot(game)
	}
	return slot(game + "-" + strconv.Itoa(n))
}

// game returns the game of the slot.
func (s slot) game() string {
	game, _, _ := strings.Cut(string(s), "-")
	return game
}

func (s slot) key() string { return storeKeyMatch(string(s)) }

// read returns the match in the slot and its text; a nil match where there is none that can be read.
func (s slot) read(e *Env) (m *match.Match, text string) {
	if text = e.Kept(s.key()); text == "" {
		return nil, ""
	}
	m, err := match.Parse(text)
	if err != nil {
		return nil, text
	}
	return m, text
}

// freeSlot returns the first slot of a game from the n-th on whose match is over or has no moves, "" for none. One that
// cannot be read may come from a newer version of the program: it is not free.
func freeSlot(e *Env, game string, n int) slot {
	for ; n <= lastSlot; n++ {
		s := slotOf(game, n)
		if m, text := s.read(e); text == "" || m != nil && (m.Len() == 0 || m.Outcome().Over()) {
			return s
		}
	}
	return ""
}

// apart is a match that is kept beside a game's own.
type apart struct {
	slot  slot
	match *match.Match
}

// keptApart lists the matches that are kept beside the games' own.
func keptApart(e *Env) []apart {
	var list []apart
	for _, g := range catalog.All() {
		for n := 2; n <= lastSlot; n++ {
			s := slotOf(g.ID(), n)
			if m, _ := s.read(e); m != nil {
				list = append(list, apart{s, m})
			}
		}
	}
	return list
}

// holds reports whether a has every move of b, and the end of b when it is over.
func holds(a, b *match.Match) bool {
	if a.Game() != b.Game() || a.At(0) != b.At(0) || a.Setup().Seed != b.Setup().Seed || a.Len() < b.Len() {
		return false
	}
	for ply := range b.Len() {
		if a.Action(ply).String() != b.Action(ply).String() {
			return false
		}
	}
	return !b.Outcome().Over() || a.Outcome() == b.Outcome()
}
