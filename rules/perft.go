package rules

import "fmt"

// Perfter is a Position that counts leaves in a faster way than move by move through the contract.
type Perfter interface {
	Position
	// Perft returns what PlainPerft would.
	Perft(depth int) uint64
}

// Perft counts the leaves at depth plies: 1 at depth 0, 0 below a finished game, over distinct combat results;
// repetition is not known to it. The position's own way is taken where it has one.
func Perft(p Position, depth int) uint64 {
	if fast, ok := p.(Perfter); ok {
		return fast.Perft(depth)
	}
	return PlainPerft(p, depth)
}

// PlainPerft counts like Perft by making every move through the contract: slow, and the same for every game.
func PlainPerft(p Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var n uint64
	for _, m := range p.AppendMoves(nil) {
		results := p.AppendResults(nil, m)
		if len(results) == 0 {
			results = append(results, Weighted{})
		}
		for _, r := range results {
			next, err := p.Play(m, r.Result)
			if err != nil {
				panic(fmt.Sprintf("rules: %s refuses its own move %s%v: %v", p, m, r.Result, err))
			}
			n += PlainPerft(next, depth-1)
		}
	}
	return n
}
