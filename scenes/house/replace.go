package house

import (
	"errors"
	"slices"

	"ludotheque/assets/words"
	"ludotheque/game/command"
	"ludotheque/game/exchange"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/record"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/sheet"
)

// question is the open question to the person whether a command may replace the match.
type question struct {
	command command.Command
	sheet   scenes.Scene
}

// replace puts the match of a command on the table. If that would disturb a match of the person, the person is asked, unless
// the command says otherwise and there is room to keep it.
func (l *Line) replace(c command.Command) error {
	m, err := l.wanted(c)
	if err != nil {
		return err
	}
	e := l.env
	if !l.disturbs(m.Game()) {
		l.show(c, m)
		return nil
	}
	room := saved.FreeSlot(e, m.Game().ID(), 2) != ""
	if c.Replace && room {
		l.showAndKeep(c, m)
		return nil
	}
	text := e.T("visit.replace-text")
	if !room {
		text = e.T("dialog.overwrite-text", e.T(words.GameName(m.Game().ID())))
	}
	sheet.Ask(e, e.T("visit.replace-title"), text,
		sheet.Answer{ID: "overwrite", Label: e.T("dialog.overwrite-yes"), Do: func() {
			l.asked = nil
			l.showAndKeep(c, m)
		}},
		sheet.Answer{ID: "keep", Label: e.T("dialog.overwrite-no"), Do: nil})
	l.asked = &question{c, l.house.stage.Top()}
	e.Host.Tell(command.Tell("waiting").Text("id", c.ID).Text("to", string(c.Kind)).Text("for", "person").String())
	return nil
}

// watchQuestion sends an error when the person has declined.
func (l *Line) watchQuestion() {
	if l.asked == nil || slices.Contains(l.house.stage.Scenes(), l.asked.sheet) {
		return
	}
	c := l.asked.command
	l.asked = nil
	l.refuse(command.Fault(c.ID, command.Declined, ""))
}

// disturbs reports whether another match of g would replace one of the person's: the one on the table, or the stored one of
// g. A match from the page on which nobody has played does not count.
func (l *Line) disturbs(g rules.Game) bool {
	if t := l.now(); t != nil && t.Match() == l.put && !saved.Begun(l.put, l.putLen) {
		return false
	} else if t != nil && counts(t.Match()) {
		return true
	}
	stored, text := saved.Own(g.ID()).Read(l.env)
	return stored == nil && text != "" || stored != nil && counts(stored)
}

// counts reports whether a match was begun by a person and is not over.
func counts(m *match.Match) bool { return saved.Waits(m) && saved.Begun(m, 0) }

// showAndKeep shows a match and keeps the stored one in another slot.
func (l *Line) showAndKeep(c command.Command, m *match.Match) {
	e, game := l.env, m.Game().ID()
	stored, text := saved.Own(game).Read(e)
	beside := saved.FreeSlot(e, game, 2)
	kept := text != "" && (stored == nil || counts(stored)) && beside != "" && e.Keep(beside.Key(), text)
	l.show(c, m)
	if kept {
		e.Stage.Notice(e.T("visit.replaced", e.T("record.paste-title")))
	}
}

// show shows a match and answers the command.
func (l *Line) show(c command.Command, m *match.Match) {
	l.env.Stage.Reset(l.house.Table(m))
	l.put, l.putLen = m, m.Len()
	l.env.Host.Tell(l.answer(c, m).String())
}

// wanted returns the match of a command.
func (l *Line) wanted(c command.Command) (*match.Match, error) {
	e := l.env
	if c.Text != "" {
		m, err := exchange.Read(c.Text)
		if err != nil {
			return nil, &command.Error{Code: command.BadRecord, Detail: record.Trouble(e, err), ID: c.ID}
		}
		if !e.Admits(m) {
			return nil, command.Fault(c.ID, command.Locked, l.foreign(m))
		}
		setup.SeatComputer(e, m, c.Level, c.Side)
		return m, nil
	}
	g, err := l.wantedGame(c)
	if err != nil {
		return nil, err
	}
	if only := e.Visit.Fixed().Ruleset; only != "" && c.Rules != "" && c.Rules != only {
		return nil, command.Fault(c.ID, command.Locked, "rules")
	}
	m, err := setup.NewMatch(e, g, c)
	var wrong *match.SetupError
	switch {
	case err == nil:
		return m, nil
	case errors.As(err, &wrong) && wrong.Part == match.PartRuleset:
		return nil, command.Fault(c.ID, command.UnknownRules, c.Rules)
	case errors.As(err, &wrong) && wrong.Part == match.PartStart:
		return nil, command.Fault(c.ID, command.BadPosition, c.Position)
	}
	return nil, command.Fault(c.ID, command.BadValue, "")
}

// foreign names the field in which a match does not suit the visit.
func (l *Line) foreign(m *match.Match) string {
	if l.env.Visit.Game != m.Game().ID() {
		return "game"
	}
	return "rules"
}

// wantedGame returns the game of a command: by name, otherwise that of the visit, otherwise that on the table.
func (l *Line) wantedGame(c command.Command) (rules.Game, error) {
	only, name := l.env.Visit.Fixed().Game, c.Game
	if name == "" {
		name = only
	}
	if t := l.now(); name == "" && t != nil {
		name = t.Match().Game().ID()
	}
	g, ok := catalog.Find(name)
	switch {
	case name == "":
		return nil, command.Fault(c.ID, command.MissingField, "game")
	case !ok:
		return nil, command.Fault(c.ID, command.UnknownGame, name)
	case only != "" && only != name:
		return nil, command.Fault(c.ID, command.Locked, "game")
	}
	return g, nil
}
