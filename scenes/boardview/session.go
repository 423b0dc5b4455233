package boardview

import (
	"slices"
	"strconv"

	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
)

// session is the match on the board and its players. The match is changed only through it. It computes what follows from the
// match once per change, so that painting reads nothing from the history.
type session struct {
	Names
	opts *Options
	line int  // how often recorded moves were replaced by others
	many bool // the game has several rulesets

	Changes      int // how often the match has changed since it is on the board
	Duties       duties
	stones       []board.Stones // by ply: where each pebble of Dao is
	Turns        []match.Turn   // the plies by turn
	descriptions []Description  // by ply
	words        *words.Words   // of descriptions
}

// newSession returns the session of a match.
func newSession(env *scenes.Env, m *match.Match, opts *Options) *session {
	s := &session{Names: Names{env: env, seats: opts.Seats}, opts: opts}
	s.show(m)
	return s
}

// show replaces the match.
func (s *session) show(m *match.Match) {
	s.match, s.many = m, len(m.Game().Rulesets()) > 1
	s.stones = append(s.stones[:0], board.StonesOf(m.At(0)))
	s.describeAll()
}

// Match returns the match on the table.
func (s *session) Match() *match.Match { return s.match }

// Seats returns who plays.
func (s *session) Seats() client.Seats { return s.seats }

// Line returns how often recorded moves were replaced by others.
func (s *session) Line() int { return s.line }

// Description returns the description of the action at ply in the current language.
func (s *session) Description(ply int) *Description {
	if s.words != s.env.Words {
		s.describeAll()
	}
	return &s.descriptions[ply]
}

// Said returns the sentence for the action at ply.
func (s *session) Said(ply int) string { return s.Description(ply).said }

// Numbered returns the move at ply with the number of its turn: "5. d4xf6", or "5. … e7-d6" for the second side.
func (s *session) Numbered(ply int) string {
	d := s.Description(ply)
	number, text := strconv.Itoa(d.number)+". ", d.Text
	if s.match.At(ply).Side() == rules.Second {
		number += "… "
	}
	if m := s.match.Action(ply).Move; m.Kind == rules.Huff {
		text = s.MoveWords(m.String())
	}
	return number + text
}

// play plays an action in the live position. Moves that could have been redone are lost.
func (s *session) play(a rules.Action) (match.Played, error) {
	n := s.match.Len()
	played, err := s.match.PlayAction(a)
	if err != nil {
		return played, err
	}
	if played.Ply < n {
		s.cut(played.Ply)
	}
	s.follow()
	return played, nil
}

// undo takes back turns until a person is to move, so that an answer of the computer is taken back too. It reports whether
// there was a turn.
func (s *session) undo() bool { return s.step(s.match.Undo) }

// redo is the inverse of undo.
func (s *session) redo() bool { return s.step(s.match.Redo) }

func (s *session) step(turn func() bool) bool {
	if !turn() {
		return false
	}
	for s.seats.People() > 0 && s.seats[s.match.Position().Side()] > 0 && turn() {
	}
	s.follow()
	return true
}

// describeAll describes all actions again.
func (s *session) describeAll() {
	s.words = nil
	s.follow()
}

// cut drops what was computed from the actions from ply on, since others were recorded in their place.
func (s *session) cut(ply int) {
	s.line++
	s.stones = s.stones[:min(len(s.stones), ply+1)]
	s.descriptions = s.descriptions[:min(len(s.descriptions), ply)]
	for n := len(s.Turns); n > 0; n = len(s.Turns) {
		last := &s.Turns[n-1]
		last.First, last.Second = pliesBefore(last.First, ply), pliesBefore(last.Second, ply)
		if len(last.First)+len(last.Second) > 0 {
			return
		}
		s.Turns = s.Turns[:n-1]
	}
}

// pliesBefore returns those of the ascending plies that are less than ply.
func pliesBefore(plies []int, ply int) []int {
	n, _ := slices.BinarySearch(plies, ply)
	return plies[:n]
}

// follow updates what is computed from the match: for the live turn, and for actions recorded since the last call.
func (s *session) follow() {
	s.Changes++
	s.Duties = newDuties(s.match)
	for ply := len(s.stones) - 1; ply < s.match.Len(); ply++ {
		s.stones = append(s.stones, s.stones[ply].Moved(s.match.At(ply), s.match.Action(ply).Move, s.match.At(ply+1)))
	}
	if s.words != s.env.Words {
		s.words = s.env.Words
		s.Turns, s.descriptions = s.Turns[:0], s.descriptions[:0]
	}
	for ply := len(s.descriptions); ply < s.match.Len(); ply++ {
		s.Turns = s.match.AppendTurn(s.Turns, ply)
		s.descriptions = append(s.descriptions, s.newDescription(ply, s.Turns[len(s.Turns)-1].Number))
	}
}

// Computing reports whether the computer is to move.
func (s *session) Computing() bool {
	return s.env.Engine != nil && !s.match.Outcome().Over() && s.seats[s.match.Position().Side()] > 0
}

// duties is what the live position requires of the side to move.
type duties struct {
	Moves    []rules.Move // the legal ones
	owed     rules.Set    // the pieces that must capture, if only captures are legal
	mayPass  bool
	OnlyPass bool
}

func newDuties(m *match.Match) duties {
	t := duties{Moves: m.AppendMoves(nil)}
	captures := true
	for _, mv := range t.Moves {
		switch mv.Kind {
		case rules.Huff:
		case rules.Capture:
			t.owed.Add(mv.From)
		default:
			captures = false
			t.mayPass = t.mayPass || mv.Kind == rules.Pass
		}
	}
	if !captures {
		t.owed = rules.Set{}
	}
	t.OnlyPass = t.mayPass && len(t.Moves) == 1
	return t
}
