package match

import (
	"slices"
	"strconv"
	"strings"
)

// Parse parses a record and plays its moves, each checked as in Play. It accepts line ends of Unix and of Windows, blank lines, moves
// in any form of rules.ParseAction, and combats without dice, which are thrown from the seed. An unknown header is an
// error: what every program must understand raises the version, everything else is a note. The error is a *RecordError.
func Parse(text string) (*Match, error) {
	if len(text) > MaxRecord {
		return nil, recordError(0, TooLarge, "", nil)
	}
	d := draft{headers: make(map[string]header)}
	if err := d.read(text); err != nil {
		return nil, err
	}
	m, err := d.newMatch()
	if err != nil {
		return nil, err
	}
	if err := d.replay(m); err != nil {
		return nil, err
	}
	if err := d.finish(m); err != nil {
		return nil, err
	}
	return m, nil
}

// draft is a record split into its parts, which are not checked yet.
type draft struct {
	headers map[string]header // by key; options and notes by two words, such as "option huffing"
	order   []string          // the keys of options and notes, in the order of the record
	moves   []word
	last    int // number of the last line
	count   int // number of actions played
}

type header struct {
	value string
	line  int
}

type word struct {
	text string
	line int
}

// plainHeaders are the headers other than options and notes.
var plainHeaders = []string{
	"game", "rules", "south", "north", "date", "seed", "start", "first", "ply", "offer", "result", "moves",
}

// read splits the text into headers and words of the move list.
func (d *draft) read(text string) error {
	named := false // the first line has been read
	for i, line := range strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line = strings.TrimSpace(line)
		_, moving := d.headers["moves"]
		var err error
		switch {
		case line == "":
			continue
		case !named:
			named, err = true, checkName(line, i+1)
		case moving:
			for _, w := range strings.Fields(line) {
				d.moves = append(d.moves, word{w, i + 1})
			}
		default:
			err = d.readHeader(line, i+1)
		}
		if err != nil {
			return err
		}
		d.last = i + 1
	}
	if !named {
		return recordError(0, NotARecord, "", nil)
	}
	if _, ok := d.headers["moves"]; !ok {
		return recordError(d.last, WrongLength, "0", nil)
	}
	return nil
}

// checkName checks the first line of a record.
func checkName(line string, at int) error {
	name, version, _ := strings.Cut(line, " ")
	n, err := strconv.Atoi(version)
	switch {
	case name != recordName || err != nil || n < 1:
		return recordError(at, NotARecord, line, nil)
	case n > recordVersion:
		return recordError(at, NewerVersion, version, nil)
	}
	return nil
}

func (d *draft) readHeader(line string, at int) error {
	key, value, _ := strings.Cut(line, " ")
	value = strings.TrimSpace(value)
	if key == "option" || key == "note" {
		var name string
		name, value, _ = strings.Cut(value, " ")
		key, value = key+" "+name, strings.TrimSpace(value)
		d.order = append(d.order, key)
	} else if !slices.Contains(plainHeaders, key) {
		return recordError(at, BadHeader, line, nil)
	}
	if _, twice := d.headers[key]; twice {
		return recordError(at, BadHeader, line, nil)
	}
	d.headers[key] = header{value, at}
	return nil
}

// bad returns the error for a wrong value of the header key.
func (d *draft) bad(key string, code RecordCode, err error) error {
	h := d.headers[key]
	detail := h.value
	if code == BadHeader {
		detail = strings.TrimSpace(key + " " + h.value)
	}
	return recordError(h.line, code, detail, err)
}
