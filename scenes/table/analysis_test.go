package table

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/shelf"
)

// TestComputerAnswers plays a few turns against the computer in every game: it answers after its time, nobody can move for
// it, and undo takes back its answer too.
func TestComputerAnswers(t *testing.T) {
	for _, g := range catalog.All() {
		t.Run(g.ID(), func(t *testing.T) {
			d, m, _ := against(t, match.Setup{Game: g.ID(), Seed: 11}, client.Seats{rules.Second: 2}, nil)
			for range 4 {
				before := m.Ply()
				d.move(m.AppendMoves(nil)[0])
				if !d.table().Board.Model.Computing() {
					t.Fatalf("the computer is not to move after %s", m)
				}
				ply := m.Ply()
				d.Wait(300 * time.Millisecond)
				if m.Ply() != ply {
					t.Fatal("the computer answers at once")
				}
				for range 40 {
					d.Wait(time.Second / 2)
					if !d.table().Board.Model.Computing() {
						break
					}
				}
				if m.Ply() <= ply || m.Position().Side() != rules.First && !m.Outcome().Over() {
					t.Fatalf("no answer to %s", m)
				}
				d.Click("undo")
				if m.Ply() != before {
					t.Fatalf("undo leaves %d actions, want %d", m.Ply(), before)
				}
				d.Click("redo")
				if m.Position().Side() != rules.First {
					t.Fatal("redo stops in the middle")
				}
			}
		})
	}
}

// TestDemonstration lets two computers play to the end, with a pause. Meanwhile the person who watches cannot resign or offer a draw.
func TestDemonstration(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dao", Seed: 4}, client.Seats{8, 8}, nil)
	for _, id := range []string{"resign", "draw"} {
		if !d.Control(id).Disabled {
			t.Errorf("%s is enabled", id)
		}
	}
	d.Click("fast")
	d.Wait(1500 * time.Millisecond)
	d.Click("pause")
	ply := m.Ply()
	d.Wait(3 * time.Second)
	if m.Ply() != ply || ply == 0 {
		t.Fatalf("%d plies before the pause, %d after", ply, m.Ply())
	}
	d.Click("pause")
	for range 400 {
		if m.Outcome().Over() {
			break
		}
		d.Wait(time.Second)
	}
	if out := m.Outcome(); !out.Over() {
		t.Errorf("no end after %d plies", m.Ply())
	}
}

// TestHintThenLine asks once for a move and twice for a line.
func TestHintThenLine(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dao", Start: "1www/2b1/1b2/wb1b w"}, client.Seats{}, nil)
	d.ClickAndWait("hint")
	table := d.table()
	arrows := table.Board.View().Arrows
	if len(arrows) != 1 {
		t.Fatalf("%d arrows, want the hint's: %s", len(arrows), table.header.reason(true))
	}
	next, err := m.Position().Play(rules.Move{Kind: rules.Step, From: arrows[0].From, To: arrows[0].To}, rules.Result{})
	if err != nil || next.Outcome().Winner != rules.First || !next.Outcome().Over() {
		t.Errorf("the hint %v does not win at once", arrows[0])
	}
	if !strings.Contains(d.Spoken(), arrows[0].To.String()) {
		t.Error("the hint is not announced")
	}
	d, _, _ = against(t, match.Setup{Game: "checkers"}, client.Seats{}, nil)
	d.ClickAndWait("hint")
	d.Click("hint")
	if n := len(d.table().Board.View().Arrows); n < 2 {
		t.Errorf("the line has %d arrows", n)
	}
}

// TestTeacherTellsTheTruth compares the teacher's notes in Dao with what is known.
func TestTeacherTellsTheTruth(t *testing.T) {
	d, _, _ := against(t, match.Setup{Game: "dao", Start: "1www/2b1/1b2/wb1b w"}, client.Seats{}, func(s *scenes.Settings) { s.Teacher = true })
	d.Wait(time.Second)
	d.Click("board/a1")
	found := false
	for _, target := range d.table().Board.View().Targets {
		if target.Square == rules.Sq(0, 3) && strings.Contains(target.Note, "1") && target.Note != "" {
			found = true
		}
		if target.Note == "" {
			t.Errorf("no verdict under %s", target.Square)
		}
	}
	if !found {
		t.Errorf("a1-a4 wins at once, but the teacher says %v", d.table().Board.View().Targets)
	}
	if !d.Has("truth") {
		t.Errorf("no truth of the position among %s", d.IDs())
	}
	d, _, p := against(t, match.Setup{Game: "checkers"}, client.Seats{}, func(s *scenes.Settings) { s.Teacher = true })
	d.Wait(time.Second)
	if len(p.Asked) > 0 {
		t.Error("the engine is asked for verdicts in a game that is not solved")
	}
}

// walkKings plays 20 plies of two kings of checkers, which leave the pieces as they are.
func walkKings(t *testing.T, m *match.Match) {
	t.Helper()
	for i, white := range strings.Fields("a1-b2 b2-c1 c1-d2 d2-e1 e1-f2 f2-g1 g1-f2 f2-e1 e1-d2 d2-c1") {
		for _, text := range []string{white, []string{"b8-a7", "a7-b8"}[i%2]} {
			a, err := rules.ParseAction(m.Position(), text)
			if err == nil {
				_, err = m.Play(a.Move)
			}
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
		}
	}
}

// TestDrawOfferToTheComputer checks that the computer declines a draw before the match is played out, says why, rests then, and accepts
// in a level ending; and that nobody can answer in its place.
func TestDrawOfferToTheComputer(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "checkers"}, client.Seats{rules.Second: 9}, nil)
	said := func(key string) {
		t.Helper()
		d.Wait(2 * time.Second)
		e := d.Stage.Env()
		if _, open := m.DrawOffer(); open || m.Outcome().Over() || !strings.Contains(d.Spoken(), e.T(key)+" "+e.T("draw.again", 5)) {
			t.Errorf("over %v, still open %v, said %q", m.Outcome().Over(), open, d.Spoken())
		}
	}
	d.ClickAndWait("draw")
	d.Click("offer")
	said("draw.early")
	d.Click("draw")
	said("draw.rests")
	if d.Has("offer") {
		t.Error("a draw can be offered again at once")
	}
	d, m, _ = against(t, match.Setup{Game: "checkers", Start: "1B6/8/8/8/8/8/8/W7 w 0"}, client.Seats{rules.Second: 9}, nil)
	walkKings(t, m)
	d.ClickAndWait("draw")
	d.Click("offer")
	if d.Wait(2 * time.Second); m.Outcome() != rules.Drawn(rules.Agreement) {
		t.Errorf("a level ending is not drawn: %v, said %q", m.Outcome(), d.Spoken())
	}
	start := match.Setup{Game: "checkers", Start: "1B6/8/8/8/8/8/8/W7 w 0"}
	d, m = breakDown(t, start, client.Seats{rules.Second: 4}, &breaking{mute: true}, nil)
	walkKings(t, m)
	d.ClickAndWait("draw", "offer")
	if _, open := m.DrawOffer(); !open || d.Has("accept") || d.Has("decline") {
		t.Errorf("while the computer thinks about the offer (open %v) the person can answer it: %s", open, d.IDs())
	}
}

// TestChancesInDiceGames plays Dame 2000 with the setting Chances: the chances are shown with the odds before a combat.
func TestChancesInDiceGames(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dame2000", Seed: 9}, client.Seats{}, func(s *scenes.Settings) { s.Chances = true })
	rng, seen := rand.New(rand.NewPCG(3, 9)), 0
	for n := 0; n < 120 && !m.Outcome().Over(); n++ {
		d.Wait(100 * time.Millisecond)
		moves := m.AppendMoves(nil)
		mv := moves[rng.IntN(len(moves))]
		if mv.Kind == rules.Combat {
			d.Click(boardview.SquareID(mv.From))
			e, side := d.Stage.Env(), m.Position().Side()
			p, known := d.table().computer.Chance(m.Position(), side)
			if known && strings.Contains(d.Control("odds").Label, e.T("chances.before", d.table().Board.Model.SideStart(side), e.Words.Percent(p))) {
				seen++
			}
			d.Key("Escape")
		}
		d.move(mv)
	}
	if seen < 3 {
		t.Errorf("the chances were shown with %d combats", seen)
	}
}

// TestReview reviews a match with a blunder and expects it as a turning point.
func TestReview(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dao", Start: "1www/2b1/1b2/wb1b w"}, client.Seats{}, nil)
	d.Play("d4", "d2") // instead of winning
	d.ClickAndWait("menu")
	d.Click("review")
	d.Wait(2 * time.Second)
	e := d.Stage.Env()
	for _, want := range []string{e.T("review.progress", 0, m.Len()), e.T("review.found", 1)} {
		if n := strings.Count(d.Spoken(), want); n != 1 {
			t.Errorf("%q is announced %d times: %s", want, n, d.Spoken())
		}
	}
	judged := d.table0().computer.Review().Judged
	if len(judged) != m.Len() || judged[0].Best == judged[0].Played {
		t.Fatalf("judged %+v", judged)
	}
	if !d.Has("point/0") {
		t.Fatalf("the blunder is not a turning point: %+v; %s", judged, d.IDs())
	}
	if why := d.Control("point/0").Value; !strings.HasPrefix(why, "Cela laisse passer la victoire immédiate (a1 vers a4)") {
		t.Errorf("the turning point says %q", why)
	}
	d.ClickAndWait("point/0")
	if why := d.Control("reason").Label; !strings.Contains(why, "la victoire immédiate (a1 vers a4)") {
		t.Errorf("the position looked back at says %q", why)
	}
	if a := d.table().Board.View().Arrows; len(a) != 2 || !a[1].Forbidden {
		t.Errorf("the better move is not drawn: %v", a)
	}
}

// TestSeatsAreKept chooses the computer in the set-up, which a reload keeps, and a person later.
func TestSeatsAreKept(t *testing.T) {
	d, _, p := against(t, match.Setup{Game: "checkers"}, client.Seats{}, nil)
	d.Stage.Reset(shelf.New(d.Stage.Env(), ""))
	d.Wait(time.Second)
	d.ClickAndWait("box/checkers")
	d.MirrorClick("opponent/computer")
	d.ClickAndWait("start")
	if got := d.table().Seats(); got != (client.Seats{0, client.FirstLevel}) {
		t.Fatalf("seats %v", got)
	}
	d.Open()
	d.Stage.Env().Engine = p
	if got := d.table().Seats(); got != (client.Seats{0, client.FirstLevel}) {
		t.Errorf("after a reload the seats are %v", got)
	}
	d.ClickAndWait("menu")
	d.MirrorClickAndWait("seats")
	d.MirrorClick("seat-b/human")
	d.Key("Escape")
	d.Wait(time.Second)
	if got := d.table(); got.Seats() != (client.Seats{}) || client.Of(got.Match()) != (client.Seats{}) {
		t.Errorf("seats after the change: %v, kept %v", got.Seats(), client.Of(got.Match()))
	}
}
