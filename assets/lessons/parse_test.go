package lessons

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"ludotheque/assets/marks"
	"ludotheque/rules"
)

// whole uses every key.
const whole = "// a remark\r\n# slide | Title\nrules: base other\n\nstep: 4/4 w\nside: b\nsay: One.\nsay: Two.\ndo: Now.\n" +
	"marks: a1>b2>c3 a1~b1 h4..f4 e5* !f6\nask: play a1-b2 a1xc3\nask: no-exposed 2\nwrong: piece a1 | Not it.\nelse: No.\n" +
	"refused: too-far blocked | Far.\nhint: Look.\nsolution: a1-b2\ndice: a1xc3[1:2]\nright: Yes.\nreply: = !b2\n" +
	"step: goes on\nsay: A match.\nmatch: level=2 moves=9 faults=on\non: captured | Well!\nend: won | Won.\n"

func TestParse(t *testing.T) {
	sq := func(names string) (list []rules.Square) {
		for _, name := range strings.Fields(names) {
			s, err := rules.ParseSquare(name)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, s)
		}
		return list
	}
	want := []Lesson{{ID: "slide", Title: "Title", Rulesets: []string{"base", "other"}, Line: 2, Steps: []Step{
		{
			Line: 5, Position: "4/4 w", Side: "b", Say: []string{"One.", "Two."}, Do: "Now.",
			Marks: []marks.Mark{{Kind: marks.Move, Squares: sq("a1 b2 c3")}, {Kind: marks.Forbidden, Squares: sq("a1 b1")}, {Kind: marks.Slide, Squares: sq("h4 f4")}, {Kind: marks.Spot, Squares: sq("e5")}, {Kind: marks.Danger, Squares: sq("f6")}},
			Goals: []Goal{{"play", []string{"a1-b2", "a1xc3"}}, {"no-exposed", []string{"2"}}},
			Wrong: []Wrong{{Goal{"piece", []string{"a1"}}, "Not it."}}, Else: "No.",
			Refused: []Refused{{"too-far", "Far."}, {"blocked", "Far."}}, Hint: "Look.",
			Solution: []string{"a1-b2"}, Dice: []string{"a1xc3[1:2]"}, Right: "Yes.", Reply: []string{"=", "!b2"},
		},
		{Line: 21, Say: []string{"A match."}, Match: &Match{
			Level: 2, Moves: 9, Options: map[string]string{"faults": "on"}, On: []Said{{"captured", "Well!"}}, Ends: []Said{{"won", "Won."}},
		}},
	}}}
	got, err := Parse("t", []byte(whole))
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v\nwant %+v", got, err, want)
	}
}

func TestParseErrors(t *testing.T) {
	begin := "# a | A\nrules: base\nstep: 4 w\n"
	for text, want := range map[string]string{
		"":                                       "t:1: no lesson",
		"say: x":                                 "t:1: want \"# id | title\" before",
		"# a":                                    "t:1: want # id | title",
		"# A b | x":                              "t:1: want # id | title",
		"# a | A\n# b | B":                       "t:2: lesson \"a\" has no \"rules:\"",
		"# a | A\nrules: x":                      "t:2: lesson \"a\" has no \"step:\"",
		"# a | A\nsay: x":                        "t:2: want \"step:\" before",
		"# a | A\nrules: x x":                    "t:2: ruleset \"x\" is named twice",
		"# a | A\nstep: goes on":                 "t:2: the first step",
		begin + "x":                              "t:4: want \"key: value\"",
		begin + "colour: x":                      "t:4: unknown key \"colour\"",
		begin + "say: x\nrules: y":               "t:5: the rules appear twice",
		begin + "say: x\n# a | B\n":              "t:5: there is a lesson \"a\" already",
		begin + "marks: c3":                      "t:4: mark \"c3\"",
		begin + "marks: a1>z9":                   "t:4: mark \"a1>z9\"",
		begin + "marks: a1..b1..c1":              "want two squares",
		begin + "ask:\f":                         "t:4: want \"key: value\"",
		begin + "side: x":                        "t:4: rules: side \"x\"",
		begin + "do: x\ndo: y":                   "t:5: \"do\" appears twice",
		begin + "wrong: x":                       "t:4: want wrong: kind | text",
		begin + "refused: a b a | x":             "is answered twice",
		begin + "on: x | y":                      "needs \"match:\" before it",
		begin + "match: 1":                       "want match: level=1",
		begin + "match: moves=3":                 "no level=",
		begin + "match: level=0":                 "not a number from 1 to 99",
		begin + "match: level=1\nmatch: level=1": "appears twice",
		begin + "match: level=1\non: won | a\non: won | b": "appears twice",
		begin + "say: x\nmatch: level=1\nask: win":         "both \"ask:\" and \"match:\"",
		begin + "say: x\nmatch: level=1\nreply: =":         "\"reply:\" to a match",
		begin + "":                   "says nothing",
		begin + "say: x\nask: win":   "needs \"else:\"",
		begin + "say: x\nhint: y":    "has no \"ask:\"",
		begin + "do: x\nstep: 4 b\n": "t:5: the step of line 5 says nothing",
	} {
		_, err := Parse("t", []byte(text))
		var e *Error
		if err == nil || !strings.Contains(err.Error(), want) || !errors.As(err, &e) || e.File != "t" {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(whole)
	f.Add("# a | A\nrules: b\nstep: c\nsay: d\nstep: goes on\ndo: e\nmatch: level=1")
	f.Add("# a | A\nrules: b\nstep: c\nask:\f")
	f.Add("#|\n:::\nstep:\nask: \nmarks: >~..*!")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := Parse("f", []byte(text))
		var e *Error
		if err != nil {
			if lines := strings.Count(text, "\n") + 1; !errors.As(err, &e) || e.Line < 1 || e.Line > lines {
				t.Errorf("%v", err)
			}
			return
		}
		for _, l := range list {
			if l.ID == "" || l.Title == "" || len(l.Rulesets) == 0 || len(l.Steps) == 0 || l.Steps[0].Position == "" {
				t.Errorf("%+v", l)
			}
			for _, s := range l.Steps {
				if len(s.Goals) > 0 && (s.Else == "" || s.Hint == "" || len(s.Solution) == 0 || s.Match != nil) || len(s.Say) == 0 && s.Do == "" {
					t.Errorf("%+v", s)
				}
			}
		}
	})
}
