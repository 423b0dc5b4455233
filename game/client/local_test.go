//go:build !js

package client

import (
	"testing"
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
)

// answer polls after each wake until the final reply, which it returns.
func answer(t *testing.T, e Engine, woken <-chan struct{}) Reply {
	t.Helper()
	for {
		for {
			r, ok := e.Poll()
			if !ok {
				break
			}
			if r.Final {
				return r
			}
		}
		select {
		case <-woken:
		case <-time.After(time.Minute):
			t.Fatal("no answer in a minute")
		}
	}
}

func ask(t *testing.T, serial int, nodes uint64) Request {
	t.Helper()
	m := played(t, match.Setup{Game: "checkers", Seed: 2}, 3)
	return Request{Serial: serial, Record: m.String(), Limits: ai.Limits{Nodes: nodes}}
}

// forever is more positions than any test waits for.
const forever = 1 << 50

func TestLocalAnswersTheLastRequest(t *testing.T) {
	woken := make(chan struct{}, 1000)
	l := NewLocal(players.New, 1, func() { woken <- struct{}{} })
	l.Ask(ask(t, 1, forever))
	<-woken // the search runs
	l.Ask(ask(t, 1, forever))
	l.Ask(ask(t, 2, 3000))
	if r := answer(t, l, woken); r.Serial != 2 || r.Err != "" || r.Move == "" {
		t.Errorf("answered %+v", r)
	}
	if r, ok := l.Poll(); ok {
		t.Errorf("after the final reply came %+v", r)
	}
}

func TestLocalCancel(t *testing.T) {
	woken := make(chan struct{}, 1000)
	l := NewLocal(players.New, 1, func() { woken <- struct{}{} })
	l.Ask(ask(t, 1, forever))
	<-woken
	l.Cancel()
	<-l.done
	if r, ok := l.Poll(); ok {
		t.Errorf("after the cancel came %+v", r)
	}
	l.Ask(ask(t, 3, 1000))
	if r := answer(t, l, woken); r.Serial != 3 || r.Err != "" {
		t.Errorf("answered %+v", r)
	}
}
