package boardview

import (
	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"strconv"
)

// session is the match on the board and who plays it. Whatever changes the match goes through it, and what follows from
// the match is made then, once: nothing is read from the history again when a picture is made.
type session struct {
	Names
	room *Options
	line int  // how often recorded moves have given way to others
	many bool // the game has several rulesets

	Changes      int // how often the match has changed since it came to the board
	Duties       duties
	stones       []board.Stones // by ply: which pebble lies where (Dao)
	Turns        []match.Turn   // its plies by turn
	descriptions []Description  // by ply: the moves in words
	words        *words.Words   // of deeds
}

// newSession returns a match as it is on the table.
func newSession(env *scenes.Env, m *match.Match, room *Options) *session {
	s := &session{Names: Names{env: env, seats: room.Seats}, room: room}
	s.show(m)
	return s
}

// show lays another match on the table.
func (s *session) show(m *match.Match) {
	s.match, s.many = m, len(m.Game().Rulesets()) > 1
	s.stones = append(s.stones[:0], board.StonesOf(m.At(0)))
	s.describeAll()
}

// Match returns the match on the table.
func (s *session) Match() *match.Match { return s.match }

// Seats returns who plays.
func (s *session) Seats() client.Seats { return s.seats }

// Line returns how often recorded moves have given way to others.
func (s *session) Line() int { return s.line }

// Description returns the action that leads on from ply, in the words of the language of now.
func (s *session) Description(ply int) *Description {
	if s.words != s.env.Words {
		s.describeAll()
	}
	return &s.descriptions[ply]
}

// Said says what the action that leads on from ply did.
func (s *session) Said(ply int) string { return s.Description(ply).said }

// Numbered is a move with its number, "5. d4xf6".
func (s *session) Numbered(ply int) string {
	d := s.Description(ply)
	if m := s.match.Action(ply).Move; m.Kind == rules.Huff {
		return strconv.Itoa(d.number) + ". " + s.MoveWords(m.String())
	}
	return strconv.Itoa(d.number) + ". " + d.Text
}

// play makes a move of the live position. What could have been redone is gone then.
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

// undo takes turns back until a person is to move: against the computer its answer goes too. It reports whether there
// was one.
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

// describeAll tells all moves in words anew, since those say something else now.
func (s *session) describeAll() {
	s.words = nil
	s.follow()
}

// cut forgets what follows from the actions from ply on: others have been recorded in their place.
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

// pliesBefore returns those of plies, which grow, that are less than ply.
func pliesBefore(plies []int, ply int) []int {
	n := len(plies)
	for n > 0 && plies[n-1] >= ply {
		n--
	}
	return plies[:n]
}

// follow makes what follows from the match follow it: the live turn, and the actions that were recorded since.
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

// duties is what the live position asks of whoever is to move.
type duties struct {
	Moves    []rules.Move // the legal ones
	owed     rules.Set    // the pieces that must capture, when nothing but captures may be played
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
