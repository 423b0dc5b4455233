// Package setup implements the set-up of a match: opponent, rules, clock and other choices. Its answers are stored for the next time.
package setup

import (
	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/record"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Sheet is the set-up of a game.
type Sheet struct {
	env      *scenes.Env
	game     rules.Game
	seating  seating
	notes    [2]string      // about letters of the names, by colour
	noteHere string         // about those of the name in a remote match
	kept     *match.Match   // the unfinished match, nil for none
	away     []saved.Remote // the remote matches
	fresh    bool           // the store has no match and no lesson of the game

	unfolded map[string]bool
	shows    string // the row that was just unfolded: the next layout scrolls its questions into view

	painter *board.Painter
	shape   board.Shape    // of the painter
	start   rules.Position // of the chosen ruleset
	small   smallBoards
	form    *sheet.Form // as last laid out
	lay     layout
	scroll  ui.Scroll
}

// New returns the set-up of a game, with the last answers.
func New(e *scenes.Env, g rules.Game) *Sheet {
	s := &Sheet{env: e, game: g, unfolded: map[string]bool{}, away: saved.Remotes(e), small: newSmallBoards(g)}
	last, text := saved.Own(g.ID()).Read(e)
	if last == nil && text != "" {
		e.Stage.Notice(e.T("storage.lost"))
	}
	if last != nil && saved.Waits(last) && e.Admits(last) {
		s.kept = last
	}
	done, _ := saved.Learned(e, g.ID())
	s.fresh = done == 0 && saved.Own(g.ID()).Text(e) == ""
	s.seating = settledSeating(e, g, last)
	for colour, name := range s.seating.names {
		s.rename(rules.Side(colour), name)
	}
	s.setBoard()
	return s
}

// setBoard sets the board to that of the chosen ruleset.
func (s *Sheet) setBoard() {
	var err error
	if s.start, err = s.game.Start(s.seating.ruleset, rules.First); err != nil {
		panic("scenes: " + err.Error()) // one of its own rulesets
	}
	if shape := board.ShapeOf(s.game, s.seating.ruleset); shape != s.shape {
		s.shape = shape
		s.painter, _ = board.For(s.game, s.seating.ruleset)
	}
}

// Home implements scenes.Home. A visit for one game begins with its set-up.
func (s *Sheet) Home() bool { return s.env.Visit.Fixed().Game != "" }

// Title implements Scene.
func (s *Sheet) Title() string {
	return s.env.T("setup.title", s.env.T(words.GameName(s.game.ID())))
}

// Link implements scenes.Linked.
func (s *Sheet) Link() string { return s.game.ID() }

// Veiled implements Sheet.
func (s *Sheet) Veiled() bool { return !s.lay.full }

// Update implements Scene.
func (s *Sheet) Update() bool { return s.scroll.Tick(s.env.Now) }

// Handle implements Scene.
func (s *Sheet) Handle(ev ui.Event) {
	if s.scroll.Event(ev, s.env.Now) {
		return
	}
	switch {
	case ev.Kind == ui.Click && ev.ID == "close", ev.Kind == ui.Key && ev.Text == "Escape":
		s.env.Stage.Pop() // does nothing at home
	case ev.Kind == ui.Focus && ev.Keyed:
		sheet.Reveal(s.env, &s.scroll, ev.ID)
	default:
		s.form.Handle(ev)
	}
}

// begin starts the match.
func (s *Sheet) begin() {
	if s.seating.opponent == withDistance {
		s.invite()
		return
	}
	e := s.env
	m, lots, err := s.seating.match(e, s.game)
	if err != nil {
		e.Stage.Notice(err.Error())
		return
	}
	s.seating.keep(e, s.game)
	t := e.Rooms.Table(m)
	e.Stage.Reset(t)
	if lots {
		e.Stage.Notice(e.T("status.lots", s.sideName(m.Colour(m.Position().Side()))))
	} else {
		e.Stage.Say(e.T("said.new-game", e.T(words.GameName(s.game.ID()))) + " " + words.Sentence(t.TurnTitle()))
	}
}

// waiting describes the unfinished match.
func waiting(e *scenes.Env, m *match.Match) string {
	head := match.Head{Game: m.Game().ID(), Ruleset: m.Setup().Ruleset}
	return record.Joined(record.RulesOf(e, head), saved.SummaryText(e, saved.Summary(m)))
}
