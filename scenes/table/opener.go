package table

import (
	"strings"
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/clocks"
	"ludotheque/scenes/computer"
	"ludotheque/scenes/hostevents"
	"ludotheque/scenes/movelist"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/saved"
)

// New returns the table of a new match, which takes the own slot of its game. The match that has it is set aside.
func New(env *scenes.Env, m *match.Match) *Table { return newAt(env, m, saved.Own(m.Game().ID())) }

// newAt returns the table of a new match in a slot. The match that has it is set aside; if there is no room for that, the new match is
// not stored.
func newAt(env *scenes.Env, m *match.Match, s saved.Slot) *Table {
	aside, ok := saved.SetAside(env, s)
	switch {
	case !ok:
		s = ""
		env.Stage.Notice(env.T("kept.no-room"))
	case aside != "" && !aside.Filed():
		where, button := "kept.aside", "shelf.paste"
		if env.Visit.Fixed().Game != "" {
			where, button = "kept.aside-here", "record.paste-title"
		}
		env.Stage.Notice(env.T(where, env.T(words.GameName(s.Game())), env.T(button)))
	}
	t := newTable(env, m, saved.Place{Slot: s})
	t.autosave.Keep()
	return t
}

// newTable returns the table of a match that is stored in p.
func newTable(env *scenes.Env, m *match.Match, p saved.Place) *Table {
	t := &Table{env: env, coach: &coach{}, wasOver: m.Outcome().Over()}
	t.Board = boardview.New(env, m, options(t, lockedSeats(env, m)))
	t.computer = computer.New(env, host{t, t.Board.Model})
	t.autosave = saved.NewAutosave(env, m, p, t, t.computer.Forget, func() scenes.Scene { return reopen(t) })
	*t.coach = coach{Model: t.Board.Model, env: env, computer: t.computer, play: t.play}
	t.endings = &endings{Board: t.Board, env: env, save: t.save, shown: t.wasOver, computer: t.computer}
	held := func() bool {
		return t.away.Held() || t.coach.busy() || t.Board.Model.Computing() && (t.computer.Stuck() || t.computer.Failing() || t.computer.Paused)
	}
	t.clock = clocks.New(env, t.Board, clocks.Options{Held: held, Store: t.autosave.Update, End: t.endings.timeUp})
	t.cards = &cards{Combats: t.Board.Combats, env: env, computer: t.computer, coach: t.coach, clock: t.clock}
	t.bestMove = &bestMove{Model: t.Board.Model, env: env, computer: t.computer}
	t.header = &header{Model: t.Board.Model, env: env, computer: t.computer, bestMove: t.bestMove, coach: t.coach, clock: t.clock}
	t.players, t.list = &playerPlates{Model: t.Board.Model, env: env, clock: t.clock}, movelist.New(env, t.Board.Model)
	return t
}

// options returns the options of the table's board. A single person is at the bottom.
func options(t *Table, seats client.Seats) boardview.Options {
	return boardview.Options{
		Seats: seats, Flip: seats[rules.First] > 0 && seats[rules.Second] == 0,
		May:     func() bool { return !t.coach.busy() && t.away.MayMove() },
		Play:    func(c boardview.Chosen) bool { return !t.coach.take(c) && t.play(c) },
		Rest:    func() string { return rest(t) },
		Blocked: t.clickBlocked, Changing: t.changing, Changed: t.changed,
		Shown:     func(ply int) { hostevents.TellMove(t.env, t.Match(), ply) },
		Undone:    func() { hostevents.Tell(t.env, t.Match(), "undo") },
		Note:      func(m rules.Move) (string, board.Tone) { return t.computer.Verdict(m) },
		Chance:    func(pos rules.Position, side rules.Side) (float64, bool) { return t.computer.Chance(pos, side) },
		Mark:      t.mark,
		Dragged:   func(from rules.Square, right, up float64) { t.away.SendDrag(from, right, up) },
		OtherDrag: func() (rules.Square, float64, float64) { return t.away.OtherDrag() },
	}
}

// rest returns what is said once all moves have been shown.
func rest(t *Table) string {
	said := t.away.Ending()
	if said == "" {
		said = t.Board.TurnSaid()
	}
	return strings.TrimSpace(said + " " + t.away.Unsent())
}

// reopen returns a table of the match as it is stored now, with the same side at the bottom.
func reopen(t *Table) scenes.Scene {
	next := Opener{}.Open(t.env, t.autosave.Slot()).(*Table)
	next.Board.SetBottom(t.Board.Bottom())
	return next
}

// Opener makes tables. It implements house.Tables.
type Opener struct{}

// New implements house.Tables.
func (Opener) New(e *scenes.Env, m *match.Match) scenes.MatchScene { return New(e, m) }

// Linked implements house.Tables. The match is stored from the first change on.
func (Opener) Linked(e *scenes.Env, m *match.Match) scenes.MatchScene {
	t := newTable(e, m, saved.Place{})
	t.autosave.Linked = true
	saved.NoteOpen(e, "")
	return t
}

// Show implements house.Tables.
func (Opener) Show(e *scenes.Env, m *match.Match) scenes.MatchScene {
	return newTable(e, m, saved.Place{})
}

// Remote implements house.Tables.
func (Opener) Remote(e *scenes.Env, s *remote.Seat) scenes.MatchScene {
	if s.Match() == nil {
		return nil
	}
	t := newTable(e, s.Match(), saved.Place{})
	t.away = remote.NewBoard(t.Board, s, t, t.clock.Stop)
	t.cards.remote, t.header.remote, t.players.remote = s, s, s
	t.endings.away, t.clock.Live = t.away, t.away.Live
	t.endings.shown = t.over()
	t.Board.SetBottom(s.Side())
	s.AddTable()
	saved.NoteOpen(e, s.Slot())
	return t
}

// Open implements house.Tables.
func (o Opener) Open(e *scenes.Env, s saved.Slot) scenes.MatchScene {
	if s.Remote() {
		if seat := remote.Read(e, s); seat != nil {
			return o.Remote(e, seat)
		}
		return nil
	}
	m, text := s.Read(e)
	if m == nil {
		return nil
	}
	saved.NoteOpen(e, s)
	return newTable(e, m, saved.Place{Slot: s, Known: text})
}

// host implements computer.Table. Most of its methods are those of the board.
type host struct {
	*Table
	*boardview.Model
}

var _ computer.Table = host{}

// Budget implements computer.Table.
func (h host) Budget() time.Duration {
	if !h.clock.On() {
		return 0
	}
	return max(time.Duration(h.clock.Budget()), 1) * time.Millisecond
}

// AtRest implements computer.Table. It is false in a match with somebody elsewhere, where the computer gives no help.
func (h host) AtRest() bool { return h.away == nil && h.Board.AtRest() }

// Play implements computer.Table.
func (h host) Play(m rules.Move) bool { return h.play(boardview.Chosen{Move: m}) }

// LetGo implements computer.Table.
func (h host) LetGo() { h.Board.LetGo() }

// AcceptDraw implements computer.Table.
func (h host) AcceptDraw() { h.endings.accept() }

// DeclineDraw implements computer.Table.
func (h host) DeclineDraw(why string) { h.endings.drop(why) }
