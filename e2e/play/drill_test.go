package play

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
)

// TestDrill opens a drill from the lessons, answers two of its questions by mouse and by keyboard, and reloads the page. The list of
// drills must then show the two answers. The engine of the page makes the questions.
func TestDrill(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}})
	p.Click("box/dao")
	p.Click("learn")
	p.Control("coach") // without progress, Learn opens the first lesson
	p.Click("close")
	p.Click("drills")
	p.Mouse("drill/threat")
	for _, answer := range []func(){func() { p.Mouse("choice/yes") }, func() { p.Press("choice/no") }} {
		p.Control("choice/yes")
		answer()
		if text := p.Control("answer").Label; !strings.HasPrefix(text, "Juste") && !strings.HasPrefix(text, "La réponse") {
			t.Errorf("the text about the answer is %q", text)
		}
		p.Shot("drill-answered")
		p.Press("next")
	}
	p.Control("choice/yes")
	if place := p.Control("place").Label; !strings.HasSuffix(place, " sur 2") {
		t.Errorf("after two answers the score is %q", place)
	}
	p.Do(chromedp.Reload())
	p.Ready()
	p.Click("learn")
	p.Click("drills")
	if row := p.Control("drill/threat"); !strings.Contains(row.Value+row.Label, "sur 2") {
		t.Errorf("after a reload the row in the list is %+v", row)
	}
}
