package scenes

import (
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/scenes/drawtest"
)

func TestZZ(t *testing.T) {
	for _, size := range [][3]float64{{1280, 800, 1}, {390, 844, 1}, {360, 640, 1}, {320, 480, 1}, {900, 500, 1}, {768, 1024, 1}} {
		name := itoa(int(size[0])) + "x" + itoa(int(size[1]))
		d := sit(t, size[0], size[1], size[2], nil)
		d.stage.Env().Thinker = mute{}
		d.at("dame2000", fightStart)
		d.click("board/e5")
		d.click("board/f6")
		d.wait(20 * time.Second)
		drawtest.Shot(t, "zz-fought-"+name, d.draw())
		m, _ := match.New(match.Setup{Game: "dame2000", Ruleset: "variante", Start: "b8/9/9/9/9/3b5/2b6/1b7/J8 w - - 0 0", Seed: 3, Names: [2]string{"Zoé", "Karim"}})
		d.stage.Reset(NewTable(d.stage.Env(), m))
		d.wait(time.Second)
		d.click("board/a1")
		d.hover("board/e5")
		drawtest.Shot(t, "zz-odds-"+name, d.draw())
		m, _ = match.New(match.Setup{Game: "checkers", Start: "8/8/8/4b3/3w4/8/8/8 w 0", Names: [2]string{"Zoé", ""}})
		seats{0, 3}.keepIn(m)
		d.stage.Reset(NewTable(d.stage.Env(), m))
		d.wait(time.Second)
		d.play("d4", "f6")
		d.click("look")
		d.wait(time.Second)
		drawtest.Shot(t, "zz-over-"+name, d.draw())
	}
}
