package mine

import (
	"math/rand/v2"

	"ludotheque/rules"
)

// forge composes problems with a point.
type forge struct {
	*composer
	retro *retro
	begin func() (rules.Position, bool) // returns a random problem with a point that has been found
}

// Parameters of composing.
const (
	worthy    = 10 // least hint of a position that is worth changing
	sound     = 30 // hint of a problem with a point that has one right action in its turns
	fewest    = 5  // polish leaves more pieces than these
	attempts  = 12 // for each position of a game
	drawing   = 3  // one in so many of these is made by retro, once there are positions to change
	shortTime = 12 // number of changes without a better position
)

// forge returns the forge of m.
func (m *menMiner[P, V]) forge() forge {
	g := m.game.(rules.Composer)
	rng := rand.New(rand.NewPCG(m.seed, 2000))
	c := &composer{game: g, ruleset: m.ruleset, rng: rng, most: m.few, patience: shortTime, near: m.hint, fit: sound, try: m.polish}
	return forge{c, &retro{g, m.ruleset, rng}, func() (rules.Position, bool) {
		if len(m.pointed) == 0 {
			return nil, false
		}
		pos, err := g.Parse(m.ruleset, m.pool[m.pointed[rng.IntN(len(m.pointed))]].Start)
		return pos, err == nil
	}}
}

// work composes some problems: from positions of retro, and from changed positions of problems.
func (f forge) work() {
	for i := range attempts {
		pos, ok := f.begin()
		if !ok || i%drawing == 0 {
			if pos := f.retro.draw(); pos != nil {
				f.improve(pos)
			}
			continue
		}
		for n := 1 + f.rng.IntN(2); ok && n > 0; n-- {
			pos, ok = f.changed(pos)
		}
		if ok {
			f.improve(pos)
		}
	}
}

// improve looks for a problem at a position and near it, unless hint is too low.
func (f forge) improve(pos rules.Position) {
	switch n := f.near(pos); {
	case n >= f.fit:
		f.try(pos)
	case n >= worthy:
		f.climb(pos)
	}
}

// hint returns how near a position is to a problem with a point.
func (m *menMiner[P, V]) hint(pos rules.Position) int {
	if len(pos.AppendMoves(nil)) < 2 {
		return unfitting
	}
	goal, ok := m.goal(pos, true)
	switch {
	case !ok:
		return 0
	case goal.Turns == 1:
		return 1
	}
	_, t, ok := m.look(pos, true)
	return 10 + 10*count(ok) + 10*count(ok && t.point())
}

// polish keeps the problem at pos without unnecessary pieces.
func (m *menMiner[P, V]) polish(pos rules.Position) bool {
	g := m.game.(rules.Composer)
	s := rules.SketchOf(pos)
	least := pos
	for _, sq := range s.Pieces(rules.First).AppendSquares(s.Pieces(rules.Second).AppendSquares(nil)) {
		without := s
		without.Put(sq, rules.Piece{})
		next, flaws := g.Compose(m.ruleset, without)
		if flaws != nil || next.Outcome().Over() || pieces(next) <= fewest {
			continue
		}
		if _, t, ok := m.look(next, true); ok && t.point() {
			s, least = without, next
		}
	}
	return m.consider(least) || m.consider(pos)
}
