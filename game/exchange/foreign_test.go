package exchange

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/checkers/pdn"
)

// outcome describes how a match stands: who won, by colour and name, and why.
func outcome(m *match.Match) string {
	o := m.Outcome()
	switch {
	case !o.Over():
		return "open"
	case o.Draw:
		return "draw " + o.By.String()
	}
	return [2]string{"White", "Black"}[m.Colour(o.Winner)] + " " + m.Setup().Names[o.Winner] + " " + o.By.String()
}

// TestForeignGames opens games as other programs write them: which ruleset they have, who plays the white pieces, and who won.
func TestForeignGames(t *testing.T) {
	const players = "[White \"Anna\"][Black \"Bela\"]"
	for name, c := range map[string]struct{ text, ruleset, outcome string }{
		"letters, White first":      {players + `[Result "1-0"] 1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. a3xc5 1-0`, "russe", "White Anna resignation"},
		"letters without signs":     {players + `[Result "0-1"] c3d4 b6a5 d4c5 d6b4 a3c5`, "russe", "Black Bela resignation"},
		"numbers, White first":      {players + `[Result "0-1"] 1. 22-18 9-13 2. 18-14 10x17 3. 21x14 0-1`, "bresilien", "Black Bela resignation"},
		"numbers, Black first":      {players + `[Result "1-0"] 1. 11-15 22-18 2. 15x22 25x18 1-0`, "anglais", "Black Bela resignation"},
		"English, White won":        {players + `[GameType "21"][Result "0-1"] 1. 11-15 22-18`, "anglais", "White Anna resignation"},
		"English by its full type":  {players + `[GameType "21,B,8,8,N1,0"][Result "2-0"] 1. 11-15 22-18`, "anglais", "Black Bela resignation"},
		"English, White begins":     {players + `[GameType "21,W,8,8,A0,0"][Result "1-0"] 1. c3-d4 b6-a5`, "anglais", "Black Anna resignation"},
		"Brazilian, 0-2":            {players + `[GameType "26"][Result "0-2"] 1. 22-18 9-13`, "bresilien", "Black Bela resignation"},
		"a wrong corner":            {players + `[GameType "26,W,8,8,N1,0"][Result "1-1"] 1. 22-18 9-13`, "bresilien", "draw agreement"},
		"Variant":                   {players + `[Variant "Brazilian"][Result "*"] 1. 22-18 9-13`, "bresilien", "open"},
		"variant in another case":   {players + `[VARIANT "english draughts"] 1. 11-15`, "anglais", "open"},
		"the site's name of a game": {`[Event "Rated Brazilian game"][Site "https://lidraughts.org/x"][FEN "W:WK31,21:BK2,3"] 1. 21-17 *`, "bresilien", "open"},
		"0-0":                       {players + `[Result "0-0"] 1. 11-15 0-0`, "anglais", "draw both-lost"},
		"points of a match":         {players + `[Result "4-6"] 1. c3-d4`, "russe", "Black Bela resignation"},
		"halves":                    {players + `[Result "½-½"] 1. c3-d4`, "russe", "draw agreement"},
		"a half at the end":         {players + `1. c3-d4 1/2 - 1/2`, "russe", "draw agreement"},
		"colons in the result":      {players + `[Result "0:2"] 1. c3-d4`, "russe", "Black Bela resignation"},
		"colons, a draw":            {players + `[Result "1:1"] 1. c3-d4 1:1`, "russe", "draw agreement"},
		"colons at the end":         {players + `1. c3-d4 b6-a5 2:0`, "russe", "White Anna resignation"},
		"a half":                    {players + `[Result "1/2"] 1. c3-d4`, "russe", "draw agreement"},
		"a half alone at the end":   {players + `1. c3-d4 1/2`, "russe", "draw agreement"},
		"a word as the result":      {players + `[Result "Draw"] 1. c3-d4`, "russe", "draw agreement"},
		"a position before moves":   {players + `/FEN "B:W32:B1"/ 1. 1-5 0-1`, "anglais", "White Anna resignation"},
		"glyphs without blanks":     {players + `1. c3-d4$1$14 b6-a5$2 1-0`, "russe", "White Anna resignation"},
		"a dash after the moves":    {players + `1. c3-d4 b6-a5 2. d4-c5 -- 1-0`, "russe", "White Anna resignation"},
		"a reason in parentheses":   {players + `1. c3-d4 b6-a5 0-1 (time)`, "russe", "Black Bela resignation"},
		"a backslash in a tag":      {players + `[Source "C:\games\"] 1. c3-d4 1-0`, "russe", "White Anna resignation"},
		"a king's K, marks of text": {players + "[FEN \"W:WK32:BK1\"]\n1. K32-28 \u200eK1-5\u200f 0-1", "anglais", "White Anna resignation"},
		"words at the end":          {players + `1. c3-d4 b6-a5 remise`, "russe", "draw agreement"},
		"time":                      {players + `[Result "1-0"][Termination "Time forfeit"] 1. c3-d4`, "russe", "White Anna time"},
		"abandoned":                 {players + `[Result "1-0"][Termination "abandoned"] 1. c3-d4`, "russe", "White Anna adjudged"},
		"adjudicated":               {players + `[Result "1/2-1/2"][Termination "adjudication"] 1. c3-d4`, "russe", "draw adjudged"},
		"rules infraction":          {players + `[Result "0-1"][Termination "rules infraction"] 1. c3-d4`, "russe", "Black Bela adjudged"},
		"normal":                    {players + `[Result "0-1"][Termination "Normal"] 1. c3-d4`, "russe", "Black Bela resignation"},
		"not ended":                 {players + `[Result "1-0"][Termination "unterminated"] 1. c3-d4`, "russe", "open"},
		"Italian names of tags":     {`[Bianco "Anna"][Nero "Bela"][Risultato "1-0"] 1. c3-d4`, "russe", "White Anna resignation"},
		"this program's old file":   {players + `[Event "Ludothèque"][Result "1-0"][GameType "21,B,8,8,N1,0"] 1. 11-15 1-0`, "anglais", "White Anna resignation"},
		"red and white":             {`[Red "Anna"][White "Bela"][Result "1-0"] 1. 11-15 22-18`, "anglais", "Black Anna resignation"},
		"red and black":             {`[Red "Anna"][Black "Bela"][GameType "26"][Result "1-0"] 1. c3-d4`, "bresilien", "White Anna resignation"},
		"who begins, who answers":   {`[P1 "Anna"][P2 "Bela"][Variant "American/English"][Result "1-0"] 1. c3-d4`, "anglais", "Black Anna resignation"},
		"American with pool's 23":   {players + `[GameType "23"][Variant "American checkers"][Result "-"] 1. 21-17 9-13`, "anglais", "open"},
		"the same, a position":      {players + `[GameType "23"][Variant "American checkers"][FEN "W:W21:B9"][Result "1-0"] 1. 21-17`, "anglais", "Black Anna resignation"},
		"the printed rule":          {players + `[Ruleset "geant"][Result "1-0"] 1.22-18 9-13`, "geant", "White Anna resignation"},
	} {
		checkForeign(t, name, c.text, c.ruleset, c.outcome)
	}
}

// checkForeign checks what a game from elsewhere is opened as, and that its record and its PDN read the same.
func checkForeign(t *testing.T, name, opened, ruleset, want string) {
	t.Helper()
	o, err := Open(opened)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	m := o.Match()
	if got := outcome(m); m.Setup().Ruleset != ruleset || got != want {
		t.Errorf("%s: %s, %s; want %s, %s", name, m.Setup().Ruleset, got, ruleset, want)
	}
	if again, err := match.Parse(m.String()); err != nil || outcome(again) != want {
		t.Errorf("%s: the record reads as %v, %v", name, again, err)
	}
	text, _ := PDN(m)
	if again, err := Read(text); err != nil || outcome(again) != want || again.Position() != m.Position() {
		t.Errorf("%s: written\n%s\nit reads as %v, %v", name, text, again, err)
	}
}

// TestGamesNotPlayedHere checks that a file of another kind of draughts is refused by its name.
func TestGamesNotPlayedHere(t *testing.T) {
	for name, c := range map[string]struct{ text, kind string }{
		"by number":           {`[GameType "31"] 1. c3-d4`, "thai"},
		"by Variant":          {`[Variant "Frisian"] 1. 32-28`, "frisian"},
		"100, with an error":  {`1. 32-28 19-23 2. 28x19 14x23 3. 33-28 7-8 *`, ""},
		"Frisian by moves":    {`1. 31-26 20-25 2. 37-31 14-20 3. 32-27 17x37 4. 41x32 19-24 5. 34x14 10x19 *`, "frisian"},
		"by a full type":      {`[GameType "40,W,10,10,N2,0"] 1. 32-28`, "frisian"},
		"by another's number": {`[GameType "98"] 1. 32-28`, "losing"},
		"by the event":        {`[Event "Rated Frisian game"] 1. 32-28 19-23`, "frisian"},
		"Turkish":             {`1. a3-a4 a6-a5 2. b3-b4 b6-b5 *`, "turkish"},
		"Turkish, with tags":  {`[Event "x"] 1. c3c4 f6f5 *`, "turkish"},
		"a doubled sign":      {`1. 11-15 22-18 2. 15xx22 25-18 *`, ""},
		"a king's K":          {`[FEN "B:WK6:BK27"] 1. K27-32 K6-3 *`, ""},
		"a free choice":       {`1. c3-d4 d6-e5 2. b2-c3 e7-d6 3. c3-b4 f6-g5 4. d4xf6 g5-h4 *`, ""},
	} {
		_, err := Open(c.text)
		var other *pdn.OtherGame
		switch {
		case c.kind == "":
			var e *pdn.Error
			if errors.As(err, &other) || !errors.As(err, &e) {
				t.Errorf("%s: %v is no illegal move", name, err)
			}
		case !errors.As(err, &other) || other.Kind != c.kind:
			t.Errorf("%s: %v, want %s", name, err, c.kind)
		}
	}
}

// TestRemarks checks what is told about a file that can be understood in several ways.
func TestRemarks(t *testing.T) {
	for text, want := range map[string]string{
		`1. 11-15 22-18 *`:                        "taken-numbers anglais",
		`[FEN "B:WK32,20:BK1,12"] 1. 1-6 32-28 *`: "taken-numbers anglais",
		`1. c3-d4 b6-a5 *`:                        "taken-letters russe",
		`[GameType "26"] 1. c3-d4 b6-a5 *`:        "",
		`[GameType "21"] 1. 32-28 18-23 2. 33-29 23x32 3. 37x28 17-22 4. 28x17 11x22 *`: "taken-moves international21",
		`W:W21,22,23:B1,2,3`: "taken-numbers anglais",
		`[Event "Casual Brazilian game"][FEN "W:WK32:BK1"] *`:          "taken-named bresilien",
		`[GameType "26"] 1. c3-d4 b6-a5 (b6-c5 a1-h8 h8-g7) *`:         "left-out 2",
		`[GameType "26"] 1. c3-d4 b6-a5 /FEN "W:W21:B3"/ 2. a3-b4 *`:   "put-up 2",
		`[GameType "26"] 1. c3-d4 b6-a5 2. - - 3. - - 1/2-1/2`:         "unknown 2",
		`[GameType "21"][FEN "B:W10,11,18,19,26:BK7"] 1. 7x30 *`:       "ambiguous 7x30",
		`[GameType "21"][FEN "B:W10,11,18,19,26:BK7"] 1. 7x16x23x30 *`: "",
	} {
		o, err := Open(text)
		if err != nil {
			if want != "" {
				t.Errorf("%s: %v", text, err)
			}
			continue
		}
		var got []string
		for _, r := range o.Remarks {
			switch r.Code {
			case pdn.PutUp, pdn.Unknown:
				got = append(got, fmt.Sprint(r.Code, " ", r.Ply))
			case pdn.LeftOut:
				got = append(got, fmt.Sprint(r.Code, " ", r.Count))
			default:
				got = append(got, string(r.Code)+" "+r.Ruleset+r.Move)
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// TestAmbiguousCapture checks that a capture that may be several is the one by which the rest is legal, else the first, and that squares
// between its ends tell it, be it where it lands or what it takes.
func TestAmbiguousCapture(t *testing.T) {
	const head = `[GameType "21"][FEN "B:W10,11,18,19,26:BK7"] 1. `
	for moves, want := range map[string]string{
		"7x30 19-15": "18", "7x30 18-15": "19", "7x14x23x30 19-15": "18", "7x16x30 18-15": "19", "7x11x19x26x30 18-15": "19", "7x10x30": "18",
	} {
		o, err := Open(head + moves + " *")
		if err != nil {
			t.Errorf("%s: %v", moves, err)
			continue
		}
		after, _ := pdn.FEN(o.Match().At(1))
		if strings.Contains(after, want) {
			t.Errorf("%s leaves %s, which has %s", moves, after, want)
		}
	}
	if _, err := Open(head + "7x30 10-11 *"); err == nil {
		t.Error("a rest that is legal by no reading is read")
	}
}

// TestUnclaimedDraws opens games that went on where a draw could have been claimed, and their records, links and trees.
func TestUnclaimedDraws(t *testing.T) {
	repeated := `[FEN "B:WK32,20:BK1,12"] 1. 1-6 32-28 2. 6-1 28-32 3. 1-6 32-28 4. 6-1 28-32 5. 1-6 32-28 `
	var quiet strings.Builder
	quiet.WriteString(`[Ruleset "volante"][FEN "W:WKa1,Kg1:BKh8,Kb8"] `)
	for i := range 40 {
		if i%2 == 0 {
			quiet.WriteString("g1-f2 b8-a7 ")
		} else {
			quiet.WriteString("f2-g1 a7-b8 ")
		}
	}
	for _, c := range []struct {
		text, outcome string
		plies         int
	}{
		{repeated + "1/2-1/2", "draw repetition", 10}, {repeated + "1-0", "Black  resignation", 10},
		{strings.TrimSuffix(repeated, "5. 1-6 32-28 ") + "1/2-1/2", "draw repetition", 8},
		{strings.TrimSuffix(repeated, "5. 1-6 32-28 ") + "0-1", "White  resignation", 8},
		{quiet.String() + "1/2-1/2", "draw repetition", 80},
	} {
		o, err := Open(c.text)
		if err != nil {
			t.Errorf("%.60s: %v", c.text, err)
			continue
		}
		m := o.Match()
		if m.Ply() != c.plies || outcome(m) != c.outcome || o.Tree.Len() != c.plies {
			t.Errorf("%.60s: %d plies, %s, want %d, %s", c.text, m.Ply(), outcome(m), c.plies, c.outcome)
		}
		for name, text := range forms(o) {
			again, err := Open(text)
			if err != nil || again.Match().Ply() != m.Ply() || again.Match().Position() != m.Position() {
				t.Errorf("%.60s: as %s: %v", c.text, name, err)
			}
		}
		if _, err := o.Tree.Play(o.Tree.Root.Last(), rules.Action{Move: o.Tree.Root.Last().Position.AppendMoves(nil)[0]}); err != nil {
			t.Errorf("%.60s: the analysis does not go on: %v", c.text, err)
		}
	}
}

// TestReaders checks which programs can follow the PDN of a game of the printed rule.
func TestReaders(t *testing.T) {
	for text, want := range map[string]string{
		`[Ruleset "geant"] 1. c3-d4 b6-a5 *`:                                  "printed 2",
		`[Ruleset "geant"][FEN "W:WKa1,c1:Bh8,d6"] 1. a1-b2 d6-c5 *`:          "printed 2",
		`[Ruleset "geant"][FEN "W:WKa1:Bh8,d4,b8"] 1. a1-b2 b8-c7 *`:          "printed 0",
		`[Ruleset "geant"][FEN "W:WKa1,h2:Bh8,a7"] 1. h2-g3 h8-g7 2. g3-h4 *`: "printed 2",
		`[GameType "26"] 1. c3-d4 *`:                                          "brazilian 1",
		`[GameType "21"] 1. 11-15 *`:                                          "english 1",
	} {
		m, err := Read(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		kind, plies := Readers(m)
		if got := fmt.Sprint(kind, " ", plies); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
		if file, _ := PDN(m); !strings.Contains(file, `[GameType "2`) {
			t.Errorf("%s: no type in\n%s", text, file)
		}
	}
}

// forms returns the texts of an opened game in all forms that keep its moves.
func forms(o *Opened) map[string]string {
	text, _ := PDN(o.Match())
	tree, _ := TreePDN(o.Tree)
	return map[string]string{"record": o.Match().String(), "PDN": text, "tree": o.Tree.Text(o.Tree.Root.Last()), "link": "#" + linkOf(o.Match()), "tree as PDN": tree}
}

func linkOf(m *match.Match) string { return link.Pack(m) }
