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

// A cpuTime is the processor time that a renderer process has used, in hundredths of a second: by the main thread, which runs the
// page and the program, and by all threads.
type cpuTime struct{ program, all int }

// renderers returns the processor times of the renderers that this process has started, by process id.
func renderers(t *testing.T) map[int]cpuTime {
	t.Helper()
	list := map[int]cpuTime{}
	dirs, err := filepath.Glob("/proc/[0-9]*")
	e2e.Must(t, err)
	for _, dir := range dirs {
		line, err := os.ReadFile(dir + "/cmdline")
		pid, _ := strconv.Atoi(filepath.Base(dir))
		if err != nil || !strings.Contains(string(line), "--type=renderer") || !isDescendant(pid) {
			continue
		}
		list[pid] = cpuTime{cpuTicks(fmt.Sprintf("%s/task/%d/stat", dir, pid)), cpuTicks(dir + "/stat")}
	}
	return list
}

// isDescendant reports whether a process descends from this one.
func isDescendant(pid int) bool {
	for pid > 1 && pid != os.Getpid() {
		pid, _ = strconv.Atoi(statField(fmt.Sprintf("/proc/%d/stat", pid), 4))
	}
	return pid == os.Getpid()
}

// cpuTicks returns the user and system time in a stat file of /proc.
func cpuTicks(file string) int {
	user, _ := strconv.Atoi(statField(file, 14))
	system, _ := strconv.Atoi(statField(file, 15))
	return user + system
}

// statField returns field n of a stat file of /proc, counted from 1. It works for n > 2; field 2, in parentheses, may contain spaces.
func statField(file string, n int) string {
	text, _ := os.ReadFile(file)
	_, rest, _ := strings.Cut(string(text), ") ")
	if list := strings.Fields(rest); n-3 < len(list) {
		return list[n-3]
	}
	return ""
}

// logRest logs the processor time that the renderers use in a minute without input.
func logRest(t *testing.T, what string, pages ...*e2e.Page) {
	t.Helper()
	const minute = 60
	for _, p := range pages {
		p.Wait("rest", "window.ludotheque.resting()")
	}
	time.Sleep(5 * time.Second) // let the work after the start finish
	before := renderers(t)
	time.Sleep(minute * time.Second)
	after := renderers(t)
	for _, pid := range slices.Sorted(maps.Keys(after)) {
		b, a := before[pid], after[pid]
		t.Logf("%s: %.2f %% of a core in the program's thread, %.2f %% in all", what, float64(a.program-b.program)/minute, float64(a.all-b.all)/minute)
	}
}

// TestRestTimes measures the processor time of an idle page: alone at a table, connected to another page, and with a running
// clock. It only logs the times, and only runs where LUDOTHEQUE_TIMES is set. The figures are in docs/apart.md.
func TestRestTimes(t *testing.T) {
	if os.Getenv("LUDOTHEQUE_TIMES") == "" {
		t.Skip("LUDOTHEQUE_TIMES is not set")
	}
	t.Run("alone", func(t *testing.T) {
		p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}, Ratio: 1})
		p.Click("box/dao")
		p.Click("start")
		p.Control("turn")
		logRest(t, "alone", p)
	})
	t.Run("connected", func(t *testing.T) {
		a, b, _ := startLive(t, "dao")
		logRest(t, "connected", a.Page, b.Page)
	})
	t.Run("clock", func(t *testing.T) {
		a, b, l := startLive(t, "dao", "clock", "clock-kind/match")
		a.play(l.Match().AppendMoves(nil)[0])
		b.link("the first move", func(l *apart.Log) bool { return l.Match().Ply() == 1 })
		logRest(t, "with a clock", a.Page, b.Page)
	})
}
