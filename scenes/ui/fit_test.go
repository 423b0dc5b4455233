package ui

import "testing"

// wordy returns one of each control and look that has words.
func wordy() []Control {
	return []Control{
		{Label: "Retour à l’étagère"}, {Label: "Proposer la nulle", Text: "Proposer la nulle", Icon: "handshake"},
		{Label: "Plus d’options", Value: "noms, couleurs, qui commence", Icon: "settings", Look: Fold},
		{Label: "Lire la règle", Icon: "rules", Look: Link},
		{Label: "Réglages", Icon: "settings", Look: Above},
		{Role: Radio, Label: "À la main"}, {Role: Radio, Label: "À la main", Value: "Comme sur la règle imprimée : à vous de repérer le pion fautif."},
		{Role: Radio, Label: "Contre l’ordinateur", Icon: "machine", Look: Card},
		{Role: Checkbox, Label: "Chances de gagner dans les jeux de dés"},
		{Role: Checkbox, Label: "Le professeur montre où mène chaque coup", Icon: "hint", Look: Link},
		{Role: Slider, Label: "Temps de réponse de l’ordinateur", Value: "0,8 s", Max: 1},
		{Role: Slider, Label: "Niveau", Value: "Premiers pas, niveau 1 sur 8", Min: 1, Max: 8, Look: Steps},
		{Role: Heading, Row: 1, Label: "Remplacer la partie en cours ?"}, {Role: Heading, Row: 2, Label: "Qui commence ?"},
		{Role: Text, Label: "La partie s’arrête et votre adversaire gagne."}, {Role: Text, Label: "Une partie vous attend", Value: "Contre l’ordinateur · Coup 14"},
		{Role: Status, Label: "Les lettres grecques ne peuvent pas s’afficher ici."},
	}
}

// TestHeightFits checks that a control fits at its least height, in any width and scale, and not in a much smaller one.
func TestHeightFits(t *testing.T) {
	for _, scale := range []float64{1, 1.25, 2.4} {
		c, _ := blank(10, 10, scale)
		for _, ctl := range wordy() {
			for w := 240.0; w < 700; w += 7 {
				ctl.Rect = Rect{W: w, H: c.Height(ctl, w)}
				if !c.Fits(ctl) {
					t.Errorf("scale %g: %q of look %d, %g wide, does not fit into %g", scale, ctl.Label, ctl.Look, w, ctl.Rect.H)
				}
				if ctl.Role.Focusable() && ctl.Rect.H < TargetHeight {
					t.Errorf("%q is only %g high", ctl.Label, ctl.Rect.H)
				}
			}
			ctl.Rect = Rect{W: 46, H: 54}
			if ctl.Look != Above && c.Fits(ctl) { // which then shows only its icon
				t.Errorf("%q fits into %+v", ctl.Label, ctl.Rect)
			}
		}
	}
}

// TestFitsSeesOverprinting checks that Fits notices a value over its label.
func TestFitsSeesOverprinting(t *testing.T) {
	c, _ := blank(10, 10, 1)
	ctl := Control{Role: Slider, Label: "Temps de réponse de l’ordinateur", Value: "0,8 s", Max: 1, Rect: Rect{W: 260, H: 64}}
	if c.Fits(ctl) {
		t.Error("two lines of words fit in the height of one")
	}
	if ctl.Rect.H = c.Height(ctl, 260); !c.Fits(ctl) || ctl.Rect.H <= 64 {
		t.Errorf("the words do not fit into their height %g", ctl.Rect.H)
	}
}
