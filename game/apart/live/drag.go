package live

import (
	"encoding/binary"

	"ludotheque/game/apart"
	"ludotheque/rules"
)

// Drag is where a hand is over the board. It is not part of the log: only the newest counts, and one that is lost is lost.
type Drag struct {
	From rules.Square // the piece that is carried, NoSquare when the hand has let go
	X, Y uint16       // where it is, from the middle of From, to First's right and up; see Steps
}

// A place of a hand is told in 1024ths of a square, from this number on, so that it means the same on boards of any size.
const (
	dragUnit   = 1024
	dragMiddle = 1 << 15
)

// NewDrag returns a hand that carries the piece of from, so many squares to First's right and up from there.
func NewDrag(from rules.Square, right, up float64) Drag {
	place := func(v float64) uint16 { return uint16(dragMiddle + min(max(v*dragUnit, 1-dragMiddle), dragMiddle-1)) }
	return Drag{From: from, X: place(right), Y: place(up)}
}

// Steps returns how many squares the hand is to First's right and up from the middle of From.
func (d Drag) Steps() (right, up float64) {
	return (float64(d.X) - dragMiddle) / dragUnit, (float64(d.Y) - dragMiddle) / dragUnit
}

// SendDrag tells where this side's hand is, at most twenty times a second; letting go is always told.
func (p *Peer) SendDrag(d Drag, now int64) {
	if p.broken != nil || d.From != rules.NoSquare && now < p.dragSent+dragEvery {
		return
	}
	p.dragSent = now
	p.drags++
	b := binary.BigEndian.AppendUint32(nil, p.drags)
	b = append(b, byte(d.From))
	p.send(drag, u16(u16(b, int(d.X)), int(d.Y)), now)
}

// receiveDrag takes the other's hand if nothing newer has come.
func (p *Peer) receiveDrag(s *scanner) []Event {
	n := s.u32()
	d := Drag{From: rules.Square(s.u8()), X: uint16(s.u16()), Y: uint16(s.u16())}
	if !s.ended() {
		return p.breaks(&apart.Error{Code: apart.UnknownKind})
	}
	if int32(n-p.dragSeen) <= 0 {
		return nil
	}
	p.dragSeen = n
	m := p.log.Match()
	if d.From != rules.NoSquare && (m == nil || m.Position().At(d.From).Empty()) {
		return nil
	}
	return []Event{{Drag: &d}}
}
