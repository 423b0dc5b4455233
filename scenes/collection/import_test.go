package collection_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/exchange"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
)

// TestImportKeepsEveryGame keeps all games of files and opens them one after the other: each is listed, whatever moves it shares with
// another one, also if it has none; nothing is there twice, and a new match takes the place of none.
func TestImportKeepsEveryGame(t *testing.T) {
	tags := func(event, more string) string { return "[Event \"" + event + "\"]\n[GameType \"21\"]\n" + more + "\n" }
	const players = "[White \"Anna\"]\n[Black \"Béla\"]\n"
	for name, games := range map[string][2]string{
		"the first moves of another":     {tags("a", "") + "1. 9-13 21-17 *\n", tags("b", "") + "1. 9-13 21-17 2. 5-9 *\n"},
		"the first moves, same players":  {tags("a", players) + "1. 9-13 *\n", tags("b", players) + "1. 9-13 21-17 *\n"},
		"the moves of another day":       {tags("a", "[Date \"2024.01.02\"]\n") + "1. 9-13 *\n", tags("a", "[Date \"2024.01.03\"]\n") + "1. 9-13 *\n"},
		"positions":                      {tags("a", "[FEN \"W:W21,K20:B1\"]\n") + "*\n", tags("b", "[FEN \"W:W22,K20:B2\"]\n") + "*\n"},
		"the same position":              {tags("a", "[FEN \"W:W21,K20:B1\"]\n") + "*\n", tags("b", "[FEN \"W:W21,K20:B1\"]\n") + "*\n"},
		"positions with a result":        {tags("a", "[FEN \"W:W21,K20:B1\"]\n") + "1-0\n", tags("b", "[FEN \"W:W22,K20:B2\"]\n") + "1-0\n"},
		"games that were not played":     {tags("a", players) + "1-0\n", tags("b", players) + "0-1\n"},
		"games that were not played yet": {tags("a", players) + "*\n", tags("b", players) + "*\n"},
	} {
		for _, file := range []string{games[0] + "\n" + games[1], games[1] + "\n" + games[0]} {
			d := start(t)
			for round, want := range [][2]int{{2, 0}, {0, 2}} {
				d.Stage.Open(file)
				d.Wait(time.Second)
				d.MirrorClickAndWait("keep-all")
				if got := d.Control("taken").Label; got != d.Stage.Env().T("file.taken", want[0], want[1]) {
					t.Errorf("%s, round %d: %q", name, round, got)
				}
			}
			one := start(t)
			for _, text := range games {
				one.Stage.Open(text)
				one.Wait(time.Second)
				if m, err := exchange.Read(text); err != nil || scenetest.Top[scenes.MatchScene](one).Match().String() != m.String() {
					t.Errorf("%s: opened is %v\n%s", name, err, scenetest.Top[scenes.MatchScene](one).Match())
				}
			}
			one.Reset(match.Setup{Game: "checkers", Seed: 1})
			for _, d := range []*scenetest.Harness{d, one} {
				if list := saved.Matches(d.Stage.Env()); len(list) != 2 {
					t.Errorf("%s: listed are %+v, stored %s", name, list, strings.Join(d.Stage.Env().Keys("match-"), " "))
				}
			}
		}
	}
}

// TestFileWithLongTags lists games of a damaged file, whose tags have no end before that of their line: the rows stay low, and the text of
// none runs from right to left.
func TestFileWithLongTags(t *testing.T) {
	long := strings.Repeat("Anna et Béla ", 5_000)
	d := start(t)
	d.Stage.Open("[White \"" + long + "\"]\n[Black \"\u202eC\"]\n[Event \"" + long + "\"]\n[Round \"" + long + "\"]\n[Date \"" + long + "\"]\n[Result \"" + long + "\"]\n[GameType \"21\"]\n\n1. 9-13 *\n\n" +
		"[White \"D\"]\n[Black \"E\"]\n[GameType \"21\"]\n\n1. 9-13 *\n")
	d.Wait(time.Second)
	row := d.Control("game/1")
	if text := row.Label + row.Value; row.Rect.H > 200 || len(text) > 600 || strings.Contains(text, "\u202e") || !strings.Contains(text, "Anna et Béla") {
		t.Errorf("the row has %g dp, %d bytes: %.200q", row.Rect.H, len(text), text)
	}
	d.MirrorClickAndWait("game/1")
	if m := scenetest.Top[scenes.MatchScene](d).Match(); m.Len() != 1 {
		t.Errorf("opened is\n%s", m)
	}
}
