package flags

import (
	"errors"
	"flag"
	"strings"
	"testing"
	"time"

	"ludotheque/rules/checkers"
)

// line is a command line with a flag of each kind.
type line struct {
	*Set
	games    *int
	nodes    *uint64
	rate     *float64
	limit    *time.Duration
	rulesets *[]Ruleset
}

func newLine() line {
	s := New("try", "tries things.")
	return line{s, s.Int("games", 4, 2, "games"), s.Uint64("nodes", 7, "nodes"), s.Float("rate", 0.5, "rate"),
		s.Duration("limit", time.Second, "limit"), s.Rulesets()}
}

func TestRead(t *testing.T) {
	l := newLine()
	if err := l.read(strings.Fields("-games 6 -nodes 5 -rate 0 -limit 20ms -game checkers")); err != nil {
		t.Fatal(err)
	}
	if *l.games != 6 || *l.nodes != 5 || *l.rate != 0 || *l.limit != 20*time.Millisecond || len(*l.rulesets) != len(checkers.Game{}.Rulesets()) {
		t.Errorf("read %d %d %v %v %v", *l.games, *l.nodes, *l.rate, *l.limit, *l.rulesets)
	}
}

// TestRulesets checks the chosen rulesets: those of all games, of one, and one that two games may have.
func TestRulesets(t *testing.T) {
	for args, want := range map[string]string{
		"":                               "checkers geant, checkers volante, checkers anglais, checkers international, checkers bresilien, checkers russe, checkers pool, checkers italien, checkers espagnol, checkers tcheque, damsystem base, damsystem nombre, dame2000 base, dame2000 variante, dao base, dao trois",
		"-game dame2000":                 "dame2000 base, dame2000 variante",
		"-rules base":                    "damsystem base, dame2000 base, dao base",
		"-rules variante -game dame2000": "dame2000 variante",
	} {
		l := newLine()
		if err := l.read(strings.Fields(args)); err != nil {
			t.Errorf("%q: %v", args, err)
			continue
		}
		var got []string
		for _, r := range *l.rulesets {
			got = append(got, r.String())
		}
		if text := strings.Join(got, ", "); text != want {
			t.Errorf("%q: %s", args, text)
		}
	}
}

// TestReadRefuses checks that the error is one line that names the mistake.
func TestReadRefuses(t *testing.T) {
	for args, word := range map[string]string{
		"-nosuch 1": "-nosuch", "stray": "stray", "-games": "-games", "-games 1": "-games", "-games x": "-games",
		"-games 1.5": "-games", "-nodes -1": "-nodes", "-rate -0.1": "-rate", "-rate NaN": "-rate", "-limit 5": "-limit",
		"-limit -5s": "-limit", "-game chess": "-game", "-rules chess": "-rules", "-game dao -rules geant": "-rules",
	} {
		err := newLine().read(strings.Fields(args))
		if err == nil || !strings.Contains(err.Error(), word) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v", args, err)
		}
	}
	l := newLine()
	l.Need("game")
	if err := l.read(nil); err == nil || !strings.Contains(err.Error(), "-game") {
		t.Errorf("without the game: %v", err)
	}
	if err := newLine().read([]string{"-h"}); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("-h: %v", err)
	}
}

func TestHelp(t *testing.T) {
	var b strings.Builder
	newLine().help(&b)
	for _, want := range []string{"try tries things.", "-games", "(default 4)", "-limit", "(default 1s)", "-game game", "dame2000"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, &b)
		}
	}
}
