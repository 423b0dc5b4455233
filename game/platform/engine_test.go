//go:build !js

package platform

import (
	"testing"
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/match"
)

func TestEngineAnswersBesideTheFrames(t *testing.T) {
	m, err := match.New(match.Setup{Game: "dao"})
	if err != nil {
		t.Fatal(err)
	}
	e := NewEngine()
	e.Ask(client.Request{Serial: 4, Purpose: client.Hint, Record: m.String(), Limits: ai.Limits{Depth: 1}})
	for range 6000 { // a minute
		if r, ok := e.Poll(); ok && r.Final {
			if r.Serial != 4 || r.Err != "" || r.Move == "" {
				t.Errorf("answered %+v", r)
			}
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("no answer in a minute")
}
