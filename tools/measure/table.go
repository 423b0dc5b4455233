package main

import (
	"fmt"
	"strconv"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/rules/catalog"
)

// reading is what one run counted, and how long that took.
type reading struct {
	nodes   uint64
	seconds float64
}

// speed is in millions of nodes a second.
func (r reading) speed() float64 { return float64(r.nodes) / r.seconds / 1e6 }

// task is one row of a table.
type task struct {
	game, ruleset string
	depth         int
}

// How much a row counts at least: leaves of perft, positions of a search at full strength. Most take a second natively.
const enoughLeaves, enoughNodes = 20_000_000, 1_000_000

// tasks lists every ruleset of the shelf that fits, at the first depth where measure counts enough.
func tasks(enough uint64, fits func(game string) bool, measure func(game, ruleset string, depth int) (uint64, error)) ([]task, error) {
	var list []task
	for _, g := range catalog.All() {
		if !fits(g.ID()) {
			continue
		}
		for _, r := range g.Rulesets() {
			t := task{g.ID(), r.ID, 0}
			for n := uint64(0); n < enough; {
				var err error
				t.depth++
				if n, err = measure(t.game, t.ruleset, t.depth); err != nil {
					return nil, fmt.Errorf("%s %s: %w", t.game, t.ruleset, err)
				}
			}
			list = append(list, t)
		}
	}
	return list, nil
}

// best holds the fastest reading of each host.
type best [hosts]reading

// keep takes r when it is the first or faster.
func (b *best) keep(h host, r reading) error {
	if b[h].seconds != 0 && b[h].nodes != r.nodes {
		return fmt.Errorf("%d nodes now, %d before", r.nodes, b[h].nodes)
	}
	if b[h].seconds == 0 || r.seconds < b[h].seconds {
		b[h] = r
	}
	return nil
}

// row prints the readings and what WebAssembly costs.
func (b *best) row(name string, depth int) {
	fmt.Printf("%-20s %5d %12d %9.3f %9.3f %9.3g %9.3g %8.2f\n", name, depth, b[native].nodes, b[native].seconds, b[wasm].seconds,
		b[native].speed(), b[wasm].speed(), b[wasm].seconds/b[native].seconds)
}

func head(title string) {
	fmt.Printf("%s\n%-20s %5s %12s %9s %9s %9s %9s %8s\n", title, "", "depth", "nodes", "native s", "wasm s", "nat. Mn/s", "wasm Mn/s", "wasm/nat")
}

// countTable times the rules: every leaf from the start position. The yardstick stands below the ruleset that it counts.
func countTable(self, other pair, runs int) error {
	head("perft from the start, best of " + strconv.Itoa(runs))
	all, err := tasks(enoughLeaves, func(string) bool { return true }, leaves)
	if err != nil {
		return err
	}
	for _, t := range all {
		beside, err := other.counts(t)
		if err != nil {
			return err
		}
		var ours, theirs best
		for range runs {
			for h := range hosts {
				r, err := self.probe(h, "perft", t)
				if err == nil {
					err = ours.keep(h, r)
				}
				if err == nil && beside {
					if r, err = other.yardstick(h, t.depth); err == nil {
						err = theirs.keep(h, r)
					}
				}
				if err != nil {
					return fmt.Errorf("%s %s: %w", t.game, t.ruleset, err)
				}
			}
		}
		ours.row(t.game+" "+t.ruleset, t.depth)
		if beside {
			compare(ours, theirs, t.depth)
		}
	}
	if other == (pair{}) {
		fmt.Println("  (no yardstick: name one with YARDSTICK=folder)")
	}
	return nil
}

// tellingDepth is deep enough for the counts of two rulesets to differ.
const tellingDepth = 9

// counts reports whether the yardstick counts the ruleset of a row.
func (p pair) counts(t task) (bool, error) {
	if p == (pair{}) {
		return false, nil
	}
	n, err := leaves(t.game, t.ruleset, min(tellingDepth, t.depth))
	if err != nil {
		return false, err
	}
	r, err := p.yardstick(native, min(tellingDepth, t.depth))
	return r.nodes == n, err
}

// compare prints how a row stands beside the yardstick.
func compare(ours, theirs best, depth int) {
	theirs.row("  yardstick", depth)
	fmt.Printf("  times the yardstick: %.2f native, %.2f WebAssembly\n", ours[native].speed()/theirs[native].speed(), ours[wasm].speed()/theirs[wasm].speed())
	if ours[native].nodes != theirs[native].nodes {
		fmt.Println("  the counts differ!")
	}
}

// searchTable times the players.
func searchTable(self pair, runs int) error {
	head("full strength to a depth in four positions, best of " + strconv.Itoa(runs))
	searched := func(game string) bool { return !ai.Solved(game) } // what is solved is looked up, not searched
	all, err := tasks(enoughNodes, searched, func(game, ruleset string, depth int) (uint64, error) {
		r, err := search(game, ruleset, depth)
		return r.nodes, err
	})
	if err != nil {
		return err
	}
	for _, t := range all {
		var ours best
		for range runs {
			for h := range hosts {
				r, err := self.probe(h, "search", t)
				if err == nil {
					err = ours.keep(h, r)
				}
				if err != nil {
					return fmt.Errorf("%s %s: %w", t.game, t.ruleset, err)
				}
			}
		}
		ours.row(t.game+" "+t.ruleset, t.depth)
	}
	return nil
}

// probe has the program time one row.
func (p pair) probe(h host, what string, t task) (reading, error) {
	out, err := p.run(h, probeWord, what, t.game, t.ruleset, strconv.Itoa(t.depth))
	if err != nil {
		return reading{}, err
	}
	var r reading
	if _, err := fmt.Sscan(out, &r.nodes, &r.seconds); err != nil {
		return reading{}, fmt.Errorf("it printed %q: %w", out, err)
	}
	return r, nil
}

// yardstick reads the last line of the other program.
func (p pair) yardstick(h host, depth int) (reading, error) {
	out, err := p.run(h, strconv.Itoa(depth))
	if err != nil {
		return reading{}, err
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	last := lines[len(lines)-1]
	var r reading
	var at int
	if _, err := fmt.Sscanf(last, "perft %d %d %f s", &at, &r.nodes, &r.seconds); err != nil || at != depth || r.seconds == 0 {
		return reading{}, fmt.Errorf("the yardstick printed %q, %v", last, err)
	}
	return r, nil
}
