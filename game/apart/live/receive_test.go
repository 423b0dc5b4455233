package live

import (
	"testing"

	"ludotheque/game/apart"
	"ludotheque/rules"
)

// TestDragsOfTheMover checks that a drag is shown only if its sender is to move and has the piece.
func TestDragsOfTheMover(t *testing.T) {
	log := daoLog(t)
	var frames [][]byte
	host := New(log, apart.Device{}, sink{&frames}, 0)
	guest := New(log.Clone(), apart.Device{Me: apart.Guest}, sink{new([][]byte)}, 0)
	now := int64(0)
	shown := func(from rules.Square) (drags int) {
		now += dragEvery
		host.SendDrag(Drag{From: from}, now)
		for _, frame := range frames {
			for _, e := range guest.Receive(frame, now) {
				if e.Drag != nil {
					drags++
				}
			}
		}
		frames = nil
		return drags
	}
	move := log.Match().AppendMoves(nil)[0]
	pos := log.Match().Position()
	for sq := range rules.Squares {
		want := 0
		if p := pos.At(sq); !p.Empty() && p.Side == pos.Side() {
			want = 1
		}
		if got := shown(sq); got != want {
			t.Errorf("%s: %d drags", sq, got)
		}
	}
	if err := host.Do(host.device.Move(log, move, 0), now); err != nil {
		t.Fatal(err)
	}
	if shown(move.To) != 0 || shown(move.From) != 0 || shown(rules.NoSquare) != 1 || guest.log.Len() != 1 {
		t.Error("a drag after the move is shown, or its end is not")
	}
}
