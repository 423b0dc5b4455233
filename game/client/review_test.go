package client

import (
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
