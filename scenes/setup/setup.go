// Package setup is what two people, or one and the computer, agree on before a match.
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

// Sheet is what is agreed before a match: whom one plays first of all, the rest folded below.
type Sheet struct {
	env      *scenes.Env
	game     rules.Game
	seating  seating
	notes    [2]string // what is wrong with the names, by colour
	noteHere string    // and with the name of who invites
	kept     *match.Match
	away     []saved.Remote // matches with somebody elsewhere
	fresh    bool           // nobody has played the game here, or learned anything of it

	unfolded map[string]bool
	shows    string // the fold that was opened just now: as much of it comes into view as there is room for

	painter *board.Painter
	start   rules.Position
	form    *sheet.Form // as last laid out
	lay     layout
	scroll  ui.Scroll
}

// New opens the set-up of a game, with what was agreed on the last time.
func New(e *scenes.Env, g rules.Game) *Sheet {
	painter, _ := board.For(g.ID())
	s := &Sheet{env: e, game: g, unfolded: map[string]bool{}, painter: painter, away: saved.Remotes(e)}
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
	var err error
	if s.start, err = g.Start(g.Rulesets()[0].ID, rules.First); err != nil {
		panic("scenes: " + err.Error()) // its own first ruleset
	}
	return s
}

// Home implements scenes.Home: a visit that is bound to one game begins here.
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
		s.env.Stage.Pop() // which does nothing at home
	case ev.Kind == ui.Focus && ev.Keyed:
		sheet.Reveal(s.env, &s.scroll, ev.ID)
	default:
		s.form.Act(ev)
	}
}

// begin starts the match.
func (s *Sheet) begin() {
	if s.seating.opponent == withDistance {
		s.invite() // beside the match of this screen
		return
	}
	record.Overwrite(s.env, s.game, s.sitDown)
}

func (s *Sheet) sitDown() {
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
		e.Stage.Notice(e.T("status.lots", t.TurnTitle()))
	} else {
		e.Stage.Say(e.T("said.new-game", e.T(words.GameName(s.game.ID()))) + " " + words.Sentence(t.TurnTitle()))
	}
}

// waiting says of a stored match against whom it is, how far it is, and whose turn it is. The page's own shelf has a waiting of its own.
func waiting(e *scenes.Env, m *match.Match) string { return saved.Words(e, saved.Told(m)) }
