// Package hostevents tells the page around the program what happens on the table, when the board has shown it. docs/embed.md
// describes what is told.
package hostevents

import (
	"ludotheque/game/client"
	"ludotheque/game/command"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
)

// TellMove tells the action that led on from ply, its combats first.
func TellMove(e *scenes.Env, m *match.Match, ply int) {
	if !e.Visit.Framed {
		return
	}
	did := m.Describe(ply)
	for _, f := range did.Fights {
		tellRoll(e, did, f)
	}
	after := m.At(ply + 1)
	e.Host.Tell(command.Tell("move").Number("ply", ply+1).Text("side", did.Side.String()).Text("move", m.Action(ply).String()).
		Text("position", after.String()).Text("turn", after.Side().String()).String())
}

// tellRoll tells one combat: who met whom, the dice round by round where they are known, and who is left.
func tellRoll(e *scenes.Env, did match.Event, f match.Fight) {
	left := "nobody"
	switch {
	case f.Result > 0:
		left = "attacker"
	case f.Result < 0:
		left = "defender"
	}
	msg := command.Tell("roll").Number("ply", did.Ply+1).Text("side", did.Side.String()).Text("square", f.Square.String()).
		Number("attacker", int(f.Attacker)).Number("defender", int(f.Defender)).Text("left", left)
	if f.Rolls != nil {
		msg.Text("dice", rules.Dice{f.Rolls}.String())
	}
	e.Host.Tell(msg.String())
}

// Tell tells how a match stands: "undo" when turns were taken back, or its end, "result" when it has ended, "start" when it
// lies on the table.
func Tell(e *scenes.Env, m *match.Match, kind string) {
	if e.Visit.Framed {
		e.Host.Tell(State(command.Tell(kind), m).String())
	}
}

// State adds how a match stands to a message.
func State(msg *command.Message, m *match.Match) *command.Message { return Coming(msg, m, false) }

// Coming adds a match that is not begun, as the set-up stands: position and turn are left out where lots are drawn.
func Coming(msg *command.Message, m *match.Match, lots bool) *command.Message {
	setup, at, pos := m.Setup(), client.Of(m), m.Position()
	msg.Text("game", setup.Game).Text("rules", setup.Ruleset).Number("ply", m.Ply())
	if !lots {
		msg.Text("position", pos.String()).Text("turn", pos.Side().String())
	}
	msg.Number("south", at[rules.First]).Number("north", at[rules.Second])
	out := m.Outcome()
	msg.Flag("over", out.Over())
	if out.Over() {
		msg.Text("outcome", out.String()).Text("reason", out.By.String())
	}
	return msg
}
