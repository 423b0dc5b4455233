package embed

import (
	"strings"
	"testing"

	"ludotheque/e2e"
	"ludotheque/game/apart"
	"ludotheque/game/match"
)

// TestElementWithLinks hands the link with which the page around was opened to the frame, and tells the page of the one that goes
// back: it leads to that page again. What is no address of a page is told in words.
func TestElementWithLinks(t *testing.T) {
	p := posted(t, e2e.Visit{}, `game="dao" page="javascript:alert(1)"`)
	p.Wait("the words", wrongs)
	if got := e2e.Eval[string](p, wrongs); !strings.Contains(got, "https://…") || strings.Contains(got, "javascript") {
		t.Errorf("a wrong page: %q", got)
	}
	const around = "https://library.example/dao.html"
	anna, err := apart.Invite(apart.Start{Setup: match.Setup{Game: "dao"}, Name: "Anna"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	p.Run("document.addEventListener('ludotheque:link', (e) => told.push(e.detail))")
	p.Run("document.getElementById('game').setAttribute('page', '" + around + "')")
	p.Wait("no words", "!("+wrongs+")")
	p.Run("location.hash = '#" + anna.Log.Encode() + "'")
	pressPoster(p)
	p.ClickIn("play")
	p.Wait("the link back", "told.some((m) => m.type === 'link')")
	m := e2e.Eval[map[string]any](p, "told.find((m) => m.type === 'link')")
	wants(t, "the link", m, map[string]any{"game": "dao", "page": around})
	back, err := apart.Decode(m["link"].(string), anna.Log)
	if err != nil || !back.Joined() || back.Start().ID != anna.Log.Start().ID {
		t.Fatalf("the link back is %v: %v", m["link"], err)
	}
	if v, _ := anna.Take(back, 0); v.Relation != apart.Newer {
		t.Errorf("to Anna it is %d", v.Relation)
	}
	if err := anna.Play(anna.Log.Match().AppendMoves(nil)[0], 0); err != nil {
		t.Fatal(err)
	}
	p.Run("told.length = 0")
	p.Run("location.hash = '#" + anna.Log.Encode() + "'") // the next link leads to the same page
	p.Wait("the frame anew", "told.some((m) => m.type === 'start' && m.ply === 1 || m.type === 'move')")
}
