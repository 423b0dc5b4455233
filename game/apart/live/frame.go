// Package live plays a match apart over a channel that may lose, double and reorder what it is given: a peer connection. The
// log is that of package apart; the host says in which order messages stand in it.
package live

import (
	"encoding/binary"
	"hash/crc32"
)

// version begins every frame.
const version = 1

// frameKind tells frames apart.
type frameKind uint8

const (
	state   frameKind = iota // how much of the log the sender has, and its hash; whether it wants an answer
	entries                  // messages of the log from a place on
	propose                  // the guest's messages, for the host to put into the log
	past                     // two bytes of every hash of the sender's log, to find where two pasts part
	drag                     // where the sender's hand is
	ask                      // the guest knows nothing of the match but its number
	begin                    // what was agreed: the link of the log without its messages
	frameKinds
)

// headLen is version, kind and match; sumLen is the CRC-32 (IEEE) of all before it.
const (
	headLen = 10
	sumLen  = 4
	// MaxFrame is the most bytes of a frame.
	MaxFrame = 20 << 10
)

// pack makes a frame.
func pack(kind frameKind, match uint64, payload []byte) []byte {
	b := binary.BigEndian.AppendUint64([]byte{version, byte(kind)}, match)
	return summed(append(b, payload...))
}

// summed appends the sum of all before it.
func summed(b []byte) []byte { return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b)) }

// unpack takes a frame apart; ok is false for one that is damaged.
func unpack(b []byte) (kind frameKind, match uint64, payload []byte, ok bool) {
	if len(b) < headLen+sumLen || len(b) > MaxFrame {
		return 0, 0, nil, false
	}
	body := b[:len(b)-sumLen]
	if binary.BigEndian.Uint32(b[len(body):]) != crc32.ChecksumIEEE(body) {
		return 0, 0, nil, false
	}
	return frameKind(b[1]), binary.BigEndian.Uint64(b[2:]), body[headLen:], true
}

// scanner reads a payload. Beyond the end it reads zeros and notes that.
type scanner struct {
	b    []byte
	fail bool
}

func (s *scanner) take(n int) []byte {
	if n > len(s.b) {
		s.fail, s.b = true, nil
		return make([]byte, n)
	}
	head := s.b[:n]
	s.b = s.b[n:]
	return head
}

func (s *scanner) u8() int  { return int(s.take(1)[0]) }
func (s *scanner) u16() int { return int(binary.BigEndian.Uint16(s.take(2))) }
func (s *scanner) u32() uint32 {
	return binary.BigEndian.Uint32(s.take(4))
}

// list reads messages, each after its length.
func (s *scanner) list() (all [][]byte) {
	n := s.u8()
	for i := 0; i < n && !s.fail; i++ {
		all = append(all, s.take(s.u16()))
	}
	return all
}

// ended reports whether all was read, and nothing beyond.
func (s *scanner) ended() bool { return !s.fail && len(s.b) == 0 }

func u16(b []byte, n int) []byte { return binary.BigEndian.AppendUint16(b, uint16(n)) }

// batch is how many messages a frame has at most; they are short.
const batch = 16

// appendList writes up to batch messages.
func appendList(b []byte, messages [][]byte) []byte {
	messages = messages[:min(batch, len(messages))]
	b = append(b, byte(len(messages)))
	for _, m := range messages {
		b = append(u16(b, len(m)), m...)
	}
	return b
}
