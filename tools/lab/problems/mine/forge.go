package mine

import (
	"math/rand/v2"

	"ludotheque/game/problem"
	"ludotheque/rules"
)

// forge composes problems with a point.
type forge struct {
	*composer
	retro *retro
	begin func() (rules.Position, bool) // one with a point that has been found, by lot
}

// What is composed for a point.
const (
	worthy    = 10 // what hint gives to a position that is worth changing
	sound     = 30 // and to a problem with a point that has one right action in the turns asked for
	fewest    = 5  // pieces that are left of one are more than these
	attempts  = 12 // for each position of a game
	drawing   = 3  // one in so many of these is drawn, once there is something to change
	shortTime = 12 // changes without a better position
)

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

// work composes a little: of positions that are drawn backwards, and of changed ones of problems that have been found.
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

// improve looks for a problem at a position and beside it, unless it is far from one.
func (f forge) improve(pos rules.Position) {
	switch n := f.near(pos); {
	case n >= f.fit:
		f.try(pos)
	case n >= worthy:
		f.climb(pos)
	}
}

// hint is how near a position is to a problem with a point.
func (m *menMiner[P, V]) hint(pos rules.Position) int {
	if len(pos.AppendMoves(nil)) < 2 {
		return unfitting
	}
	goal, ok := m.goal(pos)
	switch {
	case !ok:
		return 0
	case goal.Turns == 1:
		return 1
	}
	_, t, ok := m.look(pos, true)
	return 10 + 10*count(ok) + 10*count(ok && t.point())
}

// polish keeps the problem at pos without the pieces that it does not need.
func (m *menMiner[P, V]) polish(pos rules.Position) bool {
	g := m.game.(rules.Composer)
	s := rules.SketchOf(pos)
	bare := pos
	for _, sq := range s.Pieces(rules.First).AppendSquares(s.Pieces(rules.Second).AppendSquares(nil)) {
		without := s
		without.Put(sq, rules.Piece{})
		next, flaws := g.Compose(m.ruleset, without)
		if flaws != nil || next.Outcome().Over() || pieces(next) <= fewest {
			continue
		}
		if _, t, ok := m.look(next, true); ok && t.point() {
			s, bare = without, next
		}
	}
	return m.consider(bare) || m.consider(pos)
}

// What is composed for refusals, which hardly come up.
const (
	refusals = 12 // found in all
	climbs   = 12 // begun for them, for each problem wanted
)

// refusals composes problems in which a capture that is owed is rightly refused, in the game that knows it.
func (m *menMiner[P, V]) refusals(f forge) {
	c := composer{game: f.game, ruleset: m.ruleset, rng: f.rng, most: 12, patience: 60, near: m.near, fit: 10 * decisive, try: m.consider}
	have := 0
	for _, old := range m.pool {
		have += count(old.refuses())
	}
	begins := len(m.pool)
	for n := 0; n < climbs*m.want && begins > 0 && have < refusals && m.ctx.Err() == nil; n++ {
		start, err := m.game.Parse(m.ruleset, m.pool[f.rng.IntN(begins)].Start)
		if err != nil {
			panic("mine: " + err.Error())
		}
		before := len(m.pool)
		if c.climb(start); len(m.pool) > before {
			have += count(m.pool[before].refuses())
		}
	}
}

// foresight is how many plies a refusal is looked at for being near to right.
const foresight = 3

// near is how much the best refusal of a capture gains, a few plies deep, in tenths of a man, and how far it is ahead of all that
// takes.
func (m *menMiner[P, V]) near(pos rules.Position) int {
	p := any(pos).(P)
	m.begin(pos, problem.Goal{}, quick)
	refuse, take := -99, -99
	for _, c := range V(&p).AppendCompact(nil) {
		next := p
		V(&next).Make(c, rules.Result{})
		v := m.value(next, -99, 99, foresight)
		switch {
		case c.Captured == 0:
			refuse = max(refuse, v)
		case c.From == c.To: // a huff is no refusal
		default:
			take = max(take, v)
		}
	}
	if take == -99 || refuse == -99 {
		return unfitting
	}
	return 10*(refuse-m.balance(&p)) + min(refuse-take, 3)
}
