package scenes

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/game/seat"
	"ludotheque/rules"
)

// breaking is a thinker that answers every question with an error, or with nothing at all.
type breaking struct {
	prompt
	mends int  // after so many questions it answers as it should; 0 for never
	mute  bool // it says nothing
	heard bool // of the last question the error is told
}

func (b *breaking) Ask(r seat.Request) { b.prompt.Ask(r); b.heard = false }

func (b *breaking) Poll() (seat.Reply, bool) {
	switch {
	case b.mends > 0 && len(b.asked) > b.mends:
		return b.prompt.Poll()
	case b.mute || b.request == nil || b.heard:
		return seat.Reply{}, false
	}
	b.heard = true
	return seat.Reply{Serial: b.request.Serial, Final: true, Err: seat.Failed}, true
}

// breakDown sits down at a match with a thinker that breaks.
func breakDown(t *testing.T, setup match.Setup, s seat.Seats, th *breaking, change func(*Settings)) (*desk, *match.Match) {
	t.Helper()
	d, m, _ := against(t, setup, s, change)
	th.players = seat.NewPlayers(4)
	d.stage.Env().Thinker = th
	d.table().brain = brain{} // what the thinker before it has answered
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

// TestComputerThatDoesNotAnswer asks three times in a minute and no more, says so in words, and lets the player go on.
func TestComputerThatDoesNotAnswer(t *testing.T) {
	for name, mute := range map[string]bool{"errors": false, "silence": true} {
		t.Run(name, func(t *testing.T) {
			th := &breaking{mute: mute}
			d, m := breakDown(t, match.Setup{Game: "dao", Seed: 5}, seat.Seats{rules.Second: 3}, th, nil)
			hands[2].move(d, m.AppendMoves(nil)[0])
			words := d.stage.Env().Words
			if mute {
				d.wait(silence - time.Second)
				if d.control("reason").Label != words.Get("status.thinking") {
					t.Errorf("a thinker that takes its time is called broken: %q", d.control("reason").Label)
				}
				d.wait(3 * silence)
			} else {
				d.wait(500 * time.Millisecond)
				if len(th.asked) != 1 || d.control("reason").Label != words.Get("thinker.again") {
					t.Errorf("after half a second it was asked %d times, the line says %q", len(th.asked), d.control("reason").Label)
				}
				d.wait(time.Minute)
			}
			if len(th.asked) != 3 {
				t.Errorf("asked %d times, want 3", len(th.asked))
			}
			if got := d.control("reason").Label; got != words.Get("thinker.stuck") {
				t.Errorf("the line says %q", got)
			}
			if n := count(d.mirror.said, words.Get("thinker.stuck")); n != 1 {
				t.Errorf("it is said %d times that the computer does not answer: %q", n, d.mirror.said)
			}
			d.click("retry")
			d.wait(time.Second / 10)
			if len(th.asked) != 4 {
				t.Errorf("asked %d times after the button, want once more", len(th.asked))
			}
			d.wait(4 * silence)
			d.click("by-hand")
			d.wait(time.Second)
			ply := m.Ply()
			hands[2].move(d, m.AppendMoves(nil)[0])
			if m.Ply() != ply+1 || seat.Of(m) != (seat.Seats{}) {
				t.Errorf("the player does not play on: ply %d, seats %v", m.Ply(), seat.Of(m))
			}
			d.open()
			if got := d.table().seats; got != (seat.Seats{}) {
				t.Errorf("after a reload the seats are %v", got)
			}
		})
	}
}

// TestComputerRecovers answers at the third question: the match goes on as if nothing had been.
func TestComputerRecovers(t *testing.T) {
	th := &breaking{mends: 2}
	d, m := breakDown(t, match.Setup{Game: "dao", Seed: 5}, seat.Seats{rules.Second: 3}, th, nil)
	hands[2].move(d, m.AppendMoves(nil)[0])
	d.wait(12 * time.Second)
	if m.Ply() != 2 || d.has("retry") || d.table().brain.moves != (retries{}) {
		t.Errorf("ply %d, asked %d times, line %q", m.Ply(), len(th.asked), d.control("reason").Label)
	}
}

// TestMoveThatCannotBePlayed takes an answer that is no move, and one that the match refuses, as a failure.
func TestMoveThatCannotBePlayed(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dao", Seed: 5}, seat.Seats{rules.Second: 3}, nil)
	hands[2].move(d, m.AppendMoves(nil)[0])
	d.wait(0)
	table := d.table()
	table.brain.forget(table)
	table.brain.purpose = seat.Move
	table.intend(seat.Reply{Final: true, Move: "a9-z3"})
	if table.brain.moves.fails != 1 || table.brain.due != 0 {
		t.Errorf("nonsense is no failure: %+v", table.brain.moves)
	}
	table.brain.intent, table.brain.due = rules.Move{Kind: rules.Step, From: rules.Sq(0, 0), To: rules.Sq(0, 0)}, time.Nanosecond
	d.wait(time.Second)
	if !table.stuck() || !d.has("by-hand") {
		t.Errorf("a refused move is thought of again: %+v", table.brain.moves)
	}
}

// TestTinyFrameOffersTheWayOn has no room for a card: the menu has the two buttons.
func TestTinyFrameOffersTheWayOn(t *testing.T) {
	th := &breaking{}
	d, m := breakDown(t, match.Setup{Game: "dao", Seed: 5}, seat.Seats{rules.Second: 3}, th, nil)
	d.w, d.h = 200, 200
	d.wait(0)
	hands[2].move(d, m.AppendMoves(nil)[0])
	d.wait(time.Minute)
	d.mirrorClick("menu")
	d.wait(time.Second)
	d.mirrorClick("by-hand")
	d.wait(time.Second)
	if d.table().seats != (seat.Seats{}) {
		t.Errorf("seats %v", d.table().seats)
	}
}

// TestWhatNobodyAnswersEnds asks a broken thinker for everything else: each ends, and is said.
func TestWhatNobodyAnswersEnds(t *testing.T) {
	t.Run("hint", func(t *testing.T) {
		th := &breaking{}
		d, _ := breakDown(t, match.Setup{Game: "dao", Seed: 5}, seat.Seats{}, th, nil)
		d.click("hint")
		d.wait(20 * time.Second)
		if len(th.asked) != 1 || d.table().brain.hinting || !strings.Contains(d.spoken(), d.stage.Env().T("thinker.no-hint")) {
			t.Errorf("asked %v, still waiting %v, said %q", th.asked, d.table().brain.hinting, d.spoken())
		}
	})
	t.Run("teacher", func(t *testing.T) {
		th := &breaking{}
		d, m := breakDown(t, match.Setup{Game: "dao", Seed: 5}, seat.Seats{}, th, func(s *Settings) { s.Teacher = true })
		d.wait(time.Minute)
		hands[2].move(d, m.AppendMoves(nil)[0])
		d.wait(time.Minute)
		if len(th.asked) != 4 {
			t.Errorf("asked %d times about two positions, want 3 and 1", len(th.asked))
		}
		if n := count(d.mirror.said, d.stage.Env().T("thinker.no-verdicts")); n != 1 {
			t.Errorf("said %d times", n)
		}
	})
	t.Run("chances", func(t *testing.T) {
		th := &breaking{}
		d, _ := breakDown(t, match.Setup{Game: "dame2000", Seed: 5}, seat.Seats{}, th, func(s *Settings) { s.Chances = true })
		d.wait(time.Minute)
		if len(th.asked) != 3 || count(d.mirror.said, d.stage.Env().T("thinker.no-chances")) != 1 {
			t.Errorf("asked %d times, said %q", len(th.asked), d.mirror.said)
		}
	})
	t.Run("draw offer", func(t *testing.T) {
		th := &breaking{}
		d, m := breakDown(t, match.Setup{Game: "checkers", Start: "8/8/8/8/8/8/8/B1W1W1W1 w 0"}, seat.Seats{rules.Second: 4}, th, nil)
		d.click("draw")
		d.wait(time.Second)
		d.click("offer")
		d.wait(10 * time.Second)
		if _, open := m.DrawOffer(); open || m.Outcome().Over() || len(th.asked) != 1 {
			t.Errorf("offer open %v, over %v, asked %v", open, m.Outcome().Over(), th.asked)
		}
		if !strings.Contains(d.spoken(), d.stage.Env().T("thinker.no-draw")) {
			t.Errorf("said %q", d.spoken())
		}
	})
	t.Run("review", func(t *testing.T) {
		th := &breaking{}
		d, m := breakDown(t, match.Setup{Game: "dao", Seed: 5}, seat.Seats{}, th, nil)
		hands[2].move(d, m.AppendMoves(nil)[0])
		d.click("menu")
		d.wait(time.Second)
		d.click("review")
		d.wait(time.Second)
		if !d.has("failed") || !strings.Contains(d.spoken(), d.stage.Env().T("thinker.no-review")) {
			t.Errorf("controls %s, said %q", d.ids(), d.spoken())
		}
		th.mends = len(th.asked)
		d.click("retry")
		d.wait(time.Second)
		if d.has("failed") || !slices.Contains(strings.Fields(d.ids()), "curve") || len(d.stage.Top().(*reviewSheet).t.Course().Judged) != 1 {
			t.Errorf("asked again, there is no review: %s", d.ids())
		}
	})
}

// TestStoreThatBreaksInBetween plays on while every call of the store fails, from one move to the next.
func TestStoreThatBreaksInBetween(t *testing.T) {
	for name, mode := range map[string]platform.StoreMode{"blocked": platform.StoreBlocked, "full": platform.StoreFull} {
		t.Run(name, func(t *testing.T) {
			d, m, _ := against(t, match.Setup{Game: "dao", Seed: 5}, seat.Seats{}, nil)
			hands[2].move(d, m.AppendMoves(nil)[0])
			d.host.Mode = mode
			for range 3 {
				hands[2].move(d, m.AppendMoves(nil)[0])
				d.wait(2 * time.Second)
			}
			if m.Ply() != 4 || count(d.mirror.said, d.stage.Env().T("storage.trouble")) != 1 {
				t.Errorf("ply %d, said %q", m.Ply(), d.mirror.said)
			}
			for _, id := range []string{"undo", "menu", "shelf", "paste"} {
				d.mirrorClick(id)
				d.wait(time.Second)
			}
			d.key("Escape")
			d.wait(time.Second)
			d.mirrorClick("box/dao")
			d.wait(time.Second)
			d.mirrorClick("start")
			d.wait(time.Second)
			if mode == platform.StoreFull && d.has("overwrite") {
				d.mirrorClick("overwrite")
				d.wait(time.Second)
			}
			d.table()
		})
	}
}
