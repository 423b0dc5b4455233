package whole_test

import (
	"encoding/binary"
	"slices"

	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
)

// A frameForgery is frames that no honest device sends.
type frameForgery struct {
	name string
	code apart.Code // of the error that breaks the line off, "" if the frames are ignored
	make func(*scene) [][]byte
}

// Kinds of frames of package live, after those of rawMessages.
const (
	framePast = iota + 3
	frameDrag
	frameAsk
	frameBegin
	frameKinds
)

func (s *scene) frame(kind byte, payload []byte) [][]byte {
	return [][]byte{rawFrame(kind, s.log.Start().ID, payload)}
}

var frameForgeries = []frameForgery{
	{"a frame that is too large", "", func(s *scene) [][]byte { return s.frame(frameEntries, make([]byte, 30_000)) }},
	{"a frame of another match", "", func(s *scene) [][]byte {
		return [][]byte{rawFrame(frameState, s.log.Start().ID+1, make([]byte, 11))}
	}},
	{"a frame of a newer program", apart.NewerVersion, func(s *scene) [][]byte {
		b := rawFrame(frameState, s.log.Start().ID, make([]byte, 11))
		b[0] = 3
		return [][]byte{resum(b)}
	}},
	{"a frame of an unknown kind", apart.UnknownKind, func(s *scene) [][]byte { return s.frame(frameKinds+s.w.byte(100), nil) }},
	{"a flood", apart.Flooded, func(s *scene) [][]byte {
		return slices.Repeat(s.frame(frameDrag, make([]byte, 9)), 4000)
	}},
	{"a flood of questions", apart.Flooded, func(s *scene) [][]byte { return slices.Repeat(s.frame(frameAsk, nil), 4000) }},
	{"another past", apart.OtherPast, func(s *scene) [][]byte {
		return s.frame(framePast, append([]byte{1, 2}, make([]byte, 2*s.log.Len())...))
	}},
	{"a past that ends in half a hash", apart.UnknownKind, func(s *scene) [][]byte { return s.frame(framePast, make([]byte, 3)) }},
	{"other messages of the past", apart.OtherPast, func(s *scene) [][]byte {
		if s.log.Len() < 2 {
			return nil
		}
		return [][]byte{s.entries(0, apart.Entry{Kind: apart.Line, By: s.me, Text: "Autrement"}.Message())}
	}},
	{"messages far ahead", "", func(s *scene) [][]byte {
		b := s.entries(s.log.Len(), s.entry(apart.Resign).Message())
		binary.BigEndian.PutUint16(b[10:], uint16(s.log.Len()+5))
		return [][]byte{resum(b)}
	}},
	{"no message", apart.UnknownKind, func(s *scene) [][]byte { return [][]byte{s.entries(s.log.Len())} }},
	{"a message that is too large", apart.TooLong, func(s *scene) [][]byte {
		return [][]byte{rawMessages(s.me, s.log, make([]byte, 4000))}
	}},
	{"a message of no kind", apart.UnknownKind, func(s *scene) [][]byte {
		return [][]byte{rawMessages(s.me, s.log, []byte{0xff, 0xff, 0xff})}
	}},
	{"a start of a match that goes on", "", func(s *scene) [][]byte { return s.frame(frameBegin, []byte(s.log.Encode())) }},
	{"a drag of the other's piece", "", func(s *scene) [][]byte {
		if s.turn(s.me, apart.MustMove) {
			return nil
		}
		return s.frame(frameDrag, []byte{0, 0, 255, 255, 3, 0, 9, 0, 9})
	}},
}

// entries returns a frame with messages that stand in the log from an index on.
func (s *scene) entries(from int, messages ...[]byte) []byte {
	h := s.log.Hash(from)
	payload := append(binary.BigEndian.AppendUint16(nil, uint16(from)), h[:]...)
	payload = append(payload, byte(len(messages)))
	for _, m := range messages {
		payload = append(binary.BigEndian.AppendUint16(payload, uint16(len(m))), m...)
	}
	return rawFrame(frameEntries, s.log.Start().ID, payload)
}

func (w *world) byte(n int) byte { return byte(w.rng.IntN(n)) }

// forgeRawFrame sends frames that no honest device sends to the honest device.
func (w *world) forgeRawFrame(s *scene, honest *device) {
	f := frameForgeries[w.rng.IntN(len(frameForgeries))]
	frames := f.make(s)
	if frames == nil {
		return
	}
	w.count.forged[f.name]++
	w.deliver(honest, frames[0])
	for _, frame := range frames[1:] {
		w.ends[honest.me].got = append(w.ends[honest.me].got, frame)
	}
	for n := 0; len(w.ends[honest.me].got) > 0 && n < 100; n++ {
		honest.update()
	}
	state := honest.line.State()
	if f.code == "" && (state != live.Together && state != live.Quiet || honest.trouble != nil) || f.code != "" && state != live.Broken {
		w.fail("%s: the line is %d, %v", f.name, state, honest.trouble)
	}
	if f.code != "" {
		w.refused(honest, s.log, f.name, string(f.code))
	}
	w.unharmed(honest, s.log, f.name)
}
