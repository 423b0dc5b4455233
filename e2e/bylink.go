package e2e

import (
	"testing"
	"time"

	"ludotheque/game/apart"
	"ludotheque/rules"
)

// Scripted is a page of any browser that runs scripts. An error ends the test.
type Scripted interface {
	// Run runs an expression, Text returns its value.
	Run(expression string)
	Text(expression string) string
	// Wait waits until a condition is true; what describes it in messages.
	Wait(what, condition string)
}

// Linked is the page of a player who plays by links.
type Linked struct {
	Scripted
	T    *testing.T
	Name string // for messages
	Me   apart.Person
}

// Text returns the value of an expression.
func (p *Page) Text(expression string) string {
	p.T.Helper()
	return Eval[string](p, expression)
}

// Press clicks the element of a control.
func (p *Linked) Press(id string) {
	p.T.Helper()
	p.Wait("control "+id, Find(id))
	p.Run(Find(id) + ".click()")
}

// Move clicks the squares of a move.
func (p *Linked) Move(m rules.Move) {
	p.T.Helper()
	p.Press("board/" + m.From.String())
	p.Press("board/" + m.To.String())
}

// Link waits until the page's address is the link of a match apart for which done returns true, and returns it.
func (p *Linked) Link(what string, done func(l *apart.Log) bool) (string, *apart.Log) {
	p.T.Helper()
	for deadline := time.Now().Add(Patience); ; time.Sleep(30 * time.Millisecond) {
		text := p.Text("decodeURIComponent(location.hash.slice(1))")
		l, err := apart.Decode(text, nil)
		if err == nil && done(l) {
			return text, l
		}
		if time.Now().After(deadline) {
			p.T.Fatalf("%s: %s: the address ends in %q: %v\n%s", p.Name, what, text, err, p.Text(fingerprint))
		}
	}
}

// Follow opens a link in the page's window and waits until done returns true for its match.
func (p *Linked) Follow(what, link string, done func(l *apart.Log) bool) *apart.Log {
	p.T.Helper()
	p.Run("location.hash = " + Quote(link))
	_, l := p.Link(what, done)
	return l
}

// Turn plays a random turn and returns its link.
func (p *Linked) Turn(seed int) (string, *apart.Log) {
	p.T.Helper()
	p.Wait("the end of the turn before", "!"+Find("send-now"))
	p.Run(PlayByLabels(seed, "send-now", "rematch"))
	p.Wait("the turn", "listener.done || listener.stuck")
	if stuck := p.Text("listener.stuck"); stuck != "" {
		p.T.Fatalf("%s: %q has no effect; controls:\n%s", p.Name, stuck, p.Text(fingerprint))
	}
	return p.Link("a turn", func(l *apart.Log) bool {
		who, duty := l.Turn()
		return duty == apart.Nothing || who != p.Me
	})
}

// PlayByLinks plays a match by links alone, a link a turn, from where first is to move. After turns turns a player resigns if the
// match is not over. Then both agree on a rematch. It returns the number of turns played.
func PlayByLinks(first, second *Linked, turns int) (played int) {
	me, other := first, second
	me.T.Helper()
	var l *apart.Log
	for over := false; played < turns && !over; played++ {
		text, now := me.Turn(played + 2)
		l = other.Follow("the turn", text, func(l *apart.Log) bool { return l.Len() >= now.Len() })
		me, other = other, me // the dice of the last combat may be thrown where the link was opened
		over = l.Over()
	}
	if !l.Over() {
		if me.Text("String("+Find("resign")+")") == "null" { // a phone has it in the menu
			me.Press("menu")
		}
		me.Press("resign")
		me.Press("yes")
	}
	text, _ := me.Link("the end", (*apart.Log).Over)
	other.Follow("the end", text, (*apart.Log).Over)
	me.Press("rematch")
	text, _ = me.Link("another match", func(l *apart.Log) bool { _, ok := l.Offered(); return ok })
	other.Run("location.hash = " + Quote(text))
	other.Press("yes")
	text, _ = other.Link("agreed", func(l *apart.Log) bool { _, ok := l.Next(); return ok })
	me.Follow("the next match", text, func(next *apart.Log) bool { return next.Start().ID != l.Start().ID })
	return played
}
