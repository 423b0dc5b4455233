package mine

import (
	"math/rand/v2"

	"ludotheque/game/problem"
	"ludotheque/rules"
)

// forge composes problems with a point: positions drawn backwards or met in play are changed piece by piece.
type forge struct {
	*composer
	retro *retro
}

// What is composed for a point.
const (
	sound     = 30 // what hint gives to a problem with a point that has one right action in the turns asked for
	shortTime = 12 // changes without a better position
)

func (m *menMiner[P, V]) forge() forge {
	g := m.game.(rules.Composer)
	rng := rand.New(rand.NewPCG(m.seed, 2000))
	c := &composer{
		game: g, ruleset: m.ruleset, rng: rng, most: m.few, near: m.hint, fit: sound, patience: shortTime, try: m.polish,
	}
	return forge{c, &retro{g, m.ruleset, rng}}
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
	_, t, ok := m.look(pos, false)
	if !ok || !t.point() {
		return false
	}
	g := m.game.(rules.Composer)
	s := rules.SketchOf(pos)
	all := s.Pieces(rules.First).AppendSquares(s.Pieces(rules.Second).AppendSquares(nil))
	for _, sq := range all {
		without := s
		without.Put(sq, rules.Piece{})
		if without.Pieces(rules.First).Len()+without.Pieces(rules.Second).Len() <= bare {
			break
		}
		next, flaws := g.Compose(m.ruleset, without)
		if flaws != nil {
			continue
		}
		if _, t, ok := m.look(next, false); ok && t.point() {
			s, pos = without, next
		}
	}
	return m.consider(pos)
}

// What is composed for refusals, which hardly come up.
const (
	refusals = 12   // found in all
	climbs   = 3000 // begun for them
)

// refusals composes problems in which a capture that is owed is rightly refused, in the game that knows it.
func (m *menMiner[P, V]) refusals(f forge) {
	c := composer{game: f.game, ruleset: m.ruleset, rng: f.rng, most: 12, patience: 60, near: m.near, fit: 10 * decisive, try: m.consider}
	have := 0
	for _, old := range m.pool {
		have += count(old.refuses())
	}
	begins := len(m.pool)
	for n := 0; n < climbs && begins > 0 && have < refusals && m.ctx.Err() == nil; n++ {
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
