package house

import (
	"errors"
	"slices"

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
// the command says otherwise; the match is set aside in any case.
func (p *HostPage) replace(c command.Command) error {
	m, err := p.wanted(c)
	if err != nil {
		return err
	}
	e := p.env
	if !p.disturbs(m.Game()) {
		p.drop()
		p.show(c, m)
		return nil
	}
	if c.Replace {
		p.show(c, m)
		return nil
	}
	sheet.Ask(e, e.T("visit.replace-title"), e.T("visit.replace-text"),
		sheet.Answer{ID: "overwrite", Label: e.T("visit.replace-yes"), Do: func() {
			p.asked = nil
			p.show(c, m)
		}},
		sheet.Answer{ID: "keep", Label: e.T("visit.replace-no")})
	p.asked = &question{c, p.house.stage.Top()}
	e.Host.Tell(command.Tell("waiting").Text("id", c.ID).Text("to", string(c.Kind)).Text("for", "person").String())
	return nil
}

// drop forgets the match from the page on the table, if nobody has played on it or ended it.
func (p *HostPage) drop() {
	if t := p.now(); t == nil || t.Match() != p.put || saved.Begun(p.put, p.putLen) || p.put.Outcome().Over() != p.putOver {
		return
	}
	if own := saved.Own(p.put.Game().ID()); own.Text(p.env) == p.put.String() {
		p.env.Forget(own.Key())
	}
}

// watchQuestion sends an error when the person has declined.
func (p *HostPage) watchQuestion() {
	if p.asked == nil || slices.Contains(p.house.stage.Scenes(), p.asked.sheet) {
		return
	}
	c := p.asked.command
	p.asked = nil
	p.refuse(command.Fault(c.ID, command.Declined, ""))
}

// disturbs reports whether another match of g would replace one of the person's: the one on the table, or the stored one of
// g. A match from the page on which nobody has played does not count.
func (p *HostPage) disturbs(g rules.Game) bool {
	if t := p.now(); t != nil && t.Match() == p.put && !saved.Begun(p.put, p.putLen) {
		return false
	} else if t != nil && counts(t.Match()) {
		return true
	}
	stored, text := saved.Own(g.ID()).Read(p.env)
	return stored == nil && text != "" || stored != nil && counts(stored)
}

// counts reports whether a match was begun by a person and is not over.
func counts(m *match.Match) bool { return saved.Waits(m) && saved.Begun(m, 0) }

// show shows a match and answers the command.
func (p *HostPage) show(c command.Command, m *match.Match) {
	p.env.Stage.Reset(p.house.Table(m))
	p.put, p.putLen, p.putOver = m, m.Len(), m.Outcome().Over()
	p.env.Host.Tell(p.answer(c, m).String())
}

// wanted returns the match of a command.
func (p *HostPage) wanted(c command.Command) (*match.Match, error) {
	e := p.env
	if c.Text != "" {
		m, err := exchange.Read(c.Text)
		if err != nil {
			return nil, &command.Error{Code: command.BadRecord, Detail: record.Trouble(e, err), ID: c.ID}
		}
		if !e.Admits(m) {
			return nil, command.Fault(c.ID, command.Locked, p.foreign(m))
		}
		setup.SeatComputer(e, m, c.Level, c.Side)
		return m, nil
	}
	g, err := p.wantedGame(c)
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
func (p *HostPage) foreign(m *match.Match) string {
	if p.env.Visit.Game != m.Game().ID() {
		return "game"
	}
	return "rules"
}

// wantedGame returns the game of a command: by name, otherwise that of the visit, otherwise that on the table.
func (p *HostPage) wantedGame(c command.Command) (rules.Game, error) {
	only, name := p.env.Visit.Fixed().Game, c.Game
	if name == "" {
		name = only
	}
	if t := p.now(); name == "" && t != nil {
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
