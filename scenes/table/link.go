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
	moving := t.Moving() || t.PlatesDue()
	if l.of != t.Changes() && (!moving || l.text == "") {
		l.text, l.of = l.packer.Pack(t.Match()), t.Changes()
	}
	return l.text
}
