package cause_test

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"ludotheque/rules/rulestest"
)

// chance returns the attacker's chance of a move with dice in a position, and the squares on which it fights; fight is false
// without dice.
func (w *witness) chance(position, move string) (met []string, share float64, fight bool) {
	p, err := w.rules.Parse(position)
	if err != nil {
		w.t.Fatal(err)
	}
	sum := new(big.Rat)
	results := p.Results(move)
	for _, r := range results {
		if !strings.ContainsAny(r.Text, "-0") {
			sum.Add(sum, r.P)
		}
	}
	if len(results) == 0 {
		return nil, 0, false
	}
	from, to, _ := strings.Cut(move, "x")
	file, rank := place(from)
	lastFile, lastRank := place(to)
	t := tableOf(position)
	for file != lastFile || rank != lastRank {
		file, rank = file+toward(file, lastFile), rank+toward(rank, lastRank)
		if t[name(file, rank)] != 0 {
			met = append(met, name(file, rank))
		}
	}
	share, _ = sum.Float64()
	return met, share, true
}

func toward(a, b int) int {
	switch {
	case a < b:
		return 1
	case a > b:
		return -1
	}
	return 0
}

func (w *witness) combat() doubt {
	before, f, otherwise := w.of.Before.String(), w.played, w.best
	if w.c.Key == "misses-fight" {
		f, otherwise = w.best, w.played
	}
	met, share, fight := w.chance(before, f.actions[0].text)
	_, instead, fights := w.chance(before, otherwise.actions[0].text)
	better := instead > share
	switch {
	case !fight || !same(met, w.squares):
		return "there is no such combat"
	case math.Abs(share-w.c.Share) > 1e-9:
		return fmt.Sprintf("the chance is %f", share)
	case w.c.Key == "fight" && fights && !better || w.c.Key == "misses-fight" && fights && better:
		return "the other move is no better"
	}
	return ""
}

func (w *witness) attack() doubt {
	if len(w.played.actions) < 2 {
		return "there is no answer"
	}
	after := w.played.actions[0].after
	met, share, fight := w.chance(after, w.played.actions[1].text)
	var origins []string
	for _, square := range met {
		origins = append(origins, w.origin(w.played, 1, square))
	}
	switch {
	case !fight || !same(origins, w.squares):
		return "there is no such combat"
	case math.Abs(share-w.c.Share) > 1e-9:
		return fmt.Sprintf("the chance is %f", share)
	case w.attackedAnyway(share):
		return "the same piece is attacked as well after the best move"
	}
	return ""
}

// attackedAnyway reports whether after the best move one of the named pieces can be attacked with almost the same chance.
func (w *witness) attackedAnyway(share float64) bool {
	before := w.of.Before.String()
	p, err := w.rules.Parse(before)
	if err != nil {
		w.t.Fatal(err)
	}
	move := w.best.actions[0].text
	results := p.Results(move)
	if len(results) == 0 {
		results = []rulestest.Result{{Text: "", P: big.NewRat(1, 1)}}
	}
	from, to, _ := strings.Cut(strings.ReplaceAll(move, "x", "-"), "-")
	anyway := 0.0
	for _, r := range results {
		next, err := p.Play(move, r.Text)
		if err != nil {
			w.t.Fatal(err)
		}
		most := 0.0
		for _, reply := range next.Moves() {
			met, chance, _ := w.chance(next.String(), reply)
			for _, square := range met {
				if square == to {
					square = from
				}
				if slices.Contains(w.squares, square) {
					most = max(most, chance)
				}
			}
		}
		weight, _ := r.P.Float64()
		anyway += weight * most
	}
	return anyway > share-0.05+1e-9
}
