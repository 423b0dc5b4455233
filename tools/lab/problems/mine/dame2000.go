package mine

import (
	"slices"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/problem"
	"ludotheque/rules"
)

// When odds count as converged: at each of the depths one move is ahead of all others by the margin, and what it is worth
// moves by no more than the drift. Chances are 0..1, depths plies.
const (
	shallow   = 5
	deep      = 7
	margin    = 0.06
	drift     = 0.03
	fewPawns  = 10        // on the board of a problem
	oddsNodes = 1_500_000 // positions looked at for a depth
)

// weigher values moves with dice by the exact odds of all combats some plies deep.
type weigher struct{ player ai.Player }

func newWeigher(g rules.Game) weigher {
	player, _ := players.New(g.ID(), 8)
	return weigher{player}
}

// weigh returns so many of the best moves at pos with their chances, best first; ok is false when that takes too long.
func (w weigher) weigh(pos rules.Position, depth, lines int) (list []ai.Candidate, ok bool) {
	w.player.NewGame()
	a := w.player.Think(ai.Question{Position: pos, Limits: ai.Limits{Depth: depth, Nodes: oddsNodes * uint64(lines)}, Lines: lines}, nil, nil)
	return a.Candidates, a.Info.Depth == depth && len(a.Candidates) == lines
}

// converged returns the best move at pos and by how much it is ahead at the last depth.
func (w weigher) converged(pos rules.Position) (best rules.Move, ahead float64, ok bool) {
	before := 0.0
	for depth := shallow; depth <= deep; depth++ {
		two, ok := w.weigh(pos, depth, 2)
		if !ok {
			return best, 0, false
		}
		value := two[0].Score.P
		moved := value - before
		if depth > shallow && (two[0].Move != best || max(moved, -moved) > drift) {
			return best, 0, false
		}
		best, before, ahead = two[0].Move, value, value-two[1].Score.P
		if ahead < margin {
			return best, 0, false
		}
	}
	return best, ahead, true
}

// tries returns what every action at pos leaves, and the likeliest answer to those without dice.
func (w weigher) tries(pos rules.Position) ([]problem.Try, bool) {
	actions := problem.Actions(pos)
	all, ok := w.weigh(pos, deep, len(actions))
	list := make([]problem.Try, len(actions))
	for _, c := range all {
		t := problem.Try{Reply: problem.None, Chance: c.Score.P}
		if c.Move.Kind == rules.Step && len(c.PV) > 1 {
			answers := problem.Actions(play(pos, c.Move))
			if i := slices.Index(answers, c.PV[1]); i >= 0 && i < problem.MaxMoves {
				t.Reply = uint8(i)
			}
		}
		list[slices.Index(actions, c.Move)] = t
	}
	return list, ok
}

// oddsMiner finds decisions in games that a quick player plays against itself.
type oddsMiner struct {
	*collection
	weigher
}

func (m *oddsMiner) run(games int) error {
	how := mining{nodes: 800, opening: 6, slip: 0.15, most: 4}
	return m.play(how, games, func(n, i int, pos rules.Position) bool { return i&1 == n&1 && m.consider(pos) })
}

// compose adds decisions for a fight with a higher head.
func (m *oddsMiner) compose() {
	m.collection.compose("dare", composer{most: 8, near: m.near, fit: 3, try: m.consider})
}

// consider keeps the decision at pos, if there is one.
func (m *oddsMiner) consider(pos rules.Position) bool {
	pos, err := m.game.Parse(m.ruleset, unhurried(pos.String()))
	if err != nil || pieces(pos) > fewPawns {
		return false
	}
	actions := problem.Actions(pos)
	if len(actions) < 3 || len(actions) > problem.MaxMoves {
		return false
	}
	// A look from near saves most of the deep ones.
	if two, ok := m.weigh(pos, shallow-2, 2); !ok || two[0].Score.P-two[1].Score.P < margin/2 || two[0].Score.P > 0.97 || two[0].Score.P < 0.1 {
		return false
	}
	best, ahead, ok := m.converged(pos)
	if !ok {
		return false
	}
	tries, ok := m.tries(pos)
	if !ok {
		return false
	}
	p := problem.Problem{
		Ruleset: pos.Ruleset(), Goal: problem.Goal{Aim: problem.Odds, Turns: 1}, Start: pos.String(),
		Line: []uint8{uint8(slices.Index(actions, best))}, Tries: [][]problem.Try{tries},
	}
	t := oddsTraitsOf(pos.(rules.Thrower), best, ahead)
	return m.keep(p, t.points(), t.themes())
}

// oddsTraits are what a solver has to see in a decision.
type oddsTraits struct {
	ahead   float64
	options int
	fights  int  // moves with a combat
	fight   bool // the best is one
	likely  bool // it is also the likeliest to win
	tie     bool // of two equal heads
	dare    bool // of a lower head with a higher one
	summit  bool // the far row
	stride  bool // more than one square
	chain   bool // more than one combat
	barred  bool // the pawn that moved last may not go back
}

func oddsTraitsOf(pos rules.Thrower, best rules.Move, ahead float64) (t oddsTraits) {
	t.ahead = ahead
	most := 0.0
	for _, m := range pos.AppendMoves(nil) {
		t.options++
		if m.Kind == rules.Combat {
			t.fights++
			win, _, _ := pos.Odds(m)
			most = max(most, win)
		}
	}
	head := pos.At(best.From).Rank
	if t.fight = best.Kind == rules.Combat; t.fight {
		win, _, _ := pos.Odds(best)
		t.likely = win >= most
		foes := pos.Combats(best)
		other := pos.At(foes[0]).Rank
		t.tie, t.dare, t.chain = head == other, head < other, len(foes) > 1
	}
	far := best.To.Rank() - best.From.Rank()
	t.stride = max(far, -far) > 1
	last := 8
	if pos.Side() == rules.Second {
		last = 0
	}
	t.summit = best.To.Rank() == last && head < 4
	t.barred = barred(pos)
	return t
}

// barred reports whether a pawn of the side to move may not go back to where it came from.
func barred(pos rules.Position) bool {
	for rank := range rules.MaxRanks {
		for file := range rules.MaxFiles {
			from := rules.Sq(file, rank)
			if piece := pos.At(from); piece.Empty() || piece.Side != pos.Side() {
				continue
			}
			for r := range rules.MaxRanks {
				for f := range rules.MaxFiles {
					if rules.RefusalOf(pos, from, rules.Sq(f, r)).Code == rules.NoReturn {
						return true
					}
				}
			}
		}
	}
	return false
}

func (t oddsTraits) points() int {
	return count(t.ahead < 0.2, t.ahead < 0.12, t.ahead < 0.08, t.options >= 8, t.options >= 14,
		t.fights > 1, t.fights > 0 && !t.fight, t.fights > 0 && !t.fight, t.fight && !t.likely, t.dare)
}

func (t oddsTraits) themes() []string {
	return names(themed{"chain", t.chain}, themed{"tie", t.tie}, themed{"dare", t.dare}, themed{"summit", t.summit}, themed{"return", t.barred},
		themed{"decline", t.fights > 0 && !t.fight}, themed{"better-fight", t.fight && t.fights > 1}, themed{"stride", t.stride},
		themed{"fight", t.fight}, themed{"place", true})
}
