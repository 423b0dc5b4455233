package scenes_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/scenes"
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

// TestAnalysisMarksOfTheLanguage opens a game with signs and comments in each language: no space stands before a mark but in French.
func TestAnalysisMarksOfTheLanguage(t *testing.T) {
	for _, lang := range words.Languages() {
		d := sit(t, 1280, 800, 1, scenetest.With(func(s *scenes.Settings) { s.Lang, s.Motion = lang, "none" }))
		d.Stage.Env().Canvas.Texts = &ui.TextLog{}
		d.Stage.Open("[White \"A\"]\n[GameType \"26\"]\n\n1. c3-d4! {quick} b6-a5 *\n")
		d.Wait(time.Second)
		d.Draw()
		sign, lead := "c3-d4!", "c3-d4!: quick"
		if lang == "fr" {
			sign, lead = "c3-d4\u202f!", "c3-d4\u202f!\u00a0: quick"
		}
		if got := d.Control("node/1").Text; got != sign {
			t.Errorf("%s: the move is %q, want %q", lang, got, sign)
		}
		if !slices.ContainsFunc(d.Stage.Env().Canvas.Texts.Texts, func(x ui.LoggedText) bool { return x.Whole == lead }) {
			t.Errorf("%s: no comment %q", lang, lead)
		}
	}
}
