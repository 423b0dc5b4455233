package apart

import (
	"ludotheque/game/fairdice"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Kind is the kind of a message.
type Kind uint8

// The kinds. docs/apart.md tells who may send them and when.
const (
	Move   Kind = iota // an action; a combat has the sender's next number
	Reveal             // the defender's next number, for the dice
	Join               // the guest joins; with the first number if who begins is drawn
	Lot                // the host's first number, which decides who begins
	Offer              // of Proposal
	Answer             // Yes or no to the other's offer
	Resign
	Line     // Text for the other
	Recommit // another device of the player goes on with new numbers
	Flag     // the sender's time is up
	Seal     // Yes: the sender has the other's acceptance. No: the sender had none when going on, so one before it is void
	Abandon  // the sender ends the match, since the other has not answered for as long as Start.Wait tells
	kinds

	oldKinds = Seal // those of links of an older program
)

// Proposal is the subject of an offer.
type Proposal uint8

// The proposals.
const (
	Draw    Proposal = iota
	Undo             // of the sender's last move and all after it
	Rematch          // after the match; the other player begins
	proposals
)

// Entry is one message of the log. Fields that its kind does not have are zero.
type Entry struct {
	Kind     Kind
	By       Person
	Move     rules.Move
	Spent    int // seconds that the move took or the sender of Abandon has waited, by the sender's device; 0 if not measured
	Proposal Proposal
	Yes      bool           // of Answer and Seal; of Abandon whether the match was over a line
	Offer    int            // of a Yes to an offer: which of the other's offers it is, from 1; 0 in an old match
	Ply      int            // of a Yes to an offer: the next ply, from 1, when it was given; 0 in an old match
	Text     string         // a line; the guest's name
	Number   fairdice.Value // of the sender's chain
	Commit   fairdice.Value // of Join and Recommit, and of Offer and Answer of a rematch
}

// maxSpent is the largest value of Entry.Spent.
const maxSpent = 1<<24 - 1

// packing is how an entry is packed. In a link, moves are indices of the legal moves of pos, and the numbers stand before all
// entries. A message alone has the text of its move and its number, so that it does not depend on those before it.
type packing struct {
	pos     rules.Position // nil for the text of a move
	options match.Options
	message bool // with the numbers, and with what a Yes accepts
	old     bool // of a link of an older program
}

// kinds returns how many kinds of messages there are.
func (at packing) kinds() int {
	if at.old {
		return int(oldKinds)
	}
	return int(kinds)
}

// put writes e; ok is false if its move is not legal in the position of the packing.
func (e *Entry) put(w *link.Writer, at packing) (ok bool) {
	w.Flag(e.Kind != Move)
	if e.Kind != Move {
		w.Choose(int(e.Kind)-1, at.kinds()-1)
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
		if e.Yes && at.message {
			w.Number(e.Offer)
			w.Number(e.Ply)
		}
	case Line:
		w.Text(e.Text)
	case Recommit:
		putCommit(w, e.Commit)
	case Seal:
		w.Flag(e.Yes)
	case Abandon:
		w.Flag(e.Yes)
		w.Number(e.Spent)
	}
	if at.message && e.mayShow() {
		putCommit(w, e.Number)
	}
	return true
}

// mayShow reports whether messages of this kind can have a number.
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

// take reads an entry that put wrote; ok is false if it is wrong. If the packing has no position, take returns the text of a
// move and leaves e.Move zero.
func (e *Entry) take(r *link.Reader, at packing) (move string, ok bool) {
	if r.Flag() {
		e.Kind = 1 + Kind(r.Choose(at.kinds()-1))
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
		if e.Yes && at.message {
			e.Offer, e.Ply = r.Number(), r.Number()
		}
	case Line:
		e.Text = r.Text()
	case Recommit:
		e.Commit = takeCommit(r)
	case Seal:
		e.Yes = r.Flag()
	case Abandon:
		e.Yes = r.Flag()
		e.Spent = r.Number()
	}
	if at.message && e.mayShow() {
		e.Number = takeCommit(r)
	}
	return move, ok && !r.Failed()
}

// Message returns the entry as bytes, for frames and for the hash of the log.
func (e Entry) Message() []byte {
	var w link.Writer
	e.put(&w, packing{message: true})
	return w.Bytes()
}

// ReadMessage parses a message that is to follow the entries of l. It does not append it, and does not check it by the rules.
// The error is an *Error.
func (l *Log) ReadMessage(b []byte) (Entry, error) {
	if len(b) > maxMessage {
		return Entry{}, l.bad(TooLong, nil)
	}
	var e Entry
	r := link.NewReader(b)
	move, ok := e.take(r, packing{message: true})
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
		if move = rules.Cut(move); plain(move, len(move)) { // people read it
			bad.Detail = move
		}
		return e, bad
	}
	e.Move = a.Move
	return e, nil
}

// maxMessage is the largest size of a message in bytes. A line of MaxLine runes of four bytes fits.
const maxMessage = 1 << 10
