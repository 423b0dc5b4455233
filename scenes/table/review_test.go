package table

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/computer"
	"ludotheque/scenes/scenetest"
)

// TestReviewOfALossOnTime checks that a match without mistakes that was lost on time is not called well played.
func TestReviewOfALossOnTime(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dao", Seed: 7, Clock: rule(t, "match 20, ends")}, client.Seats{0, 2}, nil)
	d.move(m.AppendMoves(nil)[0])
	d.Wait(40 * time.Second)
	d.MirrorClickAndWait("review")
	d.Wait(5 * time.Second)
	if got, want := d.Control("none").Label, "Aucun coup n’a coûté cher. Les galets foncés gagnent. L’autre camp n’a plus de temps."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := d.Control("curve").Label, "Les chances pour les galets clairs : 50\u202f% du début à la fin."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestReviewOfADecision checks the same of a match from elsewhere that an arbiter decided, or that both lost.
func TestReviewOfADecision(t *testing.T) {
	for _, o := range []rules.Outcome{rules.Win(rules.First, rules.Adjudged), rules.Drawn(rules.Adjudged), rules.Drawn(rules.BothLost)} {
		d, m, _ := against(t, match.Setup{Game: "dao", Seed: 7}, client.Seats{}, nil)
		d.move(m.AppendMoves(nil)[0])
		if err := m.Conclude(o); err != nil {
			t.Fatal(err)
		}
		names := &d.table().Board.Model.Names
		d.ClickOrMenu("review")
		d.Wait(5 * time.Second)
		e := d.Stage.Env()
		if got, want := d.Control("none").Label, e.T("review.none-lost", names.EndingText(o)); got != want {
			t.Errorf("%v: %q, want %q", o.By, got, want)
		}
	}
}

// partly is an engine that gives one reply to each question.
type partly struct {
	scenetest.SyncEngine
	given bool
}

func (p *partly) Ask(r client.Request) {
	p.SyncEngine.Ask(r)
	p.given = false
}

func (p *partly) Poll() (client.Reply, bool) {
	if p.given {
		return client.Reply{}, false
	}
	p.given = true
	return p.SyncEngine.Poll()
}

// TestCurveOfHalfAReview checks that the curve is not described while moves are missing: its end is not that of the match.
func TestCurveOfHalfAReview(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dao", Seed: 7}, client.Seats{}, nil)
	d.Stage.Env().Engine = &partly{SyncEngine: *scenetest.NewSyncEngine()}
	*d.table().computer = *computer.New(d.Stage.Env(), host{d.table(), d.table().Board.Model})
	d.move(m.AppendMoves(nil)[0])
	d.move(m.AppendMoves(nil)[0])
	d.ClickAndWait("menu", "review")
	if got := d.Control("progress").Label; !strings.Contains(got, "1 coup sur 2") {
		t.Fatalf("progress %q", got)
	}
	if got, want := d.Control("curve").Label, "La courbe des chances apparaîtra ici."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestNumbered checks that the moves of a turn can be told apart where one stands alone.
func TestNumbered(t *testing.T) {
	d, _ := sitAt(t, match.Setup{Game: "checkers"})
	d.Play("c3", "d4")
	d.Play("b6", "c5")
	board := d.table().Board.Model
	if first, second := board.Numbered(0), board.Numbered(1); first != "1. c3-d4" || second != "1. … b6-c5" {
		t.Errorf("%q and %q", first, second)
	}
}
