package table

import (
	"ludotheque/game/link"
	"ludotheque/game/match"
)

// ownLink is the link of the match on the table.
type ownLink struct {
	packer link.Packer
	text   string
	of     int // the count of changes that it is of
}

// link returns the link of m after so many changes. While the board moves it is that of before, so that an address gives no
// result away before it is seen.
func (l *ownLink) link(m *match.Match, changes int, moving bool) string {
	if l.of != changes && (!moving || l.text == "") {
		l.text, l.of = l.packer.Pack(m), changes
	}
	return l.text
}
