package mine

import (
	"math/rand/v2"
	"slices"
	"strings"

	"ludotheque/game/problem"
	"ludotheque/rules"
)

// What composing is allowed.
const (
	rarePart  = 20   // of the problems wanted, one in so many is composed for a theme
	rareMost  = 4    // but no more
	climbs    = 3000 // begun for a theme
	patience  = 60   // changes without a better position
	unfitting = -1000
)

// composer makes positions for a theme that hardly comes up in play: it changes what problems begin with piece by piece, as
// long as that does not lead away from the theme.
type composer struct {
	*collection
	game rules.Composer
	rng  *rand.Rand
	most int                           // pieces on the board
	near func(pos rules.Position) int  // the more, the nearer to the theme; unfitting for what is no candidate
	fit  int                           // how near is worth a try
	try  func(pos rules.Position) bool // keeps the problem at pos
}

// compose adds problems of a theme to those found so far, unless there are enough of it.
func (c *collection) compose(theme string, m composer) {
	g, ok := c.game.(rules.Composer)
	each := min(c.want/rarePart, rareMost) - c.themes[theme]
	if !ok || each <= 0 || len(c.list) == 0 {
		return
	}
	c.want, c.share, c.only = len(c.list)+each, c.share+each, theme
	m.collection, m.game, m.rng = c, g, rand.New(rand.NewPCG(c.seed, 0))
	begins := slices.Clone(c.list)
	slices.SortFunc(begins, func(a, b problem.Problem) int { return strings.Compare(a.Start, b.Start) })
	for n := 0; n < climbs && !c.enough(); n++ {
		start, err := g.Parse(c.ruleset, begins[m.rng.IntN(len(begins))].Start)
		if err != nil {
			panic("mine: " + err.Error())
		}
		m.climb(start)
	}
	c.only = ""
}

// climb changes a position until there is a problem, or no change brings it nearer.
func (m *composer) climb(at rules.Position) {
	best := m.near(at)
	for idle := 0; idle < patience; idle++ {
		next, ok := m.changed(at)
		if !ok {
			continue
		}
		near := m.near(next)
		if near < best {
			continue
		}
		if near > best {
			idle = 0
		}
		if at, best = next, near; near >= m.fit && m.try(at) {
			return
		}
	}
}

// changed returns the position with one or two pieces put elsewhere, set, taken away or put at fault.
func (m *composer) changed(pos rules.Position) (rules.Position, bool) {
	s := rules.SketchOf(pos)
	for range 1 + m.rng.IntN(2) {
		m.change(&s)
	}
	if n := s.Pieces(rules.First).Len() + s.Pieces(rules.Second).Len(); n > m.most {
		return nil, false
	}
	next, flaws := m.game.Compose(m.ruleset, s)
	if flaws != nil || next.Outcome().Over() || next.String() == pos.String() {
		return nil, false
	}
	return next, true
}

// change makes one change.
func (m *composer) change(s *rules.Sketch) {
	var all, free []rules.Square
	for rank := range rules.MaxRanks {
		for file := range rules.MaxFiles {
			sq := rules.Sq(file, rank)
			switch {
			case !s.At(sq).Empty():
				all = append(all, sq)
			case m.game.Holds(s.Side, sq):
				free = append(free, sq)
			}
		}
	}
	if len(all) == 0 || len(free) == 0 {
		return
	}
	palette := m.game.Palette(m.ruleset)
	from, to := all[m.rng.IntN(len(all))], free[m.rng.IntN(len(free))]
	piece := s.At(from)
	switch n := m.rng.IntN(10); {
	case n < 5:
		s.Put(from, rules.Piece{})
		s.Put(to, piece)
	case n < 6:
		s.Put(to, palette[m.rng.IntN(len(palette))])
	case n < 7: // beside a piece of the solver
		beside := rules.Sq(from.File()+2*m.rng.IntN(2)-1, from.Rank()+2*m.rng.IntN(2)-1)
		if piece.Side == s.Side && m.game.Holds(s.Side, beside) && s.At(beside).Empty() {
			s.Put(beside, rules.Piece{Side: s.Side.Other(), Rank: 1})
		}
	case n < 9:
		s.Put(from, rules.Piece{})
	case piece.Side != s.Side:
		s.Blame(from)
	}
}
