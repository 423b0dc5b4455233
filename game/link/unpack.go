package link

import (
	"errors"
	"strconv"
	"strings"

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
	u := unpacker{bitReader: bitReader{bits: bits}, game: g, lost: text[:1] == timeVersion, setup: match.Setup{Game: g.ID(), Ruleset: ruleset}}
	record, ok := u.record()
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

// unpacker turns bits into a record.
type unpacker struct {
	bitReader
	game  rules.Game
	lost  bool // on time
	setup match.Setup
	out   strings.Builder
}

//go:noinline
func (u *unpacker) header(key, value string) { u.out.WriteString(key + " " + value + "\n") }

// record returns the record of the match; ok is false where the bits are none of a match.
func (u *unpacker) record() (text string, ok bool) {
	pos := u.headers()
	if pos == nil {
		return "", false
	}
	count := u.number()
	if count > mostActions {
		return "", false
	}
	u.header("moves", strconv.Itoa(count))
	for range count {
		if pos = u.action(pos); pos == nil {
			return "", false
		}
	}
	return u.out.String(), u.ended()
}

// headers reads what stands before the moves and returns where the match began, nil where there is nothing of the kind.
func (u *unpacker) headers() rules.Position {
	u.header("ludotheque", "1")
	u.header("game", u.game.ID())
	u.header("rules", u.setup.Ruleset)
	if !u.options() {
		return nil
	}
	pos := u.start()
	if pos == nil {
		return nil
	}
	if u.flag() {
		u.header("seed", strconv.FormatUint(u.take(64), 10))
	}
	for side := range rules.Side(2) {
		if level := u.number(); level > 0 {
			u.header("note", client.Note(side)+" "+strconv.Quote(client.Level(level)))
		}
	}
	if e := u.ending(); e != (ending{}) {
		u.header(e.key, e.value)
	}
	return pos
}

// ending reads how the players have left the match.
func (u *unpacker) ending() ending {
	switch {
	case !u.lost:
		return endings[u.choose(len(endings))]
	case u.flag():
		return endedBy(rules.Win(rules.Second, rules.OutOfTime))
	}
	return endedBy(rules.Win(rules.First, rules.OutOfTime))
}

func (u *unpacker) options() bool {
	for _, spec := range match.OptionsFor(u.game) {
		i := u.choose(len(spec.Values))
		if u.setup.Options.Set(spec.Key, spec.Values[i]) != nil {
			return false
		}
		if i > 0 {
			u.header("option", spec.Key+" "+spec.Values[i])
		}
	}
	return true
}

// start reads where the match began; nil is nowhere.
func (u *unpacker) start() rules.Position {
	if u.flag() {
		text := u.text()
		pos, err := u.game.Parse(u.setup.Ruleset, text)
		if err != nil || u.fail {
			return nil
		}
		u.header("start", text)
		u.setup.Start, u.setup.First = text, pos.Side()
		return pos
	}
	first := rules.First
	if rules.EitherFirst(u.game) && u.flag() {
		first = rules.Second
		u.header("first", first.String())
	}
	u.setup.First = first
	pos, err := u.game.Start(u.setup.Ruleset, first)
	if err != nil || u.fail {
		return nil
	}
	return pos
}

// choice reads one action; ok is false where there is none.
func (u *unpacker) choice(pos rules.Position) (a rules.Action, ok bool) {
	moves := order(u.setup.Options, pos)
	if len(moves) == 0 || u.fail {
		return a, false
	}
	a.Move = moves[u.choose(len(moves))]
	return a, a.Move.Kind != rules.Combat || u.combat(pos, &a)
}

// action reads one action and returns the position after it, nil where there is none.
func (u *unpacker) action(pos rules.Position) rules.Position {
	a, ok := u.choice(pos)
	if !ok {
		return nil
	}
	next, err := pos.Play(a.Move, a.Result)
	if err != nil || u.fail {
		return nil
	}
	u.out.WriteString(a.String() + "\n")
	return next
}

// combat reads what the combats of a came to.
func (u *unpacker) combat(pos rules.Position, a *rules.Action) bool {
	if !u.flag() {
		results := rules.ResultsOf(pos, a.Move)
		if len(results) == 0 {
			return false
		}
		a.Result = results[u.choose(len(results))].Result
		return true
	}
	t, ok := pos.(rules.Thrower)
	if !ok {
		return false
	}
	for more := true; more && !u.fail; {
		var rolls []rules.Roll
		for again := true; again && !u.fail; {
			faces := u.choose(36)
			rolls = append(rolls, rules.Roll{Attacker: uint8(faces/6) + 1, Defender: uint8(faces%6) + 1})
			again = u.flag()
		}
		a.Dice = append(a.Dice, rolls)
		more = u.flag()
	}
	r, err := t.Resolve(a.Move, a.Dice)
	a.Result = r
	return err == nil
}
