package clocks_test

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/game/clock"
	"ludotheque/game/platform"
	"ludotheque/scenes/clocks"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/stage"
	"ludotheque/scenes/ui"
)

// asked returns the choices of the form for a clock, and the chosen ones.
func asked(rule clock.Rule, byDays bool) (radios []string, chosen []string) {
	e := stage.New(&platform.Mem{}, nil).Env()
	f := &sheet.Form{Env: e, W: 400}
	clocks.Lay(f, &rule, byDays)
	for _, c := range f.Controls {
		if c.Role == ui.Radio {
			radios = append(radios, c.ID)
			if c.Pressed {
				chosen = append(chosen, c.ID)
			}
		}
	}
	return radios, chosen
}

// either is asked for a match on one device and for one by link.
func either(rule clock.Rule) (radios, chosen []string) {
	radios, chosen = asked(rule, false)
	more, also := asked(rule, true)
	return append(radios, more...), append(chosen, also...)
}

// take chooses an answer if either form offers it, and reports whether one does.
func take(rule *clock.Rule, id string) bool {
	return slices.ContainsFunc([]bool{false, true}, func(byDays bool) bool {
		f := &sheet.Form{Env: stage.New(&platform.Mem{}, nil).Env(), W: 400}
		clocks.Lay(f, rule, byDays)
		return f.Handle(ui.Event{Kind: ui.Click, ID: id})
	})
}

// TestEveryAnswer chooses every answer that a form offers, repeatedly: it is chosen afterwards, and the rule is always valid.
func TestEveryAnswer(t *testing.T) {
	seen := map[clock.Rule]bool{{}: true}
	due := []clock.Rule{{}}
	for len(due) > 0 {
		rule := due[0]
		due = due[1:]
		radios, _ := either(rule)
		for _, id := range radios {
			now := rule
			if !take(&now, id) || !now.Valid() {
				t.Fatalf("%s after %q is %q", id, rule, now)
			}
			if _, chosen := either(now); !slices.Contains(chosen, id) {
				t.Errorf("%s after %q: chosen are %v", id, rule, chosen)
			}
			if !seen[now] {
				seen[now] = true
				due = append(due, now)
			}
		}
	}
	if want := 1 + 2*(4+6*5+6); len(seen) != want {
		t.Errorf("%d clocks can be chosen, want %d", len(seen), want)
	}
}

// TestNoOtherAnswer checks that answers which are not offered change nothing.
func TestNoOtherAnswer(t *testing.T) {
	if radios, _ := asked(clock.Rule{}, false); strings.Contains(strings.Join(radios, " "), "days") {
		t.Errorf("offered are %v", radios)
	}
	match := clock.Rule{Control: clock.Control{Kind: clock.PerMatch, Base: clock.Minute}}
	for _, id := range []string{"clock-move/30", "clock-match/7", "clock-match/-1", "clock-step/", "clock-days/3", "clock-kind/blitz", "clock", "start"} {
		now := match
		if take(&now, id) || now != match {
			t.Errorf("%s gives %q", id, now)
		}
	}
	if now := (clock.Rule{}); take(&now, "clock-flag/ends") || now.Ends {
		t.Error("no clock ends the match")
	}
}

// TestWords checks clocks in words.
func TestWords(t *testing.T) {
	e := stage.New(&platform.Mem{Said: platform.Wishes{Languages: []string{"fr"}}}, nil).Env()
	for text, want := range map[string]string{"": "aucune", "move 30": "30\u00a0s par coup", "match 600": "10\u00a0min", "match 90+5": "90\u00a0s + 5\u00a0s",
		"match 3600+60": "60\u00a0min + 1\u00a0min", "days 1": "1\u00a0jour par coup", "days 3": "3\u00a0jours par coup"} {
		c, err := clock.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := clocks.Words(e, c); got != want {
			t.Errorf("the words of %q are %q, want %q", text, got, want)
		}
	}
}
