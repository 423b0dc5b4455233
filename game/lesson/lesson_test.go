package lesson

import (
	"errors"
	"strings"
	"testing"

	"ludotheque/assets/lessons"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// load loads a course of a game.
func load(t *testing.T, game, text string) *Course {
	t.Helper()
	g, ok := catalog.Find(game)
	if !ok {
		t.Fatal(game)
	}
	c, err := Load(g, "t", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func begin(t *testing.T, c *Course, lesson, step int) *Session {
	t.Helper()
	s, err := c.Begin(lesson, step, "")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func move(t *testing.T, s *Session, text string) rules.Move {
	t.Helper()
	a, err := rules.ParseAction(s.Position(), text)
	if err != nil {
		t.Fatal(err)
	}
	return a.Move
}

const slide = `# slide | Slide
rules: base
step: b2w/1bw1/1wb1/w2b w
say: Slide.
ask: play a1-c1
wrong: piece a1 | Not to {to}.
wrong: other-piece | Not {from}.
else: Else.
refused: not-full-slide | From {from} not {to}, but {squares}.
hint: Hint.
solution: a1-c1
right: To {to}.
reply: a4-a1
step: goes on
say: See.
reply: c3-c4 b3-b4
step: goes on
say: Again.
ask: no-lets-win
else: Else.
hint: Hint.
solution: b2-b3
# game | Game
rules: base
step: b2w/1bw1/1wb1/w2b w
say: Play.
match: level=1 moves=2
on: can-win | Look.
end: won | Won.
end: lost | Lost.
end: drawn | Drawn.
end: stopped | Stopped.
`

func TestSession(t *testing.T) {
	s := begin(t, load(t, "dao", slide), 0, 0)
	start := s.Position()
	if !s.Asks() || s.Shows() || s.Playing() || s.Met() || s.Side != rules.First || s.Step().Hint != "Hint." || s.Solution().String() != "a1-c1" {
		t.Errorf("at the start: %+v", s)
	}
	for text, want := range map[string]Answer{
		"a1-a3": {Kind: "piece", Text: "Not to a3."},
		"d4-b4": {Kind: "other-piece", Text: "Not d4."},
	} {
		m := move(t, s, text)
		if got := s.Judge(m); got.Right || got.Kind != want.Kind || got.Text != want.Text || s.Position() != start {
			t.Errorf("%s: %+v", text, got)
		}
	}
	from, to := rules.Sq(0, 0), rules.Sq(1, 0)
	if got := s.Refused(s.Match.Refusal(from, to), from, to); got != "From a1 not b1, but c1." {
		t.Errorf("refused: %q", got)
	}
	if got := s.Refused(rules.Refusal{Code: rules.OffBoard}, from, to); got != "" {
		t.Errorf("a refusal without a text is answered %q", got)
	}
	got := s.Judge(move(t, s, "a1-c1"))
	if !got.Right || got.Text != "To c1." || got.Ply != 0 || s.Match.Ply() != 2 || s.Match.Action(1).String() != "a4-a1" || !s.Met() {
		t.Errorf("right: %+v", got)
	}
	if !s.Advance() || !s.Shows() || s.Asks() || s.Met() || s.Match.Ply() != 2 {
		t.Errorf("at the step to read: %+v", s)
	}
	if got = s.Show(); !got.Right || got.Ply != 2 || played(s, got) != 2 || !s.Met() || s.Show().Right {
		t.Errorf("shown: %+v", got)
	}
	if !s.Advance() || s.Asks() != true {
		t.Errorf("at the last step: %+v", s)
	}
	s.begin(s.at)
	if at, of := s.Place(); at != 2 || of != 3 || s.Match.Ply() != 4 || !s.Whole() {
		t.Errorf("begun again: step %d of %d", at, of)
	}
	if s.Advance() || s.Whole() {
		t.Errorf("after the last step, which was skipped: %+v", s)
	}
}

func TestBeginAnywhere(t *testing.T) {
	c := load(t, "dao", slide)
	if s := begin(t, c, 0, 2); s.Match.Ply() != 4 || s.Position().String() != "2bw/1b2/1wb1/b1wb w" && s.Match.Ply() != 4 {
		t.Errorf("%s after %d", s.Position(), s.Match.Ply())
	}
	for step, want := range map[int]int{-3: 0, 99: 2} {
		if at, _ := begin(t, c, 0, step).Place(); at != want {
			t.Errorf("step %d begins at %d", step, at)
		}
	}
}

// TestOtherRightMove checks that the step after a right move that is not the solution begins as after the solution.
func TestOtherRightMove(t *testing.T) {
	s := begin(t, load(t, "dao", strings.Replace(slide, "ask: play a1-c1", "ask: piece a1", 1)), 0, 0)
	if a := s.Judge(move(t, s, "a1-a3")); !a.Right || played(s, a) != 1 {
		t.Fatalf("%+v", a)
	}
	if want := begin(t, load(t, "dao", slide), 0, 1); !s.Advance() || s.Position() != want.Position() || !s.Shows() || !s.Whole() {
		t.Errorf("after a right move the step begins with %s", s.Position())
	}
}

func TestMatchOfLesson(t *testing.T) {
	s := begin(t, load(t, "dao", slide), 1, 0)
	if !s.Playing() || s.Met() || s.Watch().Event != "" {
		t.Errorf("at first: %+v", s)
	}
	for i, text := range []string{"a1-c1", "d1-d3", "c1-a1", "d3-d1"} {
		if _, err := s.Match.Play(move(t, s, text)); err != nil {
			t.Fatal(err)
		}
		if said := s.Watch(); (said.Event == "stopped") != (i == 3) {
			t.Errorf("after %s: %+v", text, said)
		}
	}
	if s.Playing() || !s.Met() {
		t.Error("the match has not ended")
	}
	s.begin(s.at)
	if !s.Playing() || s.Match.Ply() != 0 {
		t.Error("the match is not begun again")
	}
}

func TestLoadErrors(t *testing.T) {
	g, _ := catalog.Find("dao")
	ask := "# a | A\nrules: base\nstep: b2w/1bw1/1wb1/w2b w\nsay: x\nelse: x\nhint: x\n"
	for text, want := range map[string]string{
		"# a": "t:1: want # id",
		"# a | A\nrules: anglais\nstep: 4 w\nsay: x":                                                                         "t:1: dao: no ruleset",
		"# a | A\nrules: base\nstep: 4 w\nsay: x":                                                                            "t:3: match: setup: start",
		"# a | A\nrules: base\nstep: b2w/1bw1/1wb1/w2b w\nside: b\nsay: x\nreply: a1-b1":                                     "t:3: rules: move \"a1-b1\"",
		"# a | A\nrules: base\nstep: b3/wwww/1b2/2bb b\nsay: x\nmatch: level=1\nend: won | x\nend: lost | x\nend: drawn | x": "t:3: the position is over",
		"# a | A\nrules: base\nstep: b2w/1bw1/1wb1/w2b w\nsay: x\nmatch: level=1":                                            "t:3: the match wants end: won",
		"# a | A\nrules: base\nstep: b2w/1bw1/1wb1/w2b w\nsay: x\nmatch: level=1\non: x | y":                                 "no event is called \"x\"",
		ask + "solution: a1-c1\nask: wonder":                                                                                 "no condition is called \"wonder\"",
		ask + "solution: a1-c1\nask: piece":                                                                                  "condition \"piece\" cannot be followed by \"\"",
		ask + "solution: a1-c1\nask: piece z1":                                                                               "condition \"piece\" cannot",
		ask + "solution: a1-c1\nask: win 4":                                                                                  "condition \"win\" cannot",
		ask + "solution: a1-c1\nask: win x":                                                                                  "condition \"win\" cannot",
		ask + "solution: a1-c1\nask: pass 1":                                                                                 "condition \"pass\" cannot",
		ask + "solution: a1-b1\nask: no-pass":                                                                                "not-full-slide",
		ask + "solution: a1-c1\nask: pass":                                                                                   "\"a1-c1\" is not what is asked for",
		ask + "solution: a1-c1\nask: play a1-c1 a1-b1":                                                                       "not-full-slide",
		ask + "solution: a1-c1\nask: no-pass\nwrong: x | y":                                                                  "no condition is called \"x\"",
		ask + "solution: a1-c1\nask: no-pass\nwrong: pass | {x}":                                                             "no placeholder is called {x}",
		ask + "solution: a1-c1\nask: no-pass\nrefused: x | y":                                                                "no refusal is called \"x\"",
		ask + "solution: a1-c1\nask: no-pass\nside: b":                                                                       "the learner is not to move",
	} {
		_, err := Load(g, "t", []byte(text))
		var e *lessons.Error
		if err == nil || !strings.Contains(err.Error(), want) || !errors.As(err, &e) || e.Line < 1 {
			t.Errorf("%q:\n%v, want %q", text, err, want)
		}
	}
	if _, err := Load(g, "t", []byte(strings.Replace(slide, "b2w/1bw1/1wb1/w2b w", "b2w/1bw1/1wb1/w11b w", 1))); err == nil {
		t.Error("a position that is not in canonical text is accepted")
	}
}

func FuzzLoad(f *testing.F) {
	f.Add(slide)
	f.Add(strings.ReplaceAll(slide, "no-lets-win", "win 2"))
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4096 {
			return
		}
		for _, g := range catalog.All() {
			c, err := Load(g, "f", []byte(text))
			if err != nil {
				continue
			}
			for i := range c.Lessons {
				s, err := c.Begin(i, 0, "")
				if err != nil {
					t.Fatal(err)
				}
				for more := true; more; more = s.Advance() {
					for _, m := range s.Match.AppendMoves(nil)[:min(3, len(s.Match.AppendMoves(nil)))] {
						if a := s.Judge(m); s.Asks() && a.Text == "" {
							t.Errorf("%s is not answered", m)
						}
					}
					s.Show()
					s.Watch()
				}
			}
		}
	})
}

func TestProgress(t *testing.T) {
	p := ParseProgress("done slide\r\nnonsense\nat shapes 2\ndone\ndone x y\nat shapes x\nat line -4\n")
	if id, step := p.At(); !p.Done("slide") || p.Done("shapes") || id != "line" || step != 0 {
		t.Errorf("%q", p)
	}
	p = p.With("b").With("a").Left("shapes", 2)
	if got := p.String(); got != "done a\ndone b\ndone slide\nat shapes 2\n" || ParseProgress(got).String() != got {
		t.Errorf("%q", got)
	}
	if q := p.With("shapes"); !q.Done("shapes") || p.Done("shapes") || q.String() != "done a\ndone b\ndone shapes\ndone slide\n" {
		t.Errorf("%q, %q", q, p)
	}
	if (Progress{}).Started() || (Progress{}).String() != "" || !p.Started() {
		t.Error("a beginner")
	}
	c := load(t, "dao", slide)
	for text, want := range map[string][2]int{
		"":                       {0, 0},
		"at slide 1":             {0, 1},
		"at slide 99":            {0, 2},
		"at gone 3":              {0, 0},
		"done slide":             {1, 0},
		"done slide\nat slide 1": {1, 0},
		"done game\nat game 0":   {0, 0},
		"done slide\ndone game":  {-1, 0},
	} {
		if lesson, step := c.Next(ParseProgress(text)); lesson != want[0] || step != want[1] {
			t.Errorf("after %q the next is lesson %d, step %d, want %v", text, lesson, step, want)
		}
	}
	if n := ParseProgress("done slide\ndone gone").Count(c); n != 1 {
		t.Errorf("%d done", n)
	}
}

func FuzzProgress(f *testing.F) {
	f.Add("done slide\nat shapes 2\n")
	f.Add("at  a\t-1\ndone \x00")
	f.Fuzz(func(t *testing.T, text string) {
		p := ParseProgress(text)
		if again := ParseProgress(p.String()); len(text) < maxProgress/2 && again.String() != p.String() {
			t.Errorf("%q, then %q", p, again)
		}
	})
}

// played returns how many moves an answer has played.
func played(s *Session, a Answer) int { return s.Match.Ply() - a.Ply }
