package lesson

import "testing"

// TestFill checks every placeholder, with a game for each capability.
func TestFill(t *testing.T) {
	for _, tt := range []struct{ game, ruleset, position, move, text, want string }{
		{"checkers", "geant", "8/8/8/2b1b3/3w4/8/8/8 w 0", "d4xf6", "{from} {to} {lands} {taken} {most}", "d4 f6 f6 1 1"},
		{"checkers", "geant", "8/b7/8/2b1b3/3w4/8/8/8 w 0", "d4xb6", "{takers}", "a7"},
		{"damsystem", "base", "11/11/11/13/2b8/13/w3w6/13/11/11/11 w - 0 0", "g5-h6", "{to} {lands} {takers}", "h6 f6 e7"},
		{"damsystem", "base", "11/11/11/13/11/3b3b5/2w3w4/13/11/11/11 w - 0 0", "=", "{faults} {taken} {most}", "e5, i5 0 1"},
		{"damsystem", "base", "11/11/11/5b7/11/3b9/2w8/13/11/11/11 w - 0 0", "e5xg7", "{faults} {taken} {most}", "g7 1 2"},
		{"dame2000", "base", "9/9/9/9/2b1r4/3V5/9/9/9 w - - 0 0", "d4xe5", "{win} {lose} {both} {best}", "23 77 0 69"},
		{"dame2000", "base", "9/9/9/9/9/3b5/2B6/9/9 w - - 0 0", "c3xd4", "{win} {lose} {both} {best}", "42 42 17 42"},
		{"dao", "base", "b2w/1bw1/1wb1/w2b w", "a1-c1", "{from}{to} {x", "a1c1 {x"},
	} {
		c := load(t, tt.game, "# a | A\nrules: "+tt.ruleset+"\nstep: "+tt.position+"\nsay: x\nask: no-huff\nelse: x\nhint: x\nsolution: "+dice(tt.move))
		s := begin(t, c, 0, 0)
		if got := s.try(move(t, s, tt.move)).fill(tt.text); got != tt.want {
			t.Errorf("%s, %s: %q, want %q", tt.position, tt.move, got, tt.want)
		}
	}
}

// dice returns a move of the test with the dice of its combat.
func dice(move string) string {
	switch move {
	case "d4xe5":
		return move + "[3:6]"
	case "c3xd4":
		return move + "[2:1]"
	}
	return move
}
