package mine

import (
	"math/bits"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/tools/selfplay"
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
	proof *proof[P, V]
	few   int // pieces on the board that a candidate may have
	bare  int // problems found with no more than bare pieces
}

func newMenMiner[P any, V men[P]](c *collection, few int) *menMiner[P, V] {
	return &menMiner[P, V]{collection: c, proof: newProof[P, V](), few: few}
}

// run plays games until enough is found or so many have been played.
func (m *menMiner[P, V]) run(games int) error {
	player, _ := players.New(m.game.ID(), 1)
	engine := selfplay.Engine{Player: player, Limits: ai.Limits{Nodes: 1500}}
	var met []rules.Position
	contest := selfplay.Contest{
		Game: m.game.ID(), Ruleset: m.ruleset, Opening: 8, Slip: 0.3, Adjudicate: false, Seed: m.seed,
		Watch: func(at *match.Match, _ ai.Answer) { met = append(met, at.Position()) },
	}
	for n := range games {
		met = met[:0]
		if _, err := contest.One(uint64(n), [2]selfplay.Player{engine, engine}); err != nil {
			return err
		}
		kept := 0
		for _, pos := range met {
			if m.enough() {
				return nil
			}
			if kept < 3 && m.consider(pos) {
				kept++
			}
		}
	}
	return nil
}

// consider keeps the problem at pos, if there is one.
func (m *menMiner[P, V]) consider(pos rules.Position) bool {
	pos, err := m.game.Parse(m.ruleset, unhurried(pos.String()))
	if err != nil || pieces(pos) > m.few {
		return false
	}
	p := any(pos).(P)
	options := V(&p).CountActions()
	if options < 2 || options > problem.MaxMoves {
		return false
	}
	goal, ok := m.goal(p)
	if !ok {
		return false
	}
	steps := m.proof.line(p, goal.Turns)
	if steps == nil || m.proof.spent() || !m.only(p, steps[0].action, goal.Turns) {
		return false
	}
	if goal.Aim == problem.Gain && !m.stands(steps[len(steps)-1]) {
		return false
	}
	if !m.proof.refuteAll(steps) {
		return false
	}
	found := record[P, V](steps, goal)
	t := traitsOf(pos, &found)
	few := pieces(pos) <= bare
	if few && m.bare >= m.want/5 {
		return false
	}
	if !m.keep(found, t.points(), t.themes()) {
		return false
	}
	if few {
		m.bare++
	}
	return true
}

// goal finds what can be forced at p in the fewest turns: the game, or the most men.
func (m *menMiner[P, V]) goal(p P) (g problem.Goal, ok bool) {
	s := m.proof
	g = problem.Goal{Aim: problem.Win}
	s.begin(p, g, quick)
	lead := s.balance(&p)
	if _, opp := V(&p).Pieces(); bits.OnesCount64(opp) <= beaten {
		if g.Turns = s.least(&p, mostTurns); g.Turns > 0 {
			s.begin(p, g, thorough)
			return g, g.Turns > 1
		}
	}
	g = problem.Goal{Aim: problem.Gain, Men: max(decisive, decisive-lead)}
	if lead > decisive {
		return g, false
	}
	s.begin(p, g, quick)
	if g.Turns = s.least(&p, mostTurns); g.Turns == 0 {
		return g, false
	}
	for g.Men < mostMen {
		more := g
		more.Men++
		if s.begin(p, more, thorough); !s.forces(&p, g.Turns, 0) || s.spent() {
			break
		}
		g = more
	}
	s.begin(p, g, thorough)
	return g, true
}

// stands reports whether what the last step has won is still there some plies of play later.
func (m *menMiner[P, V]) stands(last step[P]) bool {
	V(&last.at).Make(last.action, rules.Result{})
	return m.proof.value(last.at, -99, 99, 6) >= m.proof.lead
}

// only reports whether no other action at p reaches the goal even with a turn more. Where one turn is enough, it is
// another capture that has to be tempting instead.
func (m *menMiner[P, V]) only(p P, right rules.Compact, turns int) bool {
	if turns == 1 {
		return len(V(&p).AppendCaptures(nil)) > 1
	}
	for _, a := range V(&p).AppendCompact(nil) {
		if a != right && m.proof.after(&p, a, turns+1, 0) || m.proof.spent() {
			return false
		}
	}
	return true
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
