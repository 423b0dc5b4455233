package drill

import (
	"errors"
	"math/rand/v2"
	"slices"

	"ludotheque/rules"
)

// generators are the functions that make questions. They are not in the table of drills, so that a program that only shows
// questions does not link them.
var generators = [...]func(*generator) bool{
	Majority: (*generator).majority, Shot: (*generator).shot, Opposition: (*generator).opposition, Fault: (*generator).fault, Slide: (*generator).slide,
	Fight: (*generator).fight, Head: (*generator).head, Threat: (*generator).threat, Lock: (*generator).lock,
}

// tries is the number of random games that are searched for a question.
const tries = 80

var errGame = errors.New("drill: the game has no such drill or ruleset")

// Make makes a question from a seed. The same seed makes the same question. Make returns an error if it finds none, or when stop,
// which it polls, returns true.
func Make(g rules.Game, ruleset string, k Kind, seed uint64, stop func() bool) (Question, error) {
	game, composes := g.(rules.Composer)
	if !composes || k.Game() != g.ID() || !rules.HasRuleset(g, ruleset) {
		return Question{}, errGame
	}
	d := &generator{rng: rand.New(rand.NewPCG(seed, uint64(k))), game: game, ruleset: ruleset, stop: stop}
	d.coin = d.rng.IntN(2) == 0
	for try := range tries {
		d.hurried = try >= tries/4
		d.q = Question{Kind: k, Square: rules.NoSquare}
		if d.stop() {
			break
		}
		if generators[k](d) {
			return d.q, nil
		}
	}
	return Question{}, errors.New("drill: no question was found")
}

// generator makes one question.
type generator struct {
	rng     *rand.Rand
	game    rules.Composer
	ruleset string
	stop    func() bool
	coin    bool // which of two kinds of answer to search for, so that both are right about equally often
	hurried bool // accept more questions, after a quarter of the tries has failed
	ply     int  // of the random game, from 0
	q       Question
}

// start returns a start position.
func (d *generator) start() rules.Position {
	first := rules.First
	if rules.EitherFirst(d.game) && d.rng.IntN(2) == 0 {
		first = rules.Second
	}
	p, err := d.game.Start(d.ruleset, first)
	if err != nil {
		panic("drill: " + err.Error()) // Make has checked the ruleset, and First can always begin
	}
	return p
}

// longest is the number of plies of a random game.
const longest = 120

// search plays a random game of sensible moves. It calls found with each position that is not over, and the move and the position
// before it, until found returns true. It returns false if that does not happen.
func (d *generator) search(found func(before rules.Position, last rules.Move, p rules.Position) bool) bool {
	p := d.start()
	for d.ply = range longest {
		if d.ply%16 == 15 && d.stop() {
			return false
		}
		m, next := d.move(p)
		if next.Outcome().Over() {
			return false
		}
		if found(p, m, next) {
			return true
		}
		p = next
	}
	return false
}

// sample is the number of random moves of which move chooses the best.
const sample = 4

// move chooses and plays a move: the best of a few random ones by the captures after it, sometimes any.
func (d *generator) move(p rules.Position) (rules.Move, rules.Position) {
	moves := p.AppendMoves(nil)
	var best rules.Move
	var after rules.Position
	worth := 0
	for n := range sample {
		m := moves[d.rng.IntN(len(moves))]
		next := d.played(p, m)
		w := -settle(next, p.Side().Other(), 3)
		if n == 0 || w > worth {
			best, after, worth = m, next, w
		}
		if d.rng.IntN(8) == 0 {
			break
		}
	}
	return best, after
}

// played plays a legal move with random dice.
func (d *generator) played(p rules.Position, m rules.Move) rules.Position {
	var result rules.Result
	if all := rules.ResultsOf(p, m); len(all) > 0 {
		at := d.rng.Float64()
		for _, w := range all {
			if result = w.Result; at < w.P {
				break
			}
			at -= w.P
		}
	}
	return mustPlay(p, m, result)
}

// mustPlay plays a legal move.
func mustPlay(p rules.Position, m rules.Move, r rules.Result) rules.Position {
	next, err := p.Play(m, r)
	if err != nil {
		panic("drill: a legal move is refused: " + err.Error())
	}
	return next
}

// ahead returns the lead of a side in material. A piece counts its rank, at most most.
func ahead(p rules.Position, side rules.Side, most int) (n int) {
	for sq := range rules.Squares {
		switch at := p.At(sq); {
		case at.Empty():
		case at.Side == side:
			n += min(int(at.Rank), most)
		default:
			n -= min(int(at.Rank), most)
		}
	}
	return n
}

// settle returns the best lead of the side to move after up to depth plies of captures, which both sides may stop.
func settle(p rules.Position, side rules.Side, depth int) int {
	best := ahead(p, side, 2)
	if depth == 0 {
		return best
	}
	for _, m := range captures(p) {
		next := mustPlay(p, m, rules.Result{})
		best = max(best, -settle(next, side.Other(), depth-1))
	}
	return best
}

// captures returns the legal captures of p.
func captures(p rules.Position) []rules.Move {
	return slices.DeleteFunc(p.AppendMoves(nil), func(m rules.Move) bool { return m.Kind != rules.Capture })
}

// show adds an arrow for a move to the explanation.
func (d *generator) show(m rules.Move) { d.q.Shown = append(d.q.Shown, m.From, m.To) }

// ask sets position and right answers of the question. It returns true.
func (d *generator) ask(p rules.Position, right ...string) bool {
	d.q.Start, d.q.Right = p.String(), right
	return true
}

// why sets the explanation: key "why", or "why-not" if not is true, and its values.
func (d *generator) why(not bool, of ...string) {
	d.q.Why = append([]string{"why"}, of...)
	if not {
		d.q.Why[0] = "why-not"
	}
}

// decide sets the choices Yes and No and the right one.
func (d *generator) decide(yes bool) {
	d.q.Choices, d.q.Right = []string{Yes, No}, []string{No}
	if yes {
		d.q.Right[0] = Yes
	}
}
