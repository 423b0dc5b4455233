// Package hostevents sends messages about a match to the page around the program, when the board has shown what they are about.
// docs/embed.md describes them.
package hostevents

import (
	"ludotheque/game/client"
	"ludotheque/game/command"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
)

// TellMove sends a "move" message for the action at ply, after a "roll" message for each of its combats.
func TellMove(e *scenes.Env, m *match.Match, ply int) {
	if !e.Visit.Framed {
		return
	}
	event := m.Describe(ply)
	for _, f := range event.Fights {
		tellRoll(e, event, f)
	}
	after := m.At(ply + 1)
	e.Host.Tell(command.Tell("move").Number("ply", ply+1).Text("side", event.Side.String()).Text("move", m.Action(ply).String()).
		Text("position", after.String()).Text("turn", after.Side().String()).String())
}

// tellRoll sends a "roll" message for a combat: the pieces, the dice of each round if they are known, and the survivor.
func tellRoll(e *scenes.Env, event match.Event, f match.Fight) {
	left := "nobody"
	switch {
	case f.Result > 0:
		left = "attacker"
	case f.Result < 0:
		left = "defender"
	}
	msg := command.Tell("roll").Number("ply", event.Ply+1).Text("side", event.Side.String()).Text("square", f.Square.String()).
		Number("attacker", int(f.Attacker)).Number("defender", int(f.Defender)).Text("left", left)
	if f.Rolls != nil {
		msg.Text("dice", rules.Dice{f.Rolls}.String())
	}
	e.Host.Tell(msg.String())
}

// Tell sends the state of a match. kind is "undo" after turns or the end were taken back, "result" after the end, "start" at the start.
func Tell(e *scenes.Env, m *match.Match, kind string) {
	if e.Visit.Framed {
		e.Host.Tell(AddState(command.Tell(kind), m).String())
	}
}

// AddState adds the state of a match to a message.
func AddState(msg *command.Message, m *match.Match) *command.Message {
	return AddUpcoming(msg, m, false)
}

// AddUpcoming adds the state of a match that has not begun. With lots, which are still to be drawn, it leaves position and turn out.
func AddUpcoming(msg *command.Message, m *match.Match, lots bool) *command.Message {
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
