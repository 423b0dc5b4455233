package link

import (
	"errors"
	"strconv"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// unpack reads a packed match. It writes the record that the link stands for, which package match then plays.
func unpack(g rules.Game, ruleset, text string) (*match.Match, *Error) {
	switch {
	case text[:1] == version || text[:1] == timeVersion:
	case text[0] >= '0' && text[0] <= '9':
		return nil, &Error{Code: NewerVersion, Detail: text[:1]}
	default:
		return nil, damaged(text, 0, len(text), len(text)-len(version))
	}
	owner := prefix(g, ruleset)
	bits, bad := verified(owner+text[:1], text[1:])
	if bad != nil {
		return nil, bad
	}
	r := openBits(g, ruleset, bits)
	r.lost = text[:1] == timeVersion
	record, ok := r.record()
	if !ok {
		return nil, &Error{Code: Unplayable, Err: errMade}
	}
	m, err := match.Parse(record)
	if err != nil {
		return nil, &Error{Code: Unplayable, Err: err}
	}
	if Pack(m) != owner+text { // every match has one link
		return nil, &Error{Code: Unplayable, Err: errMade}
	}
	return m, nil
}

// mostActions is more than any match has. Moves without a choice take no room, so that a short text could ask for many.
const mostActions = 20_000

// errMade is what a link gets that is whole, and was not packed by any match.
var errMade = errors.New("link: no match packs to this text")

//go:noinline
func (r *Reader) header(key, value string) { r.out.WriteString(key + " " + value + "\n") }

// record returns the record of the match; ok is false where the bits are none of a match.
func (r *Reader) record() (text string, ok bool) {
	pos := r.headers()
	if pos == nil {
		return "", false
	}
	count := r.Number()
	if count > mostActions {
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

// headers reads what stands before the moves and returns where the match began, nil where there is nothing of the kind.
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
		r.header("seed", strconv.FormatUint(r.take(64), 10))
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

// ending reads how the players have left the match.
func (r *Reader) ending() ending {
	switch {
	case !r.lost:
		return endings[r.Choose(len(endings))]
	case r.Flag():
		return endedBy(rules.Win(rules.Second, rules.OutOfTime))
	}
	return endedBy(rules.Win(rules.First, rules.OutOfTime))
}

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

// start reads where the match began; nil is nowhere.
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

// choice reads one action; ok is false where there is none.
func (r *Reader) choice(pos rules.Position) (a rules.Action, ok bool) {
	if a.Move, ok = r.Move(r.setup.Options, pos); !ok {
		return a, false
	}
	return a, a.Move.Kind != rules.Combat || r.combat(pos, &a)
}

// action reads one action and returns the position after it, nil where there is none.
func (r *Reader) action(pos rules.Position) rules.Position {
	a, ok := r.choice(pos)
	if !ok {
		return nil
	}
	next, err := pos.Play(a.Move, a.Result)
	if err != nil || r.fail {
		return nil
	}
	r.out.WriteString(a.String() + "\n")
	return next
}

// combat reads what the combats of a came to.
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
