package apart

import (
	"ludotheque/game/fairdice"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Kind tells messages apart.
type Kind uint8

// The kinds. docs/apart.md has who may send them and when.
const (
	Move     Kind = iota // an action; with the sender's next number where it is a combat
	Reveal               // the defender's next number: the dice are thrown
	Join                 // the guest takes the seat; with the first number where there is a lot
	Lot                  // the host's first number: the lot is drawn
	Offer                // Proposal
	Answer               // Yes or not, to the other's offer
	Resign               //
	Line                 // Text for the other
	Recommit             // another device of the player goes on with new numbers
	Flag                 // the sender's time is up
	kinds
)

// Proposal is what can be offered.
type Proposal uint8

// The proposals.
const (
	Draw      Proposal = iota
	Undo               // of the last move of who asks, and of what came after it
	Rematch            // with colours changed; once the match is over
	proposals          // how many there are
)

// Entry is one message of the log. Fields that its kind does not have are zero.
type Entry struct {
	Kind     Kind
	By       Person
	Move     rules.Move
	Spent    int // seconds that the move took, as the mover's device has measured; 0 where it was not
	Proposal Proposal
	Yes      bool
	Text     string         // a line; the guest's name
	Number   fairdice.Value // of the sender's chain
	Commit   fairdice.Value // of Join, Recommit, and of both sides of a rematch
}

// maxSpent is the longest time that a move tells.
const maxSpent = 1<<24 - 1

// where is what the packing of an entry depends on. In a link moves are places among the legal ones, and numbers stand in
// front of all entries; alone, a message has the text of its move and its number, so that it means the same after whatever
// came before it.
type where struct {
	pos     rules.Position
	options match.Options
	numbers bool
}

// put writes an entry; ok is false where its move is not one of the position's.
func (e *Entry) put(w *link.Writer, at where) (ok bool) {
	w.Flag(e.Kind != Move)
	if e.Kind != Move {
		w.Choose(int(e.Kind)-1, int(kinds)-1)
	}
	w.Flag(e.By == Guest)
	switch e.Kind {
	case Move:
		w.Flag(e.Spent > 0)
		if e.Spent > 0 {
			w.Number(e.Spent)
		}
		if at.pos == nil {
			w.Text(e.Move.String())
		} else if !w.Move(at.options, at.pos, e.Move) {
			return false
		}
	case Join:
		w.Text(e.Text)
		putCommit(w, e.Commit)
	case Offer:
		w.Choose(int(e.Proposal), int(proposals))
		if e.Proposal == Rematch {
			putCommit(w, e.Commit)
		}
	case Answer:
		w.Flag(e.Yes)
		if e.Yes {
			putCommit(w, e.Commit)
		}
	case Line:
		w.Text(e.Text)
	case Recommit:
		putCommit(w, e.Commit)
	}
	if at.numbers && e.mayShow() {
		putCommit(w, e.Number)
	}
	return true
}

// mayShow reports whether messages of this kind may have a number.
func (e *Entry) mayShow() bool {
	return e.Kind == Move || e.Kind == Reveal || e.Kind == Join || e.Kind == Lot
}

func putCommit(w *link.Writer, v fairdice.Value) {
	w.Flag(v != fairdice.Value{})
	if v != (fairdice.Value{}) {
		w.Octets(v[:])
	}
}

func takeCommit(r *link.Reader) (v fairdice.Value) {
	if r.Flag() {
		r.Octets(v[:])
	}
	return v
}

// take reads what put wrote; ok is false where there is no entry. A move alone stays text.
func (e *Entry) take(r *link.Reader, at where) (move string, ok bool) {
	if r.Flag() {
		e.Kind = 1 + Kind(r.Choose(int(kinds)-1))
	}
	if r.Flag() {
		e.By = Guest
	}
	ok = true
	switch e.Kind {
	case Move:
		if r.Flag() {
			e.Spent = r.Number()
		}
		if at.pos == nil {
			move = r.Text()
		} else {
			e.Move, ok = r.Move(at.options, at.pos)
		}
	case Join:
		e.Text = r.Text()
		e.Commit = takeCommit(r)
	case Offer:
		if e.Proposal = Proposal(r.Choose(int(proposals))); e.Proposal == Rematch {
			e.Commit = takeCommit(r)
		}
	case Answer:
		if e.Yes = r.Flag(); e.Yes {
			e.Commit = takeCommit(r)
		}
	case Line:
		e.Text = r.Text()
	case Recommit:
		e.Commit = takeCommit(r)
	}
	if at.numbers && e.mayShow() {
		e.Number = takeCommit(r)
	}
	return move, ok && !r.Failed()
}

// Message returns the entry alone as bytes: in frames, and for the hash of the log.
func (e Entry) Message() []byte {
	var w link.Writer
	e.put(&w, where{numbers: true})
	return w.Bytes()
}

// ReadMessage reads the bytes of a message for a log: the move is looked up in the position that the log stands at. It is
// not appended, and may be against the rules. The error is an *Error.
func (l *Log) ReadMessage(b []byte) (Entry, error) {
	if len(b) > maxMessage {
		return Entry{}, l.bad(TooLong, nil)
	}
	var e Entry
	r := link.NewReader(b)
	move, ok := e.take(r, where{numbers: true})
	if !ok || !r.EndedBytes() {
		return Entry{}, l.bad(UnknownKind, nil)
	}
	if e.Kind != Move {
		return e, nil
	}
	if l.match == nil {
		return e, l.bad(NotJoined, nil)
	}
	a, err := rules.ParseAction(l.match.Position(), move)
	if err != nil || a.Result.N > 0 || a.Dice != nil || a.Move.String() != move {
		bad := l.bad(IllegalMove, err)
		bad.Detail = link.Cut(move)
		return e, bad
	}
	e.Move = a.Move
	return e, nil
}

// maxMessage is the most bytes of a message: a line of 140 characters of four bytes, and a bit more.
const maxMessage = 1 << 10
