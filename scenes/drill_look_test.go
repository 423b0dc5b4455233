package scenes_test

import (
	"time"

	"ludotheque/game/drill"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/scenetest"
)

// drillSeen are the pictures of the drills: the list, and questions of each game, asked and answered.
var drillSeen = []look{
	{"drills", func(d *harness) {
		d.Host.Kept = map[string]string{"drills-checkers": "majority 12 9 5 4\n"}
		d.drills(drill.Majority)
		d.Click("close")
	}},
	{"drill-majority", func(d *harness) { d.drills(drill.Majority) }},
	{"drill-shot-answer", func(d *harness) {
		d.drills(drill.Shot)
		d.Click("choice/none")
	}},
	{"drill-slide", func(d *harness) { d.drills(drill.Slide) }},
	{"drill-fault-answer", func(d *harness) {
		d.drills(drill.Fault)
		d.Wait(3 * time.Second)
		d.Click("choice/none")
	}},
	{"drill-head", func(d *harness) { d.drills(drill.Head) }},
	{"drill-fight-answer", func(d *harness) {
		d.drills(drill.Fight)
		for _, c := range d.Stage.Controls() {
			if len(c.ID) > 7 && c.ID[:7] == "choice/" {
				d.Click(c.ID)
				return
			}
		}
	}},
	{"drill-lock", func(d *harness) { d.drills(drill.Lock) }},
	{"drill-threat-answer", func(d *harness) {
		d.drills(drill.Threat)
		d.Wait(3 * time.Second)
		d.Click("choice/no")
	}},
}

// drills opens a drill from the list of its game.
func (d *harness) drills(k drill.Kind) {
	d.Stage.Env().Engine = scenetest.NewSyncEngine()
	g, _ := catalog.Find(k.Game())
	d.Stage.Push(d.Stage.Env().Rooms.Drills(g, "", ""))
	d.Wait(time.Second)
	d.ClickAndWait("drill/" + k.String())
}
