package client

import (
	"testing"

	"ludotheque/assets/endings"
	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// TestJudge judges moves of many positions: the best one must cost nothing, none may gain, and the answer must be legal.
func TestJudge(t *testing.T) {
	players := NewPlayers(players.New, 1)
	for _, m := range everyMatch(t, 9) {
		if ai.Levels(m.Setup().Game, m.Setup().Ruleset) == nil {
			continue
		}
		side := m.Position().Side()
		for i, mv := range m.AppendMoves(nil) {
			if i > 3 {
				break
			}
			r := Request{Serial: 4, Purpose: Judge, Record: m.String(), Move: mv.String(), Limits: ai.Limits{Nodes: 2000}}
			got := last(serve(t, r, players, never))
			j := got.Judged
			if got.Err != "" || j == nil || j.Ply != m.Ply() || j.Played != mv.String() {
				t.Fatalf("%s %s: %+v", m.Position(), mv, got)
			}
			checkMoves(t, m, got)
			cost := forFirst(side, j.Before) - forFirst(side, j.Chosen)
			if cost < 0 || got.Move == j.Played && cost != 0 {
				t.Errorf("%s %s: %+v", m.Position(), mv, *j)
			}
			next, err := m.Position().Play(mv, rules.Result{})
			if err != nil { // a combat, whose result is not given
				if !j.Rolled || len(j.Answer) > 0 {
					t.Errorf("%s %s: %+v", m.Position(), mv, *j)
				}
				continue
			}
			if len(j.Answer) == 0 && !next.Outcome().Over() {
				t.Errorf("%s %s has no answer", m.Position(), mv)
			}
			for _, text := range j.Answer {
				a, err := rules.ParseAction(next, text)
				if err != nil {
					t.Errorf("%s %s: %v", m.Position(), mv, err)
					break
				}
				if next, err = next.Play(a.Move, rules.Result{}); err != nil {
					break
				}
			}
		}
	}
}

func TestJudgeRefuses(t *testing.T) {
	m := everyMatch(t, 0)[0]
	for _, text := range []string{"", "c3-d5", "a1-b2", "="} {
		got := last(serve(t, Request{Purpose: Judge, Record: m.String(), Move: text}, NewPlayers(players.New, 1), never))
		if got.Err != BadRequest {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// TestExact checks that a judgement says which values are those of best play: all of Dao, and of checkers those of four pieces where
// the program contains the tables.
func TestExact(t *testing.T) {
	players := NewPlayers(players.New, 1)
	for _, c := range []struct {
		game, ruleset, start string
		exact                bool
	}{
		{"dao", "base", "2wb/1bw1/1wbw/b3 b", true},
		{"checkers", "anglais", "8/8/5W2/2B5/8/8/8/8 b 8", endings.Files() != nil},
		{"checkers", "anglais", "1b3b2/8/3w1B2/W7/8/8/8/6B1 b 3", false},
	} {
		m, err := match.New(match.Setup{Game: c.game, Ruleset: c.ruleset, Start: c.start})
		if err != nil {
			t.Fatal(err)
		}
		for _, mv := range m.AppendMoves(nil) {
			got := last(serve(t, Request{Purpose: Judge, Record: m.String(), Move: mv.String(), Limits: ai.Limits{Nodes: 2000}}, players, never))
			next, err := m.Position().Play(mv, rules.Result{})
			if err != nil {
				t.Fatal(err)
			}
			if got.Exact != c.exact || !next.Outcome().Over() && got.Judged.Exact != c.exact {
				t.Errorf("%s %s: %+v %+v", c.start, mv, got, got.Judged)
			}
		}
	}
}
