package apart

import (
	"errors"
	"strconv"

	"ludotheque/game/clock"
	"ludotheque/game/fairdice"
	"ludotheque/game/link"
	"ludotheque/rules"
)

// A link has the start, the chains of numbers and the entries. Of each chain it has the count of the numbers that were
// revealed and the last one, which all before it follow from, so that a combat takes no more room than another move.

// putStart writes a start without the game and the ruleset, with which every link begins.
func putStart(w *link.Writer, g rules.Game, s *Start) {
	w.Bits(s.ID, 64)
	w.Setup(g, s.Setup)
	w.Choose(int(s.Begins), int(ByLot)+1)
	w.Text(s.Name)
	putCommit(w, s.Commit)
	w.Text(s.Setup.Clock.Control.String())
	w.Flag(s.Setup.Clock.Ends)
	if !s.Old {
		w.Number(s.Wait.Days)
		w.Number(s.Wait.Minutes)
	}
}

// startBytes returns the bytes of a start that are hashed.
func startBytes(g rules.Game, s *Start) []byte {
	var w link.Writer
	w.Text(g.ID())
	w.Text(s.Setup.Ruleset)
	putStart(&w, g, s)
	return w.Bytes()
}

// form is the form of the content of a link, its first number. A later one is of a newer program.
const form = 0

// Encode returns the link of the whole match, "dame2000=8…", or "dame2000=4…" if an older program began it.
func (l *Log) Encode() string {
	return l.link(link.Writer{}, link.ApartVersion, link.OldApartVersion)
}

// link returns the link of the log after head, of one of two versions.
func (l *Log) link(head link.Writer, version, old string) string {
	var w link.Writer
	if l.start.Old {
		version = old
	} else {
		w.Number(form)
	}
	w = append(w, head...)
	l.put(&w)
	return w.Link(l.game, l.start.Setup.Ruleset, version)
}

// open opens a link of one of two versions.
func open(text, version, old string) (r *link.Reader, isOld bool, err error) {
	isOld = link.Holds(text, old)
	if isOld {
		version = old
	}
	r, _, _, err = link.Open(text, version)
	if err != nil {
		return nil, false, linkError(err)
	}
	if !isOld {
		if n := r.Number(); n > form {
			return nil, false, &Error{Code: NewerVersion, Detail: version + "." + strconv.Itoa(n)}
		}
	}
	return r, isOld, nil
}

func (l *Log) put(w *link.Writer) {
	putStart(w, l.game, &l.start)
	if l.start.Commit != (fairdice.Value{}) {
		chains := l.chains()
		w.Number(len(chains))
		for _, commit := range chains {
			shown := l.numbers(commit)
			w.Number(len(shown))
			if len(shown) > 0 {
				w.Octets(shown[len(shown)-1][:])
			}
		}
	}
	w.Number(len(l.entries))
	again, _ := New(l.start)
	for i := range l.entries {
		e := l.entries[i]
		if !e.put(w, again.packing()) {
			panic("apart: a log that was checked")
		}
		if err := again.Append(e); err != nil {
			panic("apart: a log that was checked: " + err.Error())
		}
	}
}

// packing returns how the next entry of a link is packed.
func (l *Log) packing() packing {
	at := packing{old: l.start.Old}
	if l.match != nil {
		at.pos, at.options = l.match.Position(), l.start.Setup.Options
	}
	return at
}

// Holds reports whether text is a link of a match apart, for the other player or for another device.
func Holds(text string) bool {
	return link.Holds(text, link.ApartVersion) && !link.HoldsJudged(text) || link.Holds(text, link.OldApartVersion) || HoldsDevice(text)
}

// Decode parses a link and plays its moves. known is a log that this device knows, or nil: if it is of the same match, the
// error about a wrong number has the ply where that number is new. The error is an *Error.
func Decode(text string, known *Log) (*Log, error) {
	r, old, err := open(text, link.ApartVersion, link.OldApartVersion)
	if err != nil {
		return nil, err
	}
	return read(r, old, known)
}

// MatchOf returns the game and the number of the match in a link, also of one whose messages Decode refuses; ok is false for a link without
// the start of a match.
func MatchOf(text string) (game string, id uint64, ok bool) {
	r, old, err := open(text, link.ApartVersion, link.OldApartVersion)
	if err != nil {
		return "", 0, false
	}
	s, ok := takeStart(r, old)
	return s.Setup.Game, s.ID, ok
}

// linkError returns a *link.Error as an *Error.
func linkError(err error) error {
	code := NoLink
	if e, ok := errors.AsType[*link.Error](err); ok {
		switch e.Code {
		case link.NewerVersion:
			return &Error{Code: NewerVersion, Detail: e.Detail, Err: err}
		case link.TooLarge:
			code = TooLong
		case link.CutShort:
			code = CutShort
		}
	}
	return &Error{Code: code, Err: err}
}

func takeStart(r *link.Reader, old bool) (s Start, ok bool) {
	s.Old = old
	s.ID = r.Bits(64)
	if s.Setup, ok = r.Setup(); !ok {
		return s, false
	}
	s.Begins = Begins(r.Choose(int(ByLot) + 1))
	s.Name = r.Text()
	s.Commit = takeCommit(r)
	if text := r.Text(); text != "" {
		control, err := clock.Parse(text)
		if err != nil {
			return s, false
		}
		s.Setup.Clock.Control = control
	}
	s.Setup.Clock.Ends = r.Flag()
	if !old {
		s.Wait.Days, s.Wait.Minutes = r.Number(), r.Number()
	}
	return s, !r.Failed()
}

// read is the inverse of Log.put and must come to the end of the link. known is as for Decode.
func read(r *link.Reader, old bool, known *Log) (*Log, error) {
	s, ok := takeStart(r, old)
	if !ok {
		return nil, &Error{Code: BadStart}
	}
	l, err := New(s)
	if err != nil {
		return nil, err
	}
	if l.start != s {
		return nil, &Error{Code: BadStart}
	}
	var chains []shown
	if s.Commit != (fairdice.Value{}) {
		if chains, err = takeChains(r); err != nil {
			return nil, err
		}
	}
	count := r.Number()
	if count > maxEntries {
		return nil, &Error{Code: TooLong}
	}
	feed := feeder{chains: chains, known: known}
	feed.next(Host, s.Commit)
	for range count {
		var e Entry
		if _, ok := e.take(r, l.packing()); !ok {
			return nil, l.bad(UnknownKind, nil)
		}
		feed.number(l, &e)
		if e.Kind == Answer && e.Yes {
			e.Offer, e.Ply = l.accepts(e.By)
		}
		if err := l.Append(e); err != nil {
			return nil, err
		}
	}
	if !feed.empty() {
		return nil, l.bad(NothingToShow, nil)
	}
	if !r.Ended() {
		return nil, &Error{Code: NoLink}
	}
	return l, nil
}

// shown are the revealed numbers of a chain, as in a link.
type shown struct {
	count int
	last  fairdice.Value
}

func takeChains(r *link.Reader) (list []shown, err error) {
	n := r.Number()
	if n > 2*maxDevices {
		return nil, &Error{Code: TooLong}
	}
	for range n {
		var c shown
		if c.count = r.Number(); c.count > fairdice.Length {
			return nil, &Error{Code: NumbersUsedUp}
		}
		if c.count > 0 {
			r.Octets(c.last[:])
		}
		list = append(list, c)
	}
	return list, nil
}

// feeder puts the numbers of a link into its entries.
type feeder struct {
	chains []shown // that have not begun yet
	open   [2][]fairdice.Value
	known  *Log
	left   bool // a chain had more numbers than the entries used
}

// next begins the next chain, which is p's. If the numbers do not fit the commitment, next takes those of the known log as
// far as it has them, so that the error is at the first number that is new.
func (f *feeder) next(p Person, commit fairdice.Value) {
	f.left = f.left || len(f.open[p]) > 0
	f.open[p] = nil
	if len(f.chains) == 0 {
		return
	}
	c := f.chains[0]
	f.chains = f.chains[1:]
	list := make([]fairdice.Value, c.count)
	for i, v := c.count-1, c.last; i >= 0; i-- {
		list[i] = v
		v = v.Before()
	}
	if f.known != nil && c.count > 0 && list[0].Before() != commit {
		copy(list, f.known.numbers(commit))
	}
	f.open[p] = list
}

// number sets the number of an entry that reveals one.
func (f *feeder) number(l *Log, e *Entry) {
	if e.Kind == Join || e.Kind == Recommit {
		f.next(e.By, e.Commit)
	}
	shows := e.Kind == Reveal || e.Kind == Lot || e.Kind == Join && l.start.Begins == ByLot ||
		e.Kind == Move && e.Move.Kind == rules.Combat
	if list := f.open[e.By]; shows && len(list) > 0 {
		e.Number, f.open[e.By] = list[0], list[1:]
	}
}

// empty reports whether the entries used all numbers.
func (f *feeder) empty() bool {
	return !f.left && len(f.chains) == 0 && len(f.open[Host])+len(f.open[Guest]) == 0
}
