package browsers

import (
	"fmt"
	"net/url"
	"os/exec"
	"path/filepath"
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// TestSingleFile opens the one file by its path, sits down against the computer by real clicks, plays, gets an answer, and
// finds the match again after a reload.
func TestSingleFile(t *testing.T) {
	night.Only(t, "TestSingleFile in e2e/offline, in Chromium")
	dir, made := filepath.Join(t.TempDir(), "clé usb"), false
	each(t, func(t *testing.T, p *page) {
		if !made {
			made = true
			cmd := exec.Command("go", "run", "./tools/dist", "-pictures", "", "-o", dir)
			cmd.Dir = "../.."
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
		}
		p.goTo((&url.URL{Scheme: "file", Path: filepath.ToSlash(filepath.Join(dir, "ludotheque.html"))}).String() + "?lang=fr")
		p.ready()
		p.mouse("box/dao")
		p.mouse("opponent/computer")
		p.Wait("the level", e2e.Find("level"))
		p.mouse("start")
		p.label("À vous de jouer")
		const moves = "[...document.querySelectorAll('#mirror [data-id^=\"move/\"]')].length"
		const squares = "[...document.querySelectorAll('#mirror [data-id^=\"board/\"]')].find((el) => el.getAttribute('aria-label').includes(%s)).dataset.id"
		before := value[int](p, moves) // the lot may let the computer begin
		p.label("peut jouer")
		p.mouse(value[string](p, fmt.Sprintf(squares, "'peut jouer'")))
		p.label("arrivée possible")
		p.mouse(value[string](p, fmt.Sprintf(squares, "'arrivée possible'")))
		p.Wait("the computer's answer", fmt.Sprintf("%s === %d", moves, before+2))
		p.keep("single")
		if value[bool](p, "'port' in ludotheque") {
			t.Error("the page thinks itself")
		}
		p.must(p.open(value[string](p, "location.href")))
		p.ready()
		p.Wait("the match", fmt.Sprintf("%s === %d", moves, before+2))
		p.quiet()
	})
}
