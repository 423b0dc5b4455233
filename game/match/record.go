package match

import (
	"strconv"
	"strings"

	"ludotheque/rules"
)

// A record is lines of UTF-8 text. The first line has the format and its version. Then come the headers, one a line, each a
// word and its value, and the moves, one line for each pair of turns:
//
//	ludotheque 1
//	game dame2000
//	rules base
//	south "Anna"
//	date 2026-11-20
//	seed 7
//	moves 3
//	1. c3-d4 d7-c6
//	2. d4-e5
//
// These headers are left out where they have their default: south and north (the players' names, quoted as in Go), date,
// seed (0), option (a key and its value), start (the text of the start position), first (w or b), note (a key and a quoted
// text), ply (the cursor, when moves are undone), offer (w or b), and result (such as "win w resignation", when the match is
// over at the cursor). The clock is kept in notes, "clock", "times-1" and so on (see times.go), so that programs of version 1
// read the match as well; but they could not read a loss on time, a decision or a loss of both, and such a record has version 2.
// Moves after a draw that a player could claim (see PlayOn) are those of players who did not. "moves" ends the headers
// and counts the actions, so that a text cut short is noticed. "..." stands for a turn that was not played.
const (
	recordName    = "ludotheque"
	recordVersion = 2
)

// MaxRecord is the size in bytes of the largest record that Parse reads. A match of 20,000 actions stays below it.
const MaxRecord = 256 << 10

// String returns the record of the match. Parse returns an equal match from it.
func (m *Match) String() string {
	var b strings.Builder
	version := 1
	if by := m.ending.By; by == rules.OutOfTime || by == rules.Adjudged || by == rules.BothLost {
		version = recordVersion
	}
	b.WriteString(recordName + " " + strconv.Itoa(version) + "\n")
	m.writeHeaders(func(key, value string) { b.WriteString(key + " " + value + "\n") })
	m.writeMoves(&b)
	return b.String()
}

func (m *Match) writeHeaders(put func(key, value string)) {
	s := m.setup
	put("game", s.Game)
	put("rules", s.Ruleset)
	for i, key := range [2]string{"south", "north"} {
		if s.Names[i] != "" {
			put(key, strconv.Quote(s.Names[i]))
		}
	}
	if s.Date != "" {
		put("date", s.Date)
	}
	if s.Seed != 0 {
		put("seed", strconv.FormatUint(s.Seed, 10))
	}
	for _, spec := range OptionsFor(m.game) {
		if value := s.Options.Value(spec.Key); value != spec.Values[0] {
			put("option", spec.Key+" "+value)
		}
	}
	if s.Start != "" {
		put("start", s.Start)
	} else if s.First != rules.First {
		put("first", s.First.String())
	}
	for _, n := range append(m.clockNotes(), m.notes...) {
		put("note", n.key+" "+strconv.Quote(n.text))
	}
	if m.ply != m.Len() {
		put("ply", strconv.Itoa(m.ply))
	}
	if m.offer != nil {
		put("offer", m.offer.String())
	}
	if o := m.Outcome(); o.Over() {
		put("result", resultText(o))
	}
	put("moves", strconv.Itoa(m.Len()))
}

func (m *Match) writeMoves(b *strings.Builder) {
	for _, turn := range m.Turns() {
		b.WriteString(strconv.Itoa(turn.Number) + ".")
		if len(turn.First) == 0 {
			b.WriteString(" ...")
		}
		for _, plies := range [2][]int{turn.First, turn.Second} {
			for _, ply := range plies {
				b.WriteString(" " + m.Action(ply).String())
			}
		}
		b.WriteByte('\n')
	}
}

func resultText(o rules.Outcome) string { return o.String() + " " + o.By.String() }

// chosenEnding returns the outcome of a result header; ok is false unless it is one that the moves do not tell: an agreement, a
// resignation, a loss on time, a decision, a loss of both.
func chosenEnding(text string) (o rules.Outcome, ok bool) {
	for _, o := range [...]rules.Outcome{
		rules.Drawn(rules.Agreement),
		rules.Win(rules.First, rules.Resignation), rules.Win(rules.Second, rules.Resignation),
		rules.Win(rules.First, rules.OutOfTime), rules.Win(rules.Second, rules.OutOfTime),
		rules.Win(rules.First, rules.Adjudged), rules.Win(rules.Second, rules.Adjudged), rules.Drawn(rules.Adjudged), rules.Drawn(rules.BothLost),
	} {
		if resultText(o) == text {
			return o, true
		}
	}
	return rules.Outcome{}, false
}
