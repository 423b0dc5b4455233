package hub

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
)

// program answers "go" with the given moves, one after the other, and keeps what it was told.
func program(moves ...string) (p *Player, told func() string) {
	in, say := io.Pipe()
	hear, out := io.Pipe()
	var lines []string
	go func() {
		for words := bufio.NewScanner(in); words.Scan(); {
			lines = append(lines, words.Text())
			if words.Text() == "go" {
				fmt.Fprintf(out, "info 3 2.1 5 800\nmove %s\n", moves[0])
				moves = moves[1:]
			}
		}
	}()
	return New(say, hear, 100*time.Millisecond), func() string { return strings.Join(lines, ", ") }
}

// TestAnswer plays a short game with a capture against a program that answers by rote.
func TestAnswer(t *testing.T) {
	m, err := match.New(match.Setup{Game: "checkers", Ruleset: "international"})
	if err != nil {
		t.Fatal(err)
	}
	p, told := program("32-28 19-23", "19-23", "28x19x23")
	for range 3 {
		if _, err := m.Play(p.Answer(m, 0).Move); err != nil {
			t.Fatal(err)
		}
	}
	const want = "start, time 100, go, start, move 32-28, time 100, go, start, move 32-28, move 19-23, time 100, go"
	if got := told(); got != want {
		t.Errorf("the program was told %s, want %s", got, want)
	}
	if got := text(m.Action(2).Move); got != "28x19x23" {
		t.Errorf("the capture is %s", got)
	}
}

// TestWrongAnswer checks that the match refuses a move that is not legal, which Answer leaves empty.
func TestWrongAnswer(t *testing.T) {
	m, err := match.New(match.Setup{Game: "checkers", Ruleset: "international"})
	if err != nil {
		t.Fatal(err)
	}
	p, _ := program("32-27 19-23")
	if _, err := m.Play(p.Answer(m, 0).Move); err != nil {
		t.Fatal(err)
	}
	p, _ = program("1-6")
	if _, err := m.Play(p.Answer(m, 0).Move); err == nil {
		t.Error("a move of the other side's square was played")
	}
}

// TestSame checks that the order of captured pieces does not matter, but which they are.
func TestSame(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"32-28", "32-28", true}, {"32-28", "32x28", false}, {"26x17x21", "26x17x21", true},
		{"26x8x21x12", "26x8x12x21", true}, {"26x8x21x12", "26x8x21x13", false}, {"26x8x21x12", "26x8x21", false},
	} {
		if got := same(c.a, c.b); got != c.want {
			t.Errorf("same(%s, %s) = %v", c.a, c.b, got)
		}
	}
}
