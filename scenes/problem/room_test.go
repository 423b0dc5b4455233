package problem_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"ludotheque/game/platform"
	game "ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/problem"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

func TestMain(m *testing.M) { drawtest.Main(m) }

// few has two problems of Dao (to win in one move and in two) and one of checkers, in which a try can be wrong.
var few = map[string][]byte{
	"problems-dao.bin": []byte(`problems 1
game dao
rules base
1 line win1 bb2/w3/wbw1/1b1w b|0|000000000
2 square win2 b1w1/bw1w/2b1/wb2 w|104|0500703004,610120226
`),
	"problems-checkers.bin": []byte(`problems 1
game checkers
rules geant
1 majority gain2-2 3b4/4b1b1/5b2/6b1/3w3w/2w3w1/1w6/6w1 w 0|300|113140,
`),
}

func fewOnly(m *platform.Mem) { m.Files = few }

// harness adds what a test needs to open problems.
type harness struct{ *scenetest.Harness }

// open opens the problems of a game from its set-up, without animations, so that a test need not wait.
func open(t *testing.T, game string, prepare func(*platform.Mem)) *harness {
	t.Helper()
	d := &harness{scenetest.Start(t, table.Opener{}, 1280, 800, 1, scenetest.Calm, prepare)}
	d.open(game)
	return d
}

// open opens the problems of a game from the shelf.
func (d *harness) open(game string) {
	d.T.Helper()
	d.Click("box/" + game)
	d.MirrorClick("problems")
	d.Wait(200 * time.Millisecond)
}

// room returns the problem on top.
func (d *harness) room() *problem.Room { d.T.Helper(); return scenetest.Top[*problem.Room](d.Harness) }

// do plays a legal move.
func (d *harness) do(input scenetest.InputMethod, m rules.Move) {
	d.T.Helper()
	paths := d.room().Attempt().Position.AppendPaths(nil, m)
	switch {
	case m.Kind == rules.Pass:
		input.Press(d.Harness, "pass")
	case len(paths) == 0:
		input.Press(d.Harness, "board/"+m.To.String())
	default:
		input.Press(d.Harness, "board/"+m.From.String())
		before := d.room().Board.Match().Ply()
		for _, hop := range paths[0] {
			if d.room().Board.Match().Ply() == before && !d.room().Attempt().Done() {
				input.Press(d.Harness, "board/"+hop.To.String())
			}
		}
	}
	d.Wait(100 * time.Millisecond)
}

// finish solves the problem on top.
func (d *harness) finish(input scenetest.InputMethod) {
	d.T.Helper()
	for range 30 {
		a := d.room().Attempt()
		if a.Done() {
			return
		}
		d.do(input, a.Solution())
	}
	d.T.Fatalf("%s: %s is not solved", input.Name, d.room().Attempt().Problem.Start)
}

// TestByEveryInput solves problems of three degrees of every game by pointer, keyboard and mirror.
func TestByEveryInput(t *testing.T) {
	for _, g := range catalog.All() {
		for _, input := range scenetest.InputMethods {
			d := open(t, g.ID(), nil)
			for _, degree := range []string{"1", "3", "5"} {
				if !d.Control("degree/" + degree).Pressed {
					input.Press(d.Harness, "degree/"+degree)
				}
				for _, c := range d.Stage.Controls() {
					if strings.HasPrefix(c.ID, "problem/") {
						d.MirrorClick(c.ID)
						break
					}
				}
				d.Wait(100 * time.Millisecond)
				d.finish(input)
				if said := d.Spoken(); !strings.Contains(said, d.Stage.Env().T("problems.solved")) {
					t.Errorf("%s, %s: after the solution it says %q", g.ID(), input.Name, said)
				}
				if kept := d.Host.Kept["problems-"+g.ID()]; !strings.Contains(kept, " 1\n") {
					t.Errorf("%s, %s: %q does not have a problem solved at the first try", g.ID(), input.Name, kept)
				}
				input.Press(d.Harness, "list")
				d.Wait(100 * time.Millisecond)
			}
		}
	}
}

// TestWrong makes a wrong try, which is refuted on the board and in words, and takes it back by the button, by a click on the board,
// and by waiting.
func TestWrong(t *testing.T) {
	d := open(t, "checkers", fewOnly)
	d.MirrorClickAndWait("problem/0")
	r := d.room()
	for _, back := range []func(){func() { d.Click("back") }, func() { d.Click("board/a1") }, func() { d.Wait(7 * time.Second) }} {
		d.Play("d4", "c5")
		if ply := r.Board.ShownPly(); !r.Wrong() || ply != 4 || d.Has("hint") {
			t.Errorf("the refutation is not shown: wrong %v, ply %d", r.Wrong(), ply)
		}
		if got := d.Control("answer").Label; !strings.Contains(got, "g5-f4") || !strings.Contains(got, "2\u00a0pièces") && !strings.Contains(got, "2 pièces") {
			t.Errorf("the refutation says %q", got)
		}
		back()
		d.Wait(100 * time.Millisecond)
		if r.Wrong() || r.Board.Match().Ply() != 0 || r.Board.Model.Shown() != r.Attempt().Position {
			t.Errorf("the try is not taken back: wrong %v, ply %d", r.Wrong(), r.Board.Match().Ply())
		}
	}
	d.Play("d4", "a5") // illegal
	if got := d.Control("answer").Label; !strings.Contains(got, d.Stage.Env().T("problems.illegal")) {
		t.Errorf("an illegal move is answered %q", got)
	}
	d.Key("Escape")
	d.finish(scenetest.Pointer)
	if kept := d.Host.Kept["problems-checkers"]; !strings.HasSuffix(strings.SplitN(kept, "\n", 2)[0], " 4") {
		t.Errorf("after three wrong tries it stores %q", kept)
	}
	if d.Click("next"); d.Has("task") {
		t.Error("after the last problem there is another")
	}
}

// TestWrongHuff huffs a man where the huff is wrong: the board shows the solver's best move after it and the opponent's answer, and the
// words name both.
func TestWrongHuff(t *testing.T) {
	d := open(t, "damsystem", func(m *platform.Mem) {
		m.Files = map[string][]byte{"problems-damsystem.bin": []byte(`problems 1
game damsystem
rules base
2 trap gain3-2 11/5w5/2b1W6/1b11/6b4/5w7/11/11B1/11/3w1b5/11 b f2 0 0|5DE|!4B0AA9HB2ABACCAA,1000000000100111101100000000000
`)}
	})
	d.MirrorClickAndWait("problem/0")
	r := d.room()
	v := r.Attempt().Judge(rules.HuffMove(rules.Sq(5, 1)))
	d.do(scenetest.Pointer, rules.HuffMove(rules.Sq(5, 1)))
	d.Wait(2 * time.Second)
	got := d.Control("answer").Label
	for _, m := range []rules.Move{v.Then[0], v.Answer[0]} {
		if !strings.Contains(got, r.Board.Model.Short(m)) {
			t.Errorf("the wrong huff is answered %q, without %s", got, m)
		}
	}
	if want := 2 + len(v.Answer); !r.Wrong() || r.Board.ShownPly() != want {
		t.Errorf("ply %d is shown, want %d", r.Board.ShownPly(), want)
	}
	d.Click("back")
	d.Wait(100 * time.Millisecond)
	if r.Wrong() || r.Board.Model.Shown() != r.Attempt().Position {
		t.Error("the huff is not taken back")
	}
	d.finish(scenetest.Pointer)
}

// TestOdds makes every wrong decision, each answered with its chance and the opponent's reply, then the right one. No dice roll.
func TestOdds(t *testing.T) {
	d := open(t, "dame2000", nil)
	d.MirrorClickAndWait("problem/0")
	a := d.room().Attempt()
	answered, best := false, a.Judge(a.Solution()).Best
	for _, m := range game.Actions(a.Position) {
		v := a.Judge(m)
		if v.Right {
			continue
		}
		d.do(scenetest.Pointer, m)
		got := d.Control("answer").Label
		if !strings.Contains(got, strconv.Itoa(int(v.Chance*100+0.5))) || d.room().Board.Match().Ply() != 0 {
			t.Errorf("%s has the chance %.2f, given as %q", m, v.Chance, got)
		}
		if len(v.Answer) > 0 {
			answered = true
			if !strings.Contains(got, v.Answer[0].To.String()) {
				t.Errorf("%s is answered by %s, given as %q", m, v.Answer[0], got)
			}
		}
	}
	if !answered {
		t.Error("no move is answered")
	}
	d.do(scenetest.Pointer, a.Solution())
	if got := d.Control("answer").Label; !a.Done() || !strings.Contains(got, strconv.Itoa(int(best*100+0.5))) {
		t.Errorf("the right decision is answered %q", got)
	}
}

// TestHints asks for hints until the problem is solved: the first names the piece, the second plays the move.
func TestHints(t *testing.T) {
	d := open(t, "dao", fewOnly)
	d.MirrorClickAndWait("problem/0")
	d.Click("hint")
	head := d.Stage.Env().T("lessons.hint") + ". " // a sentence for the screen reader
	if got := d.Control("answer").Label; !strings.HasPrefix(got, head) || !strings.Contains(got, "a4") || !strings.Contains(got, d.Stage.Env().T("problem-theme.line")) {
		t.Errorf("the hint says %q", got)
	}
	d.Key("i")
	d.Wait(time.Second)
	if r := d.room(); !r.Attempt().Done() || !strings.Contains(d.Control("answer").Label, d.Stage.Env().T("problems.shown")) {
		t.Errorf("the solution says %q", d.Control("answer").Label)
	}
	if kept := d.Host.Kept["problems-dao"]; !strings.Contains(kept, " 0\nrated ") || !strings.Contains(kept, "\ndue ") {
		t.Errorf("after hints it stores %q", kept)
	}
	d.ClickAndWait("list")
	d.MirrorClick("degree/1")
	d.MirrorClickAndWait("problem/0")
	d.Click("hint")
	d.finish(scenetest.Pointer)
	if got := d.Control("answer").Label; !strings.Contains(got, d.Stage.Env().T("problems.solved-hint")) {
		t.Errorf("solved after a hint, it says %q", got)
	}
	d.ClickAndWait("next")
	r := d.room()
	d.Play("a1", "b1") // wrong
	for range 4 {
		if r.Wrong() {
			d.Click("back")
		}
		if !r.Attempt().Done() {
			d.ClickAndWait("hint")
		}
	}
	if !r.Attempt().Done() {
		t.Error("the hints do not end")
	}
}

// TestDay solves the problem of the day, copies the result, and does so again the next day.
func TestDay(t *testing.T) {
	d := open(t, "dao", func(m *platform.Mem) {
		fewOnly(m)
		m.Clock = time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)
		m.At = platform.Site{Page: "https://example.org/jeux/"}
	})
	if label := d.Control("day").Label; !strings.Contains(label, "22/11/2026") || strings.Contains(d.Control("today-text").Label, "suite") {
		t.Errorf("the day's problem is %q", label)
	}
	d.ClickAndWait("day")
	d.finish(scenetest.Pointer)
	d.Click("copy")
	link := d.room().Link()
	if want := "Ludothèque · Dao · problème du 22/11/2026 · 1 essai · https://example.org/jeux/#" + link; strings.ReplaceAll(d.Host.Copied, "\u00a0", " ") != want {
		t.Errorf("copied %q, want %q", d.Host.Copied, want)
	}
	d.Key("Escape")
	d.Wait(time.Second)
	if label := d.Control("day").Label; label != d.Stage.Env().T("problems.day-done", "22/11/2026") || !strings.Contains(d.Control("today-text").Label, "1") {
		t.Errorf("after the solution: %q, %q", label, d.Control("today-text").Label)
	}
	d.Host.Clock = d.Host.Clock.Add(24 * time.Hour)
	d.Key("Escape")
	d.MirrorClickAndWait("problems")
	d.ClickAndWait("day")
	d.finish(scenetest.Pointer)
	if got := d.Control("answer").Label; !strings.Contains(got, d.Stage.Env().T("problems.streak", 2)) {
		t.Errorf("on the second day: %q", got)
	}
}
