package cause_test

import (
	"math/rand/v2"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/cause"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// turning is the least chance of winning that a mistake gives away, as for the turning points of a review.
const turning = 0.08

// mistakes yields moves that were mistakes with the lines of the computer player, found in games of random moves of one ruleset.
// nodes limits each search.
type mistakes struct {
	game, ruleset string
	nodes         uint64
	rng           *rand.Rand
	players       *client.Players
	pos           rules.Position
}

func newMistakes(game, ruleset string, nodes, seed uint64) *mistakes {
	return &mistakes{game: game, ruleset: ruleset, nodes: nodes, rng: rand.New(rand.NewPCG(seed, 28)), players: client.NewPlayers(players.New, 4)}
}

// next returns the next mistake.
func (k *mistakes) next(t *testing.T) cause.Case {
	for {
		k.move(t)
		m, err := match.New(match.Setup{Game: k.game, Ruleset: k.ruleset, Start: k.pos.String()})
		if err != nil {
			t.Fatalf("%s: %v", k.pos, err)
		}
		moves := k.pos.AppendMoves(nil)
		if len(moves) < 2 {
			continue
		}
		if c, ok := k.judge(t, m, moves[k.rng.IntN(len(moves))]); ok {
			return c
		}
	}
}

// judge returns mv with its lines if it is a mistake.
func (k *mistakes) judge(t *testing.T, m *match.Match, mv rules.Move) (c cause.Case, ok bool) {
	var r client.Reply
	request := client.Request{Purpose: client.Judge, Record: m.String(), Move: mv.String(), Limits: ai.Limits{Nodes: k.nodes}}
	client.Serve(request, k.players, func() bool { return false }, func(got client.Reply) { r = got })
	j := r.Judged
	if j == nil {
		t.Fatalf("%s %s: %+v", k.pos, mv, r)
	}
	cost := j.Before - j.Chosen
	if k.pos.Side() == rules.Second {
		cost = -cost
	}
	c = cause.Case{Before: k.pos, Played: mv, Answer: j.Answer, Worth: j.Worth, Best: r.PV, Value: r.Score}
	c.WorthExact, c.ValueExact = j.Exact, r.Exact
	return c, cost >= turning && r.Move != j.Played
}

// move plays a random move, in a new game if there is none. It prefers captures to the other moves, so that most positions are sound.
func (k *mistakes) move(t *testing.T) {
	if k.pos == nil || k.pos.Outcome().Over() || k.rng.IntN(120) == 0 {
		g, _ := catalog.Find(k.game)
		start, err := g.Start(k.ruleset, rules.First)
		if err != nil {
			t.Fatal(err)
		}
		k.pos = start
		for range k.rng.IntN(12) {
			k.random(t)
		}
	}
	k.random(t)
	if k.pos.Outcome().Over() {
		k.pos = nil
		k.move(t)
	}
}

func (k *mistakes) random(t *testing.T) {
	moves := k.pos.AppendMoves(nil)
	if len(moves) == 0 {
		return
	}
	m := moves[k.rng.IntN(len(moves))]
	for range 3 {
		if other := moves[k.rng.IntN(len(moves))]; len(other.Captured.AppendSquares(nil)) > m.Captured.Len() || m.Kind == rules.Pass {
			m = other
		}
	}
	var result rules.Result
	if all := rules.ResultsOf(k.pos, m); len(all) > 0 {
		result = all[k.rng.IntN(len(all))].Result
	}
	next, err := k.pos.Play(m, result)
	if err != nil {
		t.Fatalf("%s %s: %v", k.pos, m, err)
	}
	k.pos = next
}
