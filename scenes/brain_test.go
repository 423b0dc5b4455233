package scenes

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// prompt is a thinker that answers at the first Poll, in the test's own goroutine.
type prompt struct {
	players *seat.Players
	request *seat.Request
	replies []seat.Reply
	asked   []seat.Purpose
}

func newPrompt() *prompt { return &prompt{players: seat.NewPlayers(4)} }

func (p *prompt) Ask(r seat.Request) {
	p.request, p.replies = &r, nil
	p.asked = append(p.asked, r.Purpose)
}
func (p *prompt) Cancel() { p.request, p.replies = nil, nil }
func (p *prompt) Poll() (seat.Reply, bool) {
	if p.request != nil {
		r := *p.request
		p.request = nil
		if r.Limits.Time > 0 || r.Purpose == seat.Hint {
			r.Limits.Time, r.Limits.Nodes = 0, 3000 // the same on every machine
		}
		seat.Serve(r, p.players, func() bool { return false }, func(reply seat.Reply) { p.replies = append(p.replies, reply) })
	}
	if len(p.replies) == 0 {
		return seat.Reply{}, false
	}
	reply := p.replies[0]
	p.replies = p.replies[1:]
	return reply, true
}

// against sits down with the computer at a level on some seats.
func against(t *testing.T, setup match.Setup, s seat.Seats, change func(*Settings)) (*desk, *match.Match, *prompt) {
	t.Helper()
	d := sit(t, 1280, 800, 1, func(m *platform.Mem) {
		settings := DefaultSettings()
		settings.Motion, settings.Chances = "none", false
		if change != nil {
			change(&settings)
		}
		m.Kept = map[string]string{storeKeySettings: settings.String()}
	})
	p := newPrompt()
	d.stage.Env().Thinker = p
	m, err := match.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	s.KeepIn(m)
	d.stage.Reset(NewTable(d.stage.Env(), m))
	d.wait(0)
	return d, m, p
}

// TestComputerAnswers plays a few turns against the computer in every game: it answers after its time, a person cannot
// move for it, and undo takes its answer back too.
func TestComputerAnswers(t *testing.T) {
	for _, g := range catalog.All() {
		t.Run(g.ID(), func(t *testing.T) {
			d, m, _ := against(t, match.Setup{Game: g.ID(), Seed: 11}, seat.Seats{rules.Second: 2}, nil)
			for range 4 {
				before := m.Ply()
				hands[2].move(d, m.AppendMoves(nil)[0])
				if !d.table().computing() {
					t.Fatalf("the computer is not to move after %s", m)
				}
				ply := m.Ply()
				d.wait(300 * time.Millisecond)
				if m.Ply() != ply {
					t.Fatal("the computer answers at once")
				}
				for range 40 {
					d.wait(time.Second / 2)
					if !d.table().computing() {
						break
					}
				}
				if m.Ply() <= ply || m.Position().Side() != rules.First && !m.Outcome().Over() {
					t.Fatalf("no answer to %s", m)
				}
				d.click("undo")
				if m.Ply() != before {
					t.Fatalf("undo leaves %d actions, want %d", m.Ply(), before)
				}
				d.click("redo")
				if m.Position().Side() != rules.First {
					t.Fatal("redo stops in the middle")
				}
			}
		})
	}
}

// TestDemonstration lets two computers play to the end, paused on the way.
func TestDemonstration(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dao", Seed: 4}, seat.Seats{8, 8}, nil)
	d.click("fast")
	d.wait(1500 * time.Millisecond)
	d.click("pause")
	ply := m.Ply()
	d.wait(3 * time.Second)
	if m.Ply() != ply || ply == 0 {
		t.Fatalf("%d plies before the pause, %d after", ply, m.Ply())
	}
	d.click("pause")
	for range 400 {
		if m.Outcome().Over() {
			break
		}
		d.wait(time.Second)
	}
	if out := m.Outcome(); !out.Over() {
		t.Errorf("no end after %d plies", m.Ply())
	}
}

// TestHintThenLine asks once for the move and twice for the line.
func TestHintThenLine(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dao", Start: "1www/2b1/1b2/wb1b w"}, seat.Seats{}, nil)
	d.click("hint")
	d.wait(time.Second)
	table := d.table()
	arrows := table.view().Arrows
	if len(arrows) != 1 {
		t.Fatalf("%d arrows, want the hint's: %s", len(arrows), table.reason())
	}
	next, err := m.Position().Play(rules.Move{Kind: rules.Step, From: arrows[0].From, To: arrows[0].To}, rules.Result{})
	if err != nil || next.Outcome().Winner != rules.First || !next.Outcome().Over() {
		t.Errorf("the hint %v does not win at once", arrows[0])
	}
	if !strings.Contains(d.spoken(), arrows[0].To.String()) {
		t.Error("the hint is not said")
	}
	d, _, _ = against(t, match.Setup{Game: "checkers"}, seat.Seats{}, nil)
	d.click("hint")
	d.wait(time.Second)
	d.click("hint")
	if n := len(d.table().view().Arrows); n < 2 {
		t.Errorf("the line has %d arrows", n)
	}
}

// TestTeacherTellsTheTruth switches the teacher on in Dao and compares its notes with what is known.
func TestTeacherTellsTheTruth(t *testing.T) {
	d, _, _ := against(t, match.Setup{Game: "dao", Start: "1www/2b1/1b2/wb1b w"}, seat.Seats{}, func(s *Settings) { s.Teacher = true })
	d.wait(time.Second)
	d.click("board/a1")
	found := false
	for _, target := range d.table().view().Targets {
		if target.Square == rules.Sq(0, 3) && strings.Contains(target.Note, "1") && target.Note != "" {
			found = true
		}
		if target.Note == "" {
			t.Errorf("no verdict under %s", target.Square)
		}
	}
	if !found {
		t.Errorf("a1-a4 wins at once, but the teacher says %v", d.table().view().Targets)
	}
	if !d.has("truth") {
		t.Errorf("no truth of the position among %s", d.ids())
	}
	d, _, p := against(t, match.Setup{Game: "checkers"}, seat.Seats{}, func(s *Settings) { s.Teacher = true })
	d.wait(time.Second)
	if len(p.asked) > 0 {
		t.Error("the teacher speaks of a game that is not solved")
	}
}

// TestDrawOfferToTheComputer is answered by it: not when it is winning.
func TestDrawOfferToTheComputer(t *testing.T) {
	for position, accepts := range map[string]bool{
		"1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/8/8/w7 w 0": false,
		"8/8/8/8/8/8/8/B1W1W1W1 w 0":                true,
	} {
		d, m, _ := against(t, match.Setup{Game: "checkers", Start: position}, seat.Seats{rules.Second: 4}, nil)
		d.click("draw")
		d.wait(time.Second)
		d.click("offer")
		d.wait(2 * time.Second)
		if _, open := m.DrawOffer(); open || m.Outcome().Over() != accepts {
			t.Errorf("%s: over %v, want %v; still open %v", position, m.Outcome().Over(), accepts, open)
		}
	}
}

// TestChancesInDiceGames plays Dame 2000 with the chances on: they stand with the odds before a combat, and nothing
// breaks on the way to the end.
func TestChancesInDiceGames(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dame2000", Seed: 9}, seat.Seats{}, func(s *Settings) { s.Chances = true })
	rng, seen := rand.New(rand.NewPCG(3, 9)), 0
	for n := 0; n < 120 && !m.Outcome().Over(); n++ {
		d.wait(100 * time.Millisecond)
		moves := m.AppendMoves(nil)
		mv := moves[rng.IntN(len(moves))]
		if mv.Kind == rules.Combat {
			d.click(squareID(mv.From))
			if strings.Contains(d.control("odds").Label, d.table().chanceText(m.Ply(), false)) {
				seen++
			}
			d.key("Escape")
		}
		hands[2].move(d, mv)
	}
	if seen < 3 {
		t.Errorf("the chances stood beside %d combats", seen)
	}
}

// TestReview judges a match with a blunder and finds it.
func TestReview(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dao", Start: "1www/2b1/1b2/wb1b w"}, seat.Seats{}, nil)
	d.play("d4", "d2") // instead of winning
	d.click("menu")
	d.wait(time.Second)
	d.click("review")
	d.wait(2 * time.Second)
	judged := d.stage.Top().(*reviewSheet).t.Course().Judged
	if len(judged) != m.Len() || judged[0].Best == judged[0].Played {
		t.Fatalf("judged %+v", judged)
	}
	if !d.has("point/0") {
		t.Fatalf("the blunder is no turning point: %+v; %s", judged, d.ids())
	}
	d.click("point/0")
	d.wait(time.Second)
	if a := d.table().view().Arrows; len(a) != 2 || !a[1].Forbidden {
		t.Errorf("the better move is not drawn: %v", a)
	}
}

// TestSeatsAreKept sits the computer down in the set-up, and finds it there after a reload and at another level later.
func TestSeatsAreKept(t *testing.T) {
	d, _, p := against(t, match.Setup{Game: "checkers"}, seat.Seats{}, nil)
	d.stage.Reset(newShelf(d.stage.Env()))
	d.wait(time.Second)
	d.click("box/checkers")
	d.wait(time.Second)
	d.mirrorClick("opponent/computer")
	d.click("start")
	d.wait(time.Second)
	if got := d.table().seats; got != (seat.Seats{0, seat.FirstLevel}) {
		t.Fatalf("seats %v", got)
	}
	d.open()
	d.stage.Env().Thinker = p
	if got := d.table().seats; got != (seat.Seats{0, seat.FirstLevel}) {
		t.Errorf("after a reload the seats are %v", got)
	}
	d.click("menu")
	d.wait(time.Second)
	d.mirrorClick("seats")
	d.wait(time.Second)
	d.mirrorClick("seat-b/human")
	d.key("Escape")
	d.wait(time.Second)
	if got := d.table(); got.seats != (seat.Seats{}) || seat.Of(got.match) != (seat.Seats{}) {
		t.Errorf("seats after the change: %v, kept %v", got.seats, seat.Of(got.match))
	}
}
