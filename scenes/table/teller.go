package table

// teller tells by ear what the board shows, when the board has come to it, so that nobody hears, or reads, what it does
// not show yet. It is the reel's audience.
type teller struct {
	*hand
	plates *plateHand
	room   *BoardOptions
}

// say says a text, unless there is none.
func (t *teller) say(text string) {
	if text != "" {
		t.env.Stage.Say(text)
	}
}

// arrived implements audience.
func (t *teller) arrived(s shot, last bool) {
	switch {
	case s.back && last:
		t.env.Play("step", 0.9)
		t.say(t.env.T("said.undone") + " " + t.room.Rest())
		t.room.Undone()
		return
	case s.back:
		return
	}
	t.tell(&s)
	if last {
		t.say(t.room.Rest())
	}
}

// tell says what s does, and how the board slides at its end.
func (t *teller) tell(s *shot) {
	if !s.told {
		t.env.Stage.Say(t.deedSaid(s.ply))
	}
	t.env.Stage.Say(t.slideSaid(s.ply))
	t.room.Shown(s.ply)
}

// tellDue says at once what the board was about to show, before it shows something else.
func (t *teller) tellDue(due []shot) {
	for i := range due {
		if s := &due[i]; !s.back {
			t.tell(s)
		}
	}
}

// waits implements audience: the plates wait until they are pushed.
func (t *teller) waits(s *shot) {
	if t.plates.due {
		return
	}
	t.plates.due = true
	t.env.Stage.Say(t.deedSaid(s.ply) + " " + t.env.T("status.push-plates"))
	s.told = true
	t.env.Stage.Refresh()
}
