package scenes

import (
	"ludotheque/assets/words"
	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// setupSheet is what is agreed before a match.
type setupSheet struct {
	formSheet
	game  rules.Game
	setup match.Setup
	seats seats // who plays
	lots  bool  // the first player is drawn by lot when the match begins
	kept  *match.Match
}

// newSetup opens the set-up of a game, with what the last match of it agreed on.
func newSetup(e *Env, g rules.Game) *setupSheet {
	s := &setupSheet{game: g, setup: match.Setup{Game: g.ID(), Ruleset: g.Rulesets()[0].ID}, lots: g.LotsForFirst()}
	if text := e.Kept(storeKeyMatch(g.ID())); text != "" {
		if m, err := match.Parse(text); err != nil {
			e.Stage.Notice(e.T("storage.lost"))
		} else {
			s.keep(m)
		}
	}
	s.formSheet = formSheet{env: e, narrow: 560, title: func() string { return e.T("setup.title", e.T(words.GameName(g.ID()))) }}
	s.build, s.footer, s.on = s.lay, s.foot, s.change
	return s
}

// keep takes over what the last match agreed on, and lets it be resumed when it is not over.
func (s *setupSheet) keep(m *match.Match) {
	old := m.Setup()
	s.setup.Ruleset, s.setup.Options, s.setup.Names = old.Ruleset, old.Options, old.Names
	s.seats = seatsOf(m)
	if !m.Outcome().Over() && m.Len() > 0 {
		s.kept = m
	}
}

// lay builds the form.
func (s *setupSheet) lay(f *form) {
	e, id := s.env, s.game.ID()
	f.text("box", e.T(words.GameBox(id)))
	if s.kept != nil {
		f.buttons(ui.Control{ID: "resume", Role: ui.Button, Icon: "play", Label: e.T("shelf.resume-of", e.T(words.GameName(id))), Text: e.T("shelf.resume"), Primary: true})
	}
	if sets := s.game.Rulesets(); len(sets) > 1 {
		var options []option
		for _, r := range sets {
			options = append(options, option{r.ID, e.T(words.RulesetName(id, r.ID)), e.T(words.RulesetBlurb(id, r.ID))})
		}
		f.radios("ruleset", e.T("setup.ruleset"), options, s.setup.Ruleset)
	}
	s.layPlayers(f)
	s.layStarter(f)
	for _, spec := range match.OptionsFor(s.game) {
		var options []option
		for _, value := range spec.Values {
			key := "option." + spec.Key + "." + value
			o := option{value, e.T(key), ""}
			if e.Words.Has(key + "-note") {
				o.note = e.T(key + "-note")
			}
			options = append(options, o)
		}
		f.radios("option-"+spec.Key, e.T("option."+spec.Key), options, s.setup.Options.Value(spec.Key))
	}
}

// foot is what is always at hand.
func (s *setupSheet) foot(f *form) {
	e := s.env
	f.y += gap
	f.buttons(ui.Control{ID: "start", Role: ui.Button, Icon: "play", Label: e.T("setup.start"), Primary: s.kept == nil},
		ui.Control{ID: "rules", Role: ui.Button, Icon: "rules", Label: e.T("setup.rules")})
}

// layPlayers asks who plays, and their names.
func (s *setupSheet) layPlayers(f *form) {
	e, id := s.env, s.game.ID()
	f.heading("players", e.T("setup.players"))
	for side := range rules.Side(2) {
		if e.Thinker != nil {
			seatForm(f, side, upperFirst(s.who(side)), s.seats[side], len(ai.Levels(id)))
		}
		if s.seats[side] > 0 {
			continue
		}
		label := e.T("setup.name-of", s.who(side))
		f.field("name-"+side.String(), label, s.setup.Names[side], e.T("setup.name-hint"), match.MaxName)
	}
}

// layStarter says, or asks, who makes the first move.
func (s *setupSheet) layStarter(f *form) {
	e := s.env
	if !s.game.EitherFirst() {
		f.heading("starter", e.T("setup.starter"))
		f.text("starter-fixed", e.T("setup.starter-fixed", upperFirst(s.who(rules.First))))
		return
	}
	choice := "lots"
	if !s.lots {
		choice = s.setup.First.String()
	}
	f.radios("starter", e.T("setup.starter"), []option{
		{"lots", e.T("setup.starter-lots"), ""},
		{"w", upperFirst(s.who(rules.First)), ""},
		{"b", upperFirst(s.who(rules.Second)), ""}}, choice)
}

// who names a seat: by its colour, or by its number where that is chosen by the one who begins, who may not be known yet.
func (s *setupSheet) who(side rules.Side) string {
	if c, ok := s.game.(match.ColourChooser); ok && c.ChoosesColour() {
		return s.env.T("seat." + side.String() + ".name")
	}
	return s.env.T(words.SideName(s.game.ID(), s.setup.Colour(s.game, side)))
}

// change takes an event of the form.
func (s *setupSheet) change(ev ui.Event) {
	if value := chosen(ev, "ruleset"); value != "" {
		s.setup.Ruleset = value
	}
	switch value := chosen(ev, "starter"); value {
	case "":
	case "lots":
		s.lots = true
	default:
		s.lots = false
		s.setup.First, _ = rules.ParseSide(value)
	}
	for _, spec := range match.OptionsFor(s.game) {
		if value := chosen(ev, "option-"+spec.Key); value != "" {
			// The values come from the same list, so they are always accepted.
			_ = s.setup.Options.Set(spec.Key, value)
		}
	}
	s.seats.change(ev)
	for side := range rules.Side(2) {
		if ev.Kind == ui.Change && ev.ID == "name-"+side.String() {
			s.setup.Names[side] = ev.Text
		}
	}
	if ev.Kind != ui.Click && ev.Kind != ui.Submit {
		return
	}
	switch {
	case ev.ID == "resume":
		s.env.Stage.Reset(resumeTable(s.env, s.kept))
	case ev.ID == "rules":
		s.env.Stage.Push(newRulePage(s.env, s.game, s.setup.Ruleset))
	case ev.ID == "start", ev.Kind == ui.Submit:
		s.begin()
	}
}

// begin starts the match; one that is not over is given up only after a question.
func (s *setupSheet) begin() {
	e := s.env
	if s.kept == nil && !hasKept(e, s.game) { // another window may have begun one since
		s.sitDown()
		return
	}
	e.ask(e.T("dialog.overwrite-title"), e.T("dialog.overwrite-text", e.T(words.GameName(s.game.ID()))),
		answer{"overwrite", e.T("dialog.overwrite-yes"), s.sitDown},
		answer{"keep", e.T("dialog.overwrite-no"), nil})
}

func (s *setupSheet) sitDown() {
	e := s.env
	setup := s.setup
	for side, level := range s.seats {
		if level > 0 {
			setup.Names[side] = ""
		}
	}
	setup.Seed = uint64(e.Host.Now().UnixNano())
	setup.Date = today(e)
	if s.game.EitherFirst() && s.lots {
		setup.First = match.DrawLots(setup.Seed)
	}
	m, err := match.New(setup)
	if err != nil {
		e.Stage.Notice(err.Error())
		return
	}
	s.seats.keepIn(m)
	t := NewTable(e, m)
	e.Stage.Reset(t)
	if s.game.EitherFirst() && s.lots {
		e.Stage.Notice(e.T("status.lots", t.turnTitle()))
	} else {
		e.Stage.Say(e.T("said.new-game", e.T(words.GameName(s.game.ID()))) + " " + t.turnTitle())
	}
}

// today is the date of a record.
func today(e *Env) string { return e.Host.Now().Format("2006-01-02") }
