package whole_test

import (
	"fmt"
	"slices"
	"strings"

	"ludotheque/game/apart"
)

// bothMoved reports whether each of two logs has a move that the other does not have.
func bothMoved(a, b *apart.Log) bool {
	return len(missing(a, b, apart.Move)) > 0 && len(missing(b, a, apart.Move)) > 0
}

// missing returns the messages of a kind that a has and b does not.
func missing(a, b *apart.Log, kind apart.Kind) (list []apart.Entry) {
	has := entriesOf(b)
	for _, e := range entriesOf(a) {
		if at := slices.Index(has, e); at >= 0 {
			has = slices.Delete(has, at, at+1)
		} else if e.Kind == kind {
			list = append(list, e)
		}
	}
	return list
}

// brief returns the messages of a log, each as the letter of its sender and its kind.
func brief(l *apart.Log) string {
	var b strings.Builder
	for _, e := range entriesOf(l) {
		fmt.Fprintf(&b, " %.1s-%s", names[e.By], kindNames[e.Kind])
		switch e.Kind {
		case apart.Move:
			b.WriteString(" " + e.Move.String())
		case apart.Line:
			b.WriteString(" " + e.Text[:2])
		case apart.Offer:
			fmt.Fprintf(&b, " %d", e.Proposal)
		case apart.Answer, apart.Seal:
			fmt.Fprintf(&b, " %v", e.Yes)
		}
	}
	return b.String()
}

var kindNames = [...]string{"move", "reveal", "join", "lot", "offer", "answer", "resign", "line", "recommit", "flag", "seal", "abandon"}

func entriesOf(l *apart.Log) (list []apart.Entry) {
	for i := range l.Len() {
		list = append(list, l.Entry(i))
	}
	return list
}
