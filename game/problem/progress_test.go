package problem_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/problem"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// dao returns the game of Dao.
func dao(t *testing.T) rules.Game {
	t.Helper()
	g, ok := catalog.Find("dao")
	if !ok {
		t.Fatal("the catalog has no dao")
	}
	return g
}

// TestDamagedProgress parses texts with a wrong line: it must be reported once and kept, and the other lines parsed.
func TestDamagedProgress(t *testing.T) {
	p := &problem.Problem{Ruleset: "base", Start: "x"}
	g := problem.NewProgress()
	g.Solve(p, 3, false)
	whole := g.String()
	for _, bad := range []string{
		"x", "", "solved 1 1", "solved 0000000g 1", "solved 00000001 -1", "solved -0000001 1", "run 1 2 3", "run 2 1 1 0", "run 1 2 3 0", "run 1 2 0 0",
		strings.TrimSuffix(whole, "\n"), "rated 00000001 1200 29 1", "rated 00000001 99 100 1", "rated 00000001 1200 100", "due 00000001 5 0", "due 00000001 5 4",
		"level 9999 100 5", "record 0", "record 1001", "record 99999999999999", "mark 1",
	} {
		text := whole + bad + "\nrecord 7\n"
		g, err := problem.ParseProgress(text)
		if err == nil || !strings.Contains(err.Error(), "line 2") {
			t.Errorf("%q: %v", bad, err)
		}
		if tries, ok := g.Solved(p); !ok || tries != 3 || g.Record != 7 {
			t.Errorf("beside %q, %d tries and a record of %d are parsed", bad, tries, g.Record)
		}
		again, err := problem.ParseProgress(g.String())
		if err != nil || !strings.HasSuffix(again.String(), "\n? "+bad+"\n") {
			t.Errorf("%q is parsed back as %q, %v", bad, again, err)
		}
	}
	later, err := problem.ParseProgress("? record 7\n") // as an older version writes a line that it does not know
	if err != nil || later.Record != 7 || later.String() != "record 7\n" {
		t.Errorf("a line that is known now is parsed as %q, %v", later, err)
	}
	if _, err := problem.ParseProgress(strings.Repeat("run 1 1 1 1\n", 9)); err == nil {
		t.Error("nine streaks are accepted")
	}
}

// TestOldProgress parses a text of the version before levels.
func TestOldProgress(t *testing.T) {
	const old = "solved 0000beef 2\nsolved 00c0ffee 0\nrun 20779 20781 3 498744\n"
	g, err := problem.ParseProgress(old)
	if err != nil || g.String() != old || g.Streak(at("2026-11-24", 9, 0)) != 3 {
		t.Errorf("%q is parsed as %q, %v", old, g, err)
	}
}

func FuzzParseProgress(f *testing.F) {
	f.Add("solved 0000beef 2\nrun 20779 20781 3 498744\n")
	f.Add("solved 0000beef 2\nrated 0000beef 1432 95 20779\ndue 0000beef 20780 1\nlevel 1240 180 20779\nrecord 11\n? damaged\n")
	f.Fuzz(func(t *testing.T, text string) {
		g, _ := problem.ParseProgress(text)
		if back, err := problem.ParseProgress(g.String()); err != nil || back.String() != g.String() {
			t.Fatalf("%q is parsed back as %q, %v", g, back, err)
		}
		p, today := &problem.Problem{Ruleset: "base", Degree: 2, Start: "x"}, problem.Day(20779)
		g.Try(dao(t), p, today, true)
		g.Try(dao(t), p, today+1, false)
		if !g.Due(p, today+2) {
			t.Fatalf("%q: a failed problem is not due", text)
		}
		g.SolveDay(time.Unix(1e9, 0))
		g.Streak(time.Unix(1e9, 0))
		if _, err := problem.ParseProgress(g.String()); err != nil {
			t.Fatalf("%q is not parsed: %v", g, err)
		}
	})
}
