package live

import (
	"encoding/binary"

	"ludotheque/game/apart"
	"ludotheque/rules"
)

// Drag is the position of a piece that a player drags. It is not part of the log: only the newest one counts, and lost ones
// are not repeated.
type Drag struct {
	From rules.Square // the square of the piece, NoSquare when it was dropped
	X, Y uint16       // the distance from the middle of From, seen by First; see Steps
}

// A distance is dragMiddle plus 1024ths of a square, so that it means the same on boards of any size.
const (
	dragUnit   = 1024
	dragMiddle = 1 << 15
)

// NewDrag returns the Drag of the piece on from, right and up squares from there, as First sees the board.
func NewDrag(from rules.Square, right, up float64) Drag {
	place := func(v float64) uint16 { return uint16(dragMiddle + min(max(v*dragUnit, 1-dragMiddle), dragMiddle-1)) }
	return Drag{From: from, X: place(right), Y: place(up)}
}

// Steps returns the distance in squares from the middle of From, as First sees the board.
func (d Drag) Steps() (right, up float64) {
	return (float64(d.X) - dragMiddle) / dragUnit, (float64(d.Y) - dragMiddle) / dragUnit
}

// SendDrag sends d, at most twenty times a second; a drop is always sent.
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

// receiveDrag handles a drag unless a newer one has arrived before.
func (p *Peer) receiveDrag(s *scanner) []Event {
	n := s.u32()
	d := Drag{From: rules.Square(s.u8()), X: uint16(s.u16()), Y: uint16(s.u16())}
	if !s.ended() {
		return p.fail(&apart.Error{Code: apart.UnknownKind})
	}
	if int32(n-p.dragSeen) <= 0 {
		return nil
	}
	p.dragSeen = n
	if d.From != rules.NoSquare && !p.otherMoves(d.From) {
		return nil
	}
	return []Event{{Drag: &d}}
}

// otherMoves reports whether the other player is to move and has a piece on sq. Any other drag would show a position that is not
// that of the match.
func (p *Peer) otherMoves(sq rules.Square) bool {
	log := p.View()
	if who, duty := log.Turn(); who == p.device.Me || duty != apart.MustMove {
		return false
	}
	pos := log.Match().Position()
	piece := pos.At(sq)
	return !piece.Empty() && piece.Side == pos.Side()
}
