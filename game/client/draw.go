package client

import "math"

// levelTurns is the number of turns of the side to move, the present one included, that Draw judges.
const levelTurns = 4

// draw answers Draw: of the positions of the last turns it reports the chance that is farthest from even, for the side to move now.
func (s *service) draw() {
	s.player.NewGame() // so that a match has the same answer every time
	now, even := s.match.Ply(), 0.5
	worst := even
	for turn := range levelTurns {
		ply := now - 2*turn
		if ply < 0 || s.match.OutcomeAt(ply).Over() {
			break
		}
		v := s.evaluate(ply, nil)
		if s.stopped {
			return
		}
		if chance := forFirst(s.match.Position().Side(), v.first); math.Abs(chance-even) > math.Abs(worst-even) {
			worst = chance
		}
	}
	s.report(Reply{Serial: s.req.Serial, Final: true, Chance: worst})
}
