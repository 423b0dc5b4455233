package apart

import (
	"testing"
	"time"

	"ludotheque/e2e"
	"ludotheque/game/apart"
)

// TestLiveMatch plays live.
func TestLiveMatch(t *testing.T) {
	a := &player{e2e.Open(t, e2e.Visit{Before: []string{e2e.Still}, Ratio: 1}), "host"}
	a.Ready()
	a.Click("box/dame2000")
	a.Click("opponent/distance")
	a.Click("way/live")
	a.Shot("live-setup")
	a.Click("start")
	a.Control("code")
	a.Shot("live-pair")
	code := photographed(a.Page, "live-pair")
	b := &player{e2e.Open(t, e2e.Visit{Before: []string{e2e.Still}, Ratio: 1, Query: "#" + code[len(code)-len(code)+indexHash(code):]}), "guest"}
	b.Ready()
	b.Control("code")
	b.Shot("live-answer")
	answer := photographed(b.Page, "live-answer")
	a.Click("paste")
	paste(a.Page, "answer", answer)
	b.Click("play")
	b.Control("turn")
	a.Control("turn")
	_, l := a.link("joined", func(l *apart.Log) bool { return l.Joined() })
	for ply := 0; ply < 6; ply++ {
		p, me := a, apart.Host
		if who, _ := l.Turn(); who == apart.Guest {
			p, me = b, apart.Guest
		}
		_ = me
		moves := l.Match().AppendMoves(nil)
		p.play(moves[ply%len(moves)])
		n := l.Match().Ply()
		other := map[*player]*player{a: b, b: a}[p]
		_, l = other.link("move", func(now *apart.Log) bool { return now.Match().Ply() > n })
	}
	time.Sleep(time.Second)
	a.Shot("live-a")
	b.Shot("live-b")
}

func indexHash(s string) int {
	for i := range s {
		if s[i] == '#' {
			return i + 1
		}
	}
	return 0
}
