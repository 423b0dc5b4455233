package match

import (
	"strconv"
	"strings"

	"ludotheque/game/clock"
)

// The record of a match with a clock has these notes: "clock" is the rule, such as "match 300+5, ends"; "times-1", "times-2"
// and so on are the times that the side to move has thought at each position from the start to the live one, in tenths of
// a second, in base 36, separated by spaces. If "clock" is missing or wrong, the match has no
// clock and these notes are kept like any other.
const (
	clockNote = "clock"
	timesNote = "times-"
	timeUnit  = clock.Second / 10
	timesBase = 36
	maxTimes  = 500             // that are listed, in at most ten notes
	maxTime   = 36*36*36*36 - 1 // in units
)

// Spend adds ms to the time that the side to move has thought at the live position. Without a clock it does nothing.
func (m *Match) Spend(ms int64) {
	if m.setup.Clock.Kind != clock.None {
		m.moments[m.ply].spent += max(0, ms)
	}
}

// SetSpent sets the time that the side to move has thought at the live position, in ms, where another device has counted
// it. Without a clock it does nothing.
func (m *Match) SetSpent(ms int64) {
	if m.setup.Clock.Kind != clock.None {
		m.moments[m.ply].spent = max(0, ms)
	}
}

// Spent returns how long the side to move thought at the position after ply actions, in ms, ply in 0..Len.
func (m *Match) Spent(ply int) int64 { return m.moments[ply].spent }

// Clock returns the clock at the live position. Where a fallen flag does not end the match, a time for each move is full again
// at the next move; a time for the match stays used up.
func (m *Match) Clock() clock.Clock {
	control, from := m.setup.Clock.Control, 0
	if control.Kind != clock.PerMatch { // turns before this one do not count
		for from = m.ply; from > 0 && m.At(from-1).Side() == m.Position().Side(); from-- {
		}
	}
	c := clock.New(control, m.At(from).Side())
	for ply := from; ply < m.ply; ply++ {
		c.Spend(m.moments[ply].spent)
		c.Moved(m.At(ply + 1).Side())
	}
	c.Spend(m.moments[m.ply].spent)
	return c
}

// clockNotes returns the notes of the clock for the record.
func (m *Match) clockNotes() []note {
	if m.setup.Clock.Kind == clock.None {
		return nil
	}
	notes := []note{{clockNote, m.setup.Clock.String()}}
	text := m.timesText()
	for i := 1; text != ""; i++ {
		n := min(len(text), maxNote)
		notes = append(notes, note{timesNote + strconv.Itoa(i), text[:n]})
		text = text[n:]
	}
	return notes
}

// timesText returns the list of times without zeros at its end. The list of a long match begins with "+" and the number of
// positions that are left out; their times are added to the first listed one of the same side.
func (m *Match) timesText() string {
	n := len(m.moments)
	for n > 0 && m.moments[n-1].spent < timeUnit {
		n--
	}
	var b strings.Builder
	var before [2]int64
	skip := max(0, n-maxTimes)
	for ply := range skip {
		before[m.At(ply).Side()] += m.moments[ply].spent
	}
	if skip > 0 {
		b.WriteString("+" + strconv.Itoa(skip) + " ")
	}
	for ply := skip; ply < n; ply++ {
		side := m.At(ply).Side()
		if ply > skip {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.FormatInt(min((m.moments[ply].spent+before[side])/timeUnit, maxTime), timesBase))
		before[side] = 0
	}
	return b.String()
}

// readTimes sets the times from a text of timesText. It stops at the first word that is not of that form.
func (m *Match) readTimes(text string) {
	ply := 0
	for i, word := range strings.Fields(text) {
		if skip, ok := strings.CutPrefix(word, "+"); ok && i == 0 {
			n, err := strconv.Atoi(skip)
			if err != nil || n < 0 {
				return
			}
			ply = n
			continue
		}
		n, err := strconv.ParseInt(word, timesBase, 64)
		if err != nil || n < 0 || n > maxTime || ply >= len(m.moments) {
			return
		}
		m.moments[ply].spent = n * timeUnit
		ply++
	}
}

// isClockNote reports whether key is that of a note of the clock.
func isClockNote(key string) bool { return key == clockNote || strings.HasPrefix(key, timesNote) }
