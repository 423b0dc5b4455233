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

// The side of a picture, pixels, and its ratio to the diagram on the page, which is 330 dp wide. They are large enough to print.
const pictureSide, pictureRatio = 480, 1.45

// TestPicturesOfDiagrams compares the pictures of the games' HTML pages with the diagrams of the rule pages. All languages have the
// same diagrams (TestStructure).
func TestPicturesOfDiagrams(t *testing.T) {
	drawtest.Need(t)
	style := scenetest.Start(t, table.Opener{}, 800, 600, pictureRatio, nil).Stage.Env().BoardStyle()
	for _, g := range catalog.All() {
		page, err := pages.For(words.Languages()[0], g.ID(), pages.Rules)
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
