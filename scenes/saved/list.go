package saved

import (
	"cmp"
	"slices"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
)

// Kept is a stored match of this device.
type Kept struct {
	Slot Slot
	match.Head
}

// Over reports whether the match is over.
func (k Kept) Over() bool { return k.Result != "" }

// Matches returns the stored matches, those that go on first, then the newest, without new ones that have no moves. A match of the own
// slot of a game counts as well; remote ones have a list of their own. Only their headers are read.
func Matches(e *scenes.Env) []Kept {
	var list []Kept
	only := e.Visit.Fixed().Game
	for _, g := range catalog.All() {
		if only != "" && only != g.ID() {
			continue
		}
		for _, s := range slots(e, g.ID(), func(Slot) bool { return true }) {
			if text := s.Text(e); !empty(text) {
				list = append(list, Kept{s, match.HeadOf(text)})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Kept) int {
		switch {
		case a.Over() != b.Over() && b.Over():
			return -1
		case a.Over() != b.Over():
			return 1
		}
		return cmp.Or(strings.Compare(b.Date, a.Date), cmp.Compare(b.Seed, a.Seed))
	})
	return list
}
