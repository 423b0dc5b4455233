package checkers

import "ludotheque/rules"

// ruleset is one ruleset: fields with their values and sources, in the order of the rule page. The generator branches on
// the values, never on the ID.
type ruleset struct {
	id           string
	origin       rules.Field[rules.Term] // the text that it follows
	first        rules.Field[colour]     // the pieces of the side that begins
	menCapture   rules.Field[direction]
	king         rules.Field[reach] // how far kings move and capture
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
	repetition   rules.Field[rules.Number] // times that a position must occur for a draw
}

// articles returns the fields as text.
func (r *ruleset) articles() []rules.Article {
	return []rules.Article{
		r.origin.Article("origin"),
		r.first.Article("first"),
		r.menCapture.Article("men-capture"),
		r.king.Article("king"),
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
		r.repetition.Article("repetition"),
	}
}

// colour is the colour of First's pieces.
type colour uint8

const (
	light colour = iota
	dark
)

func (c colour) String() string { return [...]string{"light", "dark"}[c] }

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

// choice is which of several captures a player may make.
type choice uint8

const (
	most choice = iota // one that takes as many pieces as possible
	free               // any complete one
)

func (c choice) String() string { return [...]string{"most", "free"}[c] }

// crowning is when a man becomes a king.
type crowning uint8

const (
	ends    crowning = iota // where its move ends on the last row
	reaches                 // when it reaches the last row, which ends its move
)

func (c crowning) String() string { return [...]string{"ends", "reaches"}[c] }

// rulesets has all rulesets, the default first.
var rulesets = [...]ruleset{geant, volante, anglais}
