package client

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"ludotheque/game/ai"
)

// Request is a request to an engine.
type Request struct {
	Serial  int // returned with every reply
	Purpose Purpose
	// Record is the record of the match, with its history and house options. The request is about the live position, for
	// Review about the whole match.
	Record string
	Level  int    // of Move: a level of the ruleset, from 1, or 0 for full strength
	Lines  int    // of Analysis: the number of lines, at least 1; a solved game has all
	Move   string // of Judge: the move, in canonical text
	Drill  string // of Drill: the name of its kind, as drill.Kind.String
	// Limits limit the search. The zero Limits are those of the level for Move, a second for Hint and Verdicts, a number of
	// positions for each one judged by Review, Judge and Draw, and no limit for Analysis.
	Limits ai.Limits
	Seed   uint64 // varies the moves of levels and the questions; the same record, level and seed give the same move
}

// String returns the request as text, which ParseRequest parses:
//
//	ask move 12
//	level 3
//	seed 7
//	record
//	ludotheque 1
//	...
//
// The lines of Lines and of the limits, "lines", "depth", "nodes" and "time" in nanoseconds, come between level and seed; the
// move to judge ("move c3-d4") or the drill ("drill shot") after the seed. Zero fields are left out.
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

// ParseRequest is the inverse of Request.String.
func ParseRequest(text string) (Request, error) {
	var r Request
	head, record, ok := strings.Cut(text, "\nrecord\n")
	if !ok {
		return r, errRequest
	}
	l := lines(head)
	l.required("ask", func(value string) bool {
		purpose, serial, _ := strings.Cut(value, " ")
		for i, name := range purposeNames {
			if name == purpose {
				r.Purpose = Purpose(i)
				return readInt(serial, &r.Serial)
			}
		}
		return false
	})
	l.optional("level", func(value string) bool { return readInt(value, &r.Level) })
	l.optional("lines", func(value string) bool { return readInt(value, &r.Lines) })
	l.optional("depth", func(value string) bool { return readInt(value, &r.Limits.Depth) })
	l.optional("nodes", func(value string) bool { return readUint(value, &r.Limits.Nodes) })
	l.optional("time", func(value string) bool {
		n, err := strconv.ParseInt(value, 10, 64)
		r.Limits.Time = time.Duration(n)
		return err == nil
	})
	l.optional("seed", func(value string) bool { return readUint(value, &r.Seed) })
	l.optional("move", func(value string) bool { return readWord(value, &r.Move) })
	l.optional("drill", func(value string) bool { return readWord(value, &r.Drill) })
	if !l.done() {
		return Request{}, errRequest
	}
	r.Record = record
	return r, nil
}
