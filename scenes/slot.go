package scenes

import (
	"strconv"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
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

// storeKeyMatch is where the last match of a game is kept; storeKeyAt holds the slot of the table that is open, which in
// the page is each tab's own.
func storeKeyMatch(game string) string { return "match-" + game }

const storeKeyAt = "at"

// key is where the slot's match is stored.
func (s slot) key() string { return storeKeyMatch(string(s)) }

// text returns what is stored in the slot, "" for nothing.
func (s slot) text(e *Env) string { return e.Kept(s.key()) }

// read returns the match in the slot and its text; a nil match where there is none that can be read.
func (s slot) read(e *Env) (m *match.Match, text string) {
	if text = s.text(e); text == "" {
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

// keptMatch returns the match of g that is kept and not over, or nil.
func keptMatch(e *Env, g rules.Game) *match.Match {
	m, _ := slotOf(g.ID(), 1).read(e)
	if m == nil || m.Len() == 0 || m.Outcome().Over() {
		return nil
	}
	return m
}
