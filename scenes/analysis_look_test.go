package scenes_test

import (
	"slices"
	"time"
)

// analysisSeen are the pictures of the analysis.
var analysisSeen = []look{
	{"analysis-opening", func(d *harness) {
		d.analyseBy("anglais")
		d.Play("c3", "d4", "d6", "c5", "b2", "c3")
		d.Wait(time.Second)
	}},
	{"analysis", func(d *harness) {
		d.analyse("checkers", "")
		d.Play("c3", "d4", "b6", "a5", "b2", "c3", "f6", "g5")
		d.Click("previous")
		d.Play("d6", "c5")
		d.Click("node/2")
		d.Play("g3", "h4")
		d.Wait(time.Second)
	}},
	{"analysis-set", func(d *harness) {
		d.analyse("damsystem", "")
		if d.Has("pieces") {
			d.Click("pieces")
		}
		d.Click("tool/1")
		d.Click("board/f8")
		d.Click("tool/0")
		d.ClickAndWait("board/c11")
	}},
	{"analysis-fight", func(d *harness) {
		d.analyse("dame2000", "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5r3/4J4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0")
		d.Wait(time.Second)
	}},
	{"analysis-result", func(d *harness) {
		d.analyse("dame2000", "v1r1j1r1v/1b1b1b1b1/b1b3b1b/5r3/4J4/9/B1B3B1B/1B1B1B1B1/V1R1J1R1V w - - 0 0")
		d.Play("e5", "f6")
	}},
	{"analysis-more", func(d *harness) {
		d.analyse("dao", "")
		d.Play("a1", "a3")
		d.Click("more")
	}},
}

// allSeen are all pictures.
var allSeen = slices.Concat(scenesSeen, learningSeen, readingSeen, drillSeen, analysisSeen, clockSeen, pairSeen, remoteSeen, rulesetSeen)
