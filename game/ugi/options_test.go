package main

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/rules/catalog"
)

func newTestSession(t *testing.T) *session {
	t.Helper()
	s, err := newSession(&printer{w: io.Discard})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestOptionsInAnyOrder sets the options of every ruleset in every order, as match runners do that keep them unordered.
func TestOptionsInAnyOrder(t *testing.T) {
	orders := [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	for _, g := range catalog.All() {
		for _, set := range g.Rulesets() {
			lines := []string{"Game value " + g.ID(), "Rules value " + set.ID, fmt.Sprintf("Level value %d", mostLevels())}
			for _, order := range orders {
				s := newTestSession(t)
				s.command("setoption name Game value damsystem:nombre") // before the last question
				s.command("d")
				for _, i := range order {
					s.command("setoption name " + lines[i])
				}
				s.command("d")
				if got := s.line.pos.Ruleset(); s.game != g || got != set.ID {
					t.Errorf("%q in the order %v: %s %s", lines, order, s.game.ID(), got)
				}
				if got, want := s.question(limits{}).Level, len(ai.Levels(g.ID(), set.ID)); got != want {
					t.Errorf("%s %s: level %d, want its strongest, %d", g.ID(), set.ID, got, want)
				}
			}
		}
	}
}

// TestReadyIsPrepared checks that isready leaves nothing to prepare, for every ruleset, and does not touch the game.
func TestReadyIsPrepared(t *testing.T) {
	for _, g := range catalog.All() {
		for _, set := range g.Rulesets() {
			s := newTestSession(t)
			s.command("setoption name Game value " + g.ID() + ":" + set.ID)
			s.command("isready")
			if s.player == nil || s.cold || s.ruleset != set.ID || s.line.pos.Ruleset() != set.ID {
				t.Errorf("%s %s: player %v, cold %t, rules %s", g.ID(), set.ID, s.player, s.cold, s.ruleset)
			}
		}
	}
}

// TestWholeGamesByBestmove lets every ruleset play itself as a match runner does: it appends bestmove to the moves, dice included, until
// the game is over. With Seed 0 games differ, with another seed they do not.
func TestWholeGamesByBestmove(t *testing.T) {
	const whole, some = 2000, 40 // plies
	for _, g := range catalog.All() {
		for _, set := range g.Rulesets() {
			var out strings.Builder
			s := newTestSession(t)
			s.out.w = &out
			ask := func(format string, args ...any) string {
				out.Reset()
				s.command(fmt.Sprintf(format, args...))
				s.await()
				text := strings.TrimSpace(out.String())
				return text[strings.LastIndex(text, "\n")+1:]
			}
			play := func(most int) string {
				ask("uginewgame")
				moves := ""
				for ask("query gameover") == "response false" && strings.Count(moves, " ") < most {
					best := strings.Fields(ask("go nodes 50"))
					if len(best) != 2 || best[0] != "bestmove" {
						t.Fatalf("%s %s: %q after%s", g.ID(), set.ID, best, moves)
					}
					moves += " " + best[1]
					if said := ask("position startpos moves%s", moves); said != "" {
						t.Fatalf("%s %s: %s after%s", g.ID(), set.ID, said, moves)
					}
				}
				if got := ask("query result"); got == "response none" && most == whole {
					t.Errorf("%s %s: no end after%s", g.ID(), set.ID, moves)
				}
				return moves
			}
			ask("setoption name Game value %s:%s", g.ID(), set.ID)
			ask("setoption name Dice value true")
			ask("setoption name Level value 2")
			if a, b := play(whole), play(whole); a != b {
				t.Errorf("%s %s: two games of seed 1:\n%s\n%s", g.ID(), set.ID, a, b)
			}
			ask("setoption name Seed value 0")
			if a, b := play(some), play(some); a == b {
				t.Errorf("%s %s: two games of seed 0 are one:%s", g.ID(), set.ID, a)
			}
		}
	}
}
