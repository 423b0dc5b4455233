package client

import (
	"reflect"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
)

// TestReviewKnowsWhoWon checks the chance after a move that wins, for either side.
func TestReviewKnowsWhoWon(t *testing.T) {
	for position, want := range map[string]float64{"8/8/8/8/8/8/1b6/w7 w 0": 1, "8/8/8/8/8/2b5/1w6/8 b 0": 0} {
		m, err := match.New(match.Setup{Game: "checkers", Ruleset: "geant", Start: position})
		if err == nil {
			_, err = m.Play(m.AppendMoves(nil)[0])
		}
		if err != nil {
			t.Fatal(err)
		}
		all := serve(t, Request{Purpose: Review, Record: m.String(), Limits: ai.Limits{Nodes: 100}}, NewPlayers(players.New, 1), never)
		if j := all[0].Judged; j == nil || j.After != want {
			t.Errorf("%q: %+v, want %v for the first", position, all[0].Judged, want)
		}
	}
}

func TestReviewJudgesEveryPly(t *testing.T) {
	players := NewPlayers(players.New, 1)
	for _, m := range everyMatch(t, 30) {
		if ai.Levels(m.Setup().Game, m.Setup().Ruleset) == nil {
			continue
		}
		r := Request{Serial: 8, Purpose: Review, Record: m.String(), Limits: ai.Limits{Nodes: 300}}
		all := serve(t, r, players, never)
		if n := m.Len(); len(all) != n+1 || last(all).Err != "" {
			t.Fatalf("%s: %d replies to a match of %d actions, %+v", m.Setup().Ruleset, len(all), n, last(all))
		}
		for ply, reply := range all[:m.Len()] {
			j, mover := reply.Judged, m.At(ply).Side()
			if j == nil || j.Ply != ply || j.Played != m.Action(ply).Move.String() || reply.Move == "" {
				t.Fatalf("ply %d: %+v", ply, reply)
			}
			if forFirst(mover, j.Chosen) > forFirst(mover, j.Before) {
				t.Errorf("%s ply %d: choosing %s helped %s: %+v", m.Setup().Ruleset, ply, j.Played, mover, *j)
			}
			if rolled := m.Action(ply).Result.N > 0; rolled != j.Rolled {
				t.Errorf("ply %d: rolled %v", ply, j.Rolled)
			}
			if best := reply.Move == j.Played; best && j.Chosen != j.Before {
				t.Errorf("ply %d: the best move has a cost: %+v", ply, *j)
			}
		}
		if again := serve(t, r, players, never); !reflect.DeepEqual(again, all) {
			t.Errorf("%s: judged differently the second time", m.Setup().Ruleset)
		}
	}
}

// TestReviewBlamesBlunder reviews a move that loses a king for nothing.
func TestReviewBlamesBlunder(t *testing.T) {
	const record = "ludotheque 1\ngame checkers\nrules geant\nstart 1b5b/8/8/8/5b2/8/3W4/W7 w 0\nmoves 1\n1. d2-e3\n"
	m, err := match.Parse(record)
	if err != nil {
		t.Fatal(err)
	}
	all := serve(t, Request{Purpose: Review, Record: m.String(), Limits: ai.Limits{Nodes: 5000}}, NewPlayers(players.New, 1), never)
	if j := all[0].Judged; j.Before-j.Chosen < 0.1 || all[0].Move == "d2-e3" {
		t.Errorf("the blunder is judged %+v, %s was best", *j, all[0].Move)
	}
}
