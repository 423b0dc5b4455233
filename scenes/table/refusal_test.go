package table

import (
	"strings"
	"testing"

	"ludotheque/game/match"
	"ludotheque/scenes/scenetest"
)

// TestRefusedInAChain clicks beside the targets in the middle of a capture: what is said agrees with whether it may stop there.
func TestRefusedInAChain(t *testing.T) {
	for _, c := range []struct {
		setup  match.Setup
		clicks []string
		want   string
	}{
		{match.Setup{Game: "damsystem", Start: "2b8/11/11/7b5/11/5b7/11/3b9/2w8/11/11 w - 0 0"}, []string{"e3", "g5", "c3"},
			"Continuez en i7, ou touchez la pièce pour vous arrêter là."},
		{match.Setup{Game: "checkers", Ruleset: "volante", Start: "8/8/3b4/8/8/2b5/8/W7 w 0"}, []string{"a1", "e5", "f6"},
			"La prise n’est pas finie : continuez en b8 ou c7."},
	} {
		d, m := sitAt(t, c.setup)
		for _, sq := range c.clicks {
			d.Click("board/" + sq)
		}
		if got := scenetest.Plain(d.Control("reason").Label); got != c.want || !strings.HasSuffix(scenetest.Plain(d.Spoken()), c.want) || m.Ply() > 0 {
			t.Errorf("%s after %d plies: the reason is %q, want %q", c.setup.Game, m.Ply(), got, c.want)
		}
	}
}

// TestRefusedPieceThatCannotMove clicks pieces that have no move at all: no other way or direction is advised, as there is none.
func TestRefusedPieceThatCannotMove(t *testing.T) {
	for _, c := range []struct {
		setup    match.Setup
		sq, want string
	}{
		{match.Setup{Game: "checkers"}, "b2", "La pièce en b2 ne peut pas bouger : le passage est fermé en a3 et c3. Choisissez-en une autre."},
		{match.Setup{Game: "damsystem"}, "d2", "La pièce en d2 ne peut pas bouger : le passage est fermé en c3 et e3. Choisissez-en une autre."},
		{match.Setup{Game: "dame2000"}, "b2", "La pièce en b2 ne peut pas bouger : le passage est fermé en a3 et c3. Choisissez-en une autre."},
		{match.Setup{Game: "dao", Start: "b1bw/4/bw2/wwb1 w"}, "a1", "La pièce en a1 ne peut pas bouger. Choisissez-en une autre."},
	} {
		d, _ := sitAt(t, c.setup)
		d.Click("board/" + c.sq)
		if got := scenetest.Plain(d.Control("reason").Label); got != c.want {
			t.Errorf("%s: the reason is %q, want %q", c.setup.Game, got, c.want)
		}
	}
}
