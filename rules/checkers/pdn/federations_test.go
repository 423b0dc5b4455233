package pdn

import (
	"strings"
	"testing"

	"ludotheque/rules"
)

// TestFederations reads the first moves of each ruleset as the standard and other programs write them.
func TestFederations(t *testing.T) {
	const players = `[White "Anna"][Black "Bela"]`
	for _, c := range []struct{ name, text, ruleset, moves, result, first string }{
		{"international", `[GameType "20"] 1. 32-28 18-23 2. 33-29 23x32 3. 37x28 2-0`, "international", "d4-e5 e7-f6 f4-g5 f6xd4:e5 c3xe5:d4", "1-0", "Anna"},
		{"a corner of another sense", `[GameType "20,W,10,10,N1,0"] 1. 32-28 19-23 2. 28x19 14x23 1-1`, "international", "d4-e5 g7-f6 e5xg7:f6 h8xf6:g7", "1/2-1/2", "Anna"},
		{"captures with what they take", `1. 32-28 19-23 2. 28x19x23 14x23x19 0-2`, "international", "d4-e5 g7-f6 e5xg7:f6 h8xf6:g7", "0-1", "Anna"},
		{"numbers of two digits without signs", `1. 3228 1923 2. 2819 1423 1+ - 1-`, "international", "d4-e5 g7-f6 e5xg7:f6 h8xf6:g7", "1/2-1/2", "Anna"},
		{"Italian", `[GameType "22"] 1. 21-17 12-15 2. 23-19 11-14 3. 19x12 8x15 1-0`, "italien", "b3-a4 g6-f5 f3-e4 e6-d5 e4xg6:f5 h7xf5:g6", "1-0", "Anna"},
		{"Italian by its moves", `1. 21-17 12-15 2. 23-19 11-14 3. 19x12 8x15 0-1`, "italien", "b3-a4 g6-f5 f3-e4 e6-d5 e4xg6:f5 h7xf5:g6", "0-1", "Anna"},
		{"pool, for which the standard has Black begin", `[GameType "23"] 1. 11-15 22-18 2. 15x22 25x18 1-0`, "pool", "c3-d4 f6-e5 d4xf6:e5 g7xe5:f6", "1-0", "Bela"},
		{"pool, White begins", `[GameType "23"] 1. 22-18 11-15 2. 18x11 8x15 1-0`, "pool", "c3-d4 f6-e5 d4xf6:e5 g7xe5:f6", "1-0", "Anna"},
		{"pool in letters", `[GameType "23,W,8,8,A0,0"] 1. c3-d4 f6-g5 2. d4-c5 b6xd4 1-0`, "pool", "c3-d4 f6-g5 d4-c5 b6xd4:c5", "1-0", "Anna"},
		{"pool in letters, Black begins", `[GameType "23"] 1. f6-e5 c3-d4 2. e5xc3 1-0`, "pool", "c3-d4 f6-e5 d4xf6:e5", "1-0", "Bela"},
		{"Spanish", `[GameType "24"] 1. 10-13 22-18 2. 13x22 1-0`, "espagnol", "f3-g4 e6-f5 g4xe6:f5", "1-0", "Anna"},
		{"Spanish by its moves", `1. 12-16 21-17 2. 10-13 17x10 3. 5x14 *`, "espagnol", "b3-a4 g6-h5 f3-g4 h5xf3:g4 g2xe4:f3", "*", "Anna"},
		{"Russian", `[GameType "25,W,8,8,A0,0"] 1. c3-d4 f6-e5 2. d4:f6 g7:e5 *`, "russe", "c3-d4 f6-e5 d4xf6:e5 g7xe5:f6", "*", "Anna"},
		{"Russian in numbers, with a wrong field", `[GameType "25,W,8,8,A1,0"] 1. 23-19 9-14 2. 27-23 5-9 *`, "russe", "e3-f4 b6-c5 f2-e3 a7-b6", "*", "Anna"},
		{"Russian, short", `[GameType "25,W,8,8,S0,0"] 1. cd4 fe5 2. d:f6 g:e5 *`, "russe", "c3-d4 f6-e5 d4xf6:e5 g7xe5:f6", "*", "Anna"},
		{"capitals", `[GameType "25"] 1. C3-D4 F6-E5 2. D4:F6 G7:E5 *`, "russe", "c3-d4 f6-e5 d4xf6:e5 g7xe5:f6", "*", "Anna"},
		{"another type than the moves", `[GameType "20"] 1. cd4 fe5 2. d:f6 g:e5 3. gf4 e:g3 4. h:f4 ef6 *`, "russe", "c3-d4 f6-e5 d4xf6:e5 g7xe5:f6 g3-f4 e5xg3:f4 h2xf4:g3 e7-f6", "*", "Anna"},
		{"another type, in full", `[GameType "21,B,8,8,N1,0"] 1. 32-28 19-23 2. 28x19 14x23 2-0`, "international", "d4-e5 g7-f6 e5xg7:f6 h8xf6:g7", "1-0", "Anna"},
		{"another type than the first move", `[GameType "20"] 1. e3-d4 h6-g5 2. g3-f4 *`, "russe", "e3-d4 h6-g5 g3-f4", "*", "Anna"},
		{"Brazilian", `[GameType "26"] 1. 22-18 9-13 2. 18-14 10x17 3. 21x14 *`, "bresilien", "c3-d4 b6-a5 d4-c5 d6xb4:c5 a3xc5:b4", "*", "Anna"},
		{"Czech", `[GameType "29"] 1. c3-d4 d6-e5 *`, "tcheque", "c3-d4 d6-e5", "*", "Anna"},
		{"Czech by its event", `[Event "České dámy 2007"] 1. c3-d4 d6-e5 *`, "tcheque", "c3-d4 d6-e5", "*", "Anna"},
		{"English, White begins", `[GameType "21"] 1. 22-18 9-13 1-0`, "anglais", "c3-d4 b6-a5", "1-0", "Anna"},
		{"Variant", `[Variant "Russian"] 1. 22-18 9-13 *`, "russe", "c3-d4 b6-a5", "*", "Anna"},
		{"a ruleset by the word of another program", `[Ruleset "Brazilian"] 1. 22-18 9-13 *`, "bresilien", "c3-d4 b6-a5", "*", "Anna"},
		{"a chain in a position", `[GameType "25"][FEN "W:WK26:B8,9,10,11,19"] 1. d2xh6xf8xc5xa7 f6-g5 *`, "russe", "d2xa7:b6,d6,f4,g7 f6-g5", "*", "Anna"},
	} {
		g, err := Read(players + c.text)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		first := g.Tag(PlayerTag(g.Ruleset, 0))
		if g.Ruleset != c.ruleset || texts(g) != c.moves || g.Result != c.result || first != c.first {
			t.Errorf("%s: %s, %s, %s, %s begins", c.name, g.Ruleset, texts(g), g.Result, first)
		}
	}
}

// TestPositionsOfFederations reads positions as the standard and other programs write them, and writes them by the numbers of their ruleset.
func TestPositionsOfFederations(t *testing.T) {
	for text, want := range map[string]string{
		`[FEN "W:W31-50:B1-20"]`:                                      "international W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
		`[FEN "B:W25,29:B1-4,K50."]`:                                  "international B:W25,29:B1,2,3,4,K50",
		`[FEN "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"]`: "international W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
		OfFEN("BeeeeBeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeWe"):  "international B:WK49:BK5",
		`[FEN "W:W6,7:BK45"]`:                                         "international W:W6,7:BK45",
		`[GameType "20,W,0,0,N,0"][FEN "W:W32,37:B18,21"]`:            "international W:W32,37:B18,21",
		`[GameType "22"][FEN "W:WK1,29-32:B2-4,K28"]`:                 "italien W:WK1,29,30,31,32:B2,3,4,K28",
		`[GameType "24"][FEN "W:W1-4:B29-32"]`:                        "espagnol W:W1,2,3,4:B29,30,31,32",
		`[GameType "25"][FEN "W:Wa1,c1,Kd4:Bh8,f8"]`:                  "russe W:WK18,29,30:B3,4",
		`[GameType "29"][FEN "W:Wa1:BKh8"]`:                           "tcheque W:W29:BK4",
		`[GameType "23"][FEN "B:W32:BK4"]`:                            "pool B:W32:BK4",
		`[GameType "20"][FEN "W:W50:B1"][FewPlies "0"]`:               "international W:W50:B1",
		`[FEN "W:Wa3,c3,Kc1:Bb6,d6,e5"] `:                             "russe W:W21,22,K30:B9,10,15",
		`[Variant "Italian"][FEN "B:W21,22:B11,12:H0:F1"] 12-15 *`:    "italien B:W21,22:B11,12",
	} {
		g, err := Read(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		fen, _ := FEN(g.Start)
		if got := g.Ruleset + " " + fen; got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
		if back, err := Position(g.Ruleset, fen); err != nil || back != rules.Position(g.Start) {
			t.Errorf("%s: %s reads as %v, %v", g.Ruleset, fen, back, err)
		}
	}
}

// TestFits checks which rulesets are told for a file without tags.
func TestFits(t *testing.T) {
	for text, want := range map[string]string{
		"1. 32-28 19-23 *":           "international",
		"1. 11-15 22-18 *":           "anglais espagnol pool",
		"1. c3-d4 b6-a5 *":           "russe bresilien pool tcheque volante geant anglais",
		"1. 21-17 9-13 *":            "bresilien russe italien tcheque volante geant anglais pool",
		"[FEN \"W:W21-32:B1-12\"] *": "bresilien russe tcheque volante geant anglais pool italien international",
		"[GameType \"25\"] 22-18 *":  "",
	} {
		g, err := Read(text)
		if got := strings.Join(g.Fits, " "); err != nil || got != want {
			t.Errorf("%s: %s, %v, want %s", text, got, err, want)
		}
	}
}

// TestIsFEN checks which texts are positions alone.
func TestIsFEN(t *testing.T) {
	for text, want := range map[string]bool{
		"W:W31-50:B1-20": true, "W:Wa1,Kc3:Bh8": true, "B:W25,29:B1-4,K50.": true, "BeeeeBeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeWe": true,
		"Weeee": false, "W": false, "": false, "Bonjour a tous, bonne annee et bonne sante et le reste": false,
	} {
		if IsFEN(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}
