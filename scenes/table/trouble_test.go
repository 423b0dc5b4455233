package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/computer"
	"ludotheque/scenes/scenetest"
)

// breaking is an engine that answers every question with an error, or not at all.
type breaking struct {
	scenetest.SyncEngine
	asked *client.Request
	mends int  // after so many questions it answers correctly; 0 for never
	mute  bool // it does not answer
	heard bool // it has returned the error of the last question
}

func (b *breaking) Ask(r client.Request) {
	b.SyncEngine.Ask(r)
	b.asked, b.heard = &r, false
}

func (b *breaking) Cancel() { b.SyncEngine.Cancel(); b.asked = nil }

func (b *breaking) Poll() (client.Reply, bool) {
	switch {
	case b.mends > 0 && len(b.Asked) > b.mends:
		return b.SyncEngine.Poll()
	case b.mute || b.asked == nil || b.heard:
		return client.Reply{}, false
	}
	b.heard = true
	return client.Reply{Serial: b.asked.Serial, Final: true, Err: client.Failed}, true
}

// breakDown starts a match with the engine th.
func breakDown(t *testing.T, setup match.Setup, s client.Seats, th *breaking, change func(*scenes.Settings)) (*harness, *match.Match) {
	t.Helper()
	d, m, _ := against(t, setup, s, change)
	th.SyncEngine = *scenetest.NewSyncEngine()
	d.Stage.Env().Engine = th
	*d.table().computer = *computer.New(d.Stage.Env(), host{d.table(), d.table().Board.Model}) // without the answers of the first engine
	return d, m
}

func count(list []string, text string) (n int) {
	for _, s := range list {
		if strings.Contains(s, text) {
			n++
		}
	}
	return n
}

// TestComputerThatDoesNotAnswer checks that the engine is asked three times, that the failure is announced, and that the
// player can go on.
func TestComputerThatDoesNotAnswer(t *testing.T) {
	for name, mute := range map[string]bool{"errors": false, "silence": true} {
		t.Run(name, func(t *testing.T) {
			th := &breaking{mute: mute}
			d, m := breakDown(t, match.Setup{Game: "dao", Seed: 5}, client.Seats{rules.Second: 3}, th, nil)
			d.move(m.AppendMoves(nil)[0])
			words := d.Stage.Env().Words
			if mute {
				d.Wait(client.Silence - time.Second)
				if d.Control("reason").Label != words.Get("status.thinking") {
					t.Errorf("a slow engine is reported as failing: %q", d.Control("reason").Label)
				}
				d.Wait(3 * client.Silence)
			} else {
				d.Wait(500 * time.Millisecond)
				if len(th.Asked) != 1 || d.Control("reason").Label != words.Get("engine.again") {
					t.Errorf("after half a second it was asked %d times, the status is %q", len(th.Asked), d.Control("reason").Label)
				}
				d.Wait(time.Minute)
			}
			if len(th.Asked) != 3 {
				t.Errorf("asked %d times, want 3", len(th.Asked))
			}
			if got := d.Control("reason").Label; got != words.Get("engine.stuck") {
				t.Errorf("the status is %q", got)
			}
			if n := count(d.Mirror.Said, words.Get("engine.stuck")); n != 1 {
				t.Errorf("the failure is announced %d times: %q", n, d.Mirror.Said)
			}
			d.Click("retry")
			d.Wait(time.Second / 10)
			if len(th.Asked) != 4 {
				t.Errorf("asked %d times after the button, want 4", len(th.Asked))
			}
			d.Wait(4 * client.Silence)
			d.ClickAndWait("by-hand")
			ply := m.Ply()
			d.move(m.AppendMoves(nil)[0])
			if m.Ply() != ply+1 || client.Of(m) != (client.Seats{}) {
				t.Errorf("the player does not play on: ply %d, seats %v", m.Ply(), client.Of(m))
			}
			d.Open()
			if got := d.table().Seats(); got != (client.Seats{}) {
				t.Errorf("after a reload the seats are %v", got)
			}
		})
	}
}

// TestComputerRecovers has an engine that answers the third question: the match goes on.
func TestComputerRecovers(t *testing.T) {
	th := &breaking{mends: 2}
	d, m := breakDown(t, match.Setup{Game: "dao", Seed: 5}, client.Seats{rules.Second: 3}, th, nil)
	d.move(m.AppendMoves(nil)[0])
	d.Wait(12 * time.Second)
	if m.Ply() != 2 || d.Has("retry") || d.table().computer.Failing() {
		t.Errorf("ply %d, asked %d times, status %q", m.Ply(), len(th.Asked), d.Control("reason").Label)
	}
}

// TestTinyFrameOffersTheWayOn has no room for the card: the menu has its buttons.
func TestTinyFrameOffersTheWayOn(t *testing.T) {
	th := &breaking{}
	d, m := breakDown(t, match.Setup{Game: "dao", Seed: 5}, client.Seats{rules.Second: 3}, th, nil)
	d.W, d.H = 200, 200
	d.Wait(0)
	d.move(m.AppendMoves(nil)[0])
	d.Wait(time.Minute)
	d.MirrorClickAndWait("menu", "by-hand")
	if d.table().Seats() != (client.Seats{}) {
		t.Errorf("seats %v", d.table().Seats())
	}
}

// TestUnansweredQuestionsEnd asks a failing engine for everything else: each question ends with an announcement.
func TestUnansweredQuestionsEnd(t *testing.T) {
	t.Run("hint", hintEnds)
	t.Run("teacher", teacherEnds)
	t.Run("chances", chancesEnd)
	t.Run("draw offer", offerEnds)
	t.Run("review", reviewEnds)
}

func hintEnds(t *testing.T) {
	th := &breaking{}
	d, _ := breakDown(t, match.Setup{Game: "dao", Seed: 5}, client.Seats{}, th, nil)
	d.Click("hint")
	d.Wait(20 * time.Second)
	if len(th.Asked) != 1 || d.table().computer.Hinting() || !strings.Contains(d.Spoken(), d.Stage.Env().T("engine.no-hint")) {
		t.Errorf("asked %v, still waiting %v, said %q", th.Asked, d.table().computer.Hinting(), d.Spoken())
	}
}

func teacherEnds(t *testing.T) {
	th := &breaking{}
	d, m := breakDown(t, match.Setup{Game: "dao", Seed: 5}, client.Seats{}, th, func(s *scenes.Settings) { s.Teacher = true })
	d.Wait(time.Minute)
	d.move(m.AppendMoves(nil)[0])
	d.Wait(time.Minute)
	if len(th.Asked) != 4 {
		t.Errorf("asked %d times about two positions, want 3 and 1", len(th.Asked))
	}
	if n := count(d.Mirror.Said, d.Stage.Env().T("engine.no-verdicts")); n != 1 {
		t.Errorf("said %d times", n)
	}
}

func chancesEnd(t *testing.T) {
	th := &breaking{}
	d, _ := breakDown(t, match.Setup{Game: "dame2000", Seed: 5}, client.Seats{}, th, func(s *scenes.Settings) { s.Chances = true })
	d.Wait(time.Minute)
	if len(th.Asked) != 3 || count(d.Mirror.Said, d.Stage.Env().T("engine.no-chances")) != 1 {
		t.Errorf("asked %d times, said %q", len(th.Asked), d.Mirror.Said)
	}
}

func offerEnds(t *testing.T) {
	th := &breaking{}
	d, m := breakDown(t, match.Setup{Game: "checkers", Start: "1B6/8/8/8/8/8/8/W7 w 0"}, client.Seats{rules.Second: 4}, th, nil)
	walkKings(t, m)
	d.ClickAndWait("draw")
	d.Click("offer")
	d.Wait(10 * time.Second)
	if _, open := m.DrawOffer(); open || m.Outcome().Over() || len(th.Asked) != 1 {
		t.Errorf("offer open %v, over %v, asked %v", open, m.Outcome().Over(), th.Asked)
	}
	if !strings.Contains(d.Spoken(), d.Stage.Env().T("engine.no-draw")) {
		t.Errorf("said %q", d.Spoken())
	}
}

func reviewEnds(t *testing.T) {
	th := &breaking{}
	d, m := breakDown(t, match.Setup{Game: "dao", Seed: 5}, client.Seats{}, th, nil)
	d.move(m.AppendMoves(nil)[0])
	d.ClickAndWait("menu", "review")
	if !d.Has("failed") || !strings.Contains(d.Spoken(), d.Stage.Env().T("engine.no-review")) {
		t.Errorf("controls %s, said %q", d.IDs(), d.Spoken())
	}
	th.mends = len(th.Asked)
	d.ClickAndWait("retry")
	if d.Has("failed") || !slices.Contains(strings.Fields(d.IDs()), "curve") || len(d.table0().computer.Review().Judged) != 1 {
		t.Errorf("after a retry there is no review: %s", d.IDs())
	}
}

// TestStoreThatBreaksInBetween plays on while every call of the store fails from the second move on.
func TestStoreThatBreaksInBetween(t *testing.T) {
	for mode, key := range map[platform.StoreMode]string{platform.StoreBlocked: "storage.trouble", platform.StoreFull: "storage.full"} {
		t.Run(key, func(t *testing.T) {
			d, m, _ := against(t, match.Setup{Game: "dao", Seed: 5}, client.Seats{}, nil)
			d.move(m.AppendMoves(nil)[0])
			d.Host.Mode = mode
			for range 3 {
				d.move(m.AppendMoves(nil)[0])
				d.Wait(2 * time.Second)
			}
			if m.Ply() != 4 || count(d.Mirror.Said, d.Stage.Env().T(key)) != 1 {
				t.Errorf("ply %d, said %q", m.Ply(), d.Mirror.Said)
			}
			for _, id := range []string{"undo", "menu", "shelf", "paste"} {
				d.MirrorClickAndWait(id)
			}
			d.Key("Escape")
			d.Wait(time.Second)
			d.MirrorClickAndWait("box/dao", "start")
			d.table()
		})
	}
}
