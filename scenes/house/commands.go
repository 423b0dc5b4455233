package house

import (
	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/command"
	"ludotheque/rules"
	"ludotheque/scenes/hostevents"
	"ludotheque/scenes/setup"
	"ludotheque/scenes/sheet"
)

// execute carries out a command and answers it. The error is a *command.Error.
func (p *HostPage) execute(c command.Command) error {
	t := p.now()
	if c.Level > 0 && p.env.Engine == nil {
		return command.Fault(c.ID, command.NoComputer, "level")
	}
	if c.Level >= 0 && p.env.Visit.Fixed().Level > 0 {
		return command.Fault(c.ID, command.Locked, "level")
	}
	if c.Kind != command.Get && p.busy() {
		return command.Fault(c.ID, command.Busy, "")
	}
	switch c.Kind {
	case command.New, command.Load:
		return p.replace(c)
	case command.Get:
		p.get(c, t)
		return nil
	}
	if t == nil {
		return command.Fault(c.ID, command.NoMatch, "")
	}
	if t.Away() != nil && c.Kind != command.Flip {
		return command.Fault(c.ID, command.Remote, "")
	}
	switch c.Kind {
	case command.Undo:
		p.env.Stage.PopTo(t)
		if !t.Undo() {
			return command.Fault(c.ID, command.NothingToUndo, "")
		}
	case command.Flip:
		t.Turn()
		p.env.Stage.Refresh()
	case command.Level:
		if err := p.level(c, t); err != nil {
			return err
		}
	}
	p.env.Host.Tell(p.answer(c, t.Match()).String())
	return nil
}

// get answers with the match on the table, and its legal moves if requested; without one, with the match that the open set-up
// would start.
func (p *HostPage) get(c command.Command, t hosted) {
	if t == nil {
		msg := p.answer(c, nil)
		place := "shelf"
		for _, sc := range p.house.stage.Scenes() {
			if s, ok := sc.(*setup.Sheet); ok {
				place = "setup"
				if m, lots, err := s.Upcoming(); err == nil {
					hostevents.AddUpcoming(msg, m, lots)
				}
			}
		}
		p.env.Host.Tell(msg.Text("place", place).String())
		return
	}
	m := t.Match()
	msg := p.answer(c, m).Text("place", "table").Text("record", m.String())
	if c.Moves {
		msg.List("moves", rules.Texts(m.AppendMoves(nil)))
	}
	p.env.Host.Tell(msg.String())
}

// level sets the computer's level, or lets people play.
func (p *HostPage) level(c command.Command, t hosted) error {
	m, seats := t.Match(), t.Seats()
	if m.Outcome().Over() {
		return command.Fault(c.ID, command.Over, "")
	}
	most := len(ai.Levels(m.Game().ID(), m.Setup().Ruleset))
	if c.Level > most {
		return command.Fault(c.ID, command.BadValue, "level")
	}
	if person, err := rules.ParseSide(c.Side); err == nil { // the command names the person's side
		seats = client.Seats{}
		seats[person.Other()] = most
	} else if seats.People() == 2 {
		seats[m.Position().Side().Other()] = most
	}
	for side := range seats {
		if seats[side] > 0 {
			seats[side] = c.Level
		}
	}
	t.Sit(seats)
	return nil
}

// busy reports whether a question is open that must be answered first.
func (p *HostPage) busy() bool {
	top, ok := p.house.stage.Top().(*sheet.Sheet)
	return p.asked != nil || ok && top.Fixed
}
