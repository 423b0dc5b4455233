package live

import (
	"encoding/binary"

	"ludotheque/game/apart"
	"ludotheque/rules"
)

// Drag is where a hand is over the board. It is not part of the log: only the newest counts, and one that is lost is lost.
type Drag struct {
	From rules.Square // the piece that is carried, NoSquare when the hand has let go
	X, Y uint16       // from the left and the bottom of the board, 65535 is its whole width and height
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
