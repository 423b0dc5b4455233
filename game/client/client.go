// Package client is how the table calls an engine: requests and replies as small
// texts, the service that answers them, and the engines that run it beside the frames. It knows no screen and no browser.
package client

import "time"

// Purpose is what a request is for.
type Purpose uint8

// The purposes.
const (
	Move     Purpose = iota // the move of a player of Request.Level
	Hint                    // the best move and its line, at full strength
	Verdicts                // what every move is worth: exact where the game is solved
	Review                  // what every move of the match was worth
	Judge                   // what one move would be worth that nobody has made yet, Request.Move
	Analysis                // the best moves with their lines, as depth grows, until it is stopped
	Drill                   // a question of the drill Request.Drill, by the rules of the match and Request.Seed
)

var purposeNames = [...]string{"move", "hint", "verdicts", "review", "judge", "analysis", "drill"}

// String returns the purpose's name: "move".
func (p Purpose) String() string { return purposeNames[p] }

// Engine answers one request at a time without holding up the frames. Its methods are for one goroutine.
type Engine interface {
	// Ask begins to answer r, instead of whatever was asked before: of that nothing more is heard.
	Ask(r Request)
	// Cancel ends the thinking; nothing more is heard until Ask.
	Cancel()
	// Poll returns the next reply to the last request, oldest first; false when there is none yet.
	Poll() (Reply, bool)
}

// Silence is how long an engine may say nothing at all before it counts as broken. The longest thinking says every few
// seconds what it has found so far.
const Silence = 60 * time.Second

// The codes of Reply.Err.
const (
	BadRequest = "bad-request" // the text cannot be read, the level or the drill does not exist, or the move to judge is not legal
	BadRecord  = "bad-record"  // the record cannot be played through
	NoPlayer   = "no-player"   // nobody plays this game
	NoQuestion = "no-question" // no question of the drill was found
	GameOver   = "game-over"   // there is nothing left to play
	Stopped    = "stopped"
	Failed     = "failed" // the player broke down
)
