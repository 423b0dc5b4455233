package drill_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	game "ludotheque/game/drill"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/drill"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

func TestMain(m *testing.M) { drawtest.Unseen(m) }

// harness adds what a test needs to answer drills.
type harness struct{ *scenetest.Harness }

// open opens the drills of a game in a language, without animations, so that a test need not wait.
func open(t *testing.T, id, lang string, w, h float64, prepare func(*platform.Mem)) *harness {
	t.Helper()
	settings := scenetest.With(func(s *scenes.Settings) { s.Motion, s.Lang = "none", lang })
	d := &harness{scenetest.Start(t, table.Opener{}, w, h, 1, settings, prepare)}
	d.Stage.Env().Engine = scenetest.NewSyncEngine()
	g, _ := catalog.Find(id)
	d.Stage.Push(d.Stage.Env().Rooms.Drills(g, "", ""))
	d.Wait(0)
	return d
}

// begin opens a drill from the list.
func (d *harness) begin(input scenetest.InputMethod, k game.Kind) {
	d.T.Helper()
	input.Press(d.Harness, "drill/"+k.String())
	d.Wait(200 * time.Millisecond)
	if d.room().Question() == nil {
		d.T.Fatalf("%s: there is no question", k)
	}
}

// room returns the drill on top.
func (d *harness) room() *drill.Room { d.T.Helper(); return scenetest.Top[*drill.Room](d.Harness) }

// give gives an answer: a choice, a square, or the legs of a move.
func (d *harness) give(input scenetest.InputMethod, answer string) {
	d.T.Helper()
	q := d.room().Question()
	switch {
	case d.Has("choice/" + answer):
		input.Press(d.Harness, "choice/"+answer)
	case q.Kind.Mode() == game.Play:
		p := d.room().Board().Match().Position()
		a, err := rules.ParseAction(p, answer)
		if err != nil {
			d.T.Fatal(err)
		}
		input.Press(d.Harness, "board/"+a.Move.From.String())
		for _, hop := range p.AppendPaths(nil, a.Move)[0] {
			input.Press(d.Harness, "board/"+hop.To.String())
		}
	default:
		input.Press(d.Harness, "board/"+answer)
	}
	d.Wait(100 * time.Millisecond)
}

// wrong returns a possible answer that is wrong.
func (d *harness) wrong() string {
	d.T.Helper()
	q, p := d.room().Question(), d.room().Board().Match().Position()
	var all []string
	all = append(all, q.Choices...)
	if q.Kind.Mode() == game.Play {
		for _, m := range p.AppendMoves(nil) {
			all = append(all, m.String())
		}
	}
	for sq := range rules.Squares {
		if q.Kind.Mode() == game.Point && q.Pointable(p, sq) {
			all = append(all, sq.String())
		}
	}
	for _, a := range all {
		if !q.IsRight(a) {
			return a
		}
	}
	d.T.Fatalf("%s\nhas no wrong answer", q.Text())
	return ""
}

// TestWalk answers four questions of every drill by pointer, keyboard and mirror, the second one wrongly, and checks the texts, the
// announcements, the count and the stored progress.
func TestWalk(t *testing.T) {
	for _, g := range catalog.All() {
		for _, k := range game.Of(g.ID()) {
			for _, input := range scenetest.InputMethods {
				d := open(t, g.ID(), "fr", 1280, 800, nil)
				d.begin(input, k)
				e := d.Stage.Env()
				for n, right := range []bool{true, false, true, true} {
					q := d.room().Question()
					answer, head := q.Right[0], e.T("drills.right")
					if !right {
						answer = d.wrong()
						head, _, _ = strings.Cut(e.T("drills.wrong", "|"), "|")
					}
					d.Mirror.Said = nil
					d.give(input, answer)
					if !d.room().Answered() || !strings.Contains(d.Spoken(), head) || !strings.Contains(d.Control("answer").Label, head) {
						t.Fatalf("%s, %s, %d: %s\n%s is answered with %q", k, input.Name, n, q.Text(), answer, d.Spoken())
					}
					if strings.Contains(d.Spoken(), "[") {
						t.Errorf("%s: a text is missing: %s", k, d.Spoken())
					}
					input.Press(d.Harness, "next")
					d.Wait(100 * time.Millisecond)
					if next := d.room().Question(); next == nil || next.Text() == q.Text() || d.Has("answer") {
						t.Fatalf("%s, %s: no other question follows the answer", k, input.Name)
					}
				}
				if got, want := d.Host.Kept["drills-"+g.ID()], k.String()+" 4 3 2 0\n"; got != want {
					t.Errorf("%s, %s: it stores %q, want %q", k, input.Name, got, want)
				}
				if got := d.Control("place").Label; got != e.T("drills.score", 3, 4) {
					t.Errorf("%s: the score is given as %q", k, got)
				}
				input.Press(d.Harness, "close")
				if got := d.Control("drill/" + k.String()).Value; got != e.T("drills.done", 3, 4, 2, 0) {
					t.Errorf("%s: the list shows %q", k, got)
				}
			}
		}
	}
}

// TestShow has the answer shown, which counts as a wrong answer.
func TestShow(t *testing.T) {
	d := open(t, "damsystem", "en", 412, 915, nil)
	d.begin(scenetest.Mirror, game.Slide)
	if d.Has("place") {
		t.Errorf("there is a score before the first answer: %q", d.Control("place").Label)
	}
	if d.Has("plates") {
		t.Error("there are plates to push, which is no answer")
	}
	right := d.room().Question().Right[0]
	d.Click("show")
	if text := d.Control("answer").Label; !strings.Contains(text, right) {
		t.Errorf("%q does not have the answer %s", text, right)
	}
	if got := d.Host.Kept["drills-damsystem"]; got != "slide 1 0 0 0\n" {
		t.Errorf("it stores %q", got)
	}
	if ply := d.room().Board().ShownPly(); ply != 1 {
		t.Errorf("the slide is not shown: ply %d", ply)
	}
}

// TestElsewhere clicks on squares that cannot be an answer: the click does not count, and the question is announced again.
func TestElsewhere(t *testing.T) {
	d := open(t, "dao", "fr", 1280, 800, nil)
	d.begin(scenetest.Pointer, game.Lock)
	p := d.room().Board().Match().Position()
	for sq := range rules.Squares {
		if !p.At(sq).Empty() {
			d.Mirror.Said = nil
			d.Click("board/" + sq.String())
			if d.room().Answered() || !strings.Contains(d.Spoken(), d.Stage.Env().T(words.Drill("lock", "ask"))) {
				t.Fatalf("%s: answered %v, said %q", sq, d.room().Answered(), d.Spoken())
			}
		}
	}
	if kept := d.Host.Kept["drills-dao"]; kept != "" {
		t.Errorf("it stores %q", kept)
	}
}

// TestMinute answers for a minute and begins another one. The time between an answer and the next question does not count.
func TestMinute(t *testing.T) {
	d := open(t, "dao", "fr", 1280, 800, nil)
	d.Click("length/minute")
	d.begin(scenetest.Pointer, game.Threat)
	d.Wait(10 * time.Second)
	d.give(scenetest.Pointer, d.room().Question().Right[0])
	d.Wait(90 * time.Second)
	d.Click("next")
	d.Wait(30 * time.Second)
	if d.Has("again") {
		t.Fatal("the minute is over after forty seconds")
	}
	d.Wait(25 * time.Second)
	e := d.Stage.Env()
	if text := e.T("drills.over-text", 1, 1, 1); !d.Has("again") || !strings.Contains(d.Spoken(), text) {
		t.Fatalf("after the minute: %s, %q", d.IDs(), d.Spoken())
	}
	if got := d.Host.Kept["drills-dao"]; got != "threat 1 1 1 1\n" {
		t.Errorf("it stores %q", got)
	}
	d.ClickAndWait("again")
	if got := d.Control("place").Label; !d.Has("choice/yes") || got != e.T("drills.seconds", 59) {
		t.Errorf("again does not begin another series, without a score: %q, %s", got, d.IDs())
	}
}

// TestKeepsNothingOnAKiosk checks that a kiosk counts answers and does not store them.
func TestKeepsNothingOnAKiosk(t *testing.T) {
	d := open(t, "dao", "fr", 1280, 800, func(m *platform.Mem) { m.Query = "kiosk=60" })
	if d.Stage.Env().Visit.Kiosk == 0 {
		t.Fatal("it is not a kiosk")
	}
	d.begin(scenetest.Pointer, game.Threat)
	d.give(scenetest.Pointer, d.room().Question().Right[0])
	if kept := d.Host.Kept["drills-dao"]; kept != "" {
		t.Errorf("it stores %q", kept)
	}
	d.Click("close")
	if got := d.Control("drill/threat").Value; got != d.Stage.Env().T("drills.done", 1, 1, 1, 0) {
		t.Errorf("the list shows %q", got)
	}
}

// TestFromLessons opens the drills from the lessons of a game, by the ruleset that was last chosen.
func TestFromLessons(t *testing.T) {
	d := scenetest.Start(t, table.Opener{}, 1280, 800, 1, func(m *platform.Mem) { m.Kept = map[string]string{"lessons-dao": "done rows\n"} })
	d.Stage.Env().Engine = scenetest.NewSyncEngine()
	d.Click("box/dao")
	d.MirrorClick("ruleset")
	d.MirrorClick("ruleset/trois")
	d.MirrorClickAndWait("learn")
	d.MirrorClick("drills")
	d.Wait(0)
	if !d.Has("drill/lock") {
		t.Fatalf("no drills: %s", d.IDs())
	}
}

// TestByName opens each drill of each game by its name.
func TestByName(t *testing.T) {
	d := open(t, "dao", "fr", 1280, 800, nil)
	for _, g := range catalog.All() {
		for _, k := range game.Of(g.ID()) {
			d.Stage.Push(drill.New(d.Stage.Env(), g, g.Rulesets()[1].ID, k.String()))
			d.Wait(200 * time.Millisecond)
			if d.room().Question() == nil || d.room().Board().Match().Setup().Ruleset != g.Rulesets()[1].ID {
				t.Errorf("%s: the name %s does not open its drill by the ruleset", g.ID(), k)
			}
			d.Click("close")
		}
	}
}
