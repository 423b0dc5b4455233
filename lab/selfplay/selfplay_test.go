package selfplay

import (
	"math"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

func TestTally(t *testing.T) {
	var a Tally
	for _, points := range [][2]float64{{1, 0.5}, {0.5, 0.5}, {1, 0}, {1, 1}} {
		a.add(points)
	}
	if got, want := a.String(), "+4 =3 -1, 68.8 % ± 23.5"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func player(t *testing.T, game string, level int) Engine {
	t.Helper()
	p, ok := players.New(game, 1)
	if !ok {
		t.Fatalf("no player of %s", game)
	}
	return Engine{Player: p, Level: level, Limits: ai.Limits{Nodes: 200}}
}

// TestSameGames plays a short match of every ruleset twice, slips included, and compares the records and the results.
func TestSameGames(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			var tallies [2]Tally
			var records [2]map[string]bool
			for i := range tallies {
				records[i] = map[string]bool{}
				c := Contest{Game: g.ID(), Ruleset: r.ID, Opening: 4, Slip: 0.2, Seed: 7,
					Watch: func(m *match.Match, a ai.Answer) { records[i][m.String()+a.Move.String()] = true }}
				var err error
				if tallies[i], err = c.Play([2]Player{player(t, g.ID(), 2), player(t, g.ID(), 3)}, 2); err != nil {
					t.Fatal(err)
				}
			}
			if tallies[0] != tallies[1] || tallies[0].Won+tallies[0].Drawn+tallies[0].Lost != 2 {
				t.Errorf("%s %s: %v, then %v", g.ID(), r.ID, tallies[0], tallies[1])
			}
			if len(records[0]) != len(records[1]) {
				t.Errorf("%s %s: %d positions, then %d", g.ID(), r.ID, len(records[0]), len(records[1]))
			}
			for record := range records[0] {
				if !records[1][record] {
					t.Errorf("%s %s: not played again:\n%s", g.ID(), r.ID, record)
				}
			}
		}
	}
}

// TestSeeds checks that another seed gives other openings, and that the games of a pair have the same opening.
func TestSeeds(t *testing.T) {
	start := func(seed, n uint64) string {
		m, err := Contest{Game: "checkers", Ruleset: "geant", Opening: 6, Seed: seed}.open(n)
		if err != nil {
			t.Fatal(err)
		}
		return m.Position().String()
	}
	if start(1, 0) != start(1, 0) || start(1, 0) == start(1, 1) || start(1, 0) == start(2, 0) {
		t.Error("openings do not depend on seed and number alone")
	}
}

// oracle plays the first legal move and returns a fixed score.
type oracle struct {
	score ai.Score
	asked *int
}

func (oracle) NewGame() {}

func (o oracle) Answer(m *match.Match, _ uint64) ai.Answer {
	*o.asked++
	return ai.Answer{Move: m.AppendMoves(nil)[0], Info: ai.Info{Score: o.score}}
}

// TestAdjudicate checks that a game ends when a player sees its end only if the contest adjudicates.
func TestAdjudicate(t *testing.T) {
	for _, c := range []struct {
		score  ai.Score
		winner rules.Side
	}{{engine.WinIn(3), rules.First}, {engine.LossIn(4), rules.Second}} {
		asked, watched := 0, 0
		seats := [2]Player{oracle{c.score, &asked}, oracle{c.score, &asked}}
		rule := Contest{Game: "checkers", Ruleset: "geant", Watch: func(*match.Match, ai.Answer) { watched++ }}
		if o, err := rule.One(0, seats); err != nil || asked < 2 || watched != asked || o.By == rules.Resignation {
			t.Errorf("ended as %v after %d answers, %v", o, asked, err)
		}
		asked, watched, rule.Adjudicate = 0, 0, true
		if o, err := rule.One(0, seats); err != nil || asked != 1 || watched != 0 || o.Draw || o.Winner != c.winner {
			t.Errorf("ended as %v after %d answers, %v", o, asked, err)
		}
	}
}

func TestPoints(t *testing.T) {
	for o, want := range map[rules.Outcome]float64{
		{}: 0.5, rules.Drawn(rules.Repetition): 0.5, rules.Win(rules.Second, rules.Line): 1, rules.Win(rules.First, rules.Line): 0,
	} {
		if got := Points(o, rules.Second); got != want {
			t.Errorf("%v: %v points, want %v", o, got, want)
		}
	}
}

// TestContestErrors checks that an unknown game is an error.
func TestContestErrors(t *testing.T) {
	if _, err := (Contest{Game: "chess"}).One(0, [2]Player{oracle{}, oracle{}}); err == nil {
		t.Error("chess was played")
	}
}

// TestTargets follows a game backwards: the last position is nearest to the result, and each side has its own share.
func TestTargets(t *testing.T) {
	const far = 0.5 * later * later // the part of half a point for a value two positions later
	got := Targets([]rules.Side{rules.First, rules.Second, rules.First}, []float64{0.5, 0.5, 0.5}, 1)
	for i, want := range []float64{0.5 + far*later, 0.5 - far, 0.5 + 0.5*later} {
		if math.Abs(got[i]-want) > 1e-9 {
			t.Errorf("position %d: target %.4f, want %.4f", i, got[i], want)
		}
	}
	if got := Targets([]rules.Side{rules.Second}, []float64{1}, 1); math.Abs(got[0]-(1-later)) > 1e-9 {
		t.Errorf("target of the last position before a loss: %.4f, want %.4f", got[0], 1-later)
	}
}
