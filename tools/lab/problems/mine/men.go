package mine

import (
	"math/bits"
	"strings"

	"ludotheque/game/problem"
	"ludotheque/rules"
)

// What is asked of the games of men and kings.
const (
	mostTurns = 5      // of the solver
	mostMen   = 6      // that a gain is looked for
	decisive  = 2      // the least gain, and the least lead after it
	beaten    = 6      // pieces that the opponent may have where the game is to be won
	quick     = 20_000 // positions looked at for a candidate
	thorough  = 3_000_000
	bare      = 4 // pieces on the board that make a bare one: a fifth of all problems at most
)

// menMiner finds problems in games that a quick player plays against itself.
type menMiner[P any, V men[P]] struct {
	*collection
	menJudge[P, V]
	few  int // pieces on the board that a candidate may have
	bare int // problems found with no more than bare pieces
}

func newMenMiner[P any, V men[P]](c *collection, few int) *menMiner[P, V] {
	return &menMiner[P, V]{collection: c, menJudge: menJudge[P, V]{newProof[P, V]()}, few: few}
}

func (m *menMiner[P, V]) run(games int) error {
	how := mining{nodes: 1500, opening: 8, slip: 0.3, most: 3}
	return m.play(how, games, func(_, _ int, pos rules.Position) bool { return m.consider(pos) })
}

// consider keeps the problem at pos, if there is one.
func (m *menMiner[P, V]) consider(pos rules.Position) bool {
	pos, err := m.game.Parse(m.ruleset, unhurried(pos.String()))
	if err != nil || pos.Outcome().Over() {
		return false
	}
	few := pieces(pos) <= bare
	if _, known := m.before[pos.String()]; !known && few && m.bare >= m.want/5 || pieces(pos) > m.few || len(pos.AppendMoves(nil)) < 2 {
		return false
	}
	goal, ok := m.goal(pos)
	if !ok {
		return false
	}
	found, ok := solve(m.menJudge, pos, goal)
	if !ok || goal.Turns == 1 && takers(pos) < 2 {
		return false
	}
	t, end := traitsOf(pos, &found)
	if goal.Aim == problem.Gain && !m.stands(end) || !m.keep(found, t.points(), t.themes()) {
		return false
	}
	if few {
		m.bare++
	}
	return true
}

// goal finds what can be forced at pos in the fewest turns: the game, or the most men.
func (m *menMiner[P, V]) goal(pos rules.Position) (g problem.Goal, ok bool) {
	m.begin(pos, g, quick)
	p := any(pos).(P)
	lead := m.balance(&p)
	if _, opp := V(&p).Pieces(); bits.OnesCount64(opp) <= beaten {
		if g.Turns = m.least(pos, mostTurns); g.Turns > 0 {
			m.begin(pos, g, thorough)
			return g, g.Turns > 1
		}
	}
	g = problem.Goal{Aim: problem.Gain, Men: max(decisive, decisive-lead)}
	if lead > decisive {
		return g, false
	}
	m.begin(pos, g, quick)
	if g.Turns = m.least(pos, mostTurns); g.Turns == 0 {
		return g, false
	}
	for g.Men < mostMen {
		more := g
		more.Men++
		if m.begin(pos, more, thorough); !m.holds(pos, g.Turns) || m.spent() {
			break
		}
		g = more
	}
	m.begin(pos, g, thorough)
	return g, true
}

// takers counts the captures: where one turn is enough, it is the choice between them that is asked.
func takers(pos rules.Position) (n int) {
	for _, m := range pos.AppendMoves(nil) {
		if m.Kind == rules.Capture {
			n++
		}
	}
	return n
}

// pieces counts what stands on the board.
func pieces(pos rules.Position) (n int) {
	for rank := range rules.MaxRanks {
		for file := range rules.MaxFiles {
			if !pos.At(rules.Sq(file, rank)).Empty() {
				n++
			}
		}
	}
	return n
}

// unhurried returns a position's text with its counts at 0: a problem has no past.
func unhurried(text string) string {
	fields := strings.Split(text, " ")
	for i := len(fields) - 1; i > 1 && strings.Trim(fields[i], "0123456789") == ""; i-- {
		fields[i] = "0"
	}
	return strings.Join(fields, " ")
}

// compose adds problems in which a capture that is owed is rightly refused, in the game that knows it.
func (m *menMiner[P, V]) compose() {
	m.collection.compose("refuse", composer{most: 12, near: m.near, fit: 10 * decisive, try: m.consider})
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
