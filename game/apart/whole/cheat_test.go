package whole_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/game/link"
	"ludotheque/tools/night"
)

// TestCheatingPeers plays whole matches in which one of the two sends forged messages, by links and over lines. The other must refuse
// every one of them with its reason, and keep its match as it was.
func TestCheatingPeers(t *testing.T) {
	count := newCounts()
	failed := failures{t: t}
	for _, seed := range seeds(t, night.Or(30, 3000)) {
		w := newWorld(seed, count)
		w.harsh, w.rematches, w.limit = 0, int(seed%2), 6+w.rng.IntN(12)
		w.fights = w.one(3)
		w.invite(int(seed / uint64(modes)))
		w.cheat(apart.Person(w.rng.IntN(2)))
		failed.add(w)
	}
	failed.check()
	t.Log(count)
	total := 0
	for _, name := range forgedNames() {
		if total += count.forged[name]; count.forged[name] == 0 && night.On() && os.Getenv(seedKey) == "" {
			t.Errorf("never tried: %s", name)
		}
		t.Logf("%5d %s", count.forged[name], name)
	}
	t.Logf("%d forged messages", total)
}

const (
	noise      = "a link with random bits"
	frameNoise = "a frame with random bits"
)

// forgedNames returns the names of everything that is tried.
func forgedNames() (list []string) {
	for _, f := range slices.Concat(forgeries, diceForgeries) {
		list = append(list, f.name)
	}
	for _, h := range histories {
		list = append(list, h.name)
	}
	for _, f := range frameForgeries {
		list = append(list, f.name)
	}
	return append(list, noise, frameNoise)
}

// cheat plays with forged messages of one side, and settles the match after that.
func (w *world) cheat(by apart.Person) {
	for tick := 0; !w.over() && !w.split && w.failure == nil; tick++ {
		if tick > 20_000 {
			w.fail("the match does not come to an end: %s", w.state())
		}
		w.tick(true)
		if w.one(6) {
			w.forge(by)
		}
	}
	for range 12 {
		w.forge(by)
	}
	if w.failure == nil && !w.split {
		w.play()
	}
}

// behind returns the log of the honest device in a match, if the cheater has all of its messages, else nil.
func (w *world) behind(by apart.Person, id uint64) *apart.Log {
	mine, his := w.devices[by].seats[id], w.devices[by.Other()].seats[id]
	if mine == nil || his == nil {
		return nil
	}
	if r := apart.Compare(his.Log, mine.Log, apart.Host).Relation; r != apart.Same && r != apart.Newer {
		return nil
	}
	return his.Log.Clone()
}

// forge tries something in one of the matches, if it can be tried now.
func (w *world) forge(by apart.Person) {
	cheater, honest := w.devices[by], w.devices[by.Other()]
	if w.failure != nil || w.split || honest.seat == nil || cheater.seat == nil {
		return
	}
	id := honest.order[w.rng.IntN(len(honest.order))]
	log := w.behind(by, id)
	if log == nil {
		return
	}
	s := &scene{w, by, by.Other(), cheater.seats[id].Device, log}
	w.forging = true
	defer func() { // what is legal among the forged messages stands: then the cheater has two pasts
		now := honest.seats[id].Log
		w.forging, w.split = false, now.Hash(now.Len()) != log.Hash(log.Len())
	}()
	if id != honest.seat.Log.Start().ID || id != cheater.seat.Log.Start().ID || !w.settled(honest) || w.one(4) {
		w.forgeLink(s, honest)
		w.newest(honest)
	} else {
		w.forgeFrame(s, honest)
	}
}

// pick returns the forgery that has been tried least in this match of those that can be tried now.
func (s *scene) pick() (best forgery, list []apart.Entry) {
	if !s.log.Joined() { // every message is refused for that
		return best, nil
	}
	all := slices.Concat(forgeries, diceForgeries)
	s.w.rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for _, f := range all {
		if list != nil && s.w.tried[f.name] >= s.w.tried[best.name] {
			continue
		}
		if made := f.make(s); made != nil {
			best, list = f, made
		}
	}
	s.w.tried[best.name]++
	return best, list
}

// settled reports whether both are on a line, and none of the other's own messages are on their way.
func (w *world) settled(honest *device) bool {
	if !w.devices[0].together() || !w.devices[1].together() {
		return false
	}
	p := honest.line.Peer()
	return p.View().Len() == honest.seat.Log.Len() && (honest.me == apart.Host || p.Shared() == p.View().Len())
}

// forgeLink opens a forged link at the honest device.
func (w *world) forgeLink(s *scene, honest *device) {
	before := s.log.Clone()
	name, codes, text := noise, "", ""
	switch w.rng.IntN(3) {
	case 0:
		f, list := s.pick()
		if list == nil {
			return
		}
		name, codes, text = f.name, f.codes, s.from(append(entriesOf(s.log), list...))
	case 1:
		h := histories[w.rng.IntN(len(histories))]
		if name, text = h.name, h.make(s); text == "" || text == s.log.Encode() {
			return
		}
	default:
		bits, g, _ := rawBits(s.log.Start(), entriesOf(s.log))
		for range 1 + w.rng.IntN(3) {
			bits[69+w.rng.IntN(len(bits)-69)] ^= 1
		}
		text = bits.Link(g, s.log.Start().Setup.Ruleset, link.ApartVersion)
	}
	w.count.forged[name]++
	honest.open(text)
	if name == noise {
		w.unharmed(honest, before, name)
		return
	}
	w.refused(honest, before, name, codes)
}

// forgeFrame sends a forged frame to the honest device.
func (w *world) forgeFrame(s *scene, honest *device) {
	before := s.log.Clone()
	end := w.ends[honest.me]
	end.in.flights, end.got = nil, nil
	if w.one(3) {
		w.forgeRawFrame(s, honest)
		return
	}
	if w.one(5) {
		frame := rawMessages(s.me, s.log, s.entry(apart.Resign).Message())
		head := len(frame) - 4
		frame[10+w.rng.IntN(head-10)] ^= 1 << w.rng.IntN(8)
		w.count.forged[frameNoise]++
		w.deliver(honest, rawFrame(frame[1], s.log.Start().ID, frame[10:head]))
		w.unharmed(honest, before, frameNoise)
		return
	}
	f, list := s.pick()
	if list == nil {
		return
	}
	var messages [][]byte
	for _, e := range list {
		messages = append(messages, e.Message())
	}
	if len(messages) > 16 { // more than a frame has: by links only
		return
	}
	w.count.forged[f.name]++
	w.deliver(honest, rawMessages(s.me, s.log, messages...))
	if honest.line.State() != live.Broken {
		w.fail("%s: the line is not broken off, but %d", f.name, honest.line.State())
	}
	w.refused(honest, before, f.name, f.codes)
}

// deliver lets a frame arrive.
func (w *world) deliver(d *device, frame []byte) {
	w.now += 3000 // so that the limit of frames does not drop it
	d.trouble = nil
	end := w.ends[d.me]
	end.got = append(end.got, frame)
	d.update()
}

// refused checks that the honest device has refused a forgery for one of the given reasons, and that its match is unchanged, but
// for legal messages of the cheater before the forged one.
func (w *world) refused(d *device, before *apart.Log, name, codes string) {
	code := ""
	var bad *apart.Error
	if errors.As(d.trouble, &bad) {
		code = string(bad.Code)
	} else if d.trouble != nil {
		code = d.trouble.Error()
	}
	if code == "" || codes != "" && !slices.Contains(strings.Fields(codes), code) {
		w.fail("%s by %s: the answer is %q, want one of %s; %s", name, names[d.me.Other()], code, codes, w.state())
	}
	w.unharmed(d, before, name)
}

// unharmed checks that what the honest device had is still there, and that nothing is new in its name but numbers for the dice.
func (w *world) unharmed(d *device, before *apart.Log, name string) {
	now := d.seats[before.Start().ID].Log
	v := apart.Compare(before, now, d.me)
	// Noise may be a legal message of the cheater, such as a resignation that crossed one of the honest person: that is told.
	if v.Relation != apart.Same && v.Relation != apart.Newer && (name != noise || lacks(now, before, d.dropped)) {
		w.fail("%s: the honest match is changed: %v", name, v.Relation)
		return
	}
	for i := before.Len(); i < now.Len(); i++ {
		if e := now.Entry(i); e.By == d.me && e.Kind != apart.Reveal && e.Kind != apart.Lot {
			w.fail("%s: the honest match has a message in its player's name: %+v", name, e)
		}
	}
}

// lacks reports whether a log has not all messages of another one but those of dropped.
func lacks(l, before *apart.Log, dropped []apart.Entry) bool {
	has := append(entriesOf(l), dropped...)
	for _, e := range entriesOf(before) {
		at := slices.Index(has, e)
		if at < 0 {
			return true
		}
		has = slices.Delete(has, at, at+1)
	}
	return false
}
