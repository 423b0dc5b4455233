package exchange

import (
	"strings"
	"testing"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// TestTerminationOfAMatchThatWentOn opens games of every Termination, takes the end back, plays on and ends them in another way: the file
// of the match tells that end, and the file of one that was left as it was has all its tags.
func TestTerminationOfAMatchThatWentOn(t *testing.T) {
	ends := map[string]func(m *match.Match) error{
		"nothing":     func(*match.Match) error { return nil },
		"resignation": func(m *match.Match) error { return m.Resign(rules.First) },
		"agreement":   func(m *match.Match) error { return m.Conclude(rules.Drawn(rules.Agreement)) },
		"time":        func(m *match.Match) error { return m.Conclude(rules.Win(rules.First, rules.OutOfTime)) },
		"decision":    func(m *match.Match) error { return m.Conclude(rules.Win(rules.First, rules.Adjudged)) },
		"both lost":   func(m *match.Match) error { return m.Conclude(rules.Drawn(rules.BothLost)) },
	}
	for _, termination := range []string{"Normal", "Unterminated", "Time forfeit", "Abandoned", "rules infraction"} {
		for _, result := range []string{"*", "1-0", "1/2-1/2", "0-0"} {
			text := "[White \"A\"]\n[Black \"B\"]\n[Termination \"" + termination + "\"]\n[Result \"" + result + "\"]\n[GameType \"26\"]\n\n1. c3-d4 b6-a5 " + result + "\n"
			for name, end := range ends {
				m, err := Read(text)
				if err != nil {
					t.Fatal(err)
				}
				if file, _ := PDN(m); !strings.Contains(file, "\""+termination+"\"") {
					t.Errorf("%s %s: it is lost:\n%s", termination, result, file)
				}
				m.Undo()
				if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
					t.Fatal(err)
				}
				if err := end(m); err != nil {
					t.Fatal(err)
				}
				file, _ := PDN(m)
				again, err := Read(file)
				if err != nil || outcome(again) != outcome(m) || again.Position() != m.Position() {
					t.Errorf("%s %s, then %s: %v, %s, want %s\n%s", termination, result, name, err, outcome(again), outcome(m), file)
				}
			}
		}
	}
}
