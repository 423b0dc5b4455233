package link

import (
	"slices"
	"sort"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Pack returns the link of a match up to the live position, "dao=1…", which Parse parses.
func Pack(m *match.Match) string {
	var w Writer
	version, ending := endingOf(m)
	if version == judgedVersion {
		w.Number(judgedForm)
	}
	packHead(&w, m, version, ending)
	w.Number(m.Ply())
	for ply := range m.Ply() {
		w.action(m.Setup().Options, m.At(ply), m.Action(ply))
	}
	return w.Link(m.Game(), m.Setup().Ruleset, version)
}

// packHead writes the part of a match before its moves. ending is an index of the version's endings.
func packHead(w *Writer, m *match.Match, version string, ending int) {
	s := m.Setup()
	w.Setup(m.Game(), s)
	w.Flag(s.Seed != 0)
	if s.Seed != 0 {
		w.Bits(s.Seed, 64)
	}
	for _, level := range client.Of(m) {
		w.Number(level)
	}
	w.Choose(ending, len(endings[version]))
}

// Setup writes the house options, the start position and the side that moves first.
func (w *Writer) Setup(g rules.Game, s match.Setup) {
	for _, spec := range match.OptionsFor(g) {
		w.Choose(slices.Index(spec.Values, s.Options.Value(spec.Key)), len(spec.Values))
	}
	w.Flag(s.Start != "")
	switch {
	case s.Start != "":
		w.Text(s.Start)
	case rules.EitherFirst(g):
		w.Flag(s.First == rules.Second)
	}
}

// ending is the header of a record for an open draw offer or for how the players ended a match; zero for neither.
type ending struct{ key, value string }

// endings are the endings of each version of a packed match. Links have indices of these lists.
var endings = map[string][]ending{
	version: {
		{}, {"offer", rules.First.String()}, {"offer", rules.Second.String()},
		endedBy(rules.Drawn(rules.Agreement)),
		endedBy(rules.Win(rules.First, rules.Resignation)), endedBy(rules.Win(rules.Second, rules.Resignation)),
	},
	timeVersion: {endedBy(rules.Win(rules.First, rules.OutOfTime)), endedBy(rules.Win(rules.Second, rules.OutOfTime))},
	judgedVersion: {
		endedBy(rules.Win(rules.First, rules.Adjudged)), endedBy(rules.Win(rules.Second, rules.Adjudged)),
		endedBy(rules.Drawn(rules.Adjudged)), endedBy(rules.Drawn(rules.BothLost)),
	},
}

func endedBy(o rules.Outcome) ending { return ending{"result", o.String() + " " + o.By.String()} }

// endingOf returns the version of the link of a match and the index of how it ended, or of its open offer, in the list of the version.
func endingOf(m *match.Match) (v string, at int) {
	e := endedBy(m.Outcome())
	if by, ok := m.DrawOffer(); ok {
		e = ending{"offer", by.String()}
	}
	for v, list := range endings {
		if at := slices.Index(list, e); at >= 0 {
			return v, at
		}
	}
	return version, 0
}

// order returns the legal moves of a position, sorted by kind, squares and captured squares, so that links do not depend on
// the order in which a game generates moves.
func order(o match.Options, pos rules.Position) []rules.Move {
	moves := o.AppendMoves(nil, pos)
	sort.Slice(moves, func(a, b int) bool { return before(&moves[a], &moves[b]) }) // less code than slices.SortFunc
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
	return slices.Compare(a.Captured[:], b.Captured[:]) < 0
}

// action writes an action as its index among the legal ones, and for combats their dice, or their result if the dice are
// unknown.
func (w *Writer) action(o match.Options, pos rules.Position, a rules.Action) {
	w.Move(o, pos, a.Move)
	if a.Move.Kind != rules.Combat {
		return
	}
	w.Flag(a.Dice != nil)
	if a.Dice == nil {
		results := rules.ResultsOf(pos, a.Move)
		w.Choose(slices.IndexFunc(results, func(w rules.Weighted) bool { return w.Result == a.Result }), len(results))
		return
	}
	for i, rolls := range a.Dice {
		for j, roll := range rolls {
			w.Choose(int(roll.Attacker-1)*6+int(roll.Defender-1), 36)
			w.Flag(j < len(rolls)-1)
		}
		w.Flag(i < len(a.Dice)-1)
	}
}
