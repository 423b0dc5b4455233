package whole_test

import (
	"slices"
	"strings"

	"ludotheque/game/apart"
	"ludotheque/game/clock"
	"ludotheque/game/fairdice"
	"ludotheque/rules"
)

// scene is what a cheater sees when it can try something.
type scene struct {
	w     *world
	me    apart.Person // the cheater
	other apart.Person
	dev   apart.Device // of the cheater
	log   *apart.Log   // as both have it
}

func (s *scene) entry(k apart.Kind) apart.Entry { return apart.Entry{Kind: k, By: s.me} }

// turn reports whether p must do what duty says.
func (s *scene) turn(p apart.Person, duty apart.Duty) bool {
	who, d := s.log.Turn()
	return who == p && d == duty
}

// open reports whether the match goes on, and no combat waits.
func (s *scene) open() bool {
	_, pending := s.log.Pending()
	return s.log.Joined() && s.log.Match() != nil && !s.log.Over() && !pending
}

func (s *scene) dice() bool { return s.log.Start().Commit != (fairdice.Value{}) }

func (s *scene) clock() bool { return s.log.Start().Setup.Clock.Kind != clock.None }

// offered reports whether an offer is open.
func (s *scene) offered() bool {
	_, ok := s.log.Offered()
	return ok
}

// plain returns a legal move that needs no number; ok is false if there is none.
func (s *scene) plain() (m rules.Move, ok bool) {
	moves := s.log.Match().AppendMoves(nil)
	i := slices.IndexFunc(moves, func(m rules.Move) bool { return m.Kind != rules.Combat })
	if i < 0 {
		return m, false
	}
	return moves[i], true
}

// numbered returns a message of the cheater that has a number; ok is false if none is due.
func (s *scene) numbered() (e apart.Entry, ok bool) {
	if !s.dev.Knows(s.log) {
		return e, false
	}
	if e, ok = s.dev.Answer(s.log); ok && e.Number != (fairdice.Value{}) {
		return e, true
	}
	if s.open() && s.turn(s.me, apart.MustMove) {
		for _, m := range s.log.Match().AppendMoves(nil) {
			if m.Kind == rules.Combat {
				return s.dev.Move(s.log, m, 0), true
			}
		}
	}
	return e, false
}

// had reports whether the log has a message that fits.
func (s *scene) had(fits func(apart.Entry) bool) bool {
	return slices.ContainsFunc(entriesOf(s.log), fits)
}

// value returns a value that nobody has committed to, zero in a match without numbers.
func (s *scene) value() fairdice.Value { return s.valueFor(s.log.Start()) }

// rematchValue returns a commitment for a rematch, which draws nobody by lot.
func (s *scene) rematchValue() fairdice.Value {
	start := s.log.Start()
	start.Begins = apart.HostBegins
	return s.valueFor(start)
}

func (s *scene) valueFor(start apart.Start) fairdice.Value {
	if !start.NeedsNumbers() {
		return fairdice.Value{}
	}
	return fairdice.Value(s.w.newSeed())
}

// forgery is messages that a cheater adds to the log of both.
type forgery struct {
	name  string
	codes string // of the errors with which the other may refuse them, separated by spaces
	make  func(*scene) []apart.Entry
}

// inName is the code for messages in the other's name. By a link the other is asked whether they come from his second device.
const inName = string(apart.NotYours) + " foreign"

func one(ok bool, e apart.Entry) []apart.Entry {
	if !ok {
		return nil
	}
	return []apart.Entry{e}
}

// forgeries are messages that no honest device sends.
var forgeries = []forgery{
	{"a move out of turn", "not-your-turn", func(s *scene) []apart.Entry {
		if !s.open() || !s.turn(s.other, apart.MustMove) {
			return nil
		}
		m, ok := s.plain()
		return one(ok, apart.Entry{Kind: apart.Move, By: s.me, Move: m})
	}},
	{"a move for the other", inName, func(s *scene) []apart.Entry {
		if !s.open() || !s.turn(s.other, apart.MustMove) {
			return nil
		}
		m, ok := s.plain()
		return one(ok, apart.Entry{Kind: apart.Move, By: s.other, Move: m})
	}},
	{"two moves at once", "not-your-turn", func(s *scene) []apart.Entry {
		if !s.open() || !s.turn(s.me, apart.MustMove) {
			return nil
		}
		m, ok := s.plain()
		after := s.log.Clone()
		if !ok || after.Append(apart.Entry{Kind: apart.Move, By: s.me, Move: m}) != nil || after.Over() {
			return nil
		}
		next := scene{s.w, s.me, s.other, s.dev, after}
		n, ok := next.plain()
		if !ok || !next.turn(s.other, apart.MustMove) {
			return nil
		}
		return []apart.Entry{{Kind: apart.Move, By: s.me, Move: m}, {Kind: apart.Move, By: s.me, Move: n}}
	}},
	{"a move that is not legal", "illegal-move unknown-kind no-link missing-number", func(s *scene) []apart.Entry {
		move := rules.Move{Kind: rules.Step, From: rules.Sq(0, 0), To: rules.Sq(3, 0)}
		return one(s.open() && s.turn(s.me, apart.MustMove) && !slices.Contains(s.log.Match().AppendMoves(nil), move),
			apart.Entry{Kind: apart.Move, By: s.me, Move: move})
	}},
	{"a move after the end", "match-over", func(s *scene) []apart.Entry {
		m := s.log.Match()
		if m == nil || !s.log.Over() {
			return nil
		}
		moves := m.Setup().Options.AppendMoves(nil, m.Position())
		return one(len(moves) > 0, apart.Entry{Kind: apart.Move, By: s.me, Move: append(moves, rules.Move{})[0]})
	}},
	{"a resignation for the other", inName, func(s *scene) []apart.Entry {
		return one(s.open(), apart.Entry{Kind: apart.Resign, By: s.other})
	}},
	{"a resignation after the end", "match-over", func(s *scene) []apart.Entry {
		return one(s.log.Over(), s.entry(apart.Resign))
	}},
	{"a line for the other", inName, func(s *scene) []apart.Entry {
		return one(s.log.Joined(), apart.Entry{Kind: apart.Line, By: s.other, Text: "Je perds"})
	}},
	{"a yes to nothing", "no-offer", func(s *scene) []apart.Entry {
		return one(s.open() && !s.offered(), apart.Entry{Kind: apart.Answer, By: s.me, Yes: true})
	}},
	{"a yes to an old offer", "no-offer", func(s *scene) []apart.Entry {
		old := s.had(func(e apart.Entry) bool {
			return e.Kind == apart.Offer && e.By == s.other && e.Proposal != apart.Rematch
		})
		return one(s.open() && old && !s.offered(), apart.Entry{Kind: apart.Answer, By: s.me, Yes: true})
	}},
	{"a yes to one's own offer", "no-offer", func(s *scene) []apart.Entry {
		if !s.open() || s.offered() {
			return nil
		}
		return []apart.Entry{{Kind: apart.Offer, By: s.me, Proposal: apart.Draw}, {Kind: apart.Answer, By: s.me, Yes: true}}
	}},
	{"a yes for the other", inName, func(s *scene) []apart.Entry {
		if !s.open() || s.offered() {
			return nil
		}
		return []apart.Entry{{Kind: apart.Offer, By: s.me, Proposal: apart.Draw}, {Kind: apart.Answer, By: s.other, Yes: true}}
	}},
	{"a rematch agreed for the other", inName, func(s *scene) []apart.Entry {
		if _, agreed := s.log.Next(); !s.log.Over() || s.offered() || agreed || !s.log.Joined() {
			return nil
		}
		return []apart.Entry{{Kind: apart.Offer, By: s.me, Proposal: apart.Rematch, Commit: s.rematchValue()},
			{Kind: apart.Answer, By: s.other, Yes: true, Commit: s.rematchValue()}}
	}},
	{"an offer before an answer", "offer-open", func(s *scene) []apart.Entry {
		return one(s.open() && s.offered(), apart.Entry{Kind: apart.Offer, By: s.me, Proposal: apart.Draw})
	}},
	{"an undo of nothing", "nothing-to-undo", func(s *scene) []apart.Entry {
		return one(s.open() && !s.offered() && !s.log.HasMoved(s.me), apart.Entry{Kind: apart.Offer, By: s.me, Proposal: apart.Undo})
	}},
	{"a draw after the end", "match-over", func(s *scene) []apart.Entry {
		return one(s.log.Over() && !s.offered(), apart.Entry{Kind: apart.Offer, By: s.me, Proposal: apart.Draw})
	}},
	{"an undo after the end", "match-over", func(s *scene) []apart.Entry {
		return one(s.log.Over() && !s.offered(), apart.Entry{Kind: apart.Offer, By: s.me, Proposal: apart.Undo})
	}},
	{"a rematch before the end", "not-over", func(s *scene) []apart.Entry {
		return one(s.open() && !s.offered(), apart.Entry{Kind: apart.Offer, By: s.me, Proposal: apart.Rematch, Commit: s.rematchValue()})
	}},
	{"a second yes to a rematch", "no-offer", func(s *scene) []apart.Entry {
		_, agreed := s.log.Next()
		return one(agreed && s.had(func(e apart.Entry) bool { return e.Kind == apart.Answer && e.Yes && e.By == s.me }),
			apart.Entry{Kind: apart.Answer, By: s.me, Yes: true, Commit: s.rematchValue()})
	}},
	{"a no after the yes to a rematch", "no-offer", func(s *scene) []apart.Entry {
		_, agreed := s.log.Next()
		return one(agreed, apart.Entry{Kind: apart.Answer, By: s.me})
	}},
	{"a second rematch", "not-over offer-open match-over", func(s *scene) []apart.Entry {
		_, agreed := s.log.Next()
		return one(agreed, apart.Entry{Kind: apart.Offer, By: s.me, Proposal: apart.Rematch, Commit: s.rematchValue()})
	}},
	{"a commitment in an offer of a draw", "bad-commitment unknown-kind", func(s *scene) []apart.Entry {
		return one(s.open() && s.offered() && s.had(func(e apart.Entry) bool { return e.Kind == apart.Offer && e.By == s.other }) && s.othersOffer(),
			apart.Entry{Kind: apart.Answer, By: s.me, Yes: true, Commit: fairdice.Value{7}})
	}},
	{"time up without a clock", "no-clock", func(s *scene) []apart.Entry {
		return one(s.open() && !s.clock(), s.entry(apart.Flag))
	}},
	{"time up when the other is to move", "not-your-turn match-over", func(s *scene) []apart.Entry {
		return one(s.open() && s.clock() && s.turn(s.other, apart.MustMove), s.entry(apart.Flag))
	}},
	{"time up for the other", inName + " match-over", func(s *scene) []apart.Entry {
		return one(s.open() && s.clock() && s.turn(s.other, apart.MustMove), apart.Entry{Kind: apart.Flag, By: s.other})
	}},
	{"the seat again", "seat-taken", func(s *scene) []apart.Entry {
		return one(s.log.Joined() && s.me == apart.Guest, apart.Entry{Kind: apart.Join, By: apart.Guest, Text: "Ève", Commit: s.value()})
	}},
	{"the seat for the guest", inName + " seat-taken", func(s *scene) []apart.Entry {
		return one(s.log.Joined() && s.me == apart.Host, apart.Entry{Kind: apart.Join, By: apart.Guest, Text: "Ève", Commit: s.value()})
	}},
	{"a line that is too long", "bad-text too-long", func(s *scene) []apart.Entry {
		return one(s.log.Joined(), apart.Entry{Kind: apart.Line, By: s.me, Text: strings.Repeat("é", apart.MaxLine+1)})
	}},
	{"a line with a line end", "bad-text", func(s *scene) []apart.Entry {
		return one(s.log.Joined(), apart.Entry{Kind: apart.Line, By: s.me, Text: "<b>\n</b>"})
	}},
	{"a line that turns the text", "bad-text", func(s *scene) []apart.Entry {
		return one(s.log.Joined(), apart.Entry{Kind: apart.Line, By: s.me, Text: "a\u202eb"})
	}},
	{"an empty line", "bad-text", func(s *scene) []apart.Entry { return one(s.log.Joined(), s.entry(apart.Line)) }},
}

// othersOffer reports whether the open offer is the other's.
func (s *scene) othersOffer() bool {
	o, ok := s.log.Offered()
	return ok && o.By == s.other
}
