package scenes_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// TestAnalysisCommentsStayInTheirLines checks that no comment has more lines than were left for it, whatever its length.
func TestAnalysisCommentsStayInTheirLines(t *testing.T) {
	d := sit(t, 1280, 800, 1, scenetest.Calm)
	d.Stage.Env().Canvas.Texts = &ui.TextLog{}
	checked := 0
	for n := range 24 {
		comment := strings.Repeat("si près, ", 8) + strings.Repeat("i", n)
		d.Stage.Open("[White \"A\"]\n[GameType \"26\"]\n\n1. c3-d4 {" + comment + "} b6-a5 *\n")
		d.Wait(time.Second)
		d.Draw()
		for _, line := range d.Stage.Env().Canvas.Texts.Texts {
			if !strings.HasSuffix(line.Whole, comment) || line.Box.H == 0 {
				continue
			}
			checked++
			if line.Ink.Y+line.Ink.H > line.Box.Y+line.Box.H+0.5 {
				t.Errorf("%q is at %+v, outside %+v", line.Text, line.Ink, line.Box)
			}
		}
	}
	if checked < 24 {
		t.Errorf("only %d lines were looked at", checked)
	}
}
