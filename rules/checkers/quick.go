package checkers

// quick has what the generator reads of a ruleset for each move.
type quick struct {
	sides   [2]sideQuick
	board   uint64 // as in grid, so that there is one address less to read
	most    int    // all bits if only the largest captures are legal, else 0
	ordered uint64 // all bits if captures with kings in them are ranked
	spared  uint64 // all bits if men do not capture kings
	ranked  uint64 // all bits if one of both
	choice  choice
	quiet   uint8 // plies without progress that draw
	hundred bool  // 100 squares
	flying  bool  // kings fly
	menBack bool  // men capture backward too
	limits  bool  // some endings draw after a number of plies
	grid    *grid
	_       [72]byte // makes 256 bytes, so that the index is shifted, not multiplied
}

// sideQuick is the part of quick that depends on the side to move.
type sideQuick struct {
	steps    [4]int // the directions: two ahead, two back
	row      uint64 // the row where men become kings
	stopping uint64 // squares where the capture of a man ends
	passing  uint64 // squares from which a man goes on as a king
	jumped   uint64 // the squares before those: a man that captures there has passed them
}

// quicks has the quick fields of each ruleset, by its index in rulesets. Its length saves a comparison for each reading.
var quicks = func() (all [16]quick) {
	for i, r := range rulesets {
		all[i] = r.quick()
	}
	return all
}()

// quick makes the quick fields from the fields.
func (r *ruleset) quick() quick {
	g := grids[r.board.Is]
	q := quick{
		grid: g, board: g.board, hundred: g.files == 10, flying: r.king.Is == flying, menBack: r.menCapture.Is == both, limits: r.fewPieces.Is != notFew,
		choice: r.whichCapture.Is, quiet: uint8(r.noProgress.Is),
	}
	switch q.choice {
	case most:
		q.most = -1
	case mostThenKings, mostThenByKing:
		q.most, q.ordered = -1, ^uint64(0)
	case byKing:
		q.ordered = ^uint64(0)
	}
	if r.manOnKing.Is == never {
		q.spared = ^uint64(0)
	}
	q.ranked = q.ordered | q.spared
	for i, row := range g.rows {
		s := sideQuick{steps: g.steps[i], row: row}
		switch r.promotion.Is {
		case reaches:
			s.stopping = row
		case passes:
			s.passing = row
			s.jumped = (shift(row, s.steps[2]) | shift(row, s.steps[3])) & g.board
		}
		q.sides[i] = s
	}
	return q
}
