package analysis

import (
	"strconv"
	"strings"

	"ludotheque/game/study"
)

// signs are the signs of the glyphs that have one, by their numbers in the standard.
var signs = map[uint8]string{1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 10: "=", 13: "~", 14: "+/=", 15: "=/+", 16: "+/-", 17: "-/+", 18: "+-", 19: "-+"}

// moveText returns the move to a node with the signs of its glyphs; one without a sign is its number: "$40".
func (cur *cursor) moveText(n *study.Node) string {
	text := cur.board.Model.WithResults(n.Action)
	for _, glyph := range n.Glyphs {
		sign, ok := signs[glyph]
		if !ok {
			sign = "$" + strconv.Itoa(int(glyph))
		}
		if strings.ContainsAny(sign, "!?") {
			text = cur.env.T("analysis.signed", text, sign)
		} else {
			text += "\u202f" + sign
		}
	}
	return text
}

// glyphsSaid returns the glyphs of a move in words, "" for none.
func (cur *cursor) glyphsSaid(n *study.Node) string {
	var said []string
	for _, glyph := range n.Glyphs {
		text := "$" + strconv.Itoa(int(glyph))
		if _, ok := signs[glyph]; ok {
			text = cur.env.T("glyph." + strconv.Itoa(int(glyph)))
		}
		said = append(said, text)
	}
	return strings.Join(said, ", ")
}
