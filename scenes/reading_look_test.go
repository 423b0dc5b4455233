package scenes_test

import (
	"strings"
	"time"
)

// commented is a game to read, for pictures.
var commented = map[string][]byte{"reading-fr-checkers.txt": []byte(strings.ReplaceAll(`# trap | Un pion pour trois
about: Un piège d’ouverture~: donner un pion pour en prendre trois d’un coup.
ludotheque-study 1
game checkers
rules geant
moves 15
1. c3-b4 b6-a5 2. g3-f4 a5xc3 3. b2xd4 f6-g5 4. a1-b2 a7-b6
5. b2-c3 g7-f6 {Les Noirs ont amené g5, f6 et d6 autour de f4. [%csl Gd6,Gf6,Gg5]}
6. c3-b4 $2 {Les Blancs avancent vers a5. Maintenant b4 et d4 n’ont plus personne derrière eux. Aux Noirs. [%csl Rb4,Rd4] [%ask]}
6. ... d6-e5 $1 {Un pion donné~: f4 doit le prendre, et arrive en d6. [%cal Gf4d6]}
  (6. ... d6-c5 {Un échange~: deux pions pour deux. Les Blancs respirent.})
7. f4xd6 c7xa5:b4,d4,d6 {Trois d’un seul élan~: d6, d4 et b4. [%cal Gc7e5,Ge5c3,Gc3a5]}
`, "~", "\u00a0"))}

// readingSeen are the pictures of games that are read.
var readingSeen = []look{
	{"reading-list", func(d *harness) {
		d.Host.Files = commented
		d.study("checkers", "reading")
		d.Wait(time.Second)
	}},
	{"reading", func(d *harness) {
		d.read("next", "next", "next")
	}},
	{"reading-wrong", func(d *harness) {
		d.read("next", "next")
		d.Play("d6", "c5")
		d.Wait(time.Second)
	}},
	{"reading-end", func(d *harness) {
		d.read("next", "next", "next", "next", "next")
	}},
	{"reading-text", func(d *harness) {
		d.read("text")
	}},
}

// read opens the game and presses buttons.
func (d *harness) read(buttons ...string) {
	d.Host.Files = commented
	d.study("checkers", "reading")
	d.Wait(time.Second)
	d.MirrorClickAndWait("game/0")
	for _, id := range buttons {
		d.MirrorClick(id)
		d.Wait(4 * time.Second)
	}
}
