package apart

import (
	"errors"
	"slices"

	"ludotheque/game/fairdice"
	"ludotheque/rules"
)

// show checks that v is the next number of the chain of r, and advances r.
func (l *Log) show(r *fairdice.Reader, v fairdice.Value, ply int) *Error {
	var err fairdice.Error
	if !errors.As(r.Reveal(v), &err) {
		return nil
	}
	bad := l.bad(Code(err), nil)
	bad.Ply = ply
	return bad
}

// lot draws who begins.
func (l *Log) lot(e *Entry) *Error {
	switch {
	case l.match != nil || !l.joined:
		return l.bad(NothingToShow, nil)
	case e.By != Host:
		return l.bad(NotYourTurn, nil)
	}
	if bad := l.show(&l.readers[Host], e.Number, 0); bad != nil {
		return bad
	}
	begins := Host
	if fairdice.SecondBegins(l.start.ID, e.Number, l.readers[Guest].Last()) {
		begins = Guest
	}
	l.setMatch(begins)
	return nil
}

// attack makes a combat pending until the defender reveals a number.
func (l *Log) attack(e *Entry) *Error {
	if !slices.Contains(l.match.AppendMoves(nil), e.Move) {
		return l.illegal(e.Move, l.match.Refusal(e.Move.From, e.Move.To))
	}
	if !l.joined { // a guest without a commitment could still choose the number
		return l.bad(NotJoined, nil)
	}
	if l.usedUp(e.By.Other()) { // a defender who cannot answer could not recommit either
		return l.bad(NumbersUsedUp, nil)
	}
	if bad := l.show(&l.readers[e.By], e.Number, l.Due()); bad != nil {
		return bad
	}
	pending := *e
	l.pending = &pending
	return nil
}

// reveal throws the dice of the pending combat and plays it.
func (l *Log) reveal(e *Entry) *Error {
	switch {
	case l.pending == nil:
		return l.bad(NothingToShow, nil)
	case l.pending.By == e.By:
		return l.bad(NotYourTurn, nil)
	}
	if bad := l.show(&l.readers[e.By], e.Number, l.Due()); bad != nil {
		return bad
	}
	p := *l.pending
	pos := l.match.Position().(rules.Thrower)
	dice, result := fairdice.NewThrows(l.start.ID, p.Number, e.Number).Dice(pos, p.Move)
	l.pending = nil
	l.combats = append(l.combats, Combat{
		Ply: l.Due(), Attacker: p.By, Move: p.Move, Numbers: [2]fairdice.Value{p.Number, e.Number}, Dice: dice,
		Result: result, Before: pos, Places: [2]int{l.readers[p.By].Used(), l.readers[e.By].Used()},
	})
	return l.play(rules.Action{Move: p.Move, Dice: dice}, p.By, p.Spent)
}

// usedUp reports whether p has shown all numbers of a chain and must recommit before the next combat.
func (l *Log) usedUp(p Person) bool { return l.readers[p].Used() >= fairdice.Length }

// maxDevices is how often one person may commit in a match, with Start or Join.
const maxDevices = 32

// recommit begins a new chain of numbers. It is refused while a combat is pending: its sender would know the other number.
func (l *Log) recommit(e *Entry) *Error {
	switch {
	case l.Over():
		return l.bad(MatchOver, nil)
	case !l.joined:
		return l.bad(NotJoined, nil)
	case l.start.Commit == fairdice.Value{}, e.Commit == fairdice.Value{}, l.seen(e.Commit), len(l.used[e.By]) >= maxDevices:
		return l.bad(BadCommitment, nil)
	}
	l.readers[e.By] = fairdice.NewReader(e.Commit)
	l.used[e.By] = append(l.used[e.By], e.Commit)
	return nil
}
