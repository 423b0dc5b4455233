package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/rulestest"
)

// wire is a connection to a session through pipes.
type wire struct {
	t     testing.TB
	in    *io.PipeWriter
	lines *bufio.Scanner
	ended chan error
}

func dial(t testing.TB) *wire {
	inRead, inWrite := io.Pipe()
	outRead, outWrite := io.Pipe()
	w := &wire{t: t, in: inWrite, lines: bufio.NewScanner(outRead), ended: make(chan error, 1)}
	go func() {
		err := serve(inRead, outWrite)
		outWrite.Close()
		w.ended <- err
	}()
	return w
}

func (w *wire) send(line string) {
	w.t.Helper()
	if _, err := io.WriteString(w.in, line+"\n"); err != nil {
		w.t.Fatalf("send %q: %v", line, err)
	}
}

// want reads answers. Each must match its pattern.
func (w *wire) want(patterns ...string) {
	w.t.Helper()
	for _, p := range patterns {
		if !w.lines.Scan() {
			w.t.Fatalf("the session ended, want %q", p)
		}
		if !regexp.MustCompile("^(?:" + p + ")$").MatchString(w.lines.Text()) {
			w.t.Fatalf("answer %q, want %q", w.lines.Text(), p)
		}
	}
}

// lastOf reads up to a line that begins with prefix, and returns it.
func (w *wire) lastOf(prefix string) string {
	w.t.Helper()
	for w.lines.Scan() {
		if strings.HasPrefix(w.lines.Text(), prefix) {
			return w.lines.Text()
		}
	}
	w.t.Fatalf("the session ended, want %q", prefix)
	return ""
}

// quit ends the session and checks that it prints nothing more.
func (w *wire) quit() {
	w.t.Helper()
	w.send("quit")
	for w.lines.Scan() {
		w.t.Errorf("after quit: %q", w.lines.Text())
	}
	if err := <-w.ended; err != nil {
		w.t.Errorf("serve: %v", err)
	}
}

// TestBesideSearch checks the commands that are possible while a search runs.
func TestBesideSearch(t *testing.T) {
	w := dial(t)
	w.send("go infinite")
	w.lastOf("info depth 2 ")
	w.send("isready")
	w.lastOf("readyok")
	w.send("query p1turn")
	w.lastOf("response true")
	w.send("stop")
	w.lastOf("bestmove ")
	w.send("isready")
	w.want("readyok")

	w.send("go infinite")
	for _, refused := range []string{"setoption name Level value many", "position startpos moves a1-a1", "go depth none", "uginewgame now"} {
		w.send(refused)
		for w.lines.Scan() && !strings.HasPrefix(w.lines.Text(), "info string error: ") {
			if strings.HasPrefix(w.lines.Text(), "bestmove") {
				t.Errorf("%s ends the search", refused)
			}
		}
	}
	w.send("query p1turn")
	w.lastOf("response true")
	w.send("position startpos moves c3-d4") // only this one stops it
	w.lastOf("bestmove ")
	w.send("query p1turn")
	w.want("response false")

	w.send("go depth 3") // waited for
	w.send("d")
	if got := w.lastOf("bestmove "); got == "" {
		t.Error("no move")
	}
	w.want("fen .+")

	w.send("go perft 60")
	w.send("isready")
	w.want("readyok")
	w.send("stop")
	w.want(problem + "go: perft was stopped")

	w.send("position fen 8/8/8/8/8/8/1b6/w7 w 0")
	w.send("go infinite") // decided at once, but only stop ends it
	w.lastOf("info depth 1 ")
	w.send("isready")
	w.want("readyok")
	w.send("go depth 1")
	w.want("bestmove a1xc3:b2", "info depth 1 .*", "bestmove a1xc3:b2")
	w.quit()
}

func TestLimits(t *testing.T) {
	w := dial(t)
	for _, limit := range []string{"nodes 1", "nodes 500", "movetime 5", "p1time 50 p2time 50 p1inc 1 p2inc 1", "p1time 0 p2time 0", "depth 1000 nodes 700"} {
		w.send("go " + limit)
		if got := w.lastOf("bestmove "); !regexp.MustCompile(`^bestmove [a-h]3-[a-h]4$`).MatchString(got) {
			t.Errorf("%s: %s", limit, got)
		}
	}
	w.quit()
}

func TestQuitAnswersTheSearch(t *testing.T) {
	for _, end := range []string{"quit\n", ""} {
		var out strings.Builder
		if err := serve(strings.NewReader("go infinite\n"+end), &out); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		if last := lines[len(lines)-1]; !strings.HasPrefix(last, "bestmove ") {
			t.Errorf("the last line before %q is %q", end, last)
		}
	}
	var out strings.Builder
	if err := serve(strings.NewReader("go perft 3\nquit"), &out); err != nil || !strings.HasPrefix(out.String(), "perft 3 nodes 302 ") {
		t.Errorf("perft before quit: %q, %v", out.String(), err)
	}
}

// TestSeed checks that a weak level plays the same move with the same seed, and not always the same with others.
func TestSeed(t *testing.T) {
	play := func(seed int) string {
		var out strings.Builder
		script := fmt.Sprintf("setoption name Seed value %d\nsetoption name Level value 1\ngo infinite\nstop\ngo depth 9\n", seed)
		if err := serve(strings.NewReader(script), &out); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(out.String(), "info depth 2") {
			t.Errorf("level 1 searches deeper than one action: %s", &out)
		}
		text := strings.TrimSpace(out.String())
		return text[strings.LastIndex(text, "\n")+1:]
	}
	seen := map[string]bool{}
	for seed := 1; seed <= 20; seed++ {
		if a, b := play(seed), play(seed); a != b {
			t.Errorf("seed %d plays %s, then %s", seed, a, b)
		} else {
			seen[a] = true
		}
	}
	if len(seen) < 2 {
		t.Errorf("twenty seeds, one move: %v", seen)
	}
}

// TestPerft compares the answers with the golden counts of every game.
func TestPerft(t *testing.T) {
	w := dial(t)
	for _, g := range catalog.All() {
		w.send("setoption name Game value " + g.ID())
		for _, c := range rulestest.PerftCases(t, g.ID()) {
			w.send("setoption name Rules value " + c.Rules)
			w.send("position fen " + c.Position)
			for i, want := range c.Nodes {
				if want < 100_000 {
					w.send(fmt.Sprintf("go perft %d", i+1))
					w.want(fmt.Sprintf(`perft %d nodes %d time \d+`, i+1, want))
				}
			}
		}
	}
	w.quit()
}

// TestBestMoveIsLegal plays short games by the protocol alone.
func TestBestMoveIsLegal(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			pos, err := g.Start(r.ID, rules.First)
			if err != nil {
				t.Fatal(err)
			}
			w := dial(t)
			w.send("setoption name Game value " + g.ID())
			w.send("setoption name Rules value " + r.ID)
			moves := ""
			for ply := 0; ply < 24; ply++ {
				w.send("position startpos moves" + moves)
				w.send("go nodes 300")
				text := strings.TrimPrefix(w.lastOf("bestmove "), "bestmove ")
				if text == "none" {
					break
				}
				if !slices.Contains(rulestest.MoveTexts(pos), text) {
					t.Fatalf("%s %s: bestmove %s is not legal", r.ID, pos, text)
				}
				a, err := rules.ParseAction(pos, text)
				if err != nil {
					t.Fatal(err)
				}
				if results := rules.ResultsOf(pos, a.Move); len(results) > 0 {
					a.Result = results[ply%len(results)].Result
				}
				if pos, err = pos.Play(a.Move, a.Result); err != nil {
					t.Fatal(err)
				}
				moves += " " + a.String()
			}
			w.quit()
		}
	}
}

// failingWriter fails every write.
type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, errors.New("closed") }

func TestWriteErrorEnds(t *testing.T) {
	if err := serve(strings.NewReader("isready\nisready\n"), failingWriter{}); err == nil {
		t.Error("no error")
	}
}

func FuzzLines(f *testing.F) {
	for _, exchanges := range transcripts {
		var script strings.Builder
		for _, e := range exchanges {
			if len(e.send) < 1000 {
				script.WriteString(e.send + "\n")
			}
		}
		f.Add(script.String())
	}
	answer := regexp.MustCompile(`^(id|option|ugiok|readyok|info|bestmove|perft|response|moves|outcomes|fen)( [^\x00-\x1f]*)?$`)
	f.Fuzz(func(t *testing.T, script string) {
		for line := range strings.Lines(script) {
			words := strings.Fields(line)
			if len(words) == 0 || words[0] != "go" {
				continue
			}
			b, err := readBounds(words[1:])
			if err == nil && (b["depth"] > 2 || b["perft"] > 2 || b["infinite"] == 0 && b["depth"]+b["perft"] == 0) {
				t.Skip("may take long")
			}
		}
		var out strings.Builder
		if err := serve(strings.NewReader(script), &out); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			if !answer.MatchString(strings.TrimSuffix(line, "\n")) {
				t.Fatalf("answer %q", line)
			}
		}
	})
}
