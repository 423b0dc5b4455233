package rulebook

import (
	"reflect"
	"strings"
	"testing"

	"ludotheque/assets/marks"
	"ludotheque/rules"
)

func TestParse(t *testing.T) {
	sq := func(name string) rules.Square {
		s, err := rules.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	text := "# Title\r\n\r\none\ntwo\n- a\n- b\n\n- c\n\nthree\n\n~ so we read\n~ first no-progress | and so\n@article geant\n" +
		"! diagram: geant | 8/8 w 0 | c3>e5>g7 c3~d4 e5* !f6 | look: here\n! diagram: geant | 8 | | bare\n"
	want := Page{
		{Kind: Heading, Text: "Title"},
		{Kind: Paragraph, Text: "one two"},
		{Kind: List, Items: []string{"a", "b"}},
		{Kind: List, Items: []string{"c"}},
		{Kind: Paragraph, Text: "three"},
		{Kind: Reading, Text: "so we read"},
		{Kind: Reading, Fields: []string{"first", "no-progress"}, Text: "and so"},
		{Kind: Articles, Ruleset: "geant"},
		{Kind: Diagram, Ruleset: "geant", Position: "8/8 w 0", Text: "look: here", Marks: []marks.Mark{
			{Kind: marks.Move, Squares: []rules.Square{sq("c3"), sq("e5"), sq("g7")}}, {Kind: marks.Forbidden, Squares: []rules.Square{sq("c3"), sq("d4")}},
			{Kind: marks.Spot, Squares: []rules.Square{sq("e5")}}, {Kind: marks.Danger, Squares: []rules.Square{sq("f6")}},
		}},
		{Kind: Diagram, Ruleset: "geant", Position: "8", Text: "bare"},
	}
	got, err := parse(text)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v\nwant %+v", got, err, want)
	}
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"ok\n#":                              "line 2: nothing after",
		"#title":                             "unknown mark",
		"@articles x":                        "unknown mark",
		"! picture: x":                       "want ! diagram:",
		"! diagram: a | b | c>":              "3 fields",
		"! diagram: a |  | | c":              "field 2 is empty",
		"! diagram: a | b | c3 | c":          "want c3>d4",
		"! diagram: a | b | c3> | c":         "is not a square",
		"! diagram: a | b | !z9 | c":         "is not a square",
		"! diagram: a | b | c3>d4 e5*x | cd": "want c3>d4",
	} {
		if _, err := parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("parse(%q): %v, want %q", text, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("# Title\n\none\ntwo\n- a\n- b\n~ read\n@article geant\n! diagram: g | 8/8 w 0 | c3>e5>g7 !f6 e5* a1~b2 | caption")
	f.Add("! diagram: |||")
	f.Add("#\n-\n~ \n@article")
	for _, lang := range languages {
		if data, err := files.ReadFile(lang + "/dao.txt"); err == nil {
			f.Add(string(data))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		page, err := parse(text)
		if err != nil {
			return
		}
		for i, b := range page {
			if empty := b.Text == ""; empty != (b.Kind == List || b.Kind == Articles) {
				t.Errorf("block %d: %+v", i, b)
			}
			for _, m := range b.Marks {
				if n := len(m.Squares); n < 1 || (n == 1) != (m.Kind == marks.Spot || m.Kind == marks.Danger) {
					t.Errorf("block %d: mark %+v", i, m)
				}
			}
		}
	})
}
