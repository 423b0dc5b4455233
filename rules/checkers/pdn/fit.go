package pdn

import (
	"slices"
	"strings"

	"ludotheque/rules"
)

// short returns the moves of a text that has only the letter of the square where they begin, as "cd4" and "c:e5".
func (n notation) short(pos rules.Position, legal []rules.Move, text string) (found []rules.Move) {
	text = strings.ToLower(text)
	if !isShort(text) {
		return nil
	}
	way, err := n.list(strings.TrimLeft(text[1:2], separators) + text[2:])
	if err != nil {
		return nil
	}
	for i, m := range legal {
		if n.lettered(m.From).File() == int(text[0]-'a') {
			found = append(found, fitting(pos, legal[i:i+1], append([]rules.Square{m.From}, way...))...)
		}
	}
	return found
}

// isShort reports whether a text in lower case begins as such a move.
func isShort(text string) bool {
	rest := ""
	if isLetter(text) {
		rest = strings.TrimLeft(text[1:min(2, len(text))], separators) + text[min(2, len(text)):]
	}
	return len(rest) > 1 && isLetter(rest) && rest[1] >= '1' && rest[1] <= '9'
}

// takingAll returns the captures that a program of the Hub protocol means: from the first square to the second one, and the others are
// all that it takes.
func takingAll(legal []rules.Move, way []rules.Square) (found []rules.Move) {
	for _, m := range legal {
		if len(way) > 2 && m.From == way[0] && m.To == way[1] && m.Captured == rules.SetOf(way[2:]...) {
			found = append(found, m)
		}
	}
	return found
}

// fitting returns the moves with the ends of way whose paths fit best the squares between them.
func fitting(pos rules.Position, legal []rules.Move, way []rules.Square) (best []rules.Move) {
	between, fit := way[1:len(way)-1], noFit
	for _, m := range legal {
		if m.From != way[0] || m.To != way[len(way)-1] {
			continue
		}
		f := fitOf(pos, m, between)
		if f > fit {
			best, fit = nil, f
		}
		if f == fit && f > noFit {
			best = append(best, m)
		}
	}
	return best
}

// How well a move fits the squares that a file names between its ends.
const (
	noFit  = iota
	taken  // they are captured
	passed // the move lands on or passes them, in their order
	landed // it lands on them, and on no others
)

func fitOf(pos rules.Position, m rules.Move, between []rules.Square) int {
	if len(between) == 0 {
		return landed
	}
	fit := noFit
	if !slices.ContainsFunc(between, func(sq rules.Square) bool { return !m.Captured.Has(sq) }) {
		fit = taken
	}
	for _, path := range pos.AppendPaths(nil, m) {
		var lands, over []rules.Square
		for i, hop := range path {
			over = appendLine(over, hop.From, hop.To)
			if i < len(path)-1 {
				lands = append(lands, hop.To)
			}
		}
		switch {
		case slices.Equal(lands, between):
			return landed
		case inOrder(over, between):
			fit = passed
		}
	}
	return fit
}

// appendLine appends the squares of a diagonal after from, up to to.
func appendLine(list []rules.Square, from, to rules.Square) []rules.Square {
	df, dr := 1, 1
	if to.File() < from.File() {
		df = -1
	}
	if to.Rank() < from.Rank() {
		dr = -1
	}
	for f, r := from.File(), from.Rank(); f != to.File() && r != to.Rank(); {
		f, r = f+df, r+dr
		list = append(list, rules.Sq(f, r))
	}
	return list
}

// inOrder reports whether all has the squares of some in their order.
func inOrder(all, some []rules.Square) bool {
	for _, sq := range all {
		if len(some) > 0 && some[0] == sq {
			some = some[1:]
		}
	}
	return len(some) == 0
}
