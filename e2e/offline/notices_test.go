package offline

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/assets/notices"
	"ludotheque/e2e"
)

// TestLicencesInEveryForm checks that every form contains the licences of the engine: the page, which loads them when they are opened;
// the single file, which loads nothing; and as a text the folder for a server and the archive for itch.io.
func TestLicencesInEveryForm(t *testing.T) {
	for name, v := range map[string]e2e.Visit{"page": {Before: []string{e2e.Still}}, "single file": {Address: singleFile(t), Before: []string{e2e.Still}}} {
		p := e2e.OpenReady(t, v)
		asked := func() bool {
			p.Mutex.Lock()
			defer p.Mutex.Unlock()
			return strings.Contains(strings.Join(p.Requests, "\n"), "/notices.")
		}
		p.Click("about")
		p.Control("notices")
		if asked() {
			t.Errorf("%s: the licences were loaded before they were opened", name)
		}
		p.Press("notices")
		p.Control("notice/0")
		for _, c := range p.Controls() {
			if strings.HasPrefix(c.ID, "notice/") && strings.Contains(c.Label, "hideconsole") {
				p.Press(c.ID)
			}
		}
		p.Wait("the engine's licence", "("+e2e.ListScript+").some((c) => c.Label.includes('Apache License'))")
		p.Shot("licence-" + strings.ReplaceAll(name, " ", "-"))
		if asked() != (name == "page") {
			t.Errorf("%s: the licences were loaded: %v", name, asked())
		}
	}
	for name, dir := range map[string]string{"site": form(t, "site"), "itch.zip": unzip(t, form(t, "itch.zip"))} {
		text, err := os.ReadFile(filepath.Join(dir, notices.FileName))
		if err != nil || !strings.Contains(string(text), "github.com/hajimehoshi/ebiten/v2 ") {
			t.Errorf("%s: %v", name, err)
		}
	}
	page, err := os.ReadFile(filepath.Join(form(t, "site"), "dao", "index.html"))
	if err != nil || !strings.Contains(string(page), `href="../notices.txt"`) {
		t.Errorf("the page of a game has no link to the licences: %v", err)
	}
}
