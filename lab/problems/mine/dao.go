package mine

import (
	"math/rand/v2"

	"ludotheque/assets/tablebase"
	"ludotheque/game/ai/engine"
	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/rules/dao"
)

// daoJudge looks values up in the table.
type daoJudge struct {
	aim    problem.Aim
	solver rules.Side
}

// endless is more turns than any win takes.
const endless = 9

func (j *daoJudge) begin(start rules.Position, goal problem.Goal, _ int) {
	j.aim, j.solver = goal.Aim, start.Side()
}

// known returns the score of a position for the solver.
func (j *daoJudge) known(pos rules.Position) engine.Score {
	if o := pos.Outcome(); o.Over() {
		if o.Winner == j.solver {
			return engine.WinIn(0)
		}
		return engine.LossIn(0)
	}
	p := pos.(dao.Position)
	own, opp := p.Pieces()
	s := engine.InPlies(tablebase.Dao(p.Ruleset(), uint16(own), uint16(opp)))
	if p.Side() != j.solver {
		s = s.Neg()
	}
	return s
}

// holds reports whether the solver wins in time, or does not lose.
func (j *daoJudge) holds(pos rules.Position, turns int) bool {
	s := j.known(pos)
	if j.aim == problem.Save {
		return s.Kind != engine.Loss
	}
	return s.Kind == engine.Win && (s.N+1)/2 <= turns
}

// keepers counts the moves at p that keep its value.
func (j *daoJudge) keepers(p dao.Position, worth engine.Kind) (n int) {
	for _, m := range p.AppendCompact(nil) {
		next := p
		next.Make(m, rules.Result{})
		if j.known(next).Kind == worth {
			n++
		}
	}
	return n
}

// least returns all turns for a draw, since it has to be held in every turn.
func (j *daoJudge) least(pos rules.Position, most int) int {
	s := j.known(pos)
	switch {
	case j.aim == problem.Save && s.Kind == engine.Draw:
		return most
	case j.aim == problem.Win && s.Kind == engine.Win && (s.N+1)/2 <= most:
		return (s.N + 1) / 2
	}
	return 0
}

// slack is endless: no other move wins at all.
func (j *daoJudge) slack(bool) int { return endless }

// worth orders a quick loss before a late one, and that before a draw.
func (j *daoJudge) worth(pos rules.Position) int { return j.known(pos).Rank() }

func (j *daoJudge) spent() bool { return false }

// threatens reports whether the side that is not to move would win at once if it were to move.
func threatens(p dao.Position) bool {
	own, opp := p.Pieces()
	return tablebase.Dao(p.Ruleset(), uint16(opp), uint16(own)) == 1
}

// daoMiner finds problems in random placements.
type daoMiner struct {
	*collection
	judge daoJudge
}

// run considers the known problems, then so many random placements, or until there are enough.
func (m *daoMiner) run(tries int) {
	for _, pos := range m.known {
		if !m.enough() {
			m.consider(pos.(dao.Position))
		}
	}
	rng := rand.New(rand.NewPCG(m.seed, 1999))
	for range tries {
		if m.enough() {
			return
		}
		cells := rng.Perm(16)
		var sets [2]uint64
		for i, c := range cells[:8] {
			sets[i/4] |= 1 << c
		}
		p := dao.Place(m.ruleset, sets[0], sets[1], rules.Side(rng.IntN(2)))
		if !p.Outcome().Over() {
			m.consider(p)
		}
	}
}

// consider keeps the problem at p, if there is one.
func (m *daoMiner) consider(p dao.Position) {
	m.judge.begin(p, problem.Goal{}, 0)
	s := m.judge.known(p)
	if s.Kind == engine.Loss || m.judge.keepers(p, s.Kind) != 1 {
		return
	}
	switch s.Kind {
	case engine.Win:
		m.try(p, problem.Goal{Aim: problem.Win, Turns: (s.N + 1) / 2})
	case engine.Draw:
		for turns := 3; turns > 0; turns-- {
			if m.try(p, problem.Goal{Aim: problem.Save, Turns: turns}) {
				return
			}
		}
	}
}

func (m *daoMiner) try(p dao.Position, goal problem.Goal) bool {
	m.judge.begin(p, goal, 0)
	found, ok := solve(&m.judge, p, goal, true)
	if !ok {
		return false
	}
	t := daoTraitsOf(p, &found)
	return m.keep(found, t.points(), t.themes())
}

// daoTraits are the features of a problem of Dao that determine its degree and themes.
type daoTraits struct {
	goal    problem.Goal
	end     rules.Ending // of a won game
	liberty bool         // the rule about a stone's last way out forbids an immediate win
	both    bool         // the first move of the win also stops a threat
	threats int          // wrong first moves that threaten to win
}

func daoTraitsOf(start dao.Position, p *problem.Problem) daoTraits {
	t := daoTraits{goal: p.Goal, both: p.Goal.Aim == problem.Win && p.Goal.Turns > 1 && threatens(start)}
	var pos rules.Position = start
	for i, place := range p.Line {
		actions := problem.Actions(pos)
		if i == 0 {
			for k, a := range actions {
				if k != int(place) && threatens(play(pos, a).(dao.Position)) {
					t.threats++
				}
			}
		}
		t.liberty = t.liberty || forbidden(pos.(dao.Position))
		pos = play(pos, actions[place])
	}
	t.end = pos.Outcome().By
	return t
}

// forbidden reports whether the side to move could win at once without the rule about a stone's last way out.
func forbidden(p dao.Position) bool {
	own, opp := p.Pieces()
	for from := range uint8(16) {
		for to := range uint8(16) {
			if own>>from&1 == 0 || (own|opp)>>to&1 != 0 || p.Refusal(p.Square(from), p.Square(to)).Code != rules.LastLiberty {
				continue
			}
			after := dao.Place(p.Ruleset(), opp, own&^(1<<from)|1<<to, p.Side().Other())
			if o := after.Outcome(); o.Over() && o.Winner == p.Side() {
				return true
			}
		}
	}
	return false
}

func (t daoTraits) points() int {
	n := 2 * (t.goal.Turns - 1)
	if t.goal.Aim == problem.Save {
		n += 2
	}
	if t.liberty || t.threats >= 3 {
		n++
	}
	return n
}

func (t daoTraits) themes() (list []string) {
	if t.liberty {
		list = append(list, "liberty")
	}
	if t.both {
		list = append(list, "both")
	}
	switch t.end {
	case rules.Line:
		return append(list, "line")
	case rules.Block:
		return append(list, "square")
	case rules.Corners:
		return append(list, "corners")
	}
	return append(list, "save")
}
