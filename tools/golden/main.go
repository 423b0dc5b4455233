// Command golden makes golden data of the rules with the slow reference: perft.json, traces.jsonl and fights.txt, from a
// seed, in the format of rules/rulestest/testdata.
//
//	go run ./tools/golden -seed 1 -out build
package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"

	"ludotheque/rules/rulestest/reference"
	"ludotheque/tools/flags"
)

func main() {
	line := flags.New("golden", "makes golden data of the rules with the slow reference: perft.json, traces.jsonl and fights.txt.")
	seed := line.Uint64("seed", 1, "of random games and positions")
	out := line.Folder("out", ".", "`folder` to write to")
	line.Parse()
	if err := write(*out, *seed); err != nil {
		line.Fail(err)
	}
}

// write writes the three files to folder.
func write(folder string, seed uint64) error {
	rng := rand.New(rand.NewPCG(seed, 0))
	var counts []reference.Counts
	var traces []reference.Trace
	for _, r := range reference.All() {
		c, err := reference.MakeCounts(r, rng)
		if err != nil {
			return err
		}
		t, err := reference.MakeTraces(r, rng)
		if err != nil {
			return err
		}
		counts, traces = append(counts, c...), append(traces, t...)
	}
	perft, err := reference.EncodeCounts(counts)
	if err != nil {
		return err
	}
	lines, err := reference.EncodeTraces(traces)
	if err != nil {
		return err
	}
	for name, data := range map[string][]byte{
		"perft.json": perft, "traces.jsonl": lines, "fights.txt": []byte(reference.FightsText()),
	} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			return err
		}
	}
	fmt.Printf("%s: counts of %d positions, %d traces, the odds of every combat\n", folder, len(counts), len(traces))
	return nil
}
