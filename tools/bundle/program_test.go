package main

import (
	"bytes"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"ludotheque/assets/endings"
	"ludotheque/assets/fonts"
	"ludotheque/assets/later"
	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules/catalog"
	"ludotheque/slim/build"
	"ludotheque/tools/night"
	"ludotheque/tools/tree"
)

// engine is the prefix of the names of the engine's functions in a program.
const engine = "github.com/hajimehoshi/ebiten"

// job returns a build into a temporary folder, and its output.
func job(t *testing.T) (*bundle, *strings.Builder) {
	t.Helper()
	said := &strings.Builder{}
	return &bundle{out: t.TempDir(), scratch: t.TempDir(), log: said}, said
}

// made builds a program of the project, without some of the steps, in the project's folder. There must be no notice, except
// with versions that slim does not know.
func made(t *testing.T, p build.Program, without ...string) []byte {
	t.Helper()
	b, said := job(t)
	p.Without = without
	r, err := b.compile(p, "program")
	if err != nil || b.heavy && build.Known() == nil {
		t.Fatalf("%v: %s", err, said)
	}
	return r.Wasm
}

// weigh returns the size of a program after gzip.
func weigh(wasm []byte) int { return len(tree.Gzip(wasm)) }

// bothWays builds a program with slim and plain. It must be smaller than the plain one by at least share.
func bothWays(t *testing.T, p build.Program, share float64) (slim, plain []byte) {
	t.Helper()
	slim, plain = made(t, p), made(t, p, build.Steps()...)
	with, without := weigh(slim), weigh(plain)
	t.Logf("%s: %d bytes, %d plain", p.Package, with, without)
	if float64(with) > (1-share)*float64(without) && build.Known() == nil {
		t.Errorf("%s weighs %d, and %d plain", p.Package, with, without)
	}
	return slim, plain
}

// TestGameBothWays builds the program with slim and plain. It must not embed the files that the page loads separately.
func TestGameBothWays(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the whole program twice")
	}
	t.Chdir("../..")
	slim, plain := bothWays(t, pageProgram("./cmd/ludotheque"), 0.4)
	for _, wasm := range [][]byte{slim, plain} {
		if !bytes.Contains(wasm, []byte(engine)) {
			t.Error("the program does not have the engine's name: the test of the worker shows nothing")
		}
		for _, files := range []map[string][]byte{later.Files(), fonts.Files()} {
			for name, data := range files {
				if middle := data[len(data)/2:]; bytes.Contains(wasm, middle[:min(len(middle), 60)]) {
					t.Errorf("the program embeds %s, which the page loads separately", name)
				}
			}
		}
	}
}

// TestWorkerBothWays builds the worker with slim and plain. Neither may include the engine, and under Node both must
// answer as a native player.
func TestWorkerBothWays(t *testing.T) {
	t.Chdir("../..")
	p, err := workerProgram("./wasm/worker")
	if err != nil {
		t.Fatal(err)
	}
	slim, plain := bothWays(t, p, 0.25)
	for name, wasm := range map[string][]byte{"slim": slim, "plain": plain} {
		if bytes.Contains(wasm, []byte(engine)) {
			t.Errorf("the %s worker includes the engine", name)
		}
		if got, want := answers(t, wasm, questions(t)), expected(t, questions(t)); got != want {
			t.Errorf("the %s worker answers\n%s\nwant\n%s", name, got, want)
		}
	}
}

// TestWorkerWithoutFmt checks that the worker does not import fmt, which is larger than all of its texts.
func TestWorkerWithoutFmt(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", "ludotheque/wasm/worker")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	list, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	deps := strings.Fields(string(list))
	if slices.Contains(deps, "fmt") || !slices.Contains(deps, "ludotheque/rules") {
		t.Errorf("the worker imports fmt, or not the rules: %v", deps)
	}
}

// questions returns a request about each game, and a request that cannot be parsed.
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
		q := client.Request{Serial: i + 1, Purpose: client.Hint, Record: m.String(), Limits: ai.Limits{Depth: 3}, Seed: 7}
		list = append(list, q.String())
		q.Record = strings.Replace(q.Record, "1. ", "1. z9-", 1) // an error with a message
		list = append(list, q.String())
	}
	return append(list, ending(t), "nonsense")
}

// ending returns a request about an ending that only the endgame table, which the port must load, answers exactly.
func ending(t *testing.T) string {
	t.Helper()
	m, err := match.New(match.Setup{Game: "checkers", Ruleset: "anglais", Start: "8/4W3/8/2W5/8/4B3/8/8 w 0"})
	if err != nil {
		t.Fatal(err)
	}
	return client.Request{Serial: 99, Purpose: client.Hint, Record: m.String(), Limits: ai.Limits{Depth: 3}}.String()
}

// expected returns the final replies of a native engine.
func expected(t *testing.T, questions []string) string {
	t.Helper()
	var b strings.Builder
	players := client.NewPlayers(players.New, 16)
	for _, text := range questions {
		reply := client.Reply{Final: true, Err: client.BadRequest}
		if req, err := client.ParseRequest(text); err == nil {
			client.Serve(req, players, func() bool { return false }, func(r client.Reply) { reply = r })
		}
		b.WriteString(reply.String() + "\n")
	}
	return b.String()
}

// underNode returns a command that runs a script under Node with arguments. The folder of the script has program.wasm and the
// start script of the Go installation, and fs is defined.
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
	maps.Copy(files, endings.Files())
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

// runner is a port that sends the worker one question after the other and prints the final replies.
const runner = `require('./wasm_exec.js');
const questions = process.argv.slice(2);
const port = { table: 16, slice: 15, rest: () => setTimeout(() => port.rested()) };
port.bring = (name) => setTimeout(() => port.brought(name, fs.readFileSync(name)));
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

// TestEachStepPays builds without each of the steps: the program, the worker or an empty page of the engine must be at least
// two percent larger, or the step is not worth keeping. Its log is the table in the README of slim. It takes many builds
// and runs in make nightly.
func TestEachStepPays(t *testing.T) {
	night.Only(t, "the page stays within its weight")
	if err := build.Known(); err != nil {
		t.Skip(err)
	}
	t.Chdir("../..")
	worker, err := workerProgram("./wasm/worker")
	if err != nil {
		t.Fatal(err)
	}
	programs := []build.Program{pageProgram("./cmd/ludotheque"), worker, {Package: "./tools/measure/empty"}}
	var all []int
	for _, p := range programs {
		all = append(all, weigh(made(t, p)))
		t.Logf("%s weighs %d", p.Package, all[len(all)-1])
	}
	for _, step := range slices.DeleteFunc(build.Steps(), func(s string) bool { return s == "segments" }) { // part of tables
		best := 0.0
		for i, p := range programs {
			without := weigh(made(t, p, step))
			gain := float64(without)/float64(all[i]) - 1
			t.Logf("%-14s %-10s %9d, %5.1f %% more", p.Package, step, without, 100*gain)
			best = max(best, gain)
		}
		if best < 0.02 {
			t.Errorf("the step %s saves at most %.1f %%", step, 100*best)
		}
	}
}
