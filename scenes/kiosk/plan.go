// Package kiosk is the program on a screen that anybody may use, as the library's tablet: it shows itself while nobody is
// there, goes back to the shelf when somebody has left, leaves no way out of the page, and lets only whoever has the code
// change how it works.
package kiosk

import (
	"fmt"

	"ludotheque/game/visit"
	"ludotheque/scenes"
)

// key is where the plan is stored, and the settings that every visitor finds.
const (
	keyPlan     = "kiosk"
	keySettings = "kiosk-settings"
)

// Plan is how a kiosk works, as the library wants it.
type Plan struct {
	Idle    int  // seconds without a touch, within visit.KioskRange
	Attract bool // games play by themselves while nobody is there
	Large   bool // text and controls a quarter larger
	Facing  bool // two players across a tablet
}

// usual is the plan of a kiosk that nobody has changed.
func usual(idle int) Plan { return Plan{Idle: idle, Attract: true, Large: true, Facing: true} }

// lines are the plan as it is stored.
func (p *Plan) lines() scenes.Lines {
	least, most := visit.KioskRange()
	return scenes.Lines{{Key: "idle", Number: &p.Idle, From: least, To: most}, {Key: "attract", Flag: &p.Attract},
		{Key: "large", Flag: &p.Large}, {Key: "facing", Flag: &p.Facing}}
}

// String returns the stored form.
func (p Plan) String() string { return p.lines().String() }

// parsePlan reads the stored form over a plan. What cannot be read stays as it was and is an error, which names the line.
func parsePlan(p Plan, text string) (Plan, error) {
	if err := p.lines().Read(text); err != nil {
		return p, fmt.Errorf("kiosk: %w", err)
	}
	return p, nil
}

// settings are what every visitor finds.
func (p Plan) settings(s scenes.Settings) scenes.Settings {
	s.Large, s.Facing = p.Large, p.Facing
	return s
}
