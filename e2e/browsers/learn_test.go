package browsers

import (
	"testing"

	"ludotheque/tools/site"
)

// TestLesson learns the first lesson of Dao by real clicks.
func TestLesson(t *testing.T) {
	each(t, func(t *testing.T, p *page) {
		p.goTo(serve(t, site.Options{}) + "?lang=fr#dao")
		p.ready()
		p.mouse("learn")
		p.label("Bienvenue")
		p.keep("lesson")
		for _, move := range [][2]string{{"a1", "c1"}, {"d1", "a4"}, {"d2", "b2"}} {
			p.label(move[0] + ", galet clair, peut jouer")
			p.mouse("board/" + move[0])
			p.label(move[0] + ", galet clair, choisi")
			p.mouse("board/" + move[1])
			p.mouse("next")
		}
		p.label("Leçon apprise")
		if wrong := p.errors(); len(wrong) > 0 {
			t.Errorf("the console says %q", wrong)
		}
	})
}
