package command

import (
	"reflect"
	"strings"
	"testing"
)

// wire returns a command such as "new game=dao level=3" as the page's script writes it.
func wire(text string) string {
	return strings.NewReplacer(" ", fieldSep, "=", valueSep, "_", " ").Replace(text)
}

func TestParse(t *testing.T) {
	for text, want := range map[string]Command{
		"new": {Kind: New, Level: -1},
		"new id=7 game=dao rules=base level=3 side=b seed=12 replace=true": {Kind: New, ID: "7", Game: "dao", Rules: "base", Level: 3, Side: "b", Seed: 12, Replace: true},
		"load text=ludotheque_1":                {Kind: Load, Text: "ludotheque 1", Level: -1},
		"load position=x game=dao level=0":      {Kind: Load, Position: "x", Game: "dao"},
		"undo id=a":                             {Kind: Undo, ID: "a", Level: -1},
		"flip":                                  {Kind: Flip, Level: -1},
		"level level=0":                         {Kind: Level},
		"level side=w level=8":                  {Kind: Level, Level: 8, Side: "w"},
		"get moves=true":                        {Kind: Get, Moves: true, Level: -1},
		"get moves=false":                       {Kind: Get, Level: -1},
		"load text=" + strings.Repeat("x", 9e4): {Kind: Load, Text: strings.Repeat("x", 9e4), Level: -1},
	} {
		got, err := Parse(wire(text))
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%.60q is %+v, %v; want %+v", text, got, err, want)
		}
	}
}

func TestFaults(t *testing.T) {
	for text, want := range map[string]Error{
		"":                          {Code: UnknownCommand},
		"sing id=4":                 {Code: UnknownCommand, Detail: "sing", ID: "4"},
		"!bad-version id=4":         {Code: BadVersion, ID: "4"},
		"!too-many":                 {Code: TooMany},
		"!whatever":                 {Code: BadMessage},
		"undo game=dao id=9":        {Code: UnknownField, Detail: "game", ID: "9"},
		"undo nonsense":             {Code: UnknownField, Detail: "nonsense"},
		"get moves=1":               {Code: BadValue, Detail: "moves"},
		"get moves=true moves=true": {Code: UnknownField, Detail: "moves"},
		"new level=-1":              {Code: BadValue, Detail: "level"},
		"new level=1e3":             {Code: BadValue, Detail: "level"},
		"new seed=9007199254740993": {Code: BadValue, Detail: "seed"},
		"new side=south":            {Code: BadValue, Detail: "side"},
		"new game=":                 {Code: BadValue, Detail: "game"},
		"new game=a\x00":            {Code: BadValue, Detail: "game"},
		"new game=\xff":             {Code: BadValue, Detail: "game"},
		"level":                     {Code: MissingField, Detail: "level"},
		"load":                      {Code: MissingField, Detail: "text"},
		"load text=a position=b":    {Code: UnknownField, Detail: "position"},
		"load text=a game=dao":      {Code: UnknownField, Detail: "game"},
		"undo id=" + strings.Repeat("x", MaxID+1):     {Code: BadValue, Detail: "id"},
		"new game=" + strings.Repeat("x", MaxShort+1): {Code: TooLong, Detail: "game"},
		"load text=" + strings.Repeat("x", MaxText+1): {Code: TooLong, Detail: "text"},
		"load text=" + strings.Repeat("x", 2*MaxText): {Code: TooLong},
		strings.Repeat("é", 60):                       {Code: UnknownCommand, Detail: strings.Repeat("é", 40)},
	} {
		_, err := Parse(wire(text))
		if got, ok := err.(*Error); !ok || *got != want {
			t.Errorf("%.60q: %+v, want %+v", text, err, want)
		}
	}
}

func TestMessage(t *testing.T) {
	got := Tell("move").Number("ply", 3).Text("move", "c3-d4\x1e\x1f").Text("empty", "").Flag("over", true).List("moves", []string{"a", "b\x1d"}).List("none", nil).String()
	want := "move\x1enply\x1f3\x1esmove\x1fc3-d4\x1ebover\x1ftrue\x1elmoves\x1fa\x1db\x1elnone\x1f"
	if got != want {
		t.Errorf("the message is %q, want %q", got, want)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"new id=7 game=dao level=3", "load text=x", "!bad-message id=1", "get moves=true", "undo id", ""} {
		f.Add(wire(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Parse(text)
		if err != nil {
			fault, ok := err.(*Error)
			if !ok || !strings.Contains(strings.Join(codeNames(), " "), string(fault.Code)) || len(fault.Detail) > 80 || len(fault.ID) > MaxID {
				t.Errorf("%q: %#v", text, err)
			}
			return
		}
		if c.Level < -1 || len(c.Text) > MaxText || len(c.ID) > MaxID || len(c.Game) > MaxShort || c.Side != "" && c.Side != "w" && c.Side != "b" {
			t.Errorf("%q is %+v", text, c)
		}
		for _, value := range []string{c.ID, c.Game, c.Rules, c.Position} {
			if strings.ContainsAny(value, "\x00\x1b\x1c\x1d\x1e\x1f\x7f") {
				t.Errorf("%q is parsed with control characters: %+v", text, c)
			}
		}
	})
}

func codeNames() (names []string) {
	for _, c := range Codes() {
		names = append(names, string(c))
	}
	return names
}
