// Package lessons has the lessons of every game in every language, and parses them. Package game/lesson plays a lesson, and
// its tests check every lesson against the rules. docs/lessons.md describes the format.
//
// The page fetches a file when it is needed; the desktop program embeds all files (Files).
package lessons

import "ludotheque/assets/marks"

// FileName returns the name of the file with the lessons of a game ("dao") in a language ("fr").
func FileName(lang, game string) string { return prefix + lang + "-" + game + ".txt" }

const prefix = "lessons-"

// Lesson is one lesson of a game, one to three minutes long.
type Lesson struct {
	ID       string   // the same in every language: "slide"
	Title    string   // "Jusqu’au bout !"
	Rulesets []string // at least one; the first is the default
	Steps    []Step   // at least one
	Line     int      // where it begins in its file
}

// Step is one step of a lesson: a text of the coach, and a move to find or a match to play, if any.
type Step struct {
	Line     int          // where it begins in the file
	Position string       // text for rules.Game.Parse; "" to continue from the step before
	Side     string       // "w" or "b", the learner's side; "" for that of the step before or, in a first step, the side to move
	Say      []string     // the text of the coach, by paragraphs
	Do       string       // the task of the learner, or ""
	Marks    []marks.Mark // over the board
	Goals    []Goal       // conditions of the move, all of which must hold; empty for a step to read and for a match
	Solution []string     // the moves that the solution shows, as actions with their dice; at least one with Goals
	Dice     []string     // the dice of other right combats: actions with dice
	Wrong    []Wrong      // answers to legal moves that miss the goal, in the order in which they are tried
	Else     string       // the answer to any other wrong move; never "" with Goals
	Refused  []Refused
	Hint     string   // never "" with Goals
	Right    string   // the answer to a right move, or "" for that of the program
	Reply    []string // actions, with dice, that the program plays after the move or, in a step to read, at once
	Match    *Match   // a short match against the computer, or nil
}

// Goal is a condition on a move: a name that package game/lesson defines, with arguments: "capture" "2", "play" "c3-d4".
type Goal struct {
	Name string
	Args []string
}

// Wrong is the answer to a kind of move: a name that package game/lesson defines ("other-piece") with arguments, or "move"
// with the texts of moves.
type Wrong struct {
	Kind Goal
	Text string // with placeholders in braces, see game/lesson
}

// Refused is the answer to an illegal move that is refused with Code.
type Refused struct {
	Code string // rules.Code.String: "not-full-slide"
	Text string
}

// Match is a short match from the step's position.
type Match struct {
	Level   int               // of the computer, from 1
	Moves   int               // the number of turns of the learner after which the match ends; 0 for no limit
	Options map[string]string // match.Options by key: "faults" "on"
	On      []Said            // texts at events, each shown at most once
	Ends    []Said            // texts at the end: "won", "lost", "drawn", "stopped"
}

// Said is the text of the coach at an event that package game/lesson defines.
type Said struct {
	Event string
	Text  string
}
