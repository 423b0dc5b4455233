package scenes_test

import (
	"time"

	"ludotheque/assets/words"
	"ludotheque/game/apart"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/ui"
)

// remoteSeen are the pictures of matches with somebody elsewhere: set-up, invitation, table, dice, list, messages.
var remoteSeen = []look{
	{"apart-setup", func(d *harness) {
		d.Stage.Env().Peers = true
		d.ClickAndWait("box/dame2000")
		d.Click("opponent/distance")
	}},
	{"apart-send", func(d *harness) {
		d.elsewhere()
		d.Click("send-now")
	}},
	{"apart-invited", func(d *harness) {
		in := numbered(d, apart.Start{Setup: match.Setup{Game: "dame2000"}, Name: "Anna", Wait: apart.DefaultWait()})
		remote.Open(d.Stage.Env(), in.Encode(), false)
		d.Wait(0)
	}},
	{"apart-table", func(d *harness) { d.elsewhere() }},
	{"apart-waited", func(d *harness) { d.waited() }},
	{"apart-stopped", func(d *harness) {
		d.waited()
		d.Click("stop")
		d.Click("yes")
		d.Wait(time.Second)
	}},
	{"apart-dice", func(d *harness) {
		d.elsewhere()
		d.Stage.Push(remote.NewDice(d.Stage.Env(), remote.Read(d.Stage.Env(), saved.Remotes(d.Stage.Env())[0].Slot)))
		d.Wait(0)
	}},
	{"apart-list", func(d *harness) { d.several(); d.Click("remote") }},
	{"apart-shelf", func(d *harness) { d.several() }},
	{"apart-talk", func(d *harness) {
		d.elsewhere()
		d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Click, ID: "talk"})
		d.Wait(0)
	}},
}

// numbered starts a match with the same number and secret in every picture.
func numbered(d *harness, s apart.Start) *apart.Log {
	s.ID = 0x1d3a5c7e9f
	s.Commit = apart.Device{Me: apart.Host}.Commit(s)
	l, err := apart.New(s)
	if err != nil {
		d.T.Fatal(err)
	}
	return l
}

// elsewhere opens the table of Béla, who plays Dame 2000 with Anna. Dice have been thrown, she has written a message, and his
// answer is not yet sent.
func (d *harness) elsewhere() {
	d.T.Helper()
	d.Host.At = platform.Site{Page: "https://example.org/ludotheque/", Folder: "https://example.org/ludotheque/", Sends: true}
	now := d.Host.Clock.Unix()
	anna := &apart.Seat{Log: numbered(d, apart.Start{Setup: match.Setup{Game: "dame2000"}, Name: "Anna"}), Since: now, Turned: now}
	bela := &apart.Seat{Log: anna.Log.Clone(), Device: apart.Device{Me: apart.Guest}, Since: now, Turned: now}
	bela.Device.Seed[0] = 1
	say := func(err error) {
		d.T.Helper()
		if err != nil {
			d.T.Fatal(err)
		}
	}
	say(bela.Say(bela.Device.Join(bela.Log, "Béla"), now))
	anna.Take(bela.Log.Clone(), now)
	sides := [2]*apart.Seat{anna, bela}
	for n := 0; len(anna.Log.Combats()) == 0 || sides[n%2] != bela; n++ {
		s, other := sides[n%2], sides[1-n%2]
		moves := s.Log.Match().AppendMoves(nil)
		mv := moves[n*5%len(moves)]
		for _, m := range moves {
			if m.Kind == rules.Combat {
				mv = m
			}
		}
		say(s.Play(mv, now))
		other.Take(s.Log.Clone(), now)
		s.Take(other.Log.Clone(), now)
	}
	say(anna.Say(apart.Entry{Kind: apart.Line, By: apart.Host, Text: "Bien vu !"}, now))
	bela.Take(anna.Log.Clone(), now)
	moves := bela.Log.Match().AppendMoves(nil)
	say(bela.Play(moves[len(moves)-1], now))
	remote.Enter(d.Stage.Env(), remote.Keep(d.Stage.Env(), bela))
	d.Wait(3 * time.Second)
}

// waited opens the table of Anna, whom Béla has not answered for fifteen days.
func (d *harness) waited() {
	d.T.Helper()
	now := d.Host.Clock.Unix()
	anna := &apart.Seat{Log: numbered(d, apart.Start{Setup: match.Setup{Game: "dao"}, Name: "Anna", Wait: apart.DefaultWait()}), Since: now, Turned: now}
	err := anna.Log.Append(apart.Device{Me: apart.Guest}.Join(anna.Log, "Béla"))
	if err == nil {
		err = anna.Play(anna.Log.Match().AppendMoves(nil)[3], now)
	}
	if err != nil {
		d.T.Fatal(err)
	}
	anna.Sent = anna.Log.Len()
	d.Host.Clock = d.Host.Clock.Add(15 * 24 * time.Hour)
	remote.Enter(d.Stage.Env(), remote.Keep(d.Stage.Env(), anna))
	d.Wait(time.Second)
}

// several notes three matches for the shelf's strip and its list: one to be answered, one that waits, one that is over.
func (d *harness) several() {
	d.T.Helper()
	e := d.Stage.Env()
	told := func(key, name, game, ply string) [][]string {
		return [][]string{{key, name}, {words.GameName(game)}, {"setup.waits-move", ply}}
	}
	saved.NoteRemotes(e, []saved.Remote{
		{Slot: saved.RemoteSlot("dame2000", "1"), State: "yours", Since: "1795179000", Summary: told("remote.told-yours", "Anna", "dame2000", "12")},
		{Slot: saved.RemoteSlot("dao", "2"), State: "theirs", Since: "1794900000", Summary: told("remote.told-waits", "Chloé", "dao", "4")},
		{Slot: saved.RemoteSlot("checkers", "3"), State: "over", Since: "1794300000", Summary: told("remote.told-over", "Denis", "checkers", "31")},
	})
	d.Stage.Refresh()
	d.Wait(time.Second)
}
