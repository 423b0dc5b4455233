package checkers

import "ludotheque/rules"

// ruleset is one ruleset: fields with their values and sources, in the order of the rule page. The generator branches on
// the values, never on the ID.
type ruleset struct {
	id           string
	origin       rules.Field[rules.Term] // the text that it follows
	board        rules.Field[playing]
	first        rules.Field[colour] // the pieces of the side that begins
	menCapture   rules.Field[direction]
	king         rules.Field[reach]      // how far kings move and capture
	manOnKing    rules.Field[permission] // whether a man may capture a king
	mustCapture  rules.Field[rules.Term]
	whichCapture rules.Field[choice]
	removal      rules.Field[rules.Term]
	removalMen   rules.Field[rules.Term]
	jumpedTwice  rules.Field[rules.Term]
	emptyOrigin  rules.Field[rules.Term]
	promotion    rules.Field[crowning]
	noPieces     rules.Field[rules.Term]
	blocked      rules.Field[rules.Term]   // of a side to move without a move
	noProgress   rules.Field[rules.Number] // plies without a capture or a move of a man that draw
	fewPieces    rules.Field[fewPieces]    // endings that draw after a number of plies
	repetition   rules.Field[rules.Number] // times that a position must occur for a draw

	quick quick
}

// quick has what the generator reads for each move, made from the fields.
type quick struct {
	*grid
	files    int
	board    uint64    // as in grid, so that there is one address less to read
	rows     [2]uint64 // likewise
	steps    [2][4]int // likewise
	flying   bool      // kings fly
	menBack  bool      // men capture backward too
	limits   bool      // some endings draw after a number of plies
	quiet    uint8     // plies without progress that draw
	most     int       // all bits if only the largest captures are legal, else 0
	ordered  uint64    // all bits if captures with kings in them are ranked
	spared   uint64    // all bits if men do not capture kings
	stopping [2]uint64 // squares where the capture of a man ends
	passing  [2]uint64 // squares from which a man goes on as a king
	jumped   [2]uint64 // the squares before those: a man that captures there has passed them
}

// prepare sets the quick fields.
func (r *ruleset) prepare() {
	g := grids[r.board.Is]
	q := quick{
		grid: g, files: g.files, board: g.board, rows: g.rows, steps: g.steps, flying: r.king.Is == flying, menBack: r.menCapture.Is == both, limits: r.fewPieces.Is != notFew,
		quiet: uint8(r.noProgress.Is),
	}
	switch r.whichCapture.Is {
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
	switch r.promotion.Is {
	case reaches:
		q.stopping = g.rows
	case passes:
		q.passing = g.rows
		for side, row := range g.rows {
			q.jumped[side] = (shift(row, g.steps[side][2]) | shift(row, g.steps[side][3])) & g.board
		}
	}
	r.quick = q
}

// articles returns the fields as text. Two that forbid or count something are left out where they do not.
func (r *ruleset) articles() []rules.Article {
	list := []rules.Article{
		r.origin.Article("origin"),
		r.board.Article("board"),
		r.first.Article("first"),
		r.menCapture.Article("men-capture"),
		r.king.Article("king"),
	}
	if r.manOnKing.Is != allowed {
		list = append(list, r.manOnKing.Article("man-on-king"))
	}
	list = append(list,
		r.mustCapture.Article("must-capture"),
		r.whichCapture.Article("which-capture"),
		r.removal.Article("removal"),
		r.removalMen.Article("removal-men"),
		r.jumpedTwice.Article("jumped-twice"),
		r.emptyOrigin.Article("empty-origin"),
		r.promotion.Article("promotion"),
		r.noPieces.Article("no-pieces"),
		r.blocked.Article("blocked"),
		r.noProgress.Article("no-progress"),
	)
	if r.fewPieces.Is != notFew {
		list = append(list, r.fewPieces.Article("few-pieces"))
	}
	return append(list, r.repetition.Article("repetition"))
}

// colour is the colour of First's pieces.
type colour uint8

const (
	light colour = iota
	dark
)

func (c colour) String() string { return [...]string{"light", "dark"}[c] }

// playing is which squares are played.
type playing uint8

const (
	onlyDark  playing = iota // 64 squares, the dark ones are played: the left one at the bottom is one of them
	onlyLight                // 64 squares, turned so that the left one at the bottom is not played
	hundred                  // 100 squares, the dark ones are played
)

func (s playing) String() string { return [...]string{"64", "64-turned", "100"}[s] }

// direction is the direction in which men capture.
type direction uint8

const (
	both        direction = iota // forward and backward
	onlyForward                  // as they move
)

func (d direction) String() string { return [...]string{"both", "forward"}[d] }

// reach is how far a king moves and captures.
type reach uint8

const (
	short  reach = iota // one square
	flying              // over any number of empty squares
)

func (r reach) String() string { return [...]string{"short", "flying"}[r] }

// permission is whether something is allowed.
type permission uint8

const (
	allowed permission = iota
	never
)

func (p permission) String() string { return [...]string{"allowed", "never"}[p] }

// choice is which of several captures a player may make.
type choice uint8

const (
	most           choice = iota // one that takes as many pieces as possible
	free                         // any complete one
	byKing                       // one by a king before those by men
	mostThenKings                // most, then the most kings
	mostThenByKing               // most, then one by a king, then the most kings, then the one that meets a king first
)

func (c choice) String() string {
	return [...]string{"most", "free", "by-king", "most-kings", "most-by-king"}[c]
}

// crowning is when a man becomes a king.
type crowning uint8

const (
	ends    crowning = iota // where its move ends on the last row
	reaches                 // when it reaches the last row, which ends its move
	passes                  // when it reaches the last row; it goes on capturing as a king
)

func (c crowning) String() string { return [...]string{"ends", "reaches", "passes"}[c] }

// rulesets has all rulesets, the default first.
var rulesets = func() (all [10]ruleset) {
	for i, r := range [...]*ruleset{
		&geant, &volante, &anglais, &international, &bresilien, &russe, &pool, &italien, &espagnol, &tcheque,
	} {
		all[i] = *r
		all[i].prepare()
	}
	return all
}()
