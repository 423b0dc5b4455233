//go:build !js

package lesson

import (
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludotheque/assets/lessons"
	"ludotheque/rules"
	"ludotheque/rules/rulestest/reference"
)

// slow is a third implementation of the conditions, by the reference of the rules.
type slow struct {
	t  *testing.T
	s  *Session
	at reference.Position
	l  oracle // has the move and the result of its combats
}

// meets reports whether the move meets a condition.
func (w slow) meets(g lessons.Goal) bool {
	if rest, no := strings.CutPrefix(g.Name, "no-"); no {
		return !w.meets(lessons.Goal{Name: rest, Args: g.Args})
	}
	m := w.l.m.String()
	n := 1
	if len(g.Args) == 1 {
		if number, err := strconv.Atoi(g.Args[0]); err == nil {
			n = number
		}
	}
	from, to, _ := strings.Cut(strings.ReplaceAll(m, "x", "-"), "-")
	to, taken, _ := strings.Cut(to, ":")
	took := strings.FieldsFunc(taken, func(r rune) bool { return r == ',' })
	if strings.Contains(m, "x") && taken == "" { // a combat: the pieces that it fights
		took = way(from, to, func(sq string) bool { return held(w.at.String(), sq) != 0 })
	}
	switch g.Name {
	case "play":
		return slices.ContainsFunc(g.Args, func(text string) bool {
			move, _ := slowText(w.t, w.l.before, text)
			return move == m
		})
	case "piece":
		return slices.Contains(g.Args, from)
	case "to":
		return slices.Contains(g.Args, to)
	case "backward":
		rise := rank(to) - rank(from)
		return to != "" && (w.l.side == rules.First && rise < 0 || w.l.side == rules.Second && rise > 0)
	case "other-piece":
		return from != "=" && from[0] != '!' && !slices.ContainsFunc(w.s.Step().Solution, func(text string) bool { return strings.HasPrefix(text, from) })
	case "pass":
		return m == "="
	case "huff":
		return m[0] == '!'
	case "combat":
		return len(w.at.Results(m)) > 0
	case "capture":
		return len(took) >= n
	case "take":
		return !slices.ContainsFunc(g.Args, func(sq string) bool { return !slices.Contains(took, sq) })
	case "best-fight":
		return len(w.at.Results(m)) > 0 && !slices.ContainsFunc(w.at.Moves(), func(other string) bool {
			return survives(w.at, other).Cmp(survives(w.at, m)) > 0
		})
	case "odds":
		return len(w.at.Results(m)) > 0 && survives(w.at, m).Cmp(big.NewRat(int64(n), 100)) >= 0
	}
	return w.leads(g.Name, g.Args, n)
}

// plates are the ranks that slide in Damsystem.
var plates = []int{4, 6, 8}

func rank(sq string) int {
	n, _ := strconv.Atoi(strings.TrimLeft(sq, "abcdefghijklmno"))
	return n
}

// way returns the squares of a diagonal after the first for which ok returns true.
func way(from, to string, ok func(sq string) bool) (all []string) {
	file, up := int(to[0])-int(from[0]), rank(to)-rank(from)
	for n := 1; n <= max(up, -up); n++ {
		sq := string(rune(int(from[0])+file/max(up, -up)*n)) + strconv.Itoa(rank(from)+up/max(up, -up)*n)
		if ok(sq) {
			all = append(all, sq)
		}
	}
	return all
}

// survives returns the chance that the attacker survives all combats of a move, 0 if there are none.
func survives(p reference.Position, move string) *big.Rat {
	sum := new(big.Rat)
	for _, r := range p.Results(move) {
		if i := strings.LastIndexAny(r.Text, "+-"); i >= 0 && r.Text[i] == '+' && !strings.HasSuffix(r.Text, "0") {
			sum.Add(sum, r.P)
		}
	}
	return sum
}

// stopsChain reports whether the chain of a capture could go on. By the first ruleset of the game, a piece is then at fault.
func (w slow) stopsChain() bool {
	r, err := reference.Find(w.s.course.Game.ID(), w.s.course.Game.Rulesets()[0].ID)
	if err != nil {
		w.t.Fatal(err)
	}
	at, err := r.Parse(w.at.String())
	if err != nil {
		w.t.Fatal(err)
	}
	next, err := at.Play(w.l.m.String(), "")
	if err != nil {
		w.t.Fatal(err)
	}
	return slices.ContainsFunc(next.Moves(), func(m string) bool { return m[0] == '!' })
}

// leads reports on conditions about the position after the move.
func (w slow) leads(name string, args []string, n int) bool {
	_, result := slowText(w.t, w.l.before, w.action())
	next, err := w.at.Play(w.l.m.String(), result)
	if err != nil {
		w.t.Fatal(err)
	}
	me := "wb"[w.l.side&1]
	text := next.String()
	mine := strings.Fields(text)[1][0] == me
	switch name {
	case "lands":
		return slices.ContainsFunc(args, func(sq string) bool { return held(text, sq) == me && held(w.at.String(), sq) != me })
	case "carried":
		_, to, moves := strings.Cut(strings.ReplaceAll(w.l.m.String(), "x", "-"), "-")
		to, _, _ = strings.Cut(to, ":")
		return moves && strings.Count(text, "/") == 10 && slices.Contains(plates, rank(to))
	case "stops-early":
		return strings.Contains(w.l.m.String(), "x") && w.stopsChain()
	case "exposed":
		return !mine && mostTakenBy(next) >= n
	case "fault":
		return !mine && slices.ContainsFunc(next.Moves(), func(m string) bool { return m[0] == '!' })
	case "crown":
		return len(w.at.Results(w.l.m.String())) == 0 && royal(text, me) > royal(w.at.String(), me)
	case "risk":
		return !mine && slices.ContainsFunc(next.Moves(), func(m string) bool {
			return survives(next, m).Cmp(big.NewRat(int64(n), 100)) >= 0
		})
	case "win":
		return slowWins(next, me, n-1)
	case "lets-win":
		return !mine && slowWins(next, "wb"[w.l.side&1^1], 1)
	case "threat":
		fields := strings.Fields(text)
		fields[1] = string(me)
		r, err := reference.Find(w.s.course.Game.ID(), w.l.before.Ruleset())
		if err != nil {
			w.t.Fatal(err)
		}
		turned, err := r.Parse(strings.Join(fields, " "))
		return err == nil && slowWins(turned, me, 1)
	case "shot":
		return !mine && shot(next, n)
	}
	w.t.Fatalf("the condition %s is not implemented", name)
	return false
}

// action returns the text of the move with the result of its combats in the session.
func (w slow) action() string {
	for _, r := range rules.ResultsOf(w.l.before, w.l.m) {
		if after, err := w.l.before.Play(w.l.m, r.Result); err == nil && after == w.l.after {
			return rules.Action{Move: w.l.m, Result: r.Result}.String()
		}
	}
	return w.l.m.String()
}

// held returns the side of the piece on a square in a position's text, 0 for none. Damsystem's plates are to the right of the
// side to move.
func held(text, sq string) byte {
	fields := strings.Fields(text)
	rows := strings.Split(fields[0], "/")
	file, row := int(sq[0]-'a'), rows[len(rows)-rank(sq)]
	if len(rows) == 11 && (fields[1] == "w" || !slices.Contains(plates, rank(sq))) {
		file -= 2 // the frame begins at c
	}
	run := 0
	for _, c := range []byte(row) {
		if c >= '0' && c <= '9' {
			run = 10*run + int(c-'0')
			continue
		}
		if file -= run; file == 0 {
			return c | 0x20
		}
		file, run = file-1, 0
	}
	return 0
}

// royal counts the kings of a side in a position's text, or its yellow heads.
func royal(text string, side byte) (n int) {
	for _, c := range []byte(strings.Fields(text)[0]) {
		switch {
		case c == 'W' || c == 'B' && !strings.ContainsAny(text[:strings.IndexByte(text, ' ')], "vrjVRJ"):
			n += count1(c|0x20 == side)
		case c|0x20 == 'j':
			n += count1((c == 'J') == (side == 'w'))
		}
	}
	return n
}

func count1(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// mostTakenBy returns the largest number of pieces that one move takes or fights.
func mostTakenBy(p reference.Position) (most int) {
	for _, m := range p.Moves() {
		if _, taken, ok := strings.Cut(m, ":"); ok {
			most = max(most, 1+strings.Count(taken, ","))
		}
		for _, r := range p.Results(m) {
			most = max(most, strings.Count(r.Text, "+")+strings.Count(r.Text, "-")+strings.Count(r.Text, "0"))
		}
	}
	return most
}

// slowWins reports whether a side wins by force within a number of its own turns.
func slowWins(p reference.Position, side byte, turns int) bool {
	end, _ := p.End()
	if end != "ongoing" || turns == 0 {
		return end == "win "+string(side)
	}
	mine := strings.Fields(p.String())[1][0] == side
	return slices.ContainsFunc(p.Moves(), func(m string) bool {
		if len(p.Results(m)) > 0 {
			return !mine // no combat is forced
		}
		next, err := p.Play(m, "")
		if err != nil {
			panic(err)
		}
		left := turns
		if mine && strings.Fields(next.String())[1][0] != side {
			left--
		}
		return slowWins(next, side, left) == mine
	}) == mine
}

// shot reports whether n pieces can be taken at once after every reply. In Damsystem, replies that huff or leave a piece at fault
// do not count.
func shot(next reference.Position, n int) bool {
	answers := 0
	for _, m := range next.Moves() {
		if m[0] == '!' {
			continue
		}
		after, err := next.Play(m, "")
		if err != nil {
			panic(err)
		}
		if slices.ContainsFunc(after.Moves(), func(m string) bool { return m[0] == '!' }) {
			continue
		}
		if answers++; mostTakenBy(after) < n {
			return false
		}
	}
	return answers > 0
}
