package kiosk

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/game/visit"
)

func TestPlanRoundTrip(t *testing.T) {
	want := Plan{Idle: 120, Large: true}
	got, err := parsePlan(usual(90), want.String())
	if err != nil || got != want {
		t.Errorf("%+v, %v", got, err)
	}
	got, err = parsePlan(usual(90), "idle = 2\nlarge = maybe\nattract = false\nnonsense\n")
	if want := usual(90); err == nil || got.Idle != want.Idle || !got.Large || got.Attract {
		t.Errorf("%+v, %v", got, err)
	}
}

func FuzzParsePlan(f *testing.F) {
	f.Add("idle = 90\nattract = true\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, _ := parsePlan(usual(90), text)
		again, err := parsePlan(usual(15), p.String())
		if err != nil || again != p {
			t.Errorf("%q is %+v, and that is read as %+v, %v", text, p, again, err)
		}
	})
}

// TestLock takes the right code only, and after three wrong ones none for a while.
func TestLock(t *testing.T) {
	var l lock
	if right, looked := l.try(0, "1234", ""); right || looked {
		t.Error("where there is no code, one opens")
	}
	for i := range tries {
		if right, looked := l.try(time.Duration(i), "0000", "1234"); right || !looked {
			t.Errorf("try %d: %v %v", i, right, looked)
		}
	}
	if right, looked := l.try(pause/2, "1234", "1234"); right || looked {
		t.Error("too early the right code opens")
	}
	if right, _ := l.try(pause+tries, "1234", "1234"); !right {
		t.Error("later the right code does not open")
	}
}

// TestTurn shows every ruleset of every game in turn, and where the visit settles game or rules those alone.
func TestTurn(t *testing.T) {
	shown := func(query string) string {
		v, problems := visit.Parse(query)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		seen := map[string]bool{}
		for n := range 40 {
			g, set := turn(v, n)
			seen[g.ID()+"/"+set] = true
		}
		return strings.Join(slices.Sorted(maps.Keys(seen)), " ")
	}
	for query, want := range map[string]string{
		"kiosk&game=dao":                    "dao/base dao/trois",
		"kiosk&game=dame2000":               "dame2000/base dame2000/variante",
		"kiosk&game=checkers&rules=anglais": "checkers/anglais",
	} {
		if got := shown(query); got != want {
			t.Errorf("?%s shows %s", query, got)
		}
	}
	if got := strings.Fields(shown("kiosk")); len(got) < 6 {
		t.Errorf("without a game %v are shown", got)
	}
}
