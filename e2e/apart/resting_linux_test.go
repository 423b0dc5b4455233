package apart

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"ludotheque/e2e"
	"ludotheque/game/apart"
)

// spent is the processor time of a renderer, in hundredths of a second: of the thread that has the page and the program, and of all.
type spent struct{ program, all int }

// renderers are those of the browsers that this process has started, by their number.
func renderers(t *testing.T) map[int]spent {
	t.Helper()
	list := map[int]spent{}
	dirs, err := filepath.Glob("/proc/[0-9]*")
	e2e.Must(t, err)
	for _, dir := range dirs {
		line, err := os.ReadFile(dir + "/cmdline")
		pid, _ := strconv.Atoi(filepath.Base(dir))
		if err != nil || !strings.Contains(string(line), "--type=renderer") || !ours(pid) {
			continue
		}
		list[pid] = spent{ticks(fmt.Sprintf("%s/task/%d/stat", dir, pid)), ticks(dir + "/stat")}
	}
	return list
}

// ours reports whether a process descends from this one.
func ours(pid int) bool {
	for pid > 1 && pid != os.Getpid() {
		pid, _ = strconv.Atoi(field(fmt.Sprintf("/proc/%d/stat", pid), 4))
	}
	return pid == os.Getpid()
}

// ticks is the time in a file of /proc: the processor's for the program and for the system.
func ticks(file string) int {
	user, _ := strconv.Atoi(field(file, 14))
	system, _ := strconv.Atoi(field(file, 15))
	return user + system
}

// field is the n-th of a stat file of /proc, counted from 1; the second one, in brackets, may hold spaces.
func field(file string, n int) string {
	text, _ := os.ReadFile(file)
	_, rest, _ := strings.Cut(string(text), ") ")
	if list := strings.Fields(rest); n-3 < len(list) {
		return list[n-3]
	}
	return ""
}

// rested logs what the renderers take in a minute in which nobody touches anything.
func rested(t *testing.T, what string, pages ...*e2e.Page) {
	t.Helper()
	const minute = 60
	for _, p := range pages {
		p.Wait("rest", "window.ludotheque.resting()")
	}
	time.Sleep(5 * time.Second) // what comes after a start
	before := renderers(t)
	time.Sleep(minute * time.Second)
	after := renderers(t)
	for _, pid := range slices.Sorted(maps.Keys(after)) {
		b, a := before[pid], after[pid]
		t.Logf("%s: %.2f %% of a core in the program's thread, %.2f %% in all", what, float64(a.program-b.program)/minute, float64(a.all-b.all)/minute)
	}
}

// TestRestTimes measures what a page takes on which nothing happens: at a table alone, beside another page with which it is
// connected, and with a clock that runs. It judges nothing, and runs where LUDOTHEQUE_TIMES is set: docs/apart.md has the figures.
func TestRestTimes(t *testing.T) {
	if os.Getenv("LUDOTHEQUE_TIMES") == "" {
		t.Skip("LUDOTHEQUE_TIMES is not set")
	}
	t.Run("alone", func(t *testing.T) {
		p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}, Ratio: 1})
		p.Click("box/dao")
		p.Click("start")
		p.Control("turn")
		rested(t, "alone", p)
	})
	t.Run("connected", func(t *testing.T) {
		a, b, _ := sideBySide(t, "dao")
		rested(t, "connected", a.Page, b.Page)
	})
	t.Run("clock", func(t *testing.T) {
		a, b, l := sideBySide(t, "dao", "clock", "clock-kind/match")
		a.play(l.Match().AppendMoves(nil)[0])
		b.link("the first move", func(l *apart.Log) bool { return l.Match().Ply() == 1 })
		rested(t, "with a clock", a.Page, b.Page)
	})
}
