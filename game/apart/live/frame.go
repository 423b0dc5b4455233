// Package live plays a match apart over a channel that may lose, duplicate, reorder and damage frames, such as a peer
// connection. The log is that of package apart; the host decides the order of its messages.
package live

import (
	"encoding/binary"
	"hash/crc32"
)

// version is the first byte of every frame.
const version = 2

// frameKind is the second byte of a frame.
type frameKind uint8

const (
	state   frameKind = iota // length and hash of the sender's log, and whether it wants an answer
	entries                  // messages of the log from an index on
	propose                  // the guest's messages, for the host to append to the log
	past                     // two bytes of every hash of the sender's log, to find where two logs differ
	drag                     // where the sender drags a piece
	ask                      // of a guest who knows only the match's ID
	begin                    // the answer to ask: the link of the log without its messages
	frameKinds
)

const (
	headLen = 10 // version, kind and match
	sumLen  = 4  // CRC-32 (IEEE) of everything before it
	// maxFrame is the largest size of a frame in bytes.
	maxFrame = 20 << 10
)

// pack returns a frame.
func pack(kind frameKind, match uint64, payload []byte) []byte {
	b := binary.BigEndian.AppendUint64([]byte{version, byte(kind)}, match)
	return appendSum(append(b, payload...))
}

// appendSum appends the checksum of b.
func appendSum(b []byte) []byte { return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b)) }

// matchOf returns the match's number in a frame, 0 in one that is too short.
func matchOf(frame []byte) uint64 {
	if len(frame) < headLen {
		return 0
	}
	return binary.BigEndian.Uint64(frame[2:])
}

// unpack splits a frame; ok is false for a damaged one.
func unpack(b []byte) (kind frameKind, match uint64, payload []byte, ok bool) {
	if len(b) < headLen+sumLen || len(b) > maxFrame {
		return 0, 0, nil, false
	}
	body := b[:len(b)-sumLen]
	if binary.BigEndian.Uint32(b[len(body):]) != crc32.ChecksumIEEE(body) {
		return 0, 0, nil, false
	}
	return frameKind(b[1]), binary.BigEndian.Uint64(b[2:]), body[headLen:], true
}

// scanner reads a payload. Beyond the end it reads zeros and sets fail.
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

// list reads what appendList wrote.
func (s *scanner) list() (all [][]byte) {
	n := s.u8()
	for i := 0; i < n && !s.fail; i++ {
		all = append(all, s.take(s.u16()))
	}
	return all
}

// ended reports whether the payload was read exactly to its end.
func (s *scanner) ended() bool { return !s.fail && len(s.b) == 0 }

func u16(b []byte, n int) []byte { return binary.BigEndian.AppendUint16(b, uint16(n)) }

// batch is the largest number of messages in a frame.
const batch = 16

// appendList appends up to batch messages, each after its length.
func appendList(b []byte, messages [][]byte) []byte {
	messages = messages[:min(batch, len(messages))]
	b = append(b, byte(len(messages)))
	for _, m := range messages {
		b = append(u16(b, len(m)), m...)
	}
	return b
}
