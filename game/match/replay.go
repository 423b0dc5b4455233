package match

import (
	"strconv"
	"strings"

	"ludotheque/game/clock"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// newMatch returns the match of the headers, before its first move.
func (d *draft) newMatch() (*Match, error) {
	s, err := d.setup()
	if err != nil {
		return nil, err
	}
	g, ok := catalog.Find(s.Game)
	if !ok {
		return nil, d.bad("game", UnknownGame, nil)
	}
	m, err := newMatch(g, s)
	if err != nil {
		return nil, d.locate(err)
	}
	for _, key := range d.order {
		name, isNote := strings.CutPrefix(key, "note ")
		if !isNote || s.Clock.Kind != clock.None && isClockNote(name) {
			continue
		}
		text, err := strconv.Unquote(d.headers[key].value)
		if err == nil {
			err = m.SetNote(name, text)
		}
		if err != nil {
			return nil, d.bad(key, BadHeader, err)
		}
	}
	return m, nil
}

// locate returns a *SetupError as an error of the header that it is about.
func (d *draft) locate(err error) error {
	e, ok := err.(*SetupError)
	if !ok {
		return recordError(0, BadHeader, "", err)
	}
	switch e.Part {
	case PartRuleset:
		return d.bad("rules", UnknownRuleset, e.Err)
	case PartStart:
		return d.bad("start", BadPosition, e.Err)
	case PartFirst:
		return d.bad("first", BadHeader, e.Err)
	case PartDate:
		return d.bad("date", BadHeader, e.Err)
	case PartOptions:
		for _, key := range d.order {
			if strings.HasPrefix(key, "option ") {
				return d.bad(key, BadHeader, e.Err)
			}
		}
	}
	return recordError(0, BadHeader, "", err)
}

// setup returns the setup of the headers. A note that is no clock is left to newMatch.
func (d *draft) setup() (Setup, error) {
	s := Setup{
		Game: d.headers["game"].value, Ruleset: d.headers["rules"].value,
		Start: d.headers["start"].value, Date: d.headers["date"].value,
	}
	var err error
	for i, key := range [2]string{"south", "north"} {
		if s.Names[i] = d.headers[key].value; strings.HasPrefix(s.Names[i], `"`) {
			if s.Names[i], err = strconv.Unquote(s.Names[i]); err != nil {
				return s, d.bad(key, BadHeader, err)
			}
		}
	}
	if h, ok := d.headers["seed"]; ok {
		if s.Seed, err = strconv.ParseUint(h.value, 10, 64); err != nil {
			return s, d.bad("seed", BadHeader, err)
		}
	}
	if h, ok := d.headers["first"]; ok {
		if s.First, err = rules.ParseSide(h.value); err != nil {
			return s, d.bad("first", BadHeader, err)
		}
	}
	for _, key := range d.order {
		if name, ok := strings.CutPrefix(key, "option "); ok {
			if err := s.Options.Set(name, d.headers[key].value); err != nil {
				return s, d.bad(key, BadHeader, err)
			}
		}
	}
	if rule, err := clock.ParseRule(d.note(clockNote)); err == nil {
		s.Clock = rule
	}
	return s, nil
}

// note returns the text of a note, "" for none and for one that cannot be read.
func (d *draft) note(key string) string {
	text, err := strconv.Unquote(d.headers["note "+key].value)
	if err != nil || len(text) > maxNote {
		return ""
	}
	return text
}

// times returns the notes of times joined.
func (d *draft) times() string {
	var b strings.Builder
	for i := 1; ; i++ {
		part := d.note(timesNote + strconv.Itoa(i))
		if part == "" {
			return b.String()
		}
		b.WriteString(part)
	}
}

// replay plays the move list.
func (d *draft) replay(m *Match) error {
	var count turnCount
	number := 0 // given before the next action, 0 for none
	for _, w := range d.moves {
		if w.text == "..." {
			continue
		}
		if text, ok := strings.CutSuffix(w.text, "."); ok {
			n, err := strconv.Atoi(text)
			if err != nil || n < 1 {
				return recordError(w.line, BadNumber, w.text, nil)
			}
			number = n
			continue
		}
		// A huff in the record takes the place of the automatic one.
		if !strings.HasPrefix(w.text, "!") {
			m.huffAutomatically()
		}
		if m.Len() >= maxActions-1 { // room for a last automatic huff
			return recordError(w.line, TooLarge, "", nil)
		}
		n := count.next(m.Position().Side())
		if number != 0 && number != n {
			return recordError(w.line, BadNumber, strconv.Itoa(number), nil)
		}
		number = 0
		d.count++
		if err := d.replayOne(m, w); err != nil {
			return err
		}
	}
	m.huffAutomatically()
	return nil
}

func (d *draft) replayOne(m *Match, w word) error {
	m.PassClaim() // the players went on
	a, err := rules.ParseAction(m.Position(), w.text)
	if err == nil {
		err = m.apply(a)
	}
	if err != nil {
		e := recordError(w.line, BadMove, w.text, err)
		e.Ply = m.Len() + 1
		return e
	}
	return nil
}

// finish checks the number of moves and sets the times, the cursor, the offer and the result.
func (d *draft) finish(m *Match) error {
	if h := d.headers["moves"]; h.value != "" {
		if n, err := strconv.Atoi(h.value); err != nil {
			return d.bad("moves", BadHeader, err)
		} else if n != d.count {
			return recordError(d.last, WrongLength, strconv.Itoa(d.count), nil)
		}
	}
	if m.setup.Clock.Kind != clock.None {
		m.readTimes(d.times())
	}
	if h, ok := d.headers["ply"]; ok {
		if n, err := strconv.Atoi(h.value); err != nil || !m.seek(n) {
			return d.bad("ply", BadCursor, err)
		}
	}
	if h, ok := d.headers["offer"]; ok {
		by, err := rules.ParseSide(h.value)
		if err == nil {
			err = m.OfferDraw(by)
		}
		if err != nil {
			return d.bad("offer", BadResult, err)
		}
	}
	if h, ok := d.headers["result"]; ok {
		if ending, ok := chosenEnding(h.value); ok && m.offer == nil && (!m.Outcome().Over() || m.PassClaim()) {
			m.ending = ending
		}
		if o := m.Outcome(); !o.Over() || resultText(o) != h.value {
			return d.bad("result", BadResult, nil)
		}
	}
	return nil
}
