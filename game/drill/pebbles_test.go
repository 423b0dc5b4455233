package drill

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/rulestest"
)

// turned returns p with the other side to move. The text of p must have only the rows and the side.
func turned(t *testing.T, k Kind, ruleset string, p rulestest.Position) rulestest.Position {
	rows, side, _ := strings.Cut(p.String(), " ")
	r, err := rulestest.Reference(k.Game(), ruleset)
	if err != nil {
		t.Fatal(err)
	}
	other, err := r.Parse(rows + " " + map[string]string{"w": "b", "b": "w"}[side])
	if err != nil {
		t.Fatal(err)
	}
	return other
}

// TestThreatsByTheReference compares the answers with the moves of the opponent in the reference.
func TestThreatsByTheReference(t *testing.T) {
	each(t, Threat, seeds(Threat)/2, func(_ rules.Game, ruleset string, q *Question) {
		p := turned(t, Threat, ruleset, asked(t, Threat, ruleset, q))
		side := strings.Fields(p.String())[1]
		wins := slices.ContainsFunc(children(t, p), func(c rulestest.Position) bool {
			result, _ := c.End()
			return result == "win "+side
		})
		if q.IsRight(Yes) != wins {
			t.Errorf("%s\nwins: %v", q.Text(), wins)
		}
	})
}

// TestLocksByTheReference compares the answers with the squares of full slides that are not legal in the reference.
func TestLocksByTheReference(t *testing.T) {
	each(t, Lock, seeds(Lock)/2, func(g rules.Game, ruleset string, q *Question) {
		p, _ := q.Position(g, ruleset)
		legal := asked(t, Lock, ruleset, q).Moves()
		var right []string
		for from := range rules.Squares {
			if at := p.At(from); at.Empty() || at.Side != p.Side() {
				continue
			}
			for _, step := range []int{1, -1, 16, -16, 17, -17, 15, -15} {
				to := from
				for next := rules.Square(int(to) + step); p.Playable(next) && p.At(next).Empty(); next = rules.Square(int(to) + step) {
					to = next
				}
				if to != from && !slices.Contains(legal, from.String()+"-"+to.String()) && !slices.Contains(right, to.String()) {
					right = append(right, to.String())
				}
			}
		}
		slices.Sort(right)
		slices.Sort(q.Right)
		if !slices.Equal(right, q.Right) {
			t.Errorf("%s\nby the reference %v", q.Text(), right)
		}
	})
}

// TestOpposition compares the answers with the sum of the distances between the men. Positions of one man against one on the same
// or the next file are also searched: the side that has the move must not lose, the other must not win.
func TestOpposition(t *testing.T) {
	played := 0
	each(t, Opposition, seeds(Opposition), func(g rules.Game, ruleset string, q *Question) {
		p, _ := q.Position(g, ruleset)
		var men [2][]rules.Square
		for sq := range rules.Squares {
			if at := p.At(sq); !at.Empty() {
				men[at.Side] = append(men[at.Side], sq)
			}
		}
		if len(men[0]) != len(men[1]) {
			t.Fatalf("%s\n%d men against %d", q.Text(), len(men[0]), len(men[1]))
		}
		apart := 0
		for i := range men[0] {
			apart += men[1][i].Rank() - men[0][i].Rank()
		}
		if has := apart%2 == 1; has != q.IsRight(Yes) {
			t.Errorf("%s\nthe distances add up to %d", q.Text(), apart)
		}
		files, counted := "acegi", 0
		if (p.Side() == rules.Second) == p.Playable(rules.Sq(0, 0)) { // on a turned board a1 is not played
			files = "bdfhj"
		}
		for _, sq := range slices.Concat(men[0], men[1]) {
			if strings.Contains(files, sq.String()[:1]) {
				counted++
			}
		}
		if q.Why[1] != strconv.Itoa(counted) || (q.Why[0] == "why") != (counted%2 == 1) {
			t.Errorf("%s\n%d men stand on the files %s", q.Text(), counted, files)
		}
		w, b := men[0][0], men[1][0]
		if d := w.File() - b.File(); len(men[0]) > 1 || d > 1 || d < -1 || ruleset != "anglais" {
			return
		}
		played++
		switch winner := meet(p, 8); {
		case winner > 0 && q.IsRight(No), winner < 0 && q.IsRight(Yes):
			t.Errorf("%s\nthe search returns %d for the side to move", q.Text(), winner)
		}
	})
	if played < 4 {
		t.Errorf("%d were searched", played)
	}
}

// meet returns 1 if the side to move wins by force within a number of plies, -1 if the other does, else 0.
func meet(p rules.Position, plies int) int {
	if o := p.Outcome(); o.Over() {
		return -1
	}
	if plies == 0 {
		return 0
	}
	best := -1
	for _, m := range p.AppendMoves(nil) {
		best = max(best, -meet(mustPlay(p, m, rules.Result{}), plies-1))
	}
	return best
}
