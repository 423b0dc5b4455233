package whole_test

import (
	"fmt"
	"strings"

	"ludotheque/game/apart"
)

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
