package embed

import (
	"strings"
	"testing"

	"ludotheque/e2e"
	"ludotheque/game/apart"
	"ludotheque/game/match"
)

// TestElementWithLinks checks matches by links in an element. The frame gets the match from the address of the host page, and the
// link event carries the match to send back, with the address of that page. A page attribute that is not a web address is
// reported.
func TestElementWithLinks(t *testing.T) {
	p := openElement(t, e2e.Visit{}, `game="dao" page="javascript:alert(1)"`)
	p.Wait("the error text", attributeErrors)
	if got := e2e.Eval[string](p, attributeErrors); !strings.Contains(got, "https://…") || e2e.Eval[int](p, shownErrors) > 0 {
		t.Errorf("error text for a bad page attribute: %q", got)
	}
	const written = "HTTPS://médiathèque.example/été.html"
	around := e2e.Eval[string](p, "new URL("+e2e.Quote(written)+").href")
	anna, err := apart.Invite(apart.Start{Setup: match.Setup{Game: "dao"}, Name: "Anna"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	p.Run("document.addEventListener('ludotheque:link', (e) => told.push(e.detail))")
	p.Run("document.getElementById('game').setAttribute('page', '" + written + "')")
	p.Wait("the error text to disappear", "!("+attributeErrors+")")
	p.Run("location.hash = '#" + anna.Log.Encode() + "'")
	pressPoster(p)
	p.ClickIn("play")
	p.Wait("the link back", "told.some((m) => m.type === 'link')")
	m := e2e.Eval[map[string]any](p, "told.find((m) => m.type === 'link')")
	checkFields(t, "the link", m, map[string]any{"game": "dao", "page": around})
	back, err := apart.Decode(m["link"].(string), anna.Log)
	if err != nil || !back.Joined() || back.Start().ID != anna.Log.Start().ID {
		t.Fatalf("the link to send back is %v: %v", m["link"], err)
	}
	if v, _ := anna.Take(back, 0); v.Relation != apart.Newer {
		t.Errorf("its relation to Anna's match is %d, want %d", v.Relation, apart.Newer)
	}
	if err := anna.Play(anna.Log.Match().AppendMoves(nil)[0], 0); err != nil {
		t.Fatal(err)
	}
	p.Run("told.length = 0")
	p.Run("location.hash = '#" + anna.Log.Encode() + "'") // open Anna's next link in the same page
	p.Wait("the frame to load the new match", "told.some((m) => m.type === 'start' && m.ply === 1 || m.type === 'move')")
}
