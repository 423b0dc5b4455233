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
var rulesets = [...]*ruleset{
	&geant, &volante, &anglais, &international, &bresilien, &russe, &pool, &italien, &espagnol, &tcheque,
}
