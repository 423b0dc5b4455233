package reference

// What only the rulesets of the federations have: precedence by kings, and endings of few pieces.

// precedence compares two captures: negative if a comes before b.
type precedence func(p checkersPosition, a, b taking) int

// ending is a kind of ending that is drawn after a number of plies since the last capture or crowning.
type ending struct {
	plies int
	is    func(strong, weak []byte) bool // the letters of the pieces of the side with more kings, then more pieces, and of the other
}

func kings(letters []byte) (n int) {
	for _, letter := range letters {
		if isKing(letter) {
			n++
		}
	}
	return n
}

var (
	fewFMJD = []ending{
		{10, func(strong, weak []byte) bool { return len(strong) <= 2 && len(weak) == 1 }},
		{32, func(strong, weak []byte) bool { return len(strong) == 3 && len(weak) == 1 }},
	}
	fewRussian = []ending{
		{10, func(strong, weak []byte) bool { return len(strong)+len(weak) <= 3 }},
		{30, func(strong, weak []byte) bool { return kings(strong) >= 3 && len(weak) == 1 }},
		{60, func(strong, weak []byte) bool { return len(strong)+len(weak) <= 5 }},
		{120, func(strong, weak []byte) bool { return len(strong)+len(weak) <= 7 }},
	}
	fewCBD = []ending{{10, func(strong, weak []byte) bool {
		return len(strong)+len(weak) <= 3 || len(strong) == 2 && kings(strong) == 2 && len(weak) == 2
	}}}
	threeOnKing = []ending{{26, func(strong, weak []byte) bool { return len(strong) == 3 && kings(strong) == 3 && len(weak) == 1 }}}
)

// kingFirst puts captures by a king before those by men.
func kingFirst(p checkersPosition, a, b taking) int {
	return one01(isKing(p.board[b.from])) - one01(isKing(p.board[a.from]))
}

func one01(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// moreKings puts captures of more kings first.
func moreKings(p checkersPosition, a, b taking) int {
	return kings(p.letters(b.taken)) - kings(p.letters(a.taken))
}

// italian is the precedence of Italian draughts after the number of pieces.
func italian(p checkersPosition, a, b taking) int {
	if c := kingFirst(p, a, b); c != 0 {
		return c
	}
	if c := moreKings(p, a, b); c != 0 {
		return c
	}
	for i := range min(len(a.taken), len(b.taken)) {
		if c := one01(isKing(p.board[b.taken[i]])) - one01(isKing(p.board[a.taken[i]])); c != 0 {
			return c
		}
	}
	return 0
}

// letters returns the letters of the pieces on squares.
func (p checkersPosition) letters(squares []square) (all []byte) {
	for _, sq := range squares {
		all = append(all, p.board[sq])
	}
	return all
}

// limit returns the plies after which the ending on the board is drawn, 0 if none of the ruleset's endings is.
func (p checkersPosition) limit() int {
	strong, weak := p.letters(p.of('w')), p.letters(p.of('b'))
	if kings(weak) > kings(strong) || kings(weak) == kings(strong) && len(weak) > len(strong) {
		strong, weak = weak, strong
	}
	if kings(weak) == 0 {
		return 0
	}
	for _, e := range p.few {
		if e.is(strong, weak) {
			return e.plies
		}
	}
	return 0
}
