// Package lessons holds the lessons of every game in every language, and reads their text. It draws nothing and knows no
// game: package game/lesson plays a lesson, and its tests hold every line to the rules. docs/lessons.md tells how a lesson
// is written.
//
// The page fetches a file when somebody wants to learn, so that Parse takes bytes; in a window they are in the program
// (Files).
package lessons

import "ludotheque/assets/marks"

// FileName returns the name under which the lessons of a game ("dao") in a language ("fr") are fetched.
func FileName(lang, game string) string { return prefix + lang + "-" + game + ".txt" }

const prefix = "lessons-"

// Lesson is one lesson of a game, one to three minutes long.
type Lesson struct {
	ID       string   // the same in every language, for the progress: "slide"
	Title    string   // "Jusqu’au bout !"
	Rulesets []string // the rulesets it is played by, at least one; the first where nothing else is asked for
	Steps    []Step   // at least one
	Line     int      // where it begins in its file
}

// Step is one thing that the coach says and asks. Texts are plain; squares are named as on the board.
type Step struct {
	Line     int          // where it begins in the file
	Position string       // text for rules.Game.Parse; "" where it goes on from the step before
	Side     string       // "w" or "b": the learner, who sits below; "" as before, and in a first step whoever is to move
	Say      []string     // what the coach says, paragraph by paragraph
	Do       string       // what the learner is asked to do, for the eye to find; "" where there is nothing
	Marks    []marks.Mark // over the board
	Goals    []Goal       // what the move must be, all of them; none for a step that is only read, and for a match
	Solution []string     // the moves that Solution shows and the tests play, as actions with their dice; at least one with Goals
	Dice     []string     // how combats fall that are right but no solution: actions with dice
	Wrong    []Wrong      // answers to legal moves that miss the goal, in the order in which they are tried
	Else     string       // the answer to any other wrong move; never "" with Goals
	Refused  []Refused
	Hint     string   // never "" with Goals
	Right    string   // what the coach says when the goal is reached, or "" to leave it to the program
	Reply    []string // actions that follow by themselves, dice fixed: the opponent's answer; what a step to read shows
	Match    *Match   // a short match against the computer instead; nil
}

// Goal is a condition on a move, by a name that package game/lesson knows, with its arguments: "capture" "2",
// "play" "c3-d4".
type Goal struct {
	Name string
	Args []string
}

// Wrong is the answer to a kind of move: either a name that package game/lesson knows ("other-piece"), with arguments, or
// "move" with the texts of moves.
type Wrong struct {
	Kind Goal
	Text string // with placeholders in braces, see game/lesson
}

// Refused is the coach's word to an illegal try that is refused with Code.
type Refused struct {
	Code string // rules.Code.String: "not-full-slide"
	Text string
}

// Match is a short match from the step's position.
type Match struct {
	Level   int               // of the computer, from 1
	Moves   int               // after how many turns of the learner the coach ends it; 0 leaves it to the rules
	Options map[string]string // match.Options by key: "faults" "on"
	On      []Said            // what the coach says at events, each at most once
	Ends    []Said            // what the coach says at the end: by "won", "lost", "drawn", "stopped"
}

// Said is what the coach says at an event, by a name that package game/lesson knows.
type Said struct {
	Event string
	Text  string
}
