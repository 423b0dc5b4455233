package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/assets/notices"
)

// TestLicencesInEveryForm has the licences of the engine in the page, which loads them when somebody wants to read them, and in the
// single file, which loads nothing; the folder for a host and the archive for itch.io have them as a text.
func TestLicencesInEveryForm(t *testing.T) {
	for name, v := range map[string]visit{"page": {before: []string{still}}, "single file": {file: stick(t, readFile(t, form(t, "ludotheque.html"))), before: []string{still}}} {
		p := open(t, v)
		p.ready()
		asked := func() bool {
			p.mu.Lock()
			defer p.mu.Unlock()
			return strings.Contains(strings.Join(p.requests, "\n"), "/notices.")
		}
		p.click("about")
		p.control("notices")
		if asked() {
			t.Errorf("%s: the licences are loaded before anybody wants them", name)
		}
		p.press("notices")
		p.control("notice/0")
		for _, c := range p.controls() {
			if strings.HasPrefix(c.ID, "notice/") && strings.Contains(c.Label, "hideconsole") {
				p.press(c.ID)
			}
		}
		p.wait("the engine's licence", "("+listScript+").some((c) => c.Label.includes('Apache License'))")
		p.shot("licence-" + strings.ReplaceAll(name, " ", "-"))
		if asked() != (name == "page") {
			t.Errorf("%s: the licences are loaded: %v", name, asked())
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
		t.Errorf("the game's page does not lead to the licences: %v", err)
	}
}
