package client

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"ludotheque/game/ai"
)

// Request is one thing to think about.
type Request struct {
	Serial  int // returned with every reply
	Purpose Purpose
	// Record is the match as match.Match.String writes it. It is played through again, so that repetition and house
	// options count; the question is about its live position, and for Review about all of it.
	Record string
	Level  int    // of Move: one of the ruleset's, from 1, or 0 for full strength; the other purposes do not read it
	Lines  int    // of Analysis: how many of the best moves it tells, at least 1; all where the game is solved
	Move   string // of Judge: the move, in canonical text
	Drill  string // of Drill: its name, as drill.Kind.String writes it
	// Limits end the thinking early; with none, Move at a level has the level's own, Hint and Verdicts a second, Review and
	// Judge a fixed number of positions for each move, and Analysis goes on until it is stopped.
	Limits ai.Limits
	Seed   uint64 // makes levels and questions differ; the same record, level and seed give the same move
}

// String returns the request as text, which ParseRequest reads back:
//
//	ask move 12
//	level 3
//	seed 7
//	record
//	ludotheque 1
//	...
//
// lines, depth, nodes and time (in nanoseconds) come between level and seed, the move to judge ("move c3-d4") or the drill
// ("drill shot") after the seed; what is zero is left out.
func (r Request) String() string {
	var b strings.Builder
	b.WriteString("ask " + r.Purpose.String() + " " + strconv.Itoa(r.Serial) + "\n")
	put := func(key, value string) {
		if value != "0" {
			b.WriteString(key + " " + value + "\n")
		}
	}
	put("level", strconv.Itoa(r.Level))
	put("lines", strconv.Itoa(r.Lines))
	put("depth", strconv.Itoa(r.Limits.Depth))
	put("nodes", strconv.FormatUint(r.Limits.Nodes, 10))
	put("time", strconv.FormatInt(int64(r.Limits.Time), 10))
	put("seed", strconv.FormatUint(r.Seed, 10))
	if r.Move != "" {
		b.WriteString("move " + r.Move + "\n")
	}
	if r.Drill != "" {
		b.WriteString("drill " + r.Drill + "\n")
	}
	b.WriteString("record\n" + r.Record)
	return b.String()
}

var errRequest = errors.New("client: not a request")

// ParseRequest reads what Request.String writes.
func ParseRequest(text string) (Request, error) {
	var r Request
	head, record, ok := strings.Cut(text, "\nrecord\n")
	if !ok {
		return r, errRequest
	}
	l := lines(head)
	l.expect("ask", func(value string) bool {
		purpose, serial, _ := strings.Cut(value, " ")
		for i, name := range purposeNames {
			if name == purpose {
				r.Purpose = Purpose(i)
				return readInt(serial, &r.Serial)
			}
		}
		return false
	})
	l.perhaps("level", func(value string) bool { return readInt(value, &r.Level) })
	l.perhaps("lines", func(value string) bool { return readInt(value, &r.Lines) })
	l.perhaps("depth", func(value string) bool { return readInt(value, &r.Limits.Depth) })
	l.perhaps("nodes", func(value string) bool { return readUint(value, &r.Limits.Nodes) })
	l.perhaps("time", func(value string) bool {
		n, err := strconv.ParseInt(value, 10, 64)
		r.Limits.Time = time.Duration(n)
		return err == nil
	})
	l.perhaps("seed", func(value string) bool { return readUint(value, &r.Seed) })
	l.perhaps("move", func(value string) bool { return readWord(value, &r.Move) })
	l.perhaps("drill", func(value string) bool { return readWord(value, &r.Drill) })
	if !l.done() {
		return Request{}, errRequest
	}
	r.Record = record
	return r, nil
}
