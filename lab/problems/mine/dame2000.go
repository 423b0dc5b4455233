package mine

import (
	"math/rand/v2"
	"slices"

	"ludotheque/game/problem"
	"ludotheque/rules"
)

// Parameters of decisions in Dame 2000.
const (
	margin   = 0.06   // least lead of the right move over all others, in chances of 0..1
	sure     = 0.97   // greatest chance of a decision
	hopeless = 0.1    // least chance of a decision
	mostOdds = 60_000 // greatest number of positions of a problem
	fewPawns = 5      // of a random placement
	vain     = 3      // number of consecutive placements of so many pawns that need too many positions, after which no more are made
	furthest = 6      // greatest number of plies of a search for a degree
)

// oddsMiner finds decisions in random placements.
type oddsMiner struct {
	*collection
	decider
	plain int // number of problems with an obvious right move
}

// run considers the known problems, then so many random placements, or until there are enough.
func (m *oddsMiner) run(tries int) {
	for _, pos := range m.known {
		m.consider(pos)
	}
	rng := rand.New(rand.NewPCG(m.seed, 1987))
	spent := [fewPawns + 1]int{}
	for range tries {
		if m.enough() {
			return
		}
		n := 2 + rng.IntN(fewPawns-1)
		if spent[n] >= vain || n == 2 && spent[3] < vain { // two pawns only in rulesets where three are too many
			continue
		}
		pos, ok := m.draw(rng, n)
		if !ok {
			continue
		}
		if m.consider(pos); m.left < 0 {
			spent[n]++
		} else {
			spent[n] = 0
		}
	}
}

// draw makes a random placement of so many pawns, and moves one or two of them, so that there are last moves.
func (m *oddsMiner) draw(rng *rand.Rand, pawns int) (pos rules.Position, ok bool) {
	g := m.game.(rules.Composer)
	palette := g.Palette(m.ruleset)
	s := rules.Sketch{Side: rules.Side(rng.IntN(2))}
	for s.Pieces(rules.First).Len()+s.Pieces(rules.Second).Len() < pawns {
		if sq := rules.Sq(rng.IntN(rules.MaxFiles), rng.IntN(rules.MaxRanks)); g.Holds(m.ruleset, s.Side, sq) {
			s.Put(sq, palette[rng.IntN(len(palette))])
		}
	}
	pos, flaws := g.Compose(m.ruleset, s)
	if flaws != nil {
		return nil, false
	}
	for range rng.IntN(3) {
		moves := slices.DeleteFunc(pos.AppendMoves(nil), func(m rules.Move) bool { return m.Kind != rules.Step })
		if len(moves) == 0 {
			return nil, false
		}
		pos = play(pos, moves[rng.IntN(len(moves))])
	}
	return pos, true
}

// consider keeps the decision at pos, if there is one.
func (m *oddsMiner) consider(pos rules.Position) bool {
	m.left = 0
	pos, err := m.game.Parse(m.ruleset, unhurried(pos.String()))
	if err != nil || pos.Outcome().Over() {
		return false
	}
	if n := len(pos.AppendMoves(nil)); n < 2 || n < 3 && pieces(pos) > 2 || n > problem.MaxMoves {
		return false
	}
	c, ok := m.decide(pos)
	if !ok || c.ahead < margin || c.tries[c.best].Chance > sure || c.tries[c.best].Chance < hopeless {
		return false
	}
	p := problem.Problem{
		Ruleset: pos.Ruleset(), Goal: problem.Goal{Aim: problem.Odds, Turns: 1}, Start: pos.String(),
		Line: []uint8{uint8(c.best)}, Tries: [][]problem.Try{c.tries},
	}
	t := oddsTraitsOf(pos.(rules.Thrower), c.actions[c.best], c.ahead)
	if t.plain && 100*(m.plain+1) > quotaOf(pos).Plain*m.want {
		return false
	}
	t.foresight = m.foresight(pos, c)
	if !m.keep(p, t.points(), t.themes()) {
		return false
	}
	m.plain += count(t.plain)
	return true
}

// oddsTraits are the features of a decision that determine its degree and themes.
type oddsTraits struct {
	ahead     float64
	foresight int // number of plies of a search that finds the best move
	options   int
	fights    int  // moves with a combat
	fight     bool // the best move is one
	likely    bool // it is also the likeliest to win
	tie       bool // of two equal heads
	dare      bool // of a lower head with a higher one
	summit    bool // the far row
	stride    bool // more than one square
	chain     bool // more than one combat
	barred    bool // the pawn that moved last may not go back
	plain     bool // the only fight, against a lower head
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
		t.plain = t.fights == 1 && head > other && !t.chain
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

// barred reports whether a pawn of the side to move may not go back to its previous square.
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
	return t.foresight - 1 + count(t.ahead < 0.2, t.ahead < 0.12, t.options >= 8,
		t.fights > 1, t.fights > 0 && !t.fight, t.fight && !t.likely, t.dare)
}

func (t oddsTraits) themes() []string {
	return names(themed{"chain", t.chain}, themed{"tie", t.tie}, themed{"dare", t.dare}, themed{"summit", t.summit}, themed{"return", t.barred},
		themed{"decline", t.fights > 0 && !t.fight}, themed{"better-fight", t.fight && t.fights > 1}, themed{"stride", t.stride},
		themed{"fight", t.fight}, themed{"place", !t.fight})
}
