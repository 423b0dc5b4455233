package whole_test

import (
	"encoding/binary"
	"hash/crc32"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/fairdice"
	"ludotheque/game/link"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// A raw link is packed without the checks of package apart, so that it can hold what no log accepts.

// rawBits returns the bits of a link with the given start and messages. on is the log of the messages that are legal.
func rawBits(s apart.Start, entries []apart.Entry) (w link.Writer, g rules.Game, on *apart.Log) {
	g, _ = catalog.Find(s.Setup.Game)
	w.Number(0) // the form of what follows
	w.Bits(s.ID, 64)
	w.Setup(g, s.Setup)
	w.Choose(int(s.Begins), 3)
	w.Text(s.Name)
	rawValue(&w, s.Commit)
	w.Text(s.Setup.Clock.Control.String())
	w.Flag(s.Setup.Clock.Ends)
	w.Number(s.Wait.Days)
	w.Number(s.Wait.Minutes)
	if s.Commit != (fairdice.Value{}) {
		rawChains(&w, s, entries)
	}
	w.Number(len(entries))
	on, _ = apart.New(s)
	for _, e := range entries {
		rawEntry(&w, e, on)
		if on != nil {
			_ = on.Append(e) // from the first one that is not legal on, the log stays as it is
		}
	}
	return w, g, on
}

func rawLink(s apart.Start, entries []apart.Entry) string {
	w, g, _ := rawBits(s, entries)
	return w.Link(g, s.Setup.Ruleset, link.ApartVersion)
}

func rawValue(w *link.Writer, v fairdice.Value) {
	w.Flag(v != fairdice.Value{})
	if v != (fairdice.Value{}) {
		w.Octets(v[:])
	}
}

// rawChains writes how many numbers were shown after each commitment, and the last of them.
func rawChains(w *link.Writer, s apart.Start, entries []apart.Entry) {
	type chain struct {
		count int
		last  fairdice.Value
	}
	chains := []*chain{{}}
	current := [2]*chain{apart.Host: chains[0]}
	for _, e := range entries {
		if e.Kind == apart.Join || e.Kind == apart.Recommit {
			chains = append(chains, &chain{})
			current[e.By] = chains[len(chains)-1]
		}
		if c := current[e.By]; c != nil && e.Number != (fairdice.Value{}) {
			c.count, c.last = c.count+1, e.Number
		}
	}
	w.Number(len(chains))
	for _, c := range chains {
		if w.Number(c.count); c.count > 0 {
			w.Octets(c.last[:])
		}
	}
}

// kinds is the number of kinds of messages.
const kinds = int(apart.Abandon) + 1

func rawEntry(w *link.Writer, e apart.Entry, on *apart.Log) {
	w.Flag(e.Kind != apart.Move)
	if e.Kind != apart.Move {
		w.Choose(int(e.Kind)-1, kinds-1)
	}
	w.Flag(e.By == apart.Guest)
	switch e.Kind {
	case apart.Move:
		if w.Flag(e.Spent > 0); e.Spent > 0 {
			w.Number(e.Spent)
		}
		if on == nil || on.Match() == nil || !w.Move(on.Start().Setup.Options, on.Match().Position(), e.Move) {
			w.Bits(^uint64(0), 8) // a move that the position does not have
		}
	case apart.Join:
		w.Text(e.Text)
		rawValue(w, e.Commit)
	case apart.Offer:
		if w.Choose(int(e.Proposal), 3); e.Proposal == apart.Rematch {
			rawValue(w, e.Commit)
		}
	case apart.Answer:
		if w.Flag(e.Yes); e.Yes {
			rawValue(w, e.Commit)
		}
	case apart.Line:
		w.Text(e.Text)
	case apart.Recommit:
		rawValue(w, e.Commit)
	case apart.Seal:
		w.Flag(e.Yes)
	case apart.Abandon:
		w.Flag(e.Yes)
		w.Number(e.Spent)
	}
}

// Kinds of frames of package live.
const (
	frameState = iota
	frameEntries
	framePropose
)

// rawFrame returns a frame of package live.
func rawFrame(kind byte, id uint64, payload []byte) []byte {
	b := binary.BigEndian.AppendUint64([]byte{2, kind}, id)
	b = append(b, payload...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
}

// resum returns a frame with the checksum of what it has.
func resum(frame []byte) []byte {
	b := frame[:len(frame)-4]
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
}

// rawMessages returns the frame by which a side sends messages after those of a log.
func rawMessages(by apart.Person, l *apart.Log, messages ...[]byte) []byte {
	u16 := func(b []byte, n int) []byte { return binary.BigEndian.AppendUint16(b, uint16(n)) }
	kind, payload := byte(frameEntries), u16(nil, l.Len())
	if by == apart.Host {
		h := l.Hash(l.Len())
		payload = append(payload, h[:]...)
	} else {
		mine := 0
		for _, e := range entriesOf(l) {
			if e.By == by {
				mine++
			}
		}
		kind, payload = framePropose, u16(u16(nil, mine), l.Len())
	}
	payload = append(payload, byte(len(messages)))
	for _, m := range messages {
		payload = append(u16(payload, len(m)), m...)
	}
	return rawFrame(kind, l.Start().ID, payload)
}

// TestRawLinks checks that an honest log has the same link when it is packed raw.
func TestRawLinks(t *testing.T) {
	for seed := range uint64(40) {
		w := newWorld(seed, newCounts())
		w.mode = byLink
		w.invite(int(seed))
		for range 60 {
			w.tick(true)
		}
		for _, d := range w.devices {
			for _, s := range d.seats {
				if raw := rawLink(s.Log.Start(), entriesOf(s.Log)); raw != s.Log.Encode() {
					t.Fatalf("seed %d:\n%s\n%s", seed, raw, s.Log.Encode())
				}
			}
		}
	}
}
