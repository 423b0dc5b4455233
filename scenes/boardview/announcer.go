package boardview

// announcer tells by ear what the board shows, when the board has come to it, so that nobody hears, or reads, what it does
// not show yet. It is the queue's listener.
type announcer struct {
	*Selection
	plates *plateDrag
	room   *Options
}

// say says a text, unless there is none.
func (t *announcer) say(text string) {
	if text != "" {
		t.env.Stage.Say(text)
	}
}

// arrived implements audience.
func (t *announcer) arrived(s queued, last bool) {
	switch {
	case s.back && last:
		t.env.Play("step", 0.9)
		t.say(t.env.T("said.undone") + " " + t.room.Rest())
		t.room.Undone()
		return
	case s.back:
		return
	}
	t.announce(&s)
	if last {
		t.say(t.room.Rest())
	}
}

// announce says what s does, and how the board slides at its end.
func (t *announcer) announce(s *queued) {
	if !s.told {
		t.env.Stage.Say(t.Said(s.ply))
	}
	t.env.Stage.Say(t.slideSaid(s.ply))
	t.room.Shown(s.ply)
}

// announceDue says at once what the board was about to show, before it shows something else.
func (t *announcer) announceDue(due []queued) {
	for i := range due {
		if s := &due[i]; !s.back {
			t.announce(s)
		}
	}
}

// waits implements audience: the plates wait until they are pushed.
func (t *announcer) waits(s *queued) {
	if t.plates.due {
		return
	}
	t.plates.due = true
	t.env.Stage.Say(t.Said(s.ply) + " " + t.env.T("status.push-plates"))
	s.told = true
	t.env.Stage.Refresh()
}
