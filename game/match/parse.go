package match

import (
	"slices"
	"strconv"
	"strings"
)

// Parse reads a record and plays it through, every move by the same door as at the table. It accepts line ends
// of any system, blank lines, moves in any form of rules.ParseAction, and combats without dice, which are
// thrown from the seed. An unknown header is an error: whatever a later program must be told apart raises the
// version, whatever it only wants kept is a note. The error is a *RecordError.
func Parse(text string) (*Match, error) {
	if len(text) > MaxRecord {
		return nil, recordError(0, TooLarge, "", nil)
	}
	d := draft{headers: make(map[string]header)}
	if err := d.read(text); err != nil {
		return nil, err
	}
	m, err := d.sitDown()
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

// draft is a record taken apart, before anything in it is believed.
type draft struct {
	headers map[string]header // by key; "option huffing" and "note seats" for those that come several times
	order   []string          // the keys of options and notes
	moves   []word
	last    int // the last line
	count   int // the moves played
}

type header struct {
	value string
	line  int
}

type word struct {
	text string
	line int
}

// plainHeaders are those that come once.
var plainHeaders = []string{
	"game", "rules", "south", "north", "date", "seed", "start", "first", "ply", "offer", "result", "moves",
}

// read splits the text into headers and words of the move list.
func (d *draft) read(text string) error {
	named := false
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

// bad returns the error that the header's value is wrong.
func (d *draft) bad(key string, code RecordCode, err error) error {
	h := d.headers[key]
	detail := h.value
	if code == BadHeader {
		detail = strings.TrimSpace(key + " " + h.value)
	}
	return recordError(h.line, code, detail, err)
}
