package pdn

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// TestErrorIsShort checks that the word of an error, which is shown to people, is cut.
func TestErrorIsShort(t *testing.T) {
	_, err := Read("1. " + strings.Repeat("a1", 100_000))
	var e *Error
	if !errors.As(err, &e) || len(e.Word) > 80 || e.Word == "" {
		t.Errorf("%.200v", err)
	}
}

// TestLongFiles checks that a file is read in a time that grows no faster than its size, whatever is in it: with the square of the size
// four times as much takes sixteen times as long.
func TestLongFiles(t *testing.T) {
	for name, c := range map[string]struct{ head, again, end string }{
		"words":                  {"1. 11-15 ", "abc ", " 5"},
		"a result of words":      {"[Result \"abc\"] 1. 11-15 ", "abc ", " 5"},
		"a move with blanks":     {"", "1 - ", ""},
		"quotes in a tag":        {`[Event "`, `"a`, "\"]\n"},
		"tags in a variation":    {"1. 11-15 (", `[a "b`, ")"},
		"comments without end":   {"", "[Event \"a\"]\n\n1. 11-15 {\n", ""},
		"one end of comments":    {"", "[Event \"a\"]\n\n1. 11-15 {\n\n", "}"},
		"variations without end": {"", "[Event \"a\"]\n\n1. 11-15 (((\n\n", ""},
		"commands without end":   {"", "[Event \"a\"]\n\n1. 11-15 /\n", ""},
		"comments after a move":  {"1. 11-15 ", "{a}", ""},
		"comments to the line":   {"1. 11-15 ", ";a\n", ""},
		"empty variations":       {"1. 11-15 ", "({a})", ""},
		"a position":             {`[FEN "`, "W:", "\"]\n"},
	} {
		size := 1 << 16
		if strings.Contains(c.again, "Event") { // a search for one byte is quick
			size = 1 << 18
		}
		took := func(size int) time.Duration {
			text := c.head + strings.Repeat(c.again, size/len(c.again)) + c.end
			begin := time.Now()
			Read(text)
			List(text)
			return time.Since(begin)
		}
		growth := float64(took(4*size)) / float64(took(size))
		for again := 0; growth > 9 && again < 8; again++ { // other programs may delay the longer one, but not every time
			growth = min(growth, float64(took(4*size))/float64(took(size)))
		}
		if growth > 9 {
			t.Errorf("%s: four times the size takes %.1f times as long", name, growth)
		}
	}
}
