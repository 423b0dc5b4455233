package client

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// played returns a match after n random actions, or fewer if it is over.
func played(t testing.TB, s match.Setup, n int) *match.Match {
	t.Helper()
	m, err := match.New(s)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(s.Seed, 1))
	for range n {
		moves := m.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		if _, err := m.Play(moves[rng.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// everyMatch returns a match of every ruleset and every kind of huffing, after n random actions.
func everyMatch(t testing.TB, n int) []*match.Match {
	t.Helper()
	var all []*match.Match
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			ways := []match.Huffing{match.ByHand}
			for _, spec := range match.OptionsFor(g) {
				if spec.Key == "huffing" {
					ways = []match.Huffing{match.ByHand, match.Automatic, match.Forced}[:len(spec.Values)]
				}
			}
			for _, way := range ways {
				s := match.Setup{Game: g.ID(), Ruleset: r.ID, Seed: 5, Options: match.Options{Huffing: way}}
				all = append(all, played(t, s, n))
			}
		}
	}
	return all
}

func never() bool { return false }

// serve returns all replies to a request, and checks what all requests have in common.
func serve(t *testing.T, r Request, players *Players, stop func() bool) []Reply {
	t.Helper()
	var all []Reply
	Serve(r, players, stop, func(reply Reply) {
		again, err := ParseReply(reply.String())
		if err != nil || !reflect.DeepEqual(again, reply) {
			t.Errorf("%q is parsed back as %+v: %v", reply, again, err)
		}
		if reply.Serial != r.Serial {
			t.Errorf("a reply to %d under the serial %d", r.Serial, reply.Serial)
		}
		all = append(all, reply)
	})
	if len(all) == 0 || !all[len(all)-1].Final {
		t.Fatalf("%s: %d replies, none final", r.Purpose, len(all))
	}
	for _, reply := range all[:len(all)-1] {
		if reply.Final || reply.Err != "" {
			t.Errorf("%s: %+v is not the last reply", r.Purpose, reply)
		}
	}
	return all
}

func last(replies []Reply) Reply { return replies[len(replies)-1] }

func TestServeEveryMatch(t *testing.T) {
	players := NewPlayers(players.New, 1)
	for _, m := range everyMatch(t, 7) {
		s := m.Setup()
		for _, purpose := range []Purpose{Move, Hint, Verdicts} {
			r := Request{Serial: 3, Purpose: purpose, Record: m.String(), Limits: ai.Limits{Nodes: 4000}, Level: 4, Seed: 9}
			got := last(serve(t, r, players, never))
			if ai.Levels(s.Game, s.Ruleset) == nil {
				if got.Err != NoPlayer {
					t.Errorf("%s: %+v without a player", s.Game, got)
				}
				continue
			}
			if got.Err != "" || got.Chance < 0 || got.Chance > 1 || len(got.PV) == 0 {
				t.Errorf("%s %v %s: %+v", s.Ruleset, s.Options, purpose, got)
			}
			checkMoves(t, m, got)
			if n := len(m.AppendMoves(nil)); purpose == Verdicts && s.Game == "dao" && len(got.Candidates) != n {
				t.Errorf("%d verdicts of %d moves of Dao", len(got.Candidates), n)
			}
		}
	}
}

// checkMoves checks that the moves of a reply are legal, and the line to its end.
func checkMoves(t *testing.T, m *match.Match, r Reply) {
	t.Helper()
	var legal []string
	for _, mv := range m.AppendMoves(nil) {
		legal = append(legal, mv.String())
	}
	for _, v := range append(r.Candidates, Verdict{Move: r.Move}) {
		if !slices.Contains(legal, v.Move) {
			t.Errorf("%s: %s is not among %v", m.Position(), v.Move, legal)
		}
	}
	for i := 1; i < len(r.Candidates); i++ {
		if a, b := r.Candidates[i-1], r.Candidates[i]; a.Score.Expect() < b.Score.Expect()-0.05 {
			t.Errorf("%s: %v comes before the better %v", m.Position(), a, b)
		}
	}
	pos := m.Position()
	for _, text := range r.PV {
		a, err := rules.ParseAction(pos, text)
		if err != nil {
			t.Errorf("%s: line %v: %v", m.Position(), r.PV, err)
			return
		}
		if results := rules.ResultsOf(pos, a.Move); len(results) > 0 {
			return // the line depends on the dice
		}
		if pos, err = pos.Play(a.Move, rules.Result{}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestStop stops searches at many polls of stop, and checks that none follows.
func TestStop(t *testing.T) {
	players := NewPlayers(players.New, 1)
	for _, m := range everyMatch(t, 5) {
		if game := m.Setup().Game; ai.Levels(game, m.Setup().Ruleset) == nil || game == "dao" { // Dao is looked up, not searched
			continue
		}
		for _, purpose := range []Purpose{Move, Hint, Verdicts, Review, Draw} {
			for _, n := range []int{1, 2, 5, 11} {
				polls := 0
				stop := func() bool {
					polls++
					return polls >= n
				}
				r := Request{Purpose: purpose, Record: m.String(), Limits: ai.Limits{Nodes: 1 << 20}}
				got := last(serve(t, r, players, stop))
				if polls != n || got.Err != Stopped {
					t.Errorf("%s %s: stopped at poll %d, but polled %d times; %q", m.Setup().Ruleset, purpose, n, polls, got.Err)
				}
			}
		}
	}
}

func TestServeRefuses(t *testing.T) {
	m := played(t, match.Setup{Game: "checkers", Ruleset: "geant", Seed: 1}, 4)
	over := played(t, match.Setup{Game: "checkers", Ruleset: "geant", Seed: 1}, 4)
	if err := over.Resign(rules.First); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		r    Request
		want string
	}{
		"no record":      {Request{}, BadRecord},
		"cut record":     {Request{Record: strings.TrimRight(m.String(), "\n abcdefgh0123456789")}, BadRecord},
		"resigned":       {Request{Record: over.String()}, GameOver},
		"level too high": {Request{Record: m.String(), Level: len(ai.Levels("checkers", "geant")) + 1}, BadRequest},
		"level -1":       {Request{Record: m.String(), Level: -1}, BadRequest},
		"nothing played": {Request{Purpose: Review, Record: played(t, m.Setup(), 0).String()}, ""},
	} {
		if got := last(serve(t, c.r, NewPlayers(players.New, 1), never)); got.Err != c.want || got.Move != "" {
			t.Errorf("%s: %+v, want %q", name, got, c.want)
		}
	}
}

// TestServeGoesOn checks that the computer analyses and plays on where a draw could be claimed, by repetition or by the count.
func TestServeGoesOn(t *testing.T) {
	repeated := match.Setup{Game: "checkers", Ruleset: "anglais", Start: "1B5b/8/8/8/8/8/8/W1W5 w 0"}
	m, err := match.New(repeated)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		for _, move := range []string{"a1-b2", "b8-a7", "b2-a1", "a7-b8"} {
			a, err := rules.ParseAction(m.Position(), move)
			if err == nil {
				_, err = m.Play(a.Move)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	counted, err := match.New(match.Setup{Game: "checkers", Ruleset: "anglais", Start: "1B5b/8/8/8/8/8/8/W1W5 w 80"})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []*match.Match{m, counted} {
		if !m.Outcome().Draw {
			t.Fatalf("%s is not drawn", m)
		}
		for _, r := range []Request{{Purpose: Analysis, Lines: 1}, {Purpose: Move, Level: 1}} {
			r.Record = m.String()
			r.Limits.Nodes = 2000
			if got := last(serve(t, r, NewPlayers(players.New, 1), never)); got.Err != "" {
				t.Errorf("%s: %+v", r.Purpose, got)
			}
		}
	}
}

// broken is a player that panics.
type broken struct{ ai.Player }

func (broken) Think(ai.Question, func() bool, func(ai.Info)) ai.Answer { panic("broken") }

func TestServeOutlivesPlayer(t *testing.T) {
	players := NewPlayers(players.New, 1)
	players.game, players.player = "checkers", broken{}
	m := played(t, match.Setup{Game: "checkers"}, 0)
	if got := last(serve(t, Request{Record: m.String()}, players, never)); got.Err != Failed {
		t.Errorf("a broken player answers %+v", got)
	}
	if got := last(serve(t, Request{Record: m.String(), Level: 1}, players, never)); got.Err != "" || got.Move == "" {
		t.Errorf("asked again, another player answers %+v", got)
	}
}

func FuzzServe(f *testing.F) {
	for i, m := range everyMatch(f, 3) {
		f.Add(m.String(), uint8(i))
	}
	f.Fuzz(func(t *testing.T, record string, purpose uint8) {
		r := Request{Purpose: Purpose(purpose % 5), Record: record, Limits: ai.Limits{Nodes: 200}}
		if got := last(serve(t, r, NewPlayers(players.New, 1), never)); got.Err == Failed {
			t.Error("a player panicked")
		}
	})
}
