package table

import "ludotheque/game/link"

// ownLink is the link of the match on the table.
type ownLink struct {
	packer link.Packer
	text   string
	of     int // the count of changes that it is of
}

// Link implements scenes.Linked: the match as the board has shown it, so that an address gives no result away before it is
// seen.
func (t *Table) Link() string {
	l := &t.link
	moving := t.reel.running() || t.plates.due
	if l.of != t.changes && (!moving || l.text == "") {
		l.text, l.of = l.packer.Pack(t.match), t.changes
	}
	return l.text
}
