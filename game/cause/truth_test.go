package cause_test

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludotheque/assets/tablebase"
	"ludotheque/game/cause"
	"ludotheque/rules"
	"ludotheque/rules/rulestest/reference"
)

// witness checks what a cause says against the replayed lines.
type witness struct {
	t                    *testing.T
	game                 string
	rules                reference.Rules
	side                 byte
	of                   cause.Case
	playedEnds, bestEnds []*film

	// What is checked now.
	played, best *film
	c            cause.Cause
	squares      []string
}

// doubt is what is wrong with a cause: "" if nothing is.
type doubt = string

func newWitness(t *testing.T, game, ruleset string, of cause.Case) *witness {
	r, err := reference.Find(game, ruleset)
	if err != nil {
		t.Fatal(err)
	}
	w := &witness{t: t, game: game, rules: r, of: of}
	before := of.Before.String()
	w.side = mover(before)
	w.playedEnds = w.goOn(play(t, r, before, append([]string{of.Played.String()}, of.Answer...)...), 20)
	w.bestEnds = w.goOn(play(t, r, before, of.Best...), 20)
	return w
}

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

// check returns what is wrong with a cause; if a line ends in the middle of an exchange, with every way to end that.
func (w *witness) check(c cause.Cause) (d doubt) {
	for _, w.played = range w.playedEnds {
		for _, w.best = range w.bestEnds {
			if d = w.checkLines(c); d == "" {
				return ""
			}
		}
	}
	return d
}

func (w *witness) checkLines(c cause.Cause) doubt {
	w.c, w.squares = c, rules.Texts(c.Squares)
	theirs := other(w.side)
	for _, kind := range []struct {
		keys  string
		whose byte // of the pieces that the cause names
		says  func() doubt
	}{
		{"loses-now loses loses-by-force", theirs, func() doubt { return w.win(w.played, 1) }},
		{"misses-win-now misses-win misses-win-by-force", w.side, func() doubt { return w.win(w.best, 0) }},
		{"captures trade shot later later-trade", w.side, w.cost},
		{"misses-captures misses-trade misses-shot misses-gain misses-gain-trade", theirs, w.gain},
		{"huff fewer", w.side, w.huff},
		{"misses-huff", theirs, w.passedHuff},
		{"fight misses-fight", theirs, w.combat},
		{"attacked", w.side, w.attack},
		{"crowns", theirs, func() doubt { return w.crown(w.played, w.best) }},
		{"misses-crown", w.side, func() doubt { return w.crown(w.best, w.played) }},
		{"shut", w.side, w.shut},
	} {
		if slices.Contains(strings.Fields(kind.keys), c.Key) {
			if d := w.named(kind.whose); d != "" {
				return d
			}
			return kind.says()
		}
	}
	return "no check of this key"
}

func other(side byte) byte { return 'w' + 'b' - side }

// named checks that the pieces stand where the cause names them, and are what it says.
func (w *witness) named(whose byte) doubt {
	squares := w.squares
	if w.c.Path {
		squares = squares[:1]
	}
	men, kings := 0, 0
	for i, square := range squares {
		letter := w.played.start[square]
		switch {
		case slices.Contains(squares[:i], square):
			return "a piece is named twice: " + square
		case letter == 0:
			return "nothing stands on " + square
		case owner(w.game, letter) != whose:
			return "the piece on " + square + " is of the other side"
		case w.game != "dame2000" && letter < 'a':
			kings++
		default:
			men++
		}
	}
	if p := w.c.Pieces; p.Len() > 0 && (p.Men != men || p.Kings != kings) {
		return "men and kings are confused"
	}
	return ""
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
func (w *witness) cost() doubt {
	f := w.played
	var found *balance
	for _, b := range w.balances(f, 1) {
		if b.end <= told && same(b.mine, w.squares) && kinds(f.start, b.theirs) == w.c.Given {
			found = &b
			break
		}
	}
	switch {
	case w.open(w.played) || w.open(w.best):
		return "a line ends in the middle of an exchange"
	case found == nil:
		return "the line does not lose these pieces for those"
	case found.net >= 0:
		return "nothing is lost"
	case w.ends(f, 1) > found.net:
		return "the line wins some back"
	case w.ends(w.best, 0) <= found.net:
		return "the best line loses as much"
	}
	next := w.replies()
	if !strings.HasPrefix(w.c.Key, "later") && w.atBest(f, next, 1) > found.net {
		return "other captures lose less"
	}
	switch w.c.Key {
	case "captures":
		if !inRow(f, next, found.end) || w.c.Given.Len() > 0 {
			return "it is not captured at once"
		}
	case "trade":
		first := next
		if f.actions[0].takes() {
			first = 0
		}
		if next == 2 && first == 0 || !inRow(f, first, found.end) || w.c.Given.Len() == 0 {
			return "it is no exchange at once"
		}
	case "shot":
		if !inRow(f, next+1, found.end) || w.c.Given.Len() == 0 {
			return "it is no shot"
		}
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

// gain checks a cause that tells a missed gain.
func (w *witness) gain() doubt {
	f := w.best
	also := map[string]bool{} // taken in the played line too
	for _, a := range w.played.actions {
		for _, square := range a.gone {
			also[square] = true
		}
	}
	atOnce := w.c.Key == "misses-captures" || w.c.Key == "misses-trade" || w.c.Key == "misses-shot"
	var found *balance
	for _, b := range w.balances(f, 0) {
		passed := slices.DeleteFunc(slices.Clone(b.theirs), func(square string) bool { return also[square] })
		whole := same(b.theirs, w.squares) && (!atOnce || len(passed) == len(b.theirs))
		rest := len(b.mine) == 0 && same(passed, w.squares)
		if b.end <= told && kinds(f.start, b.mine) == w.c.Given && (whole || rest) {
			found = &b
			break
		}
	}
	switch {
	case w.open(w.played) || w.open(w.best):
		return "a line ends in the middle of an exchange"
	case found == nil:
		return "the best line does not win these pieces for those, or the played one wins them too"
	case found.net <= 0:
		return "nothing is won"
	case w.ends(f, 0) < found.net:
		return "the best line gives some back"
	case w.ends(w.played, 1) >= found.net:
		return "the played line wins as much"
	}
	next := 0
	if f.actions[0].huffs() {
		next = 1
	}
	if atOnce && w.atBest(f, next, 0) < found.net {
		return "other captures win less"
	}
	switch w.c.Key {
	case "misses-captures", "misses-trade":
		if !inRow(f, next, found.end) || (w.c.Given.Len() > 0) != (w.c.Key == "misses-trade") {
			return "it cannot be captured at once"
		}
	case "misses-shot":
		if !inRow(f, next+1, found.end) || w.c.Given.Len() == 0 {
			return "it is no shot"
		}
	}
	return ""
}

// faults returns the pieces at fault in a position of Damsystem.
func faults(position string) []string {
	if field := strings.Fields(position)[2]; field != "-" {
		return strings.Split(field, ",")
	}
	return nil
}

func (w *witness) huff() doubt {
	var origins []string
	for _, square := range faults(w.played.actions[0].after) {
		origins = append(origins, w.origin(w.played, 1, square))
	}
	if !same(origins, w.squares) {
		return "these are not the pieces at fault"
	}
	if took := w.played.actions[0].takes(); took != (w.c.Key == "fewer") {
		return "it is confused whether something was captured"
	}
	for _, a := range w.best.actions {
		if !a.huffs() {
			if len(faults(a.after)) > 0 {
				return "the best move leaves pieces at fault too"
			}
			return ""
		}
	}
	return "the best line does not end its turn"
}

// origin returns where the piece that stands on square before action n stood before the line.
func (w *witness) origin(f *film, n int, square string) string {
	for origin := range f.start {
		if f.at(w.t, n, origin) == square {
			return origin
		}
	}
	return ""
}

func (w *witness) passedHuff() doubt {
	if !slices.Contains(faults(w.of.Before.String()), w.squares[0]) {
		return "the piece is not at fault"
	}
	if w.of.Played.Kind == rules.Huff || w.best.actions[0].text != "!"+w.squares[0] {
		return "it is not what was let pass"
	}
	return ""
}

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
		results = []reference.Result{{Text: "", P: big.NewRat(1, 1)}}
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

// crown checks that l promotes the named man soon, and that the other line does not.
func (w *witness) crown(l, otherwise *film) doubt {
	if letter := l.start[w.squares[0]]; w.game != "dame2000" && letter < 'a' {
		return "it is a king"
	}
	at := -1
	for i, a := range l.actions {
		if i < 5 && a.crowned && a.piece == w.squares[0] {
			at = i
			break
		}
	}
	if at < 0 {
		return "it is not promoted soon"
	}
	for i, a := range otherwise.actions {
		if i <= at && a.crowned && a.piece == w.squares[0] {
			return "the other line promotes it as soon"
		}
	}
	n := len(otherwise.actions)
	if n > at {
		return ""
	}
	// The line is too short: no way to play on may promote the man by that action.
	last := otherwise.actions[n-1]
	if n < at {
		p, err := w.rules.Parse(last.before)
		if err != nil {
			w.t.Fatal(err)
		}
		if next, err := p.Play(last.text, ""); err == nil {
			if result, _ := next.End(); result != "ongoing" {
				return ""
			}
		}
		return "the other line is too short"
	}
	return w.promotable(otherwise, n)
}

// promotable checks whether the named man can be promoted by the action after the n of f.
func (w *witness) promotable(f *film, n int) doubt {
	last := f.actions[n-1]
	square := f.at(w.t, n-1, w.squares[0])
	p, err := w.rules.Parse(last.before)
	if err != nil {
		w.t.Fatal(err)
	}
	results := p.Results(last.text)
	if len(results) == 0 {
		results = []reference.Result{{}}
	}
	for _, r := range results {
		next, err := p.Play(last.text, r.Text)
		if err != nil {
			w.t.Fatal(err)
		}
		now := slide(last.before, square)
		if last.piece == w.squares[0] {
			_, now, _ = strings.Cut(strings.ReplaceAll(last.text, "x", "-"), "-")
		}
		letter := tableOf(next.String())[now]
		for _, move := range next.Moves() {
			from, to, ok := strings.Cut(strings.ReplaceAll(strings.Split(move, ":")[0], "x", "-"), "-")
			if _, rank := place(lastSquare(to)); ok && from == now && owner(w.game, letter) == owner(w.game, f.start[w.squares[0]]) && (rank == 1 || rank == strings.Count(f.from, "/")+1) && mayRise(w.game, letter, move) {
				return "it can be promoted after " + last.text + r.Text + " too, by " + move
			}
		}
	}
	return ""
}

func lastSquare(square string) string {
	if square == "" {
		return "a5"
	}
	return square
}

// mayRise reports whether a piece is no king and no yellow head yet, and a move goes toward its last row.
func mayRise(game string, letter byte, move string) bool {
	if game == "dame2000" && letter|0x20 == 'j' || game != "dame2000" && letter < 'a' {
		return false
	}
	_, to, _ := strings.Cut(strings.ReplaceAll(strings.Split(move, ":")[0], "x", "-"), "-")
	_, rank := place(to)
	return (owner(game, letter) == 'w') == (rank > 1)
}

// shut checks that the named stones had room before and after the move, and have none after the answer.
func (w *witness) shut() doubt {
	if len(w.played.actions) < 2 {
		return "there is no answer"
	}
	for _, square := range w.squares {
		for n, position := range []string{w.of.Before.String(), w.played.actions[0].after, w.played.actions[1].after} {
			t, at := tableOf(position), w.played.at(w.t, n, square)
			file, rank := place(at)
			room := false
			for i := range 9 {
				x, y := file+i%3-1, rank+i/3-1
				room = room || x >= 0 && x < 4 && y >= 1 && y <= 4 && t[name(x, y)] == 0
			}
			if room != (n < 2) {
				return "room of " + square + " at " + strconv.Itoa(n)
			}
		}
	}
	return ""
}

// win checks a cause about a win by force that begins with action n of f.
func (w *witness) win(f *film, n int) doubt {
	if len(f.actions) <= n {
		return "the line does not have the move"
	}
	a := f.actions[n]
	if a.huffs() {
		return w.win(f, n+1)
	}
	_, to, _ := strings.Cut(strings.ReplaceAll(strings.Split(a.text, ":")[0], "x", "-"), "-")
	if a.piece != w.squares[0] || w.c.Path && w.squares[1] != to {
		return "it is another move"
	}
	p, err := w.rules.Parse(a.before)
	if err != nil {
		w.t.Fatal(err)
	}
	now := strings.HasSuffix(w.c.Key, "-now")
	if result, _ := mustPlay(w.t, p, a.text).End(); (result == "win "+string(a.side)) != now {
		return "a win at once is confused"
	}
	if w.c.Moves < 2 {
		return ""
	}
	return w.distance(p, mustPlay(w.t, p, a.text), w.c.Moves)
}

func mustPlay(t *testing.T, p reference.Position, move string) reference.Position {
	next, err := p.Play(move, "")
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// provable is the largest number of moves of a win that the tests prove by trying everything.
const provable = 3

// distance checks that side wins from p in just so many moves of its own, and by the move to next.
func (w *witness) distance(p, next reference.Position, moves int) doubt {
	side := mover(p.String())
	switch {
	case w.game == "dao":
		if plies := w.solved(p); (plies+1)/2 != moves || plies != w.solved(next)+1 {
			return fmt.Sprintf("the win takes %d plies", plies)
		}
	case moves > provable:
	case wins(w.t, p, side, 2*moves-3):
		return "there is a shorter win"
	case !wins(w.t, next, side, 2*moves-2):
		return "the move does not win so soon"
	}
	return ""
}

// solved returns the plies to the end of a position of Dao by the table that is made anew from the rules.
func (w *witness) solved(p reference.Position) int {
	own, opp := uint16(0), uint16(0)
	_, ruleset := w.rules.Name()
	text := p.String()
	for square, letter := range tableOf(text) {
		file, rank := place(square)
		if bit := uint16(1) << ((rank-1)*4 + file); letter == mover(text) {
			own |= bit
		} else {
			opp |= bit
		}
	}
	return tablebase.Dao(ruleset, own, opp)
}

// wins reports whether side can win from p within so many plies, whatever the other does.
func wins(t *testing.T, p reference.Position, side byte, plies int) bool {
	if result, _ := p.End(); result != "ongoing" || plies <= 0 {
		return result == "win "+string(side)
	}
	mine := mover(p.String()) == side
	for _, move := range p.Moves() {
		if wins(t, mustPlay(t, p, move), side, plies-1) == mine {
			return mine
		}
	}
	return !mine
}
