package mine

import (
	"fmt"
	"math/bits"
	"strings"

	"ludotheque/game/problem"
	"ludotheque/rules"
)

// Parameters for the games of men and kings.
const (
	mostTurns = 5      // of the solver
	mostMen   = 6      // greatest gain to search for
	decisive  = 2      // the least gain, and the least lead after it
	beaten    = 6      // greatest number of the opponent's pieces for a goal to win the game
	quick     = 20_000 // positions searched for a candidate
	thorough  = 3_000_000
	brisk     = 300_000 // for composed positions, of which there are enough
	glance    = 4_000   // for a first search of composed candidates
	bare      = 4       // greatest number of pieces of a bare board
)

// menMiner finds problems in games of a quick player against itself, and composes others.
type menMiner[P any, V men[P]] struct {
	*collection
	menJudge[P, V]
	few   int // greatest number of pieces of a candidate
	quota Quota
	pool  []candidate
	met   map[string]bool // the positions in pool

	pointed []int // the indices in pool of those with a point
}

func newMenMiner[P any, V men[P]](c *collection, few int, quota Quota) *menMiner[P, V] {
	return &menMiner[P, V]{collection: c, menJudge: newMenJudge[P, V](), few: few, quota: quota, met: map[string]bool{}}
}

// run considers the known problems, then positions of games and composed ones in turn, and chooses from the pool.
func (m *menMiner[P, V]) run(games int) error {
	for _, pos := range m.known {
		m.consider(pos)
	}
	forge := m.forge()
	how := mining{nodes: 1500, opening: 8, slip: 0.3, most: 3}
	err := m.play(how, games, func(pos rules.Position) bool {
		forge.work()
		return m.consider(pos)
	}, func() bool { return len(m.pool) >= choice*m.want || m.ctx.Err() != nil })
	m.choose()
	return err
}

// consider adds the problem at pos to the pool, if there is one.
func (m *menMiner[P, V]) consider(pos rules.Position) bool {
	found, t, ok := m.look(pos, false)
	if !ok || m.met[found.Start] {
		return false
	}
	m.met[found.Start] = true
	if t.point() {
		m.pointed = append(m.pointed, len(m.pool))
	}
	m.pool = append(m.pool, candidate{found, t})
	m.tell(fmt.Sprintf("candidate %d, with a point %d: %s %s", len(m.pool), len(m.pointed), found.Goal, found.Start))
	return true
}

// look returns the problem at pos and its traits; lax omits the additional turn and the tries.
func (m *menMiner[P, V]) look(pos rules.Position, lax bool) (found problem.Problem, t traits, ok bool) {
	pos, err := m.game.Parse(m.ruleset, unhurried(pos.String()))
	if err != nil || pos.Outcome().Over() || pieces(pos) > m.few || len(pos.AppendMoves(nil)) < 2 {
		return found, t, false
	}
	goal, ok := m.goal(pos, lax)
	if !ok || goal.Turns == 1 && takers(pos) < 2 {
		return found, t, false
	}
	m.lax = lax
	if found, ok = solve(m.menJudge, pos, goal, !lax); !ok {
		return found, t, false
	}
	t, end := traitsOf(pos, &found)
	return found, t, goal.Aim != problem.Gain || m.stands(end)
}

// goal returns the goal that can be forced at pos in the fewest turns: the game, or the most men; lax searches less.
func (m *menMiner[P, V]) goal(pos rules.Position, lax bool) (g problem.Goal, ok bool) {
	first, proof := quick, thorough
	if lax {
		first, proof = glance, brisk
	}
	m.begin(pos, g, first)
	p := any(pos).(P)
	lead := m.balance(&p)
	if _, opp := V(&p).Pieces(); bits.OnesCount64(opp) <= beaten {
		if g.Turns = m.least(pos, mostTurns); g.Turns > 0 {
			m.begin(pos, g, proof)
			return g, g.Turns > 1
		}
	}
	g = problem.Goal{Aim: problem.Gain, Men: max(decisive, decisive-lead)}
	if lead > decisive {
		return g, false
	}
	m.begin(pos, g, first)
	if g.Turns = m.least(pos, mostTurns); g.Turns == 0 {
		return g, false
	}
	for g.Men < mostMen {
		more := g
		more.Men++
		if m.begin(pos, more, proof); !m.holds(pos, g.Turns) || m.spent() {
			break
		}
		g = more
	}
	m.begin(pos, g, proof)
	return g, true
}

// takers counts the captures: a problem of one turn is a choice between them.
func takers(pos rules.Position) (n int) {
	for _, m := range pos.AppendMoves(nil) {
		if m.Kind == rules.Capture {
			n++
		}
	}
	return n
}

// pieces counts the pieces on the board.
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

// unhurried returns a position's text with its counts at 0: a problem has no earlier moves.
func unhurried(text string) string {
	fields := strings.Split(text, " ")
	for i := len(fields) - 1; i > 1 && strings.Trim(fields[i], "0123456789") == ""; i-- {
		fields[i] = "0"
	}
	return strings.Join(fields, " ")
}
