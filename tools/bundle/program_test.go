package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/game/seat"
	"ludotheque/rules/catalog"
	"ludotheque/tools/tree"
)

// engine is what the names of the engine's functions begin with in a program that holds it.
const engine = "github.com/hajimehoshi/ebiten"

// weigh is what a program weighs as it is loaded.
func weigh(t *testing.T, wasm []byte) int {
	t.Helper()
	joined, err := joinSegments(wasm)
	if err != nil {
		t.Fatalf("the program is heavier than need be: %v", err)
	}
	packed, err := pack(joined)
	if err != nil {
		t.Fatal(err)
	}
	return len(packed)
}

// bothWays builds pkg with its patches and plain. The patched build must be the one that was asked for, and lighter by a
// share of the plain one.
func bothWays(t *testing.T, pkg string, patches []patch, share float64) (patched, plain []byte) {
	t.Helper()
	t.Chdir("../..")
	b, said := job(t)
	patched, _, err := b.compile(pkg, "patched", patches)
	if err != nil || b.heavy {
		t.Fatalf("%v: %s", err, said)
	}
	if plain, _, err = b.compile(pkg, "plain", nil); err != nil {
		t.Fatal(err)
	}
	with, without := weigh(t, patched), weigh(t, plain)
	t.Logf("%s: %d bytes with patches, %d without", pkg, with, without)
	if float64(with) > (1-share)*float64(without) {
		t.Errorf("%s weighs %d with its patches and %d without", pkg, with, without)
	}
	return patched, plain
}

// TestGameBothWays builds the program with its patches and plain.
func TestGameBothWays(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the whole program twice")
	}
	patched, plain := bothWays(t, "./game", pagePatches(), 0.3)
	for _, wasm := range [][]byte{patched, plain} {
		if !bytes.Contains(wasm, []byte(engine)) {
			t.Error("the program does not name the engine: looking for its name in the worker shows nothing")
		}
	}
}

// TestWorkerBothWays builds the worker with its patches and plain: neither holds the engine, and under Node both answer as
// the desktop does.
func TestWorkerBothWays(t *testing.T) {
	patched, plain := bothWays(t, "./wasm/worker", workerPatches(), 0.1)
	straight, err := straightened(patched)
	if err != nil {
		t.Fatal(err)
	}
	for name, wasm := range map[string][]byte{"patched": patched, "plain": plain, "straightened": straight} {
		if bytes.Contains(wasm, []byte(engine)) {
			t.Errorf("the %s worker holds the engine", name)
		}
		if got, want := answers(t, wasm, questions(t)), expected(t, questions(t)); got != want {
			t.Errorf("the %s worker answers\n%s\nwant\n%s", name, got, want)
		}
	}
}

// questions are a request about each game, and one that cannot be read.
func questions(t *testing.T) []string {
	t.Helper()
	var list []string
	for i, g := range catalog.All() {
		m, err := match.New(match.Setup{Game: g.ID(), Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
				t.Fatal(err)
			}
		}
		q := seat.Request{Serial: i + 1, Purpose: seat.Hint, Record: m.String(), Limits: ai.Limits{Depth: 3}, Seed: 7}
		list = append(list, q.String())
		q.Record = strings.Replace(q.Record, "1. ", "1. z9-", 1) // an error with words
		list = append(list, q.String())
	}
	return append(list, "nonsense")
}

// expected are the final replies of this machine.
func expected(t *testing.T, questions []string) string {
	t.Helper()
	var b strings.Builder
	players := seat.NewPlayers(players.New, 16)
	for _, text := range questions {
		reply := seat.Reply{Final: true, Err: seat.BadRequest}
		if req, err := seat.ParseRequest(text); err == nil {
			seat.Serve(req, players, func() bool { return false }, func(r seat.Reply) { reply = r })
		}
		b.WriteString(reply.String() + "\n")
	}
	return b.String()
}

// underNode returns the command that runs a script under Node, with arguments: beside it are program.wasm and the script of the
// Go installation, and it has fs.
func underNode(t *testing.T, wasm []byte, script string, args ...string) *exec.Cmd {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("LUDOTHEQUE_E2E") == "must" {
			t.Fatal(err)
		}
		t.Skip("node is not installed")
	}
	start, err := startScript()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	files := map[string][]byte{"program.wasm": wasm, "wasm_exec.js": start, "run.js": []byte("'use strict';\nconst fs = globalThis.fs = require('fs');\n" + script)}
	if err := tree.Write(dir, files); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(node, append([]string{"run.js"}, args...)...)
	cmd.Dir = dir
	return cmd
}

// answers runs the worker under Node and returns its final replies.
func answers(t *testing.T, wasm []byte, questions []string) string {
	t.Helper()
	cmd := underNode(t, wasm, runner, questions...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v, after %q", err, out)
	}
	return string(out)
}

// runner is a port that asks the worker one question after the other and prints the final replies.
const runner = `require('./wasm_exec.js');
const questions = process.argv.slice(2);
const port = { table: 16, slice: 15, rest: () => setTimeout(() => port.rested()) };
const ask = () => (questions.length ? setTimeout(() => port.hear(questions.shift())) : process.exit(0));
port.say = (text) => {
  if (text.startsWith('reply so-far')) return;
  if (text !== 'ready') fs.writeSync(1, text + '\n');
  ask();
};
globalThis.ludotheque = { port };
const go = new Go();
WebAssembly.instantiate(fs.readFileSync('program.wasm'), go.importObject).then(({ instance }) => go.run(instance));
`

// TestEachPatchPays adds the patches one after the other: each takes off at least one part in a hundred, or it goes. The
// table in patches.go is what it logs. It takes many builds and runs in make nightly.
func TestEachPatchPays(t *testing.T) {
	if os.Getenv("LUDOTHEQUE_NIGHTLY") == "" {
		t.Skip("LUDOTHEQUE_NIGHTLY is not set")
	}
	t.Chdir("../..")
	for pkg, patches := range map[string][]patch{"./game": pagePatches(), "./wasm/worker": workerPatches()} {
		before := 0
		for n := range len(patches) + 1 {
			b, said := job(t)
			wasm, _, err := b.compile(pkg, "some", patches[:n])
			if err != nil || b.heavy {
				t.Fatalf("%v: %s", err, said)
			}
			weight := weigh(t, wasm)
			name := "plain"
			if n > 0 {
				name = patches[n-1].name
			}
			t.Logf("%-14s %-14s %9d bytes, %5.1f %% less", pkg, name, weight, 100*(1-float64(weight)/float64(max(before, weight))))
			if n > 0 && float64(weight) > 0.99*float64(before) {
				t.Errorf("%s: the patch %s takes %d bytes to %d", pkg, name, before, weight)
			}
			before = weight
		}
	}
}
