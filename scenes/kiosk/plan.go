// Package kiosk is the program on a screen that anybody may use, as the library's tablet: it shows itself while nobody is
// there, goes back to the shelf when somebody has left, leaves no way out of the page, and lets only whoever has the code
// change how it works.
package kiosk

import (
	"fmt"
	"strconv"
	"strings"

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

// String returns the stored form: lines "key = value".
func (p Plan) String() string {
	return fmt.Sprintf("idle = %d\nattract = %t\nlarge = %t\nfacing = %t\n", p.Idle, p.Attract, p.Large, p.Facing)
}

// parsePlan reads the stored form over a plan. What cannot be read stays as it was and is an error, which names the line.
func parsePlan(p Plan, text string) (Plan, error) {
	var wrong error
	flags := map[string]*bool{"attract": &p.Attract, "large": &p.Large, "facing": &p.Facing}
	n := 0
	for line := range strings.Lines(text) {
		n++
		name, value, _ := strings.Cut(strings.TrimSpace(line), " = ")
		if flag := flags[name]; flag != nil && (value == "true" || value == "false") {
			*flag = value == "true"
			continue
		}
		least, most := visit.KioskRange()
		if idle, err := strconv.Atoi(value); name == "idle" && err == nil && idle >= least && idle <= most {
			p.Idle = idle
			continue
		}
		if wrong == nil {
			wrong = fmt.Errorf("kiosk: line %d cannot be read: %.40q", n, line)
		}
	}
	return p, wrong
}

// settings are what every visitor finds.
func (p Plan) settings(s scenes.Settings) scenes.Settings {
	s.Large, s.Facing = p.Large, p.Facing
	return s
}
