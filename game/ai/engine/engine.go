// Package engine defines the interface of a computer player: its questions, answers, scores and levels. It depends on no
// game and no search.
package engine

import (
	"slices"
	"time"

	"ludotheque/rules"
)

// Question is a position to choose a move in, with the conditions of the choice.
type Question struct {
	// Position is the position to play; it must not be over.
	Position rules.Position
	// History has the Hash of every position of the match since its start, that of Position last. It is used for
	// repetition and for the number of the turn. It may be empty.
	History []uint64
	// Repetition is how often a position must occur for a draw, by the ruleset; 0 if repetition does not draw.
	Repetition int
	// Moves are the moves to choose from; nil means all that are legal under the house options.
	Moves []rules.Move
	// Forced is the house option "captures are forced". It applies in the whole search; Moves must comply with it.
	Forced bool
	// Limits end the search, together with those of the level.
	Limits Limits
	// Level is one of the ruleset's levels, from 1, or 0 for full strength.
	Level int
	// Seed varies the moves of weak levels. The same record, level and seed give the same move for levels without Time,
	// and for the others if only Depth or Nodes limit them and Think was not called since NewGame.
	Seed uint64
	// Lines is the number of best moves that get an exact score in Answer.Candidates; 0 means 1. Every line costs about
	// as much as the first.
	Lines int
	// Match is true if the answer is played in a match. At full strength and at the last level a player may then avoid
	// draws by moves that it takes for equally good, which an analysis must not.
	Match bool
}

// Limits end a search as soon as one of them is reached. A zero field is no limit.
type Limits struct {
	Depth int           // plies
	Nodes uint64        // positions visited
	Time  time.Duration // since Think was called
}

// Info is what a search has found so far.
type Info struct {
	Depth    int // whole plies searched
	SelDepth int // length of the longest line searched, in plies
	Score    Score
	Exact    bool // Score is that of best play on both sides, its plies too
	Nodes    uint64
	Known    uint64 // the number of Nodes that were looked up in an endgame table
	Time     time.Duration
	PV       []rules.Move // the principal variation, which begins with the best move
	// Lines are the best moves of this depth, best first, if Question.Lines is above 1.
	Lines []Candidate
}

// Candidate is one move and its value to the side that makes it.
type Candidate struct {
	Move  rules.Move
	Score Score
	PV    []rules.Move // begins with Move
}

// Answer is the chosen move.
type Answer struct {
	Move rules.Move
	Info Info // of the last whole depth
	// Candidates are the Question.Lines best moves, best first. Move is among them; a weak level may choose another
	// than the first.
	Candidates []Candidate
}

// Exact returns the answer to q of a player that knows the exact value of every move, and reports it. best are the
// candidates; info has the nodes and the time of the search.
func Exact(q Question, chosen Candidate, best []Candidate, info Info, report func(Info)) Answer {
	info.Depth = max(chosen.Score.N, 1)
	info.SelDepth, info.Score, info.Exact, info.PV = info.Depth, chosen.Score, true, chosen.PV
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

// Player is a computer player of one game. It must not be used by several goroutines at once.
type Player interface {
	// Think searches until a limit is reached or stop returns true. It calls stop, unless it is nil, at least every 1024
	// positions, and report, unless it is nil, after each finished depth; report may keep the slices of its argument. The
	// answer is a move of Question.Moves.
	Think(q Question, stop func() bool, report func(Info)) Answer
	// NewGame clears everything that earlier searches have stored.
	NewGame()
}
