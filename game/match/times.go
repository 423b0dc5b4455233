package match

import (
	"strconv"
	"strings"

	"ludotheque/game/clock"
)

// Of a match with a clock, the record has these notes: "clock", the rule ("match 300+5, ends"), and "times-1", "times-2" and so
// on, how long the side to move has thought at the start, after the first action and so on up to the live position: tenths of
// a second in base 36, spaces between. A note that says nothing of the kind is as any other.
const (
	clockNote = "clock"
	timesNote = "times-"
	timeUnit  = clock.Second / 10
	timesBase = 36
	mostTimes = 500             // listed one by one, in at most ten notes
	longest   = 36*36*36*36 - 1 // of what is listed
)

// Spend adds ms to what the side to move has thought at the live position. It counts only where there is a clock.
func (m *Match) Spend(ms int64) {
	if m.setup.Clock.Kind != clock.None {
		m.moments[m.ply].spent += max(0, ms)
	}
}

// Thought sets what the side to move has thought at the live position, in ms, as the device has counted it at which the move was
// made. It counts only where there is a clock.
func (m *Match) Thought(ms int64) {
	if m.setup.Clock.Kind != clock.None {
		m.moments[m.ply].spent = max(0, ms)
	}
}

// Spent returns how long the side to move thought at the position after ply actions, in ms, ply in 0..Len.
func (m *Match) Spent(ply int) int64 { return m.moments[ply].spent }

// Clock returns the clock as it stands at the live position. Where a flag that has fallen is only told, a time for
// each move begins anew with the next one all the same; a time for the match is over for good.
func (m *Match) Clock() clock.Clock {
	control, from := m.setup.Clock.Control, 0
	if control.Kind != clock.PerMatch { // what was before this turn does not count
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

// clockNotes are the notes of the record that tell of the clock.
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

// timesText lists the times, those at the end that are 0 left out. Of a long match it begins with "+" and how many places are
// passed over; what was spent there is told with the first of the same side.
func (m *Match) timesText() string {
	n := len(m.moments)
	for n > 0 && m.moments[n-1].spent < timeUnit {
		n--
	}
	var b strings.Builder
	var before [2]int64
	skip := max(0, n-mostTimes)
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
		b.WriteString(strconv.FormatInt(min((m.moments[ply].spent+before[side])/timeUnit, longest), timesBase))
		before[side] = 0
	}
	return b.String()
}

// readTimes takes over what timesText wrote. What is not of that form, and all after it, is left out.
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
		if err != nil || n < 0 || n > longest || ply >= len(m.moments) {
			return
		}
		m.moments[ply].spent = n * timeUnit
		ply++
	}
}

// clocked reports whether a note of the key belongs to the clock of a match that has one.
func clocked(key string) bool { return key == clockNote || strings.HasPrefix(key, timesNote) }
