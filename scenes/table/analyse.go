package table

import (
	"ludotheque/game/match"
)

// analyse opens the room where moves are tried out, at the position that is shown. The match stays as it is.
func (t *Table) analyse() {
	m, err := match.Parse(t.Match().String())
	if err != nil {
		panic("table: its own record: " + err.Error())
	}
	for t.LookingBack() && m.Ply() > t.Ply() && m.Undo() {
	}
	t.FinishMoves()
	t.LetGo()
	t.computer.Forget()
	if room := t.env.Rooms.Analysis(m); room != nil {
		t.env.Stage.Push(room)
	}
}
