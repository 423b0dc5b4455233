package lesson_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/lesson"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

func TestMain(m *testing.M) { drawtest.Unseen(m) }

// short has lessons of Dao with steps to solve, to watch and to read.
const short = `# slide | Jusqu’au bout
rules: base
step: b2w/1bw1/1wb1/w2b w
say: Un galet glisse.
do: Glissez a1 vers la droite.
marks: a1>c1 d4*
ask: play a1-c1
wrong: other-piece | C’est a1 qu’il faut prendre.
else: Vers la droite.
refused: not-full-slide | Il continue jusqu’en {squares}.
hint: La flèche part de a1.
solution: a1-c1
reply: b3-b4
step: goes on
say: Regardez.
reply: c1-a1
step: goes on
say: Voilà.
# duel | Une courte partie
rules: base
step: b2w/1bw1/1wb1/w2b w
say: À vous.
match: level=1 moves=2
end: won | Gagné.
end: lost | Perdu.
end: drawn | Nulle.
end: stopped | Assez joué.
`

// harness adds what a test needs to go through lessons.
type harness struct{ *scenetest.Harness }

// learn opens the lessons of a game from its set-up, without animations, so that a test need not wait.
func learn(t *testing.T, game string, prepare func(*platform.Mem)) *harness {
	t.Helper()
	d := &harness{scenetest.Start(t, table.Opener{}, 1280, 800, 1, scenetest.Calm, prepare)}
	d.Stage.Env().Engine = scenetest.NewSyncEngine()
	d.open(game)
	return d
}

// useShort replaces Dao's lessons by the short ones.
func useShort(m *platform.Mem) { m.Files = map[string][]byte{"lessons-fr-dao.txt": []byte(short)} }

// open opens the lessons of a game from the shelf.
func (d *harness) open(game string) {
	d.T.Helper()
	if d.Has("box/" + game) { // else the address has opened the set-up
		d.MirrorClick("box/" + game)
	}
	d.MirrorClick("learn")
	d.Wait(200 * time.Millisecond)
}

// room returns the lesson on top.
func (d *harness) room() *lesson.Room { d.T.Helper(); return scenetest.Top[*lesson.Room](d.Harness) }

// do plays a right move of the step.
func (d *harness) do(input scenetest.InputMethod) {
	d.T.Helper()
	switch m := d.room().Session().Solution().Move; m.Kind {
	case rules.Pass:
		input.Press(d.Harness, "pass")
	case rules.Huff:
		input.Press(d.Harness, "board/"+m.To.String())
	default:
		input.Press(d.Harness, "board/"+m.From.String())
		for _, path := range d.room().Session().Position().AppendPaths(nil, m)[:1] {
			for _, hop := range path {
				if d.room().Session().Asks() {
					input.Press(d.Harness, "board/"+hop.To.String())
				}
			}
		}
		if len(d.room().Session().Position().AppendPaths(nil, m)) == 0 && d.room().Session().Asks() {
			input.Press(d.Harness, "board/"+m.To.String())
		}
	}
	d.Wait(100 * time.Millisecond)
}

// finish goes through the lesson on top to its end, except for matches, which it skips.
func (d *harness) finish(input scenetest.InputMethod) {
	d.T.Helper()
	for range 60 {
		r := d.room()
		s := r.Session()
		switch {
		case r.Over():
			return
		case s.Asks():
			if d.do(input); s.Asks() {
				step, _ := s.Place()
				d.T.Fatalf("%s: %s: step %d is not met by %s: %q", input.Name, s.Lesson.ID, step, s.Solution(), d.Control("reason").Label)
			}
		case s.Shows():
			input.Press(d.Harness, "show")
		case s.Playing():
			input.Press(d.Harness, "skip")
		default:
			input.Press(d.Harness, "next")
		}
		d.Wait(100 * time.Millisecond)
	}
	d.T.Fatal("the lesson does not end")
}

// TestByEveryInput goes through the first lesson of every game by pointer, keyboard and mirror.
func TestByEveryInput(t *testing.T) {
	for _, g := range catalog.All() {
		for _, input := range scenetest.InputMethods {
			d := learn(t, g.ID(), nil)
			d.finish(input)
			if said := d.Spoken(); !strings.Contains(said, d.room().Session().Lesson.Steps[0].Say[0]) {
				t.Errorf("%s, %s: the coach's text is not announced: %q", g.ID(), input.Name, said)
			}
			if id := d.room().Session().Lesson.ID; d.room().Session().Whole() && !strings.Contains(d.Host.Kept["lessons-"+g.ID()], "done "+id) {
				t.Errorf("%s, %s: %q does not have lesson %s", g.ID(), input.Name, d.Host.Kept["lessons-"+g.ID()], id)
			}
		}
	}
}

// TestEveryLesson goes through all lessons of all games in every language.
func TestEveryLesson(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long")
	}
	for _, lang := range words.Languages() {
		for _, g := range catalog.All() {
			d := learn(t, g.ID(), func(m *platform.Mem) { m.Said.Languages = []string{lang} })
			d.Click("close")
			rows := 0
			for d.Has("lesson/" + string(rune('0'+rows))) {
				d.MirrorClick("lesson/" + string(rune('0'+rows)))
				d.Wait(100 * time.Millisecond)
				d.finish(scenetest.Mirror)
				d.MirrorClick("close")
				d.Wait(100 * time.Millisecond)
				rows++
			}
			if rows < 6 {
				t.Errorf("%s, %s: %d lessons", lang, g.ID(), rows)
			}
		}
	}
}

// TestTries makes illegal and wrong moves, asks for hints, and solves the lesson.
func TestTries(t *testing.T) {
	d := learn(t, "dao", useShort)
	s := d.room().Session()
	before := s.Position()
	for _, c := range []struct{ from, to, want string }{
		{"a1", "b1", "Presque\u202f! Il continue jusqu’en c1."},
		{"b2", "b1", "Presque\u202f! C’est a1 qu’il faut prendre."},
		{"a1", "a3", "Presque\u202f! Vers la droite."},
	} {
		d.Drag("board/"+c.from, "board/"+c.to)
		d.Wait(time.Second)
		if got := d.Control("answer").Label; got != c.want || s.Position() != before || !strings.HasSuffix(d.Spoken(), c.want) {
			t.Errorf("%s to %s is answered %q, want %q; said %q", c.from, c.to, got, c.want, d.Spoken())
		}
	}
	d.Click("hint")
	if got := d.Control("answer").Label; !strings.Contains(got, "La flèche part de a1.") {
		t.Errorf("the hint says %q", got)
	}
	d.Key("i")
	if got := d.Control("answer").Label; !strings.Contains(got, "a1 vers c1") {
		t.Errorf("the second hint says %q", got)
	}
	d.Play("a1", "c1")
	if s.Asks() || s.Match.Ply() != 2 || d.room().Board.ShownPly() != 2 || !strings.Contains(d.Spoken(), d.Stage.Env().T("lessons.right")) {
		t.Errorf("after the right move: ply %d, shown %d, said %q", s.Match.Ply(), d.room().Board.ShownPly(), d.Spoken())
	}
	if d.Click("board/b2"); s.Match.Ply() != 2 {
		t.Error("a piece moves when the step is solved")
	}
	d.Click("next")
	d.ClickAndWait("show")
	if d.room().Board.ShownPly() != 3 {
		t.Errorf("after show the board shows ply %d, want 3", d.room().Board.ShownPly())
	}
	d.Click("next")
	d.Click("next")
	if !d.room().Over() || d.Host.Kept["lessons-dao"] != "done slide\n" || d.Host.Kept["learned"] != "dao 1 2\n" {
		t.Errorf("over %v, kept %q and %q", d.room().Over(), d.Host.Kept["lessons-dao"], d.Host.Kept["learned"])
	}
	d.Click("onward")
	if id := d.room().Session().Lesson.ID; id != "duel" {
		t.Errorf("the next lesson is %s", id)
	}
}

// TestMatchWithTheCoach plays the match of a lesson against the computer until the coach ends it.
func TestMatchWithTheCoach(t *testing.T) {
	d := learn(t, "dao", func(m *platform.Mem) {
		useShort(m)
		m.Kept["lessons-dao"] = "done slide\n"
	})
	d.Click("next")
	s := d.room().Session()
	d.Drag("board/a1", "board/b1")
	d.Wait(time.Second)
	if got := d.Control("answer").Label; s.Match.Ply() != 0 || !strings.HasPrefix(got, "Presque") {
		t.Errorf("a refused move of the match is answered %q", got)
	}
	for n := 0; s.Playing(); n++ {
		if n > 10 {
			t.Fatal("the match does not end")
		}
		mv := s.Match.AppendMoves(nil)[0]
		d.Play(mv.From.String(), mv.To.String())
		d.Wait(10 * time.Second)
	}
	if said := d.Spoken(); !strings.Contains(said, "Assez joué.") && !strings.Contains(said, "Gagné.") && !strings.Contains(said, "Perdu.") {
		t.Errorf("the coach says nothing at the end: %q", said)
	}
	ply := s.Match.Ply()
	if d.Wait(5 * time.Second); s.Match.Ply() != ply || ply < 3 {
		t.Errorf("the match has %d plies, and had %d when it ended", s.Match.Ply(), ply)
	}
	d.Click("next")
	d.Click("play")
	if got := d.Stage.Top().Title(); !strings.HasPrefix(got, "Dao") || !d.Has("start") {
		t.Errorf("the play button leads to %q", got)
	}
}
