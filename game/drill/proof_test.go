package drill

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/rulestest"
	"ludotheque/tools/night"
)

// prover is siege by the reference.
type prover struct {
	side   string // "w" or "b"
	before int
}

// ahead returns the lead of the side in pieces.
func (v *prover) ahead(p rulestest.Position) (n int) {
	for _, c := range []byte(strings.Fields(p.String())[0]) {
		switch {
		case c == 'w' || c == 'W':
			n++
		case c == 'b' || c == 'B':
			n--
		}
	}
	if v.side == "b" {
		return -n
	}
	return n
}

// holds is siege.holds.
func (v *prover) holds(t *testing.T, p rulestest.Position, turns int) bool {
	if result, _ := p.End(); result != "ongoing" {
		return result == "win "+v.side
	}
	moves := p.Moves()
	if v.ahead(p) > v.before && captured(moves[0]) == 0 {
		return true
	}
	if turns == 0 {
		return false
	}
	for _, m := range moves {
		if !slices.ContainsFunc(children(t, mustPlayRef(t, p, m)), func(q rulestest.Position) bool { return v.holds(t, q, turns-1) }) {
			return false
		}
	}
	return true
}

func mustPlayRef(t *testing.T, p rulestest.Position, m string) rulestest.Position {
	next, err := p.Play(m, "")
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// children returns the positions after each move, none if p is over.
func children(t *testing.T, p rulestest.Position) (list []rulestest.Position) {
	if result, _ := p.End(); result != "ongoing" {
		return nil
	}
	for _, m := range p.Moves() {
		list = append(list, mustPlayRef(t, p, m))
	}
	return list
}

// TestShotsByTheReference checks every move of some questions: the right ones win in two turns, no other in three.
func TestShotsByTheReference(t *testing.T) {
	each(t, Shot, night.Or(12, 200), func(_ rules.Game, ruleset string, q *Question) {
		p := asked(t, Shot, ruleset, q)
		v := prover{side: strings.Fields(q.Start)[1]}
		v.before = v.ahead(p)
		var right []string
		for _, m := range p.Moves() {
			next := mustPlayRef(t, p, m)
			if v.holds(t, next, shotTurns-1) {
				right = append(right, m)
			} else if v.holds(t, next, otherTurns-1) {
				t.Errorf("%s\n%s wins in three turns", q.Text(), m)
			}
		}
		if len(right) == 0 {
			right = []string{None}
		}
		slices.Sort(q.Right)
		if !slices.Equal(right, q.Right) {
			t.Errorf("%s\nby the reference %v", q.Text(), right)
		}
	})
}

// TestShotsSay checks what the explanation of a shot says: its move gives, taking back gains more, and leaves nothing to capture.
func TestShotsSay(t *testing.T) {
	shots := 0
	each(t, Shot, seeds(Shot), func(_ rules.Game, ruleset string, q *Question) {
		if q.IsRight(None) {
			return
		}
		shots++
		p := asked(t, Shot, ruleset, q)
		v := prover{side: strings.Fields(q.Start)[1]}
		leads := []int{v.ahead(p)}
		if want := []string{"why", q.Shown[0].String(), q.Shown[1].String()}; !slices.Equal(q.Why, want) || len(q.Shown) != 6 {
			t.Fatalf("%s\nsays %v", q.Text(), q.Why)
		}
		for i := 0; i < len(q.Shown); i += 2 {
			from, to := q.Shown[i].String(), q.Shown[i+1].String()
			at := slices.IndexFunc(p.Moves(), func(m string) bool {
				return strings.HasPrefix(m, from) && strings.HasPrefix(strings.TrimLeft(m[len(from):], "-x"), to)
			})
			if at < 0 {
				t.Fatalf("%s\n%s to %s is not legal", q.Text(), from, to)
			}
			p = mustPlayRef(t, p, p.Moves()[at])
			leads = append(leads, v.ahead(p))
		}
		if leads[1] != leads[0] || leads[2] >= leads[1] || leads[3] <= leads[0] {
			t.Errorf("%s\nthe leads are %v", q.Text(), leads)
		}
		if result, _ := p.End(); result == "ongoing" && captured(p.Moves()[0]) > 0 {
			t.Errorf("%s\nat the end something can be captured", q.Text())
		}
	})
	if shots == 0 {
		t.Error("no question has a shot")
	}
}

// chances returns the chances of a move in the reference: to win all combats, and to lose one.
func chances(p rulestest.Position, m string) (win, lose float64) {
	for _, r := range p.Results(m) {
		f, _ := r.P.Float64()
		switch last := r.Text[strings.LastIndexAny(r.Text, "+-0"):]; last[0] {
		case '+':
			win += f
		case '-':
			lose += f
		}
	}
	return win, lose
}

// TestFightsByTheReference compares the answers with the chances in the reference, which must differ from the other choices.
func TestFightsByTheReference(t *testing.T) {
	each(t, Fight, seeds(Fight)/2, func(_ rules.Game, ruleset string, q *Question) {
		win, lose := chances(asked(t, Fight, ruleset, q), q.Move)
		percent := chanceOf(q.Right[0])
		if strings.HasPrefix(q.Right[0], Yes) != (win > lose) || math.Abs(win-lose) < near || math.Abs(float64(percent)/100-win) > near/2+1e-9 {
			t.Errorf("%s\nwins with %v, loses with %v", q.Text(), win, lose)
		}
		var percents []float64 // won, lost, both fall
		for _, text := range q.Why[1:] {
			n, _ := strconv.ParseFloat(text, 64)
			percents = append(percents, n)
		}
		if math.Abs(percents[0]-100*win) >= 1 || math.Abs(percents[1]-100*lose) >= 1 || percents[0]+percents[1]+percents[2] != 100 {
			t.Errorf("%s\nwins with %v, loses with %v", q.Text(), win, lose)
		}
		for _, c := range q.Choices {
			if other := chanceOf(c); c != q.Right[0] && math.Abs(float64(other)/100-win) <= near {
				t.Errorf("%s\n%s is right as well", q.Text(), c)
			}
		}
	})
}

// slowBalance returns the balance of a move in the reference.
func slowBalance(t *testing.T, p rulestest.Position, m, side string) *big.Rat {
	sum := func(p rulestest.Position) (n int64) {
		for _, c := range strings.Fields(p.String())[0] {
			n += int64(strings.IndexRune("BVRJ", c)+1) - int64(strings.IndexRune("bvrj", c)+1)
		}
		return n
	}
	total := new(big.Rat)
	for _, r := range p.Results(m) {
		next, err := p.Play(m, r.Text)
		if err != nil {
			t.Fatal(err)
		}
		d := sum(next) - sum(p)
		if side == "b" {
			d = -d
		}
		total.Add(total, new(big.Rat).Mul(r.P, big.NewRat(d, 1)))
	}
	return total
}

// meets reports whether a square lies on a diagonal way from at to to, its end included.
func meets(at, to, square string) bool {
	files, ranks := int(to[0])-int(at[0]), int(to[1])-int(at[1])
	for n := max(ranks, -ranks); n > 0; n-- {
		if at[0]+byte(n*files/max(ranks, -ranks)) == square[0] && at[1]+byte(n*ranks/max(ranks, -ranks)) == square[1] {
			return true
		}
	}
	return false
}

// TestHeadsByTheReference compares the answers with the balances in the reference of all pawns that can attack, also those that go on
// behind the square, and counts how often the highest head is not the best.
func TestHeadsByTheReference(t *testing.T) {
	lower, n := 0, seeds(Head)/4
	each(t, Head, n, func(g rules.Game, ruleset string, q *Question) {
		p, side := asked(t, Head, ruleset, q), strings.Fields(q.Start)[1]
		start, _ := q.Position(g, ruleset)
		best, from, second := -1e9, "", -1e9
		highest := uint8(0)
		for _, m := range p.Moves() {
			at, to, fights := strings.Cut(m, "x")
			if !fights || !meets(at, to, q.Square.String()) {
				continue
			}
			b, _ := slowBalance(t, p, m, side).Float64()
			sq, _ := rules.ParseSquare(at)
			highest = max(highest, start.At(sq).Rank)
			if b > best {
				best, second, from = b, best, at
			} else {
				second = max(second, b)
			}
		}
		if from != q.Right[0] || best-second < clear-1e-9 {
			t.Errorf("%s\nthe best is %s with %v, then %v", q.Text(), from, best, second)
		}
		if want := []string{"why", from, signed(best), signed(second)}; !slices.Equal(q.Why, want) {
			t.Errorf("%s\nthe explanation is %v, want %v", q.Text(), q.Why, want)
		}
		if sq, _ := rules.ParseSquare(from); start.At(sq).Rank < highest {
			lower++
		}
	})
	if lower < n/10 || lower > n*9/10 {
		t.Errorf("the best is not the highest head in %d of %d", lower, n)
	}
	t.Logf("the best is a lower head in %d of %d", lower, n)
}

// signed writes what a balance comes to in ten attacks.
func signed(b float64) string {
	text := strconv.FormatFloat(math.Abs(b)*10, 'f', 0, 64)
	if b < 0 {
		return "−" + text
	}
	return "+" + text
}

// TestBalance checks the balance of a head of one against a head of one.
func TestBalance(t *testing.T) {
	p, err := newGame(t, "dame2000").Parse("base", "9/9/9/9/4b4/3B5/9/9/9 w - - 0 0")
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.ParseAction(p, "d4xe5[0]")
	if err != nil {
		t.Fatal(err)
	}
	// It is won as often as lost, and the survivor rises to two, so that the sums cancel.
	if b := balance(p, m.Move); math.Abs(b) > 1e-12 {
		t.Errorf("balance %s, want 0", strconv.FormatFloat(b, 'g', -1, 64))
	}
}
