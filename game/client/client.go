// Package client calls the computer player without blocking the frames. It has requests and replies as texts, Serve, which
// answers a request, and two engines that run Serve: Local on a goroutine, Remote in a worker.
package client

import "time"

// Purpose is what a request is for.
type Purpose uint8

// The purposes.
const (
	Move     Purpose = iota // the move of a player of Request.Level
	Hint                    // the best move and its line, at full strength
	Verdicts                // the values of all moves, exact where the game is solved
	Review                  // the values of the moves of the match
	Judge                   // the value of Request.Move at the live position
	Analysis                // the best moves with their lines, ever deeper, until it is stopped
	Draw                    // how level the last turns were, for an offer of a draw
	Drill                   // a question of the drill Request.Drill
)

var purposeNames = [...]string{"move", "hint", "verdicts", "review", "judge", "analysis", "draw", "drill"}

// String returns the name of the purpose, such as "move".
func (p Purpose) String() string { return purposeNames[p] }

// Engine answers one request at a time without blocking the frames. Its methods are for one goroutine.
type Engine interface {
	// Ask cancels the request before and starts to answer r.
	Ask(r Request)
	// Cancel cancels the last request. Poll returns no more replies to it.
	Cancel()
	// Poll returns the next reply to the last request; ok is false if there is none yet.
	Poll() (reply Reply, ok bool)
}

// Silence is the time without a reply after which an engine counts as broken. Even the longest search replies every few
// seconds.
const Silence = 60 * time.Second

// The codes of Reply.Err.
const (
	BadRequest = "bad-request" // no such level or drill, an illegal move to judge, or a text that cannot be parsed
	BadRecord  = "bad-record"  // the record cannot be parsed
	NoPlayer   = "no-player"   // the game has no computer player
	NoQuestion = "no-question" // no question of the drill was found
	GameOver   = "game-over"   // the match is over
	Stopped    = "stopped"     // the request was cancelled
	Failed     = "failed"      // the computer player panicked, or the worker is lost
)
