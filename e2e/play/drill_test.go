package play

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
)

// TestDrill comes from the lessons to a drill whose questions the page's own engine makes, answers by mouse and by keyboard, and
// finds after a reload what was done.
func TestDrill(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}})
	p.Click("box/dao")
	p.Click("learn")
	p.Control("coach") // whoever has learned nothing is led to the first lesson
	p.Click("close")
	p.Click("drills")
	p.Mouse("drill/threat")
	for _, answer := range []func(){func() { p.Mouse("choice/yes") }, func() { p.Press("choice/no") }} {
		p.Control("choice/yes")
		answer()
		if text := p.Control("answer").Label; !strings.HasPrefix(text, "Juste") && !strings.HasPrefix(text, "La réponse") {
			t.Errorf("the answer is answered %q", text)
		}
		p.Shot("drill-answered")
		p.Press("next")
	}
	p.Control("choice/yes")
	if place := p.Control("place").Label; !strings.HasSuffix(place, " sur 2") {
		t.Errorf("after two answers the series is %q", place)
	}
	p.Do(chromedp.Reload())
	p.Ready()
	p.Click("learn")
	p.Click("drills")
	if row := p.Control("drill/threat"); !strings.Contains(row.Value+row.Label, "sur 2") {
		t.Errorf("after a reload the list tells %+v", row)
	}
}
