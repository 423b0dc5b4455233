package cause_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludotheque/assets/tablebase"
	"ludotheque/rules"
	"ludotheque/rules/rulestest"
)

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
		results = []rulestest.Result{{}}
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

func mustPlay(t *testing.T, p rulestest.Position, move string) rulestest.Position {
	next, err := p.Play(move, "")
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// provable is the largest number of moves of a win that the tests prove by trying everything.
const provable = 3

// distance checks that side wins from p in just so many moves of its own, and by the move to next.
func (w *witness) distance(p, next rulestest.Position, moves int) doubt {
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
func (w *witness) solved(p rulestest.Position) int {
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
func wins(t *testing.T, p rulestest.Position, side byte, plies int) bool {
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
