package client

import (
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// TestSeatsReadBack sets and reads the notes of every level of every ruleset, and reads notes of unknown levels.
func TestSeatsReadBack(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			m, err := match.New(match.Setup{Game: g.ID(), Ruleset: r.ID})
			if err != nil {
				t.Fatal(err)
			}
			strongest := len(ai.Levels(g.ID(), r.ID))
			for level := range strongest + 1 {
				s := Seats{level, strongest - level}
				if s.KeepIn(m); Of(m) != s {
					t.Errorf("%s %s: %v reads back as %v", g.ID(), r.ID, s, Of(m))
				}
			}
			for text, want := range map[string]int{
				Level(strongest + 1): strongest, "level-20": strongest, "level-21": 0, "level-0": 0, "level--1": 0, "level-x": 0, "cat": 0,
			} {
				if err := m.SetNote(Note(rules.Second), text); err != nil {
					t.Fatal(err)
				}
				if got := Of(m)[rules.Second]; got != want {
					t.Errorf("%s %s: %q seats %d, want %d", g.ID(), r.ID, text, got, want)
				}
			}
		}
	}
}
