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

// TestSingleFile opens the single-file form from the disk, starts a match against the computer, makes a move by mouse clicks, waits
// for the computer's move, and reloads the page, which continues the match.
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
		p.clickControl("box/dao")
		p.clickControl("opponent/computer")
		p.Wait("the level", e2e.Find("level"))
		p.clickControl("start")
		p.waitLabel("À vous de jouer")
		const moves = "[...document.querySelectorAll('#mirror [data-id^=\"move/\"]')].length"
		const squares = "[...document.querySelectorAll('#mirror [data-id^=\"board/\"]')].find((el) => el.getAttribute('aria-label').includes(%s)).dataset.id"
		before := evalAs[int](p, moves) // 1 if the computer was drawn to move first
		p.waitLabel("peut jouer")
		p.clickControl(evalAs[string](p, fmt.Sprintf(squares, "'peut jouer'")))
		p.waitLabel("arrivée possible")
		p.clickControl(evalAs[string](p, fmt.Sprintf(squares, "'arrivée possible'")))
		p.Wait("the computer's answer", fmt.Sprintf("%s === %d", moves, before+2))
		p.savePicture("single")
		if evalAs[bool](p, "'port' in ludotheque") {
			t.Error("the computer player runs in the page, want a worker")
		}
		p.must(p.open(evalAs[string](p, "location.href")))
		p.ready()
		p.Wait("the match", fmt.Sprintf("%s === %d", moves, before+2))
		p.failOnErrors()
	})
}
