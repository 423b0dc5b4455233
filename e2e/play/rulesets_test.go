package play

import (
	"testing"

	"ludotheque/e2e"
)

// chooseRules starts a match of checkers by a ruleset, chosen in the set-up by press.
func chooseRules(p *e2e.Page, ruleset string, press func(id string)) {
	p.T.Helper()
	p.Click("box/checkers")
	p.Click("ruleset")
	p.Control("ruleset/" + ruleset)
	press("ruleset/" + ruleset)
	p.Wait("the choice of "+ruleset, e2e.Find("ruleset/"+ruleset)+".getAttribute('aria-checked') === 'true'")
	p.Shot("setup-" + ruleset)
	p.Click("start")
	p.Control("turn")
}

// standing is an expression that reports whether a square's label has a word.
func standing(square, word string) string {
	return e2e.Find("board/"+square) + ".ariaLabel.includes(" + e2e.Quote(word) + ")"
}

// TestHundredSquares plays on 100 squares by mouse, dragging and keyboard, and finds the ruleset again at the next visit of the set-up.
func TestHundredSquares(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Ratio: 1, Width: 1280, Height: 800, Before: []string{e2e.Still}})
	chooseRules(p, "international", p.Click)
	p.Mouse("board/d4")
	p.Mouse("board/e5")
	p.Wait("the move by mouse", standing("e5", "pion blanc"))
	p.Drag("board/g7", "board/f6")
	p.Wait("the dragged move", standing("f6", "pion noir"))
	p.Run(e2e.Find("board/e5") + ".focus()")
	p.Key("Enter")
	p.Wait("e5 is chosen", standing("e5", "choisi"))
	p.Key("ArrowUp")
	p.Wait("the arrow to lead to the next row", "/^board\\/[a-j]6$/.test(document.activeElement.dataset.id)")
	p.Run(e2e.Find("board/g7") + ".focus()")
	p.Key("Enter")
	p.Wait("the capture by keyboard", standing("f6", "vide"))
	if n := e2e.Eval[int](p, `document.querySelectorAll('#mirror [data-id^="board/"]').length`); n != 50 {
		t.Errorf("the mirror has %d squares", n)
	}
	p.Shot("international")
	p.Key("F")
	p.Wait("the board to turn", e2e.Find("board/j10")+" && "+e2e.ListScript+".findIndex((c) => c.ID === 'board/i1') < "+e2e.ListScript+".findIndex((c) => c.ID === 'board/b10')")
	p.Shot("international-turned")
}

// TestTurnedBoardByFinger plays on a turned board on a small phone.
func TestTurnedBoardByFinger(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Ratio: 1, Width: 320, Height: 568, Touch: true, Before: []string{e2e.Still}})
	chooseRules(p, "italien", p.Click)
	p.Touch("board/d3")
	p.Touch("board/c4")
	p.Wait("the touched move", standing("c4", "pion blanc"))
	p.TouchDrag("board/g6", "board/h5")
	p.Wait("the dragged move", standing("h5", "pion noir"))
	p.Shot("italien-320")
}
