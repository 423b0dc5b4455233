package link

import (
	"slices"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Packer packs a match again and again as it goes on: what it has packed of the moves it remembers.
type Packer struct {
	done []packed
}

// packed is one action and its bits.
type packed struct {
	before rules.Position
	action rules.Action
	bits   bitText
}

// Pack is the function Pack.
func (p *Packer) Pack(m *match.Match) string {
	owner := prefix(m.Game(), m.Setup().Ruleset)
	var b bitText
	packHead(&b, m)
	b.number(m.Ply())
	p.done = p.done[:min(len(p.done), m.Ply())]
	for ply := range m.Ply() {
		pos, action := m.At(ply), m.Action(ply)
		if ply < len(p.done) && !p.done[ply].is(pos, action) {
			p.done = p.done[:ply]
		}
		if ply == len(p.done) {
			p.done = append(p.done, packed{pos, action, packAction(m.Setup().Options, pos, action)})
		}
		b = append(b, p.done[ply].bits...)
	}
	owner += versionOf(m)
	return owner + checksum(owner, b)
}

// versionOf returns the version by which a match is packed.
func versionOf(m *match.Match) string {
	if m.Outcome().By == rules.OutOfTime {
		return timeVersion
	}
	return version
}

func (p *packed) is(before rules.Position, a rules.Action) bool {
	return p.before == before && p.action.Move == a.Move && p.action.Result == a.Result &&
		slices.EqualFunc(p.action.Dice, a.Dice, slices.Equal[[]rules.Roll])
}

// packHead writes what stands before the moves.
func packHead(b *bitText, m *match.Match) {
	s := m.Setup()
	packSetup(b, m.Game(), s)
	b.flag(s.Seed != 0)
	if s.Seed != 0 {
		b.put(s.Seed, 64)
	}
	for _, level := range client.Of(m) {
		b.number(level)
	}
	if o := m.Outcome(); o.By == rules.OutOfTime {
		b.flag(o.Winner == rules.Second)
		return
	}
	b.choose(slices.Index(endings[:], endingOf(m)), len(endings))
}

// packSetup writes the house options and how the match begins.
func packSetup(b *bitText, g rules.Game, s match.Setup) {
	for _, spec := range match.OptionsFor(g) {
		b.choose(slices.Index(spec.Values, s.Options.Value(spec.Key)), len(spec.Values))
	}
	b.flag(s.Start != "")
	switch {
	case s.Start != "":
		b.text(s.Start)
	case rules.EitherFirst(g):
		b.flag(s.First == rules.Second)
	}
}

// ending is how the players have left a match, besides their moves, as the header of a record says it.
type ending struct{ key, value string }

// endings are all there are but those on time; links hold places in this list.
var endings = [...]ending{
	{}, {"offer", rules.First.String()}, {"offer", rules.Second.String()},
	endedBy(rules.Drawn(rules.Agreement)),
	endedBy(rules.Win(rules.First, rules.Resignation)), endedBy(rules.Win(rules.Second, rules.Resignation)),
}

func endedBy(o rules.Outcome) ending { return ending{"result", o.String() + " " + o.By.String()} }

func endingOf(m *match.Match) ending {
	if by, ok := m.DrawOffer(); ok {
		return ending{"offer", by.String()}
	}
	if o := m.Outcome(); o.Over() && slices.Contains(endings[:], endedBy(o)) {
		return endedBy(o)
	}
	return ending{}
}

// order lists the legal actions of a position by kind, squares and what they capture: an order that does not change when
// the rules find them in another one.
func order(o match.Options, pos rules.Position) []rules.Move {
	moves := o.AppendMoves(nil, pos)
	for i := 1; i < len(moves); i++ { // a few dozens: what package slices would add to the page weighs more
		for j := i; j > 0 && before(&moves[j], &moves[j-1]); j-- {
			moves[j], moves[j-1] = moves[j-1], moves[j]
		}
	}
	return moves
}

func before(a, b *rules.Move) bool {
	switch {
	case a.Kind != b.Kind:
		return a.Kind < b.Kind
	case a.From != b.From:
		return a.From < b.From
	case a.To != b.To:
		return a.To < b.To
	}
	for i := range a.Captured {
		if a.Captured[i] != b.Captured[i] {
			return a.Captured[i] < b.Captured[i]
		}
	}
	return false
}

// packAction writes an action as its place among the legal ones and, after combats, their dice, or where those are not
// known their result.
func packAction(o match.Options, pos rules.Position, a rules.Action) bitText {
	var b bitText
	moves := order(o, pos)
	b.choose(slices.Index(moves, a.Move), len(moves))
	if a.Move.Kind != rules.Combat {
		return b
	}
	b.flag(a.Dice != nil)
	if a.Dice == nil {
		results := rules.ResultsOf(pos, a.Move)
		b.choose(slices.IndexFunc(results, func(w rules.Weighted) bool { return w.Result == a.Result }), len(results))
		return b
	}
	for i, rolls := range a.Dice {
		for j, roll := range rolls {
			b.choose(int(roll.Attacker-1)*6+int(roll.Defender-1), 36)
			b.flag(j < len(rolls)-1)
		}
		b.flag(i < len(a.Dice)-1)
	}
	return b
}
