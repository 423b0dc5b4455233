package rulebook_test

import (
	"testing"

	pages "ludotheque/assets/rulebook"
	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/rulebook"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

// A picture of a diagram has this side, of a diagram that the page shows 330 wide: sharp enough on paper, and small.
const pictureSide, pictureRatio = 480, 1.45

// TestPicturesOfDiagrams holds the pictures of the games' pages in HTML to the diagrams of the rule pages. The languages
// share them (TestStructure).
func TestPicturesOfDiagrams(t *testing.T) {
	drawtest.Need(t)
	style := scenetest.Sit(t, table.Opener{}, 800, 600, pictureRatio, nil).Stage.Env().BoardStyle()
	for _, g := range catalog.All() {
		page, err := pages.For(words.Languages()[0], g.ID())
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range page {
			if b.Kind == pages.Diagram {
				drawtest.Published(t, "public/pictures/"+b.Picture(g.ID()), rulebook.Painted(g, b, pictureSide, style))
			}
		}
	}
}
