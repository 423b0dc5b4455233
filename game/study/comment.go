package study

import (
	"slices"
	"strings"

	"ludotheque/rules"
)

// MaxComment is the size in bytes of the longest comment.
const MaxComment = 4000

// Annotated reports whether a move of the tree has a comment or a glyph, or the start position a comment.
func (s *Study) Annotated() bool {
	found := s.Root.Comment != ""
	s.Root.walk(func(n *Node) { found = found || n.Comment != "" || n.Before != "" || len(n.Glyphs) > 0 })
	return found
}

// SetComment sets the comment of the move. It makes one line of the text, replaces braces and cuts it to MaxComment bytes.
func (n *Node) SetComment(text string) { n.Comment = cut(oneLine(text)) }

// Annotate adds comments and glyphs to what is known about the move.
func (n *Node) Annotate(before, comment string, glyphs []uint8) {
	n.Before = cut(oneLine(n.Before + " " + before))
	n.Comment = cut(oneLine(n.Comment + " " + comment))
	for _, glyph := range glyphs {
		if !slices.Contains(n.Glyphs, glyph) && len(n.Glyphs) < maxGlyphs {
			n.Glyphs = append(n.Glyphs, glyph)
		}
	}
	if n.Parent != nil {
		n.Parent.settle()
	}
}

// settle makes the comment before the first move after n that of the move: it is no longer the first of a variation, or never was.
func (n *Node) settle() {
	if main := n.Main(); main != nil && main.Before != "" {
		main.Comment = cut(strings.TrimSpace(main.Before + " " + main.Comment))
		main.Before = ""
	}
}

var braces = strings.NewReplacer("{", "(", "}", ")")

func oneLine(text string) string {
	return rules.OneLine(braces.Replace(strings.ToValidUTF8(text, "\ufffd")))
}

// cut shortens a comment to MaxComment bytes, between runes.
func cut(text string) string {
	for len(text) > MaxComment {
		text = strings.TrimSpace(strings.ToValidUTF8(text[:MaxComment], ""))
	}
	return text
}
