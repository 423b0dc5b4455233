package apart

import "slices"

// Take compares a received log with that of the seat. If it is newer and has no foreign messages, the seat adopts it. If both players
// have sent messages before they had the other's, the seat merges the two, and the relation is Met, or Older if it had all of the received
// log already. from is the number of messages before.
func (s *Seat) Take(in *Log, now int64) (v Comparison, from int) {
	from = s.Log.Len()
	v = Compare(s.Log, in, s.Device.Me)
	if s.Watches && v.Relation != Newer || v.Relation != Newer && v.Relation != Forked || v.Ply == 0 {
		return v, from
	}
	s.SetBack(now)
	if v.Err = s.cheats(in, v.Entry, now); v.Err != nil {
		return v, from
	}
	if v.Relation == Forked {
		s.meet(in, &v, now)
		return v, from
	}
	if !v.Foreign || s.Watches {
		s.leaveLine()
		s.Adopt(in, now, nil)
	}
	return v, from
}

// leaveLine notes that the match goes on by a link that has arrived. The other may not know: if nothing has come over the line, the link may be
// one from before it, which was late.
func (s *Seat) leaveLine() { s.OnLine, s.Left = false, s.OnLine && s.Turned < s.Since }

// cheats returns why the entries of a received log from n on are a fraud of the other player, nil if they are none.
func (s *Seat) cheats(in *Log, n int, now int64) *Error {
	if s.Watches {
		return nil
	}
	if forged(s.Log.entries[n:], in.entries[n:], s.Device.Me) {
		return &Error{Code: Forged, Ply: in.PlyOf(n)}
	}
	if twofold(s.Log.entries[n:], in.entries[n:], s.Device.Me) {
		return &Error{Code: TwoAttacks, Ply: in.PlyOf(n)}
	}
	if _, ended := s.Log.Abandoned(); ended { // another end has no other result, and may be one that crossed this, long dropped
		return nil
	}
	for i := n; i < in.Len(); i++ {
		if e := &in.entries[i]; e.Kind == Abandon && e.By != s.Device.Me && !slices.Contains(s.Log.entries[n:], *e) && s.early(e, in, n, now) {
			return &Error{Code: TooEarly, Ply: in.PlyOf(i)}
		}
	}
	return nil
}

// early reports whether an end by the other, which the received log has from n on, came before its time. The other waits for a message
// after the one of s.Acted or, if that crossed the end, after the one that it had then.
func (s *Seat) early(end *Entry, in *Log, n int, now int64) bool {
	since := s.Acted
	if since > 0 && s.crossed(end, in, n) {
		since = s.Had
		if !end.stands() { // it is void
			return false
		}
	}
	return since > 0 && end.Early(in.start.Wait, s.OnLine || s.Left, now-since)
}

// crossed reports whether the match goes on by a message of this player, from entry n on, that crossed an end by the other, which the received
// log has. Over a line the other may have ended it first, but not if the message had arrived; by links the end would be void, and who claims a
// line where this device knows none must have waited as long as by links.
func (s *Seat) crossed(end *Entry, in *Log, n int) bool {
	from := n
	switch {
	case end.stands() && s.OnLine:
		from = min(max(n, s.Sent), s.Log.Len())
	case end.stands() && !s.Left && int64(end.Spent) < in.start.Wait.Seconds(false):
		return false
	}
	return slices.ContainsFunc(by(s.Log.entries[from:], s.Device.Me), func(e Entry) bool {
		return e.Plays() && !slices.Contains(in.entries[n:], e)
	})
}

// meet merges a forked log into that of the seat, if possible, and sets the fields of v. A log that lacks a
// message of its sender is an old one, and so is a host's log that has not the host's order.
func (s *Seat) meet(in *Log, v *Comparison, now int64) {
	me, known, other := s.Device.Me, s.Log, in
	if me == Host {
		known = settled(known, in, v.Entry)
	} else {
		other = settled(in, known, v.Entry)
	}
	n := Compare(known, other, me).Entry
	mine, theirs := known.entries[n:], other.entries[n:]
	mustStand := func(e Entry) bool { return !e.mayDrop(s.Log.Over()) }
	heard, fresh, unknown := by(mine, me.Other()), news(theirs, mine, me.Other()), without(by(theirs, me), mine)
	lacks := len(heard) > 0 && me == Guest || len(without(heard, theirs)) > 0
	switch {
	case slices.ContainsFunc(unknown, mustStand), lacks && slices.ContainsFunc(fresh, mustStand),
		contradicts(heard, by(theirs, me.Other()), fresh):
		return
	case lacks || len(fresh) == 0 && other == in:
		v.Relation = Older
		return
	case me == Guest && len(unknown) > 0:
		return
	}
	l, void, ok := merge(known, other, n, me)
	if !ok {
		return
	}
	v.Relation, v.Dropped = Met, without(by(s.Log.entries[v.Entry:], me), l.entries[v.Entry:])
	if me == Host {
		v.Dropped = append(void, v.Dropped...)
	}
	turns := s.Log.turns
	if !slices.ContainsFunc(without(by(s.Log.entries[v.Entry:], me), in.entries[v.Entry:]), Entry.Plays) {
		s.Had = s.Acted
	}
	s.Again = s.Again || !s.lacks(Entry.turns) // or the other would prolong the wait by lines as if it had not opened the links
	s.leaveLine()
	s.Log, s.Turned = l, now
	s.Sent = Compare(l, in, me).Entry
	s.answerAll(now, nil)
	s.wait(turns, now)
}

// Adopt appends the new messages of a newer log, foreign ones included. It calls after, if not nil, after each message.
func (s *Seat) Adopt(in *Log, now int64, after func()) {
	turns := s.Log.turns
	s.extend(in, after)
	s.Sent = max(s.Sent, in.Len()) // the other has sent it
	s.Turned, s.Had = now, s.Acted
	s.answerAll(now, after)
	s.wait(turns, now)
}

// extend appends the messages that a newer log has more.
func (s *Seat) extend(in *Log, after func()) {
	for i := s.Log.Len(); i < in.Len(); i++ {
		if err := s.Log.Append(in.entries[i]); err != nil {
			panic("apart: a log that was checked: " + err.Error())
		}
		call(after)
	}
}

// Follow updates the seat from in, the log of a live channel; the other has received sent messages of it. If the log is
// neither the same nor newer, since the channel has dropped a message of this side, it replaces that of the seat. Follow
// calls after, if not nil, after each message. It reports whether the seat has changed.
func (s *Seat) Follow(in *Log, sent int, now int64, after func()) (changed bool) {
	v := Compare(s.Log, in, s.Device.Me)
	changed = v.Relation != Same
	turns := s.Log.turns
	fresh := without(in.entries[v.Entry:], s.Log.entries[v.Entry:])
	mine := by(fresh, s.Device.Me)
	if sent == in.Len() || len(mine) < len(fresh) { // the line works
		s.OnLine, s.Left = true, false
	}
	switch {
	case v.Relation == Newer:
		s.extend(in, after)
	case changed:
		s.Log = in.Clone()
		call(after)
	}
	if changed {
		s.Turned = now
	}
	s.acts(mine, now)
	s.wait(turns, now)
	changed = changed || s.Sent != sent
	if s.Sent = sent; !s.lacks(Entry.Plays) {
		s.Had = s.Acted
	}
	return changed
}
