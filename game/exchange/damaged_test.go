package exchange

import (
	"fmt"
	"strings"
	"testing"
)

// TestDamagedGames checks that a game that is wrong or badly set apart takes no other one of its file with it.
func TestDamagedGames(t *testing.T) {
	const a, b = "[Event \"a\"]\n[White \"A\"]\n\n", "[Event \"b\"]\n[White \"B\"]\n\n1. 9-13 {x} *\n"
	for name, c := range map[string]struct{ text, want string }{
		"an open variation":           {a + "1. 11-15 (1. 9-13 23-19 *\n\n" + b, "1 a 1 false, 6 b 1 true"},
		"an open variation, too deep": {a + "1. 11-15 " + strings.Repeat("(", 50) + "\n\n" + b, "1 a 1 false, 6 b 1 true"},
		"an open comment":             {a + "1. 11-15 {good 23-19 *\n\n" + b, "1 a 1 false, 6 b 1 true"},
		"a bad tag in the first":      {"[Event a b\n[White \"A\"]\n\n1. 11-15 *\n\n" + b, "1  0 false, 2  1 true, 6 b 1 true"},
		"a bad tag in the second":     {b + "\n[Event a\n[White \"A\"]\n\n1. 11-15 *\n", "1 b 1 true, 6  0 false, 7  1 true"},
		"no tags and no results":      {"1. 11-15 23-19\n2. 8-11\n\n1. 9-13 22-18\n\n1. ... 22-17\n", "1  3 true, 4  3 false"},
		"positions without a blank":   {"[Event \"a\"]\n[FEN \"W:W21:B3\"]\n[Event \"b\"]\n[FEN \"W:W22:B3\"]\n", "1 a 0 true, 3 b 0 true"},
		"a mail's last words":         {b + "\n-- \nSent from my phone\n", "1 b 1 true"},
		"a comment with a tag":        {a + "1. 11-15 {see\n[Event \"c\"]\n} 23-19 *\n\n" + b, "1 a 2 true, 8 b 1 true"},
	} {
		games, _ := Games(c.text)
		var got []string
		for _, e := range games {
			_, err := Open(e.Text)
			got = append(got, fmt.Sprint(e.Line, " ", e.Tag("Event"), " ", e.Moves, " ", err == nil))
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%s: %s, want %s", name, s, c.want)
		}
	}
}

// TestLooseTags reads tags with the quotes of word processors, or without.
func TestLooseTags(t *testing.T) {
	for _, text := range []string{
		"[White “Jean”]\n[Black 'Léo']\n[Event]\n\n1. c3-d4 *", "[White Jean]\n[Black Léo] \n[Event \"\"]\n1. c3-d4 *",
		"[ White „Jean“ ]\n[Black «Léo»]\n[White-Elo \"1500\"]\n1. c3-d4 *",
	} {
		m, err := Read(text)
		if err != nil || m.Setup().Names != [2]string{"Jean", "Léo"} || m.Ply() != 1 {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{"[White A]\n\n1. c3-d4 [good] b6-a5 *", "[White A]\n\n1. c3-d4\n[good]\nb6-a5 *", "[good]\n1. c3-d4"} {
		if _, err := Read(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}
