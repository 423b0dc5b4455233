package pages

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"ludotheque/assets/marks"
	"ludotheque/assets/rulebook"
	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// inWords returns a text for a diagram: the pieces with their squares, the side to move, and the marks.
func inWords(w *words.Words, g rules.Game, b rulebook.Block) (string, error) {
	p, err := g.Parse(b.Ruleset, b.Position)
	if err != nil {
		return "", err
	}
	setup := match.Setup{Ruleset: b.Ruleset, Start: b.Position}
	said := sayPieces(w, g, p, setup)
	if !p.Outcome().Over() {
		said = append(said, w.Get(words.Turn(g.ID(), setup.Colour(g, p.Side()))))
	}
	said = append(said, sayMarks(w, b.Marks)...)
	for i, text := range said {
		said[i] = words.UpperFirst(text) + "."
	}
	return strings.Join(said, " "), nil
}

// sayPieces returns the pieces of each kind with their squares, First's before Second's.
func sayPieces(w *words.Words, g rules.Game, p rules.Position, setup match.Setup) []string {
	squares := map[rules.Piece][]string{}
	files, ranks := g.Size(p.Ruleset())
	for i := range files * ranks {
		sq := rules.Sq(i%files, i/files)
		if piece := p.At(sq); !piece.Empty() {
			squares[piece] = append(squares[piece], sq.String())
		}
	}
	order := func(a, b rules.Piece) int { return cmp.Or(cmp.Compare(a.Side, b.Side), cmp.Compare(a.Rank, b.Rank)) }
	var said []string
	for _, piece := range slices.SortedFunc(maps.Keys(squares), order) {
		seen := piece
		seen.Side = setup.Colour(g, piece.Side)
		said = append(said, w.Get("pages.pieces", w.Get(words.Piece(g.ID(), seen)), w.And(squares[piece]...)))
	}
	return said
}

// sayMarks returns a sentence for each kind of mark, in the order of their first mark.
func sayMarks(w *words.Words, list []marks.Mark) []string {
	var order []marks.Kind
	ways := map[marks.Kind][]string{}
	for _, m := range list {
		if ways[m.Kind] == nil {
			order = append(order, m.Kind)
		}
		ways[m.Kind] = append(ways[m.Kind], strings.Join(rules.Texts(m.Squares), "–"))
	}
	var said []string
	for _, kind := range order {
		key := "pages.shown"
		switch kind {
		case marks.Forbidden:
			key = "pages.forbidden"
		case marks.Spot:
			key = "pages.spots"
		case marks.Danger:
			key = "pages.danger"
		}
		said = append(said, w.Get(key, w.And(ways[kind]...)))
	}
	return said
}
