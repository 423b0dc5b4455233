package cause_test

import (
	"slices"
	"strings"

	"ludotheque/game/cause"
)

// goOn returns the films with every best way to go on capturing if f ends in the middle of an exchange in which both sides must
// capture, at most some 30; f alone if it does not.
func (w *witness) goOn(f *film, depth int) []*film {
	n := len(f.actions)
	if n == 0 || f.actions[n-1].after == "" || depth == 0 {
		return []*film{f}
	}
	_, captures := w.exchange(f.actions[n-1].after, 10)
	var all []*film
	for _, move := range captures {
		next := play(w.t, w.rules, f.from, append(f.moves(), move)...)
		if all = append(all, w.goOn(next, depth-1)...); len(all) > 30 {
			break
		}
	}
	if len(all) == 0 {
		return []*film{f}
	}
	return all
}

// exchange returns what the side to move wins if both sides must go on capturing, and its best captures; none if it need not capture.
func (w *witness) exchange(position string, depth int) (won int, captures []string) {
	p, err := w.rules.Parse(position)
	if err != nil {
		w.t.Fatal(err)
	}
	t := tableOf(position)
	for _, move := range p.Moves() {
		_, taken, capture := strings.Cut(move, ":")
		if !capture || depth == 0 {
			return 0, nil
		}
		back, _ := w.exchange(mustPlay(w.t, p, move).String(), depth-1)
		gain := -back
		for _, letter := range letters(t, strings.Split(taken, ",")) {
			gain += worth(letter)
		}
		if len(captures) == 0 || gain > won {
			won, captures = gain, nil
		}
		if gain == won {
			captures = append(captures, move)
		}
	}
	return won, captures
}

// open reports whether something can be captured or huffed at the end of a film, so that its balance may change.
func (w *witness) open(f *film) bool {
	last := f.actions[len(f.actions)-1].after
	if last == "" {
		return false
	}
	p, err := w.rules.Parse(last)
	if err != nil {
		w.t.Fatal(err)
	}
	return slices.ContainsFunc(p.Moves(), func(move string) bool { return strings.ContainsAny(move, ":!") })
}

// worth is the value of a piece of draughts in men.
func worth(letter byte) int {
	if letter < 'a' {
		return 2
	}
	return 1
}

func letters(t table, squares []string) (all []byte) {
	for _, square := range squares {
		all = append(all, t[square])
	}
	return all
}

// balance is what a part of a line takes.
type balance struct {
	mine, theirs []string // origins of the pieces that the side that begins loses and takes
	net          int      // worth taken less worth lost; kings count two
	end          int      // the actions that it covers
}

// balances returns the balance at every point of a film that is followed by no capture. skip is an action whose huff does not count.
func (w *witness) balances(f *film, skip int) []balance {
	var all []balance
	var b balance
	for i, a := range f.actions {
		if i > 0 && !a.takes() {
			all = append(all, b)
		}
		for _, square := range a.gone {
			if a.huffs() && i == skip {
				continue
			}
			if owner(w.game, f.start[square]) == w.side {
				b.mine, b.net = append(slices.Clone(b.mine), square), b.net-worth(f.start[square])
			} else {
				b.theirs, b.net = append(slices.Clone(b.theirs), square), b.net+worth(f.start[square])
			}
		}
		b.end = i + 1
	}
	return append(all, b)
}

// ends returns the balance at the end of a film.
func (w *witness) ends(f *film, skip int) int {
	all := w.balances(f, skip)
	return all[len(all)-1].net
}

// kinds counts men and kings.
func kinds(t table, squares []string) (n cause.Pieces) {
	for _, square := range squares {
		if t[square] < 'a' {
			n.Kings++
		} else {
			n.Men++
		}
	}
	return n
}

func same(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// told is how far the losses and gains are told.
const told = 9

// replies returns the index of the first action by which the other side could take: 1, or 2 if it huffs first.
func (w *witness) replies() int {
	if len(w.played.actions) > 1 && w.played.actions[1].huffs() {
		return 2
	}
	return 1
}

// recapture checks that the answer to a capture takes just the named pieces back, and that the best capture loses less, and so wins more.
func (w *witness) recapture() doubt {
	f := w.played
	switch {
	case w.open(w.played) || w.open(w.best):
		return "a line ends in the middle of an exchange"
	case len(f.actions) < 2 || !f.actions[0].takes() || !w.best.actions[0].takes() || !f.actions[1].takes():
		return "nothing is recaptured"
	case !same(f.actions[1].gone, w.squares):
		return "these are not the recaptured pieces"
	case w.ends(f, 1) >= w.ends(w.best, 0):
		return "the best capture wins no more"
	}
	lost := w.c.Pieces.Men + 2*w.c.Pieces.Kings
	for _, b := range w.balances(w.best, 0) {
		n := kinds(f.start, b.mine)
		if n.Men+2*n.Kings >= lost {
			return "the best capture loses as much"
		}
	}
	return ""
}

// inRow reports whether the actions of f from first to the last of end are all captures, and those before are none.
func inRow(f *film, first, end int) bool {
	for i, a := range f.actions[:end] {
		if a.takes() != (i >= first) {
			return false
		}
	}
	return end > first
}

// cost checks a cause that tells a loss: the played line loses just these pieces for those, it does not win them back, the best line
// does not lose as much, and the captures come as the words say.
func (w *witness) cost() (d doubt) {
	if w.open(w.played) || w.open(w.best) {
		return "a line ends in the middle of an exchange"
	}
	d = "the line does not lose these pieces for those"
	for _, b := range w.balances(w.played, 1) {
		if b.end <= told && same(b.mine, w.squares) && kinds(w.played.start, b.theirs) == w.c.Given {
			if d = w.costs(b); d == "" {
				break
			}
		}
	}
	return d
}

func (w *witness) costs(b balance) doubt {
	f, next := w.played, w.replies()
	first := next
	if next == 1 && f.actions[0].takes() {
		first = 0
	}
	trade := w.c.Given.Len() > 0
	switch key := w.c.Key; {
	case b.net >= 0:
		return "nothing is lost"
	case w.ends(f, 1) > b.net:
		return "the line wins some back"
	case w.ends(w.best, 0) <= b.net:
		return "the best line loses as much"
	case !strings.HasPrefix(key, "later") && w.atBest(f, next, 1) > b.net:
		return "other captures lose less"
	case key == "captures" && (!inRow(f, next, b.end) || trade):
		return "it is not captured at once"
	case key == "trade" && (!inRow(f, first, b.end) || !trade):
		return "it is no exchange at once"
	case key == "shot" && (!inRow(f, next+1, b.end) || !trade):
		return "it is no shot"
	}
	return ""
}

// atBest returns the balance after the action next of f if from there on both sides capture as well as they can. skip is an action
// whose huff does not count.
func (w *witness) atBest(f *film, next, skip int) int {
	first := *f
	first.actions = f.actions[:next+1]
	last := f.actions[next].after
	back, _ := w.exchange(last, 10)
	if mover(last) != w.side {
		back = -back
	}
	return w.ends(&first, skip) + back
}

// gain checks a cause that tells a missed gain: the best line wins just these pieces for those and keeps the gain, and the played
// line does not win as much.
func (w *witness) gain() (d doubt) {
	if w.open(w.played) || w.open(w.best) {
		return "a line ends in the middle of an exchange"
	}
	d = "the best line does not win these pieces for those, or the played one wins them too"
	for _, b := range w.balances(w.best, 0) {
		passed := slices.DeleteFunc(slices.Clone(b.theirs), w.alsoTaken)
		whole := same(b.theirs, w.squares) && (!w.atOnce() || len(passed) == len(b.theirs))
		rest := len(b.mine) == 0 && same(passed, w.squares)
		if b.end <= told && kinds(w.best.start, b.mine) == w.c.Given && (whole || rest) {
			if d = w.gains(b); d == "" {
				break
			}
		}
	}
	return d
}

// atOnce reports whether the cause tells a gain that could be taken at once.
func (w *witness) atOnce() bool { return !strings.HasPrefix(w.c.Key, "misses-gain") }

// alsoTaken reports whether a piece is taken in the played line.
func (w *witness) alsoTaken(square string) bool {
	return slices.ContainsFunc(w.played.actions, func(a action) bool { return slices.Contains(a.gone, square) })
}

func (w *witness) gains(b balance) doubt {
	f, next := w.best, 0
	if f.actions[0].huffs() {
		next = 1
	}
	trade := w.c.Given.Len() > 0
	switch key := w.c.Key; {
	case b.net <= 0:
		return "nothing is won"
	case w.ends(f, 0) < b.net:
		return "the best line gives some back"
	case w.ends(w.played, 1) >= b.net:
		return "the played line wins as much"
	case w.atOnce() && w.atBest(f, next, 0) < b.net:
		return "other captures win less"
	case (key == "misses-captures" || key == "misses-trade") && (!inRow(f, next, b.end) || trade != (key == "misses-trade")):
		return "it cannot be captured at once"
	case key == "misses-shot" && (!inRow(f, next+1, b.end) || !trade):
		return "it is no shot"
	}
	return ""
}
