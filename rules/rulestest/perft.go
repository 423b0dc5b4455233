package rulestest

import (
	"fmt"

	"ludotheque/rules"
)

// PlainPerft counts like rules.Perft, but plays every move by Position.Play, which is slow.
func PlainPerft(p rules.Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var n uint64
	for _, m := range p.AppendMoves(nil) {
		results := rules.ResultsOf(p, m)
		if len(results) == 0 {
			results = append(results, rules.Weighted{})
		}
		for _, r := range results {
			next, err := p.Play(m, r.Result)
			if err != nil {
				panic(fmt.Sprintf("rulestest: %s refuses its own move %s%v: %v", p, m, r.Result, err))
			}
			n += PlainPerft(next, depth-1)
		}
	}
	return n
}
