package link

import (
	"errors"
	"strconv"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// unpack parses a packed match. It writes the record of the match, which package match then plays.
func unpack(g rules.Game, ruleset, text string) (*match.Match, *Error) {
	switch {
	case endings[text[:1]] != nil:
	case text[0] >= '0' && text[0] <= '9':
		return nil, &Error{Code: NewerVersion, Detail: text[:1]}
	default:
		return nil, damaged(text, 0, len(text), len(text)-len(version))
	}
	owner := prefix(g, ruleset)
	bits, bad := decode(owner+text[:1], text[1:])
	if bad != nil {
		return nil, bad
	}
	r := newReader(g, ruleset, bits)
	if r.version = text[:1]; r.version == judgedVersion && r.Number() != judgedForm {
		return nil, &Error{Code: NewerVersion, Detail: r.version}
	}
	record, ok := r.record()
	if !ok {
		return nil, &Error{Code: Unplayable, Err: errContent}
	}
	m, err := match.Parse(record)
	if err != nil {
		return nil, &Error{Code: Unplayable, Err: err}
	}
	if Pack(m) != owner+text { // every match has one link
		return nil, &Error{Code: Unplayable, Err: errContent}
	}
	return m, nil
}

// maxActions is more than any match has. A bound is needed because a move without a choice takes no bits.
const maxActions = 20_000

// errContent is the error of a link whose checksums are right but whose content Pack, Tree or Problem did not write.
var errContent = errors.New("link: no match packs to this text")

// header writes a header of the record.
//
//go:noinline
func (r *Reader) header(key, value string) { r.out.WriteString(key + " " + value + "\n") }

// record reads a match and returns its record; ok is false if the bits are not those of a match.
func (r *Reader) record() (text string, ok bool) {
	pos := r.headers()
	if pos == nil {
		return "", false
	}
	count := r.Number()
	if count > maxActions {
		return "", false
	}
	r.header("moves", strconv.Itoa(count))
	for range count {
		if pos = r.action(pos); pos == nil {
			return "", false
		}
	}
	return r.out.String(), r.Ended()
}

// headers reads the part before the moves. It returns the start position, nil if the part is wrong.
func (r *Reader) headers() rules.Position {
	r.header("ludotheque", "1")
	r.header("game", r.game.ID())
	r.header("rules", r.setup.Ruleset)
	if !r.options() {
		return nil
	}
	pos := r.start()
	if pos == nil {
		return nil
	}
	if r.Flag() {
		r.header("seed", strconv.FormatUint(r.Bits(64), 10))
	}
	for side := range rules.Side(2) {
		if level := r.Number(); level > 0 {
			r.header("note", client.Note(side)+" "+strconv.Quote(client.Level(level)))
		}
	}
	if e := r.ending(); e != (ending{}) {
		r.header(e.key, e.value)
	}
	return pos
}

// ending reads an open draw offer or how the match ended.
func (r *Reader) ending() ending {
	list := endings[r.version]
	return list[min(r.Choose(len(list)), len(list)-1)]
}

// options reads the house options. It returns false if they are wrong.
func (r *Reader) options() bool {
	for _, spec := range match.OptionsFor(r.game) {
		i := r.Choose(len(spec.Values))
		if r.setup.Options.Set(spec.Key, spec.Values[i]) != nil {
			return false
		}
		if i > 0 {
			r.header("option", spec.Key+" "+spec.Values[i])
		}
	}
	return true
}

// start reads the start position or the side that moves first. It returns the start position, nil if it is wrong.
func (r *Reader) start() rules.Position {
	if r.Flag() {
		text := r.Text()
		pos, err := r.game.Parse(r.setup.Ruleset, text)
		if err != nil || r.fail {
			return nil
		}
		r.header("start", text)
		r.setup.Start, r.setup.First = text, pos.Side()
		return pos
	}
	first := rules.First
	if rules.EitherFirst(r.game) && r.Flag() {
		first = rules.Second
		r.header("first", first.String())
	}
	r.setup.First = first
	pos, err := r.game.Start(r.setup.Ruleset, first)
	if err != nil || r.fail {
		return nil
	}
	return pos
}

// choice reads one action; ok is false if it is wrong.
func (r *Reader) choice(pos rules.Position) (a rules.Action, ok bool) {
	if a.Move, ok = r.Move(r.setup.Options, pos); !ok {
		return a, false
	}
	return a, a.Move.Kind != rules.Combat || r.combat(pos, &a)
}

// action reads one action, writes it to the record and returns the position after it, nil if it is wrong.
func (r *Reader) action(pos rules.Position) rules.Position {
	a, ok := r.choice(pos)
	if !ok {
		return nil
	}
	next, err := rules.Unclaimed(pos).Play(a.Move, a.Result)
	if err != nil || r.fail {
		return nil
	}
	r.out.WriteString(a.String() + "\n")
	return next
}

// combat reads the results or the dice of the combats of a. It returns false if they are wrong.
func (r *Reader) combat(pos rules.Position, a *rules.Action) bool {
	if !r.Flag() {
		results := rules.ResultsOf(pos, a.Move)
		if len(results) == 0 {
			return false
		}
		a.Result = results[r.Choose(len(results))].Result
		return true
	}
	t, ok := pos.(rules.Thrower)
	if !ok {
		return false
	}
	for more := true; more && !r.fail; {
		var rolls []rules.Roll
		for again := true; again && !r.fail; {
			faces := r.Choose(36)
			rolls = append(rolls, rules.Roll{Attacker: uint8(faces/6) + 1, Defender: uint8(faces%6) + 1})
			again = r.Flag()
		}
		a.Dice = append(a.Dice, rolls)
		more = r.Flag()
	}
	var err error
	a.Result, err = t.Resolve(a.Move, a.Dice)
	return err == nil
}
