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
	got, err := parsePlan(defaultPlan(90), want.String())
	if err != nil || got != want {
		t.Errorf("%+v, %v", got, err)
	}
	got, err = parsePlan(defaultPlan(90), "idle = 2\nlarge = maybe\nattract = false\nnonsense\n")
	if want := defaultPlan(90); err == nil || got.Idle != want.Idle || !got.Large || got.Attract {
		t.Errorf("%+v, %v", got, err)
	}
}

func FuzzParsePlan(f *testing.F) {
	f.Add("idle = 90\nattract = true\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, _ := parsePlan(defaultPlan(90), text)
		again, err := parsePlan(defaultPlan(15), p.String())
		if err != nil || again != p {
			t.Errorf("%q is %+v, and that is read as %+v, %v", text, p, again, err)
		}
	})
}

// TestLock checks that the lock accepts the right code only, and after three wrong ones none for a while.
func TestLock(t *testing.T) {
	var l lock
	if right, checked := l.try(0, "1234", ""); right || checked {
		t.Error("without a code any code is accepted")
	}
	for i := range tries {
		if right, checked := l.try(time.Duration(i), "0000", "1234"); right || !checked {
			t.Errorf("try %d: %v %v", i, right, checked)
		}
	}
	if right, checked := l.try(pause/2, "1234", "1234"); right || checked {
		t.Error("the right code is accepted during the pause")
	}
	if right, _ := l.try(pause+tries, "1234", "1234"); !right {
		t.Error("the right code is refused after the pause")
	}
}

// TestNthGame checks that every ruleset of every game has its turn, or of the visit's game, or the visit's ruleset alone.
func TestNthGame(t *testing.T) {
	shown := func(query string) string {
		v, problems := visit.Parse(query)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		seen := map[string]bool{}
		for n := range 40 {
			g, set := nthGame(v, n)
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
