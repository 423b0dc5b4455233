package coach

import (
	"strings"

	"ludotheque/rules"
)

// Kind says how an answer looks and begins.
type Kind uint8

// The kinds of answer.
const (
	Silent Kind = iota // there is none
	Almost             // a try that was not it
	Well               // what was asked
	Hinted
	Spoken // the coach about a match
	Gone   // it is over, and parts of it were left out
)

// Answer is what is said to what was done, and where on the board it is about.
type Answer struct {
	Kind  Kind
	Head  string // "" for the usual words of the kind
	Text  string
	At    rules.Set    // where a try went wrong
	Would []rules.Move // a try and the answer to it, where they are not played out
}

// Wrong returns the answer to a try that went wrong at a square, NoSquare where it has none.
func Wrong(text string, at rules.Square) Answer {
	a := Answer{Kind: Almost, Text: text}
	if at != rules.NoSquare {
		a.At.Add(at)
	}
	return a
}

// said is the answer as it is heard.
func (a *Answer) said() string { return a.Head + " " + strings.ReplaceAll(a.Text, "\n", " ") }

// The usual lines above answers.
var heads = [...]string{Silent: "lessons.coach", Almost: "lessons.almost", Well: "lessons.well", Hinted: "lessons.hint", Spoken: "lessons.coach", Gone: "lessons.gone"}
