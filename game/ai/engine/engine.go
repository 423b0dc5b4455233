// Package engine is what a computer player is asked and what it answers: the vocabulary that package ai hands out and
// the players of the single games speak. It knows no game and no search.
package engine

import (
	"slices"
	"time"

	"ludotheque/rules"
)

// Question is one thing to think about.
type Question struct {
	// Position is the position to play; it must not be over.
	Position rules.Position
	// History holds the Hash of every position of the match since its start, that of Position last: for repetition
	// and for the turn count of weak levels. Empty means that nothing is known.
	History []uint64
	// Moves are the moves to choose from; nil means all that are legal under the house options.
	Moves []rules.Move
	// Forced is the house option "captures are forced": it holds in the whole search, and Moves keep to it.
	Forced bool
	// Limits end the search; with a level the level's own apply as well.
	Limits Limits
	// Level is one of the ruleset's levels, from 1, or 0 for full strength.
	Level int
	// Seed makes weak levels differ; the same record, level and seed give the same move for levels without Time, and for
	// the others when only Depth or Nodes limit them and nothing was thought about since NewGame.
	Seed uint64
	// Lines is how many of the best moves get a score of their own in Answer.Candidates; 0 means 1. Every line
	// costs about as much as the first.
	Lines int
	// Match says that the answer is played against somebody. At full strength and at the last level a player may then shun what is
	// as good and leads to a draw; an analysis takes no side.
	Match bool
}

// Limits say when a search ends; a zero field does not limit, and the one reached first wins.
type Limits struct {
	Depth int           // plies
	Nodes uint64        // positions visited
	Time  time.Duration // since Think was called
}

// Info is what a search has found so far.
type Info struct {
	Depth    int // whole plies searched
	SelDepth int // the longest line looked at, in plies
	Score    Score
	Nodes    uint64
	Known    uint64 // of the positions, those looked up in a table of endings
	Time     time.Duration
	PV       []rules.Move // the line expected, the best move first
	// Lines are the Question's Lines best moves of this depth, best first, for a question that asks for more than one.
	Lines []Candidate
}

// Candidate is one move and what it is worth to the side that makes it.
type Candidate struct {
	Move  rules.Move
	Score Score
	PV    []rules.Move // begins with Move
}

// Answer is the move chosen.
type Answer struct {
	Move rules.Move
	Info Info // of the last whole depth
	// Candidates are the Question's Lines best moves, best first; at least the chosen one, which a weak level need
	// not put first.
	Candidates []Candidate
}

// Exact is the answer to q of a player that knows what every move is worth, which is reported at once: the chosen move, and the best
// ones. info has what it took.
func Exact(q Question, chosen Candidate, best []Candidate, info Info, report func(Info)) Answer {
	info.Depth = max(chosen.Score.N, 1)
	info.SelDepth, info.Score, info.PV = info.Depth, chosen.Score, chosen.PV
	if q.Lines > 1 {
		info.Lines = best
	}
	if report != nil {
		shown := info
		shown.PV, shown.Lines = slices.Clone(info.PV), slices.Clone(info.Lines)
		report(shown)
	}
	return Answer{Move: chosen.Move, Info: info, Candidates: best}
}

// Player thinks for one game. It is for one goroutine.
type Player interface {
	// Think searches until a limit is reached or stop reports true, which is polled every 1024 positions at the
	// latest; it may be nil. report, unless nil, is called after each finished depth; its slices are its own to
	// keep. The answer is a move of Question.Moves for every position that is not over.
	Think(q Question, stop func() bool, report func(Info)) Answer
	// NewGame forgets what was learned.
	NewGame()
}
