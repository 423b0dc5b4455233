package slow

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"ludotheque/game/problem"
	"ludotheque/rules/rulestest"
)

// odds solves positions of Dame 2000: it lists all positions that can follow, and solves them backwards from the last ply without
// combat before the draw. Chances are the first player's, a draw half.
type odds struct {
	rules rulestest.Rules
	known map[string]float64 // by the position's text with its count of plies at 0
	left  int                // number of positions that may still be listed
}

// drawPlies is the number of plies without combat for a draw, in both rulesets.
const drawPlies = 80

// field is the index of the count of plies in the fields of a position's text.
const field = 4

// unhurried returns a position's text with its count of plies at 0.
func unhurried(text string) string {
	fields := strings.Fields(text)
	fields[field] = "0"
	return strings.Join(fields, " ")
}

// spot is a position and its moves: the index of the next position for a step, chances for a move with combats.
type spot struct {
	first   bool // whether the first player is to move
	end     string
	steps   []int32
	combats [][]outcome
}

type outcome struct {
	p  float64
	to string
}

// value returns the value of a position.
func (o *odds) value(text string) (float64, error) {
	text = unhurried(text)
	if _, known := o.known[text]; !known {
		if err := o.solve([]string{text}); err != nil {
			return 0, err
		}
	}
	return o.known[text], nil
}

// solve adds the values of positions, and of all that can follow.
func (o *odds) solve(texts []string) error {
	place := map[string]int32{}
	var all []string
	add := func(text string) int32 {
		i, found := place[text]
		if !found {
			i = int32(len(all))
			place[text] = i
			all = append(all, text)
		}
		return i
	}
	for _, text := range texts {
		add(text)
	}
	var spots []spot
	var after []string
	for i := 0; i < len(all); i++ {
		if o.left--; o.left < 0 {
			return ErrSpent
		}
		s, err := o.look(all[i], add)
		if err != nil {
			return err
		}
		for _, c := range s.combats {
			for _, to := range c {
				if _, known := o.known[to.to]; !known {
					after = append(after, to.to)
				}
			}
		}
		spots = append(spots, s)
	}
	if len(after) > 0 {
		if err := o.solve(after); err != nil {
			return err
		}
	}
	values, settled := o.values(spots)
	for i, v := range values {
		o.known[all[i]] = v
	}
	if !settled {
		return fmt.Errorf("the value of %s depends on the count of plies", texts[0])
	}
	return nil
}

// look lists the moves of a position.
func (o *odds) look(text string, add func(string) int32) (s spot, err error) {
	p, err := o.rules.Parse(text)
	if err != nil {
		return s, err
	}
	s.end, _ = p.End()
	s.first = side(text) == 'w'
	for _, m := range p.Moves() {
		results := p.Results(m)
		if len(results) == 0 {
			next, err := p.Play(m, "")
			if err != nil {
				return s, err
			}
			s.steps = append(s.steps, add(unhurried(next.String())))
			continue
		}
		var c []outcome
		for _, r := range results {
			next, err := p.Play(m, r.Text)
			if err != nil {
				return s, err
			}
			chance, _ := r.P.Float64()
			c = append(c, outcome{chance, unhurried(next.String())})
		}
		s.combats = append(s.combats, c)
	}
	return s, nil
}

// values returns the values of positions connected by steps, whose combats lead to known values. settled reports whether one ply
// more or less before the draw changes nothing.
func (o *odds) values(spots []spot) (now []float64, settled bool) {
	now, before := make([]float64, len(spots)), make([]float64, len(spots))
	fights := make([]float64, len(spots))
	for i, s := range spots {
		now[i] = map[string]float64{"win w": 1, "ongoing": 0.5, "draw": 0.5}[s.end]
		fights[i] = now[i]
		if s.end != "ongoing" {
			continue
		}
		fights[i] = -1 // for the player to move
		for _, c := range s.combats {
			v := 0.0
			for _, to := range c {
				v += to.p * o.known[to.to]
			}
			fights[i] = max(fights[i], s.own(v))
		}
	}
	for range drawPlies {
		now, before = before, now
		if settled = slices.Equal(now, before); settled {
			break
		}
		for i, s := range spots {
			if now[i] = fights[i]; s.end != "ongoing" {
				continue
			}
			for _, to := range s.steps {
				now[i] = max(now[i], s.own(before[to]))
			}
			now[i] = s.own(now[i])
		}
	}
	return now, settled
}

// own converts a chance of the first player to one of the player to move, and back.
func (s spot) own(v float64) float64 {
	if s.first {
		return v
	}
	return 1 - v
}

// Margin is the least lead of the right decision over all others, in chances of 0..1.
const Margin = 0.06

// same is the greatest difference between two equal chances: the data have them in parts of 4095.
const same = 0.001

// proveOdds proves a decision: the chances of all moves are those of the data, the right move is ahead of all others, and the answers
// to the others are best ones.
func (v *Prover) proveOdds(start rulestest.Position, p *problem.Problem) error {
	o := v.odds
	o.left = v.most
	defer func() { v.Looked = v.most - o.left }()
	moves, worths, err := o.worths(start)
	if err != nil {
		return err
	}
	if len(p.Line) != 1 || len(p.Tries) != 1 || len(p.Tries[0]) != len(moves) || int(p.Line[0]) >= len(moves) {
		return fmt.Errorf("%d moves, but another number of tries", len(moves))
	}
	right := int(p.Line[0])
	for i, m := range moves {
		try := p.Tries[0][i]
		if d := worths[i] - try.Chance; max(d, -d) > same {
			return fmt.Errorf("%s has the value %.4f, not %.4f", m, worths[i], try.Chance)
		}
		if i != right && worths[i] > worths[right]-Margin {
			return fmt.Errorf("%s has the value %.4f, %s %.4f", m, worths[i], moves[right], worths[right])
		}
		if err := o.proveReply(start, m, try.Reply); err != nil {
			return err
		}
	}
	return nil
}

// proveReply proves that there is no answer after a combat, and that any other answer is a best one.
func (o *odds) proveReply(start rulestest.Position, move string, reply uint8) error {
	if len(start.Results(move)) > 0 {
		if reply != problem.None {
			return fmt.Errorf("%s, a move with dice, has an answer", move)
		}
		return nil
	}
	next, err := start.Play(move, "")
	if err != nil {
		return err
	}
	answers, worths, err := o.worths(next)
	if err != nil {
		return err
	}
	if int(reply) >= len(answers) && len(answers) > 0 || len(answers) == 0 && reply != problem.None {
		return fmt.Errorf("%s has an invalid answer", move)
	}
	if len(answers) > 0 && worths[reply] < slices.Max(worths)-2*same {
		return fmt.Errorf("%s is not the best answer to %s", answers[reply], move)
	}
	return nil
}

// worths returns the moves of a position with their values for the side to move.
func (o *odds) worths(at rulestest.Position) (moves []string, worths []float64, err error) {
	first := side(at.String()) == 'w'
	moves = at.Moves()
	for _, m := range moves {
		results := at.Results(m)
		if len(results) == 0 {
			results = []rulestest.Result{{P: big.NewRat(1, 1)}}
		}
		sum := 0.0
		for _, r := range results {
			next, err := at.Play(m, r.Text)
			if err != nil {
				return nil, nil, err
			}
			worth, err := o.value(next.String())
			if err != nil {
				return nil, nil, err
			}
			chance, _ := r.P.Float64()
			sum += chance * spot{first: first}.own(worth)
		}
		worths = append(worths, sum)
	}
	return moves, worths, nil
}
