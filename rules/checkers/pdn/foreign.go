package pdn

import (
	"slices"
	"strconv"
	"strings"
)

// named returns the error of a file whose event or site names a kind that is not played here, and whose moves are legal by it.
func (w *written) named() error {
	k := w.eventKind()
	if k == nil || k.ruleset != "" || k.traits != nil && w.legalBy(k) < len(w.moves) {
		return nil
	}
	return otherGame(w.eventTag(), k, k.id)
}

// eventTag returns the tag that names a kind of draughts, nil for none.
func (w *written) eventTag() *token {
	for _, name := range [...]string{"Event", "Site", "Source", "Section"} {
		if tok := w.known[name]; tok != nil && kindOfEvent(tok.text) != nil {
			return tok
		}
	}
	return nil
}

// eventKind returns the kind that a tag names, nil for none.
func (w *written) eventKind() *kind {
	if tok := w.eventTag(); tok != nil {
		return kindOfEvent(tok.text)
	}
	return nil
}

// foreign returns the error of a file whose moves are those of a kind that is not played here, or whose squares are on a larger board;
// nil if best is the best that can be made of it.
func (w *written) foreign(best *attempt) error {
	at := token{line: w.begin.line}
	if len(w.moves) > 0 {
		at = w.moves[min(len(best.game.Moves), len(w.moves)-1)].move
	} else if fen := w.known["FEN"]; fen != nil {
		at = *fen
	}
	if len(w.moves) > 0 && len(best.game.Moves) == 0 && straight(w.moves[0].move.text) {
		return otherGame(&at, kindNumbered("30"), at.text)
	}
	size := w.size()
	if k, plies := w.likeliest(); k != nil && plies > len(best.game.Moves) && 4*plies >= 3*len(w.moves) {
		return otherGame(&at, k, at.text)
	}
	if size > 10 && len(best.game.Moves) == 0 {
		return otherGame(&at, kindNumbered("27"), at.text)
	}
	return nil
}

// straight reports whether a text is a first move of Turkish draughts, from the third rank to the fourth on the same file.
func straight(text string) bool {
	text = strings.ToLower(text)
	if len(text) == 5 && strings.IndexByte(separators, text[2]) >= 0 {
		text = text[:2] + text[3:]
	}
	return len(text) == 4 && isLetter(text) && text[0] == text[2] && text[1] == '3' && text[3] == '4'
}

// size returns the size of the smallest board that has the squares of the file.
func (w *written) size() int {
	size := 8
	see := func(name string) {
		number, err := strconv.Atoi(name)
		switch {
		case name == "":
		case err == nil && number > 50 || name[0] >= 'k' && name[0] <= 'l':
			size = max(size, 12)
		case err == nil && number > 32 || name[0] >= 'i' && name[0] <= 'j':
			size = max(size, 10)
		}
	}
	if f, err := cutFEN(w.position()); err == nil {
		for _, it := range f.items() {
			see(it.first)
			see(it.last)
		}
	}
	for _, it := range w.moves {
		if text := unkinged(strings.ToLower(it.move.text)); strings.ContainsAny(text, separators) && strings.Trim(text, "0123456789abcdefghijkl"+separators) == "" {
			for _, name := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(separators, r) }) {
				see(name)
			}
		}
	}
	return size
}

// likeliest returns the kind that is not played here by which most moves are legal, and how many. Without moves it is the first on whose
// board the position stands.
func (w *written) likeliest() (best *kind, plies int) {
	plies = -1
	for i := range kinds {
		if n := w.legalBy(&kinds[i]); n > plies {
			best, plies = &kinds[i], n
		}
	}
	return best, plies
}

// legalBy returns how many moves of the main line are legal by the rules of a kind, -1 if its board has no such position.
func (w *written) legalBy(k *kind) int {
	if k.traits == nil {
		return -1
	}
	p := newTrial(k.traits)
	if text := w.position(); text != "" && !p.setUp(text) {
		return -1
	}
	f := trier{budget: 2000, steps: 10 * maxSteps}
	return f.follow(p, w.moves)
}

// trier plays the moves of a file by the rules of another kind.
type trier struct {
	budget int // of plies that may still be tried
	steps  int // of captures that may still be looked at
}

// follow returns how many moves are legal, one after the other. It tries every capture that a text may mean.
func (f *trier) follow(p *trial, items []item) int {
	for i := range items {
		f.budget--
		way := p.cellsOf(items[i].move.text)
		if len(way) < 2 || f.steps < 0 {
			return i
		}
		var found []leap
		legal := p.moves()
		f.steps -= maxSteps - p.steps
		for _, l := range legal {
			if l.from == way[0] && l.to == way[len(way)-1] && (len(way) == 2 || fits(l, way[1:len(way)-1])) {
				found = append(found, l)
			}
		}
		switch {
		case len(found) == 0:
			return i
		case len(found) == 1 || f.budget < 0:
			p = p.play(found[0])
		default:
			best := 0
			for _, l := range found {
				if best = max(best, f.follow(p.play(l), items[i+1:])); best == len(items)-i-1 || f.budget < 0 {
					break
				}
			}
			return i + 1 + best
		}
	}
	return len(items)
}

// fits reports whether a capture lands on cells, or takes them; cells passed without landing are not looked at.
func fits(l leap, cells []int) bool {
	return slices.Equal(l.path, cells) || !slices.ContainsFunc(cells, func(c int) bool { return !slices.Contains(l.path, c) && !slices.Contains(l.taken, c) })
}

// cellsOf returns the cells that a text names, nil if it names others than those of the board.
func (t *traits) cellsOf(text string) (way []int) {
	text = strings.ToLower(text)
	if len(text) == 4 && text[0] >= 'a' && text[2] >= 'a' {
		text = text[:2] + "-" + text[2:]
	}
	for _, part := range strings.Split(strings.NewReplacer("x", "-", ":", "-").Replace(unkinged(text)), "-") {
		cell, ok := t.cell(part)
		if !ok {
			return nil
		}
		way = append(way, cell)
	}
	return way
}

// cell returns the cell of a square by its letters or its number.
func (t *traits) cell(name string) (cell int, ok bool) {
	if len(name) == 2 && name[0] >= 'a' && int(name[0]-'a') < t.size && name[1] >= '1' && int(name[1]-'1') < t.size {
		cell = (t.size-1-int(name[1]-'1'))*t.size + int(name[0]-'a')
		return cell, t.played(cell)
	}
	number, err := strconv.Atoi(name)
	if err != nil || number < 1 || number > t.size*t.size/2 {
		return 0, false
	}
	row, along := (number-1)/(t.size/2), (number-1)%(t.size/2)
	cell = row*t.size + 2*along
	if !t.played(cell) {
		cell++
	}
	if t.black { // the corner is that of Black's view
		cell = t.size*t.size - 1 - cell
	}
	return cell, true
}

// setUp puts up the position of a FEN; it returns false for one that is none of the board.
func (p *trial) setUp(text string) bool {
	f, err := cutFEN(text)
	if err != nil {
		return false
	}
	clear(p.cells)
	if f.turn != '?' {
		p.black = f.turn == 'B'
	}
	for _, it := range f.items() {
		piece := int8(1)
		if it.king {
			piece = 2
		}
		if it.colour == 'B' {
			piece = -piece
		}
		names := []string{it.first}
		if it.ranged {
			first, err := strconv.Atoi(it.first)
			last, too := strconv.Atoi(it.last)
			if err != nil || too != nil || last > p.size*p.size {
				return false
			}
			names = nil
			for number := first; number <= last; number++ {
				names = append(names, strconv.Itoa(number))
			}
		}
		for _, name := range names {
			cell, ok := p.cell(name)
			if !ok {
				return false
			}
			p.cells[cell] = piece
		}
	}
	return true
}
