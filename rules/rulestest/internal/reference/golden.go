package reference

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
)

// The golden files, as rules/rulestest/testdata/README.md describes them.

// Counts is an entry of perft.json: Nodes[i] is perft(i+1) of the position.
type Counts struct {
	Game     string   `json:"game"`
	Rules    string   `json:"rules"`
	Position string   `json:"position"`
	Nodes    []uint64 `json:"nodes"`
}

// Trace is a line of traces.jsonl. Move and the fields after it are empty for a single position.
type Trace struct {
	Game  string   `json:"game"`
	Rules string   `json:"rules"`
	Pos   string   `json:"pos"`
	End   string   `json:"end"`
	Moves []string `json:"moves"`
	Move  string   `json:"move,omitempty"`
	// Fights is the result of the move's combats, "" for a move without combat; nil if the game has no combats.
	Fights *string `json:"fights,omitempty"`
	Next   string  `json:"next,omitempty"`
}

// EncodeCounts returns the content of perft.json.
func EncodeCounts(all []Counts) ([]byte, error) { return json.MarshalIndent(all, "", "") }

// EncodeTraces returns the content of traces.jsonl.
func EncodeTraces(all []Trace) ([]byte, error) {
	var b bytes.Buffer
	lines := json.NewEncoder(&b)
	for _, t := range all {
		if err := lines.Encode(t); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// FightsText returns the content of fights.txt: a line for each pair of heads, with the chance of every result to nine digits.
func FightsText() string {
	var b bytes.Buffer
	for attacker := 1; attacker <= 4; attacker++ {
		for defender := 1; defender <= 4; defender++ {
			fmt.Fprintf(&b, "%d %d:", attacker, defender)
			odds := oddsOf(attacker, defender)
			for result := -4; result <= 4; result++ {
				if p := odds[result]; p != nil {
					fmt.Fprintf(&b, " %+d=%s", result, p.FloatString(9))
				}
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// The amount of golden data for each ruleset.
const (
	tracedGames  = 3
	tracedPlies  = 120 // of a game at most
	placedTraces = 16
	placedCounts = 8
	startLeaves  = 20_000 // counting goes one ply deeper until it has found as many leaves
	placedLeaves = 3_000
	placedDepth  = 4
)

// MakeCounts counts leaves of a ruleset's first start position and of random ones.
func MakeCounts(r Rules, rng *rand.Rand) ([]Counts, error) {
	start, err := count(r, r.Starts()[0], startLeaves, 20)
	if err != nil {
		return nil, err
	}
	all := []Counts{start}
	for len(all) <= placedCounts {
		c, err := count(r, r.Place(rng), placedLeaves, placedDepth)
		if err != nil {
			return nil, err
		}
		if c.Nodes[0] > 0 { // not finished
			all = append(all, c)
		}
	}
	return all, nil
}

func count(r Rules, text string, leaves uint64, depth int) (Counts, error) {
	c := Counts{Position: text}
	c.Game, c.Rules = r.Name()
	p, err := r.Parse(text)
	for err == nil && len(c.Nodes) < depth {
		c.Nodes = append(c.Nodes, Perft(p, len(c.Nodes)+1))
		if n := c.Nodes[len(c.Nodes)-1]; n == 0 || n >= leaves {
			break
		}
	}
	return c, err
}

// MakeTraces plays random games of a ruleset, from each start position in turn, and adds random positions.
func MakeTraces(r Rules, rng *rand.Rand) ([]Trace, error) {
	var all []Trace
	starts := r.Starts()
	for game := range tracedGames {
		text := starts[game%len(starts)]
		for ply := 0; text != "" && ply < tracedPlies; ply++ {
			t, err := trace(r, text, rng)
			if err != nil {
				return nil, err
			}
			all = append(all, t)
			text = t.Next
		}
	}
	for range placedTraces {
		t, err := trace(r, r.Place(rng), nil)
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	return all, nil
}

// trace describes a position and, unless rng is nil or the game is over, a random move.
func trace(r Rules, text string, rng *rand.Rand) (Trace, error) {
	p, err := r.Parse(text)
	if err != nil {
		return Trace{}, err
	}
	t := Trace{Pos: text, Moves: append([]string{}, p.Moves()...)}
	t.Game, t.Rules = r.Name()
	t.End, _ = p.End()
	if rng == nil || len(t.Moves) == 0 {
		return t, nil
	}
	t.Move = one(rng, t.Moves...)
	fights := throw(p, t.Move, rng)
	if _, dice := r.(dame2000); dice {
		t.Fights = &fights
	}
	next, err := p.Play(t.Move, fights)
	if err != nil {
		return Trace{}, err
	}
	t.Next = next.String()
	return t, nil
}

// throw draws one of the results of a move by its odds, "" for a move without combat.
func throw(p Position, move string, rng *rand.Rand) string {
	results := p.Results(move)
	if len(results) == 0 {
		return ""
	}
	left := rng.Float64()
	for _, r := range results {
		chance, _ := r.P.Float64()
		if left < chance {
			return r.Text
		}
		left -= chance
	}
	return results[len(results)-1].Text
}
