package computer

import (
	"testing"
	"time"

	"ludotheque/game/client"
)

// TestBudget checks that the computer thinks no longer than the clock of the match allows, and makes its move by then,
// whatever the pace.
func TestBudget(t *testing.T) {
	for _, budget := range []time.Duration{0, 200 * time.Millisecond, time.Minute} {
		c, b, th := atTable(t, client.Seats{3, 0})
		b.budget = budget
		c.env.Settings.Pace = 20
		c.Think()
		if got := th.last().Limits.Time; got != budget {
			t.Errorf("with a budget of %v the time limit is %v", budget, got)
		}
		th.answer(client.Reply{Move: b.first().String()})
		c.pass(100 * time.Millisecond)
		c.pass(time.Second)
		if made := b.m.Ply() > 0; made != (budget == 200*time.Millisecond) {
			t.Errorf("with a budget of %v the move is made: %v", budget, made)
		}
		c.pass(2 * time.Second)
		if b.m.Ply() == 0 {
			t.Errorf("with a budget of %v no move is made", budget)
		}
	}
}
