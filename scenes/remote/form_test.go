package remote_test

import (
	"strings"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/game/apart"
	"ludotheque/game/clock"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

// longest has names of the greatest length.
var longest = [2]string{"Anne-Charlotte-Marguerite", "Maximilien-Barthélemy"}

// newSeats returns the seats of a match with a clock of days, some moves, combats if the game has any, and a chat line.
func newSeats(t testing.TB, game string) (host, guest *apart.Seat) {
	t.Helper()
	days, err := clock.Parse("days 3")
	if err != nil {
		t.Fatal(err)
	}
	const now = 1795190400
	if host, err = apart.Invite(apart.Start{Setup: match.Setup{Game: game, Clock: clock.Rule{Control: days, Ends: true}}, Name: longest[0]}, now); err != nil {
		t.Fatal(err)
	}
	if guest, err = apart.SitDown(host.Log.Clone(), longest[1], now); err != nil {
		t.Fatal(err)
	}
	host.Take(guest.Log.Clone(), now)
	sides := [2]*apart.Seat{host, guest}
	for n := 0; n < 60 && len(host.Log.Combats()) < 2 && !host.Log.Over() && (game != "dao" || n < 4); n++ {
		s, other := sides[n%2], sides[1-n%2]
		if s.MayMove() {
			if err := s.Play(first(s.Log.Match()), now); err != nil {
				t.Fatal(err)
			}
		}
		other.Take(s.Log.Clone(), now)
		s.Take(other.Log.Clone(), now)
	}
	if err := guest.Say(apart.Entry{Kind: apart.Line, By: apart.Guest, Text: strings.Repeat("Bonsoir Anne ", 10) + "là-bas"}, now); err != nil {
		t.Fatal(err)
	}
	host.Take(guest.Log.Clone(), now)
	return host, guest
}

// TestFormsFit checks that the text of every sheet of a remote match fits.
func TestFormsFit(t *testing.T) {
	scenetest.FormsFit(t, table.Opener{}, func(d *scenetest.Harness) map[string]func() scenes.Scene {
		d.Host.At = platform.Site{Page: page, Folder: page, Sends: true}
		e := d.Stage.Env()
		host, _ := newSeats(t, "dame2000")
		keep := func(s *apart.Seat) *remote.Seat {
			copied := *s
			copied.Log = s.Log.Clone()
			return remote.Keep(e, &copied)
		}
		kept := func() *remote.Seat { return keep(host) }
		opened := func(link string) scenes.Scene {
			remote.Open(e, link, false)
			return d.Stage.Top()
		}
		fresh := func(change func(*apart.Start)) *apart.Log {
			s := apart.Start{Setup: match.Setup{Game: "dame2000", Clock: host.Log.Start().Setup.Clock}, Name: longest[0]}
			change(&s)
			in, err := apart.Invite(s, 0)
			if err != nil {
				t.Fatal(err)
			}
			return in.Log
		}
		all := map[string]func() scenes.Scene{
			"send":  func() scenes.Scene { return remote.NewSend(e, kept()) },
			"talk":  func() scenes.Scene { return remote.NewTalk(e, kept()) },
			"dice":  func() scenes.Scene { return remote.NewDice(e, kept()) },
			"list":  func() scenes.Scene { kept(); return remote.NewList(e) },
			"shelf": func() scenes.Scene { kept(); e.Rooms.Leave(); return d.Stage.Top() },
			"who":   func() scenes.Scene { remote.Forget(e, kept().Slot()); return opened(host.Log.Encode()) },
			"lot":   func() scenes.Scene { return opened(fresh(func(s *apart.Start) { s.Begins = apart.ByLot }).Encode()) },
			"device": func() scenes.Scene {
				d.Stage.Push(remote.NewSend(e, kept()))
				d.Wait(0)
				d.MirrorClick("device")
				return d.Stage.Top()
			},
			"known": func() scenes.Scene {
				link := kept().Device.Encode(host.Log)
				remote.Forget(e, kept().Slot())
				return opened(link)
			},
			"older": func() scenes.Scene { kept(); return opened(host.Log.UpTo(host.Log.Len() - 3).Encode()) },
		}
		return all
	})
}

// tables returns functions that open the table of a match of Dao in states with a card or a status.
func tables(t *testing.T, e *scenes.Env) map[string]func() {
	host, guest := newSeats(t, "dao")
	after := func(message func(s *apart.Seat) apart.Entry) func() {
		return func() {
			s := *host
			s.Log = host.Log.Clone()
			if message != nil {
				if err := s.Log.Append(message(&s)); err != nil {
					t.Fatal(err)
				}
			}
			remote.Enter(e, remote.Keep(e, &s))
		}
	}
	return map[string]func(){
		"as it stands": after(nil),
		"a draw":       after(func(*apart.Seat) apart.Entry { return guest.Offer(apart.Draw) }),
		"an undo":      after(func(*apart.Seat) apart.Entry { return guest.Offer(apart.Undo) }),
		"own offer":    after(func(s *apart.Seat) apart.Entry { return s.Offer(apart.Draw) }),
		"the end":      after(func(*apart.Seat) apart.Entry { return apart.Entry{Kind: apart.Resign, By: apart.Guest} }),
		"to be sent":   after(func(s *apart.Seat) apart.Entry { return s.Move(first(s.Log.Match()), 0) }),
	}
}

// TestTablesFit checks that the text of a table fits, at every size.
func TestTablesFit(t *testing.T) {
	for _, size := range scenetest.FormSizes {
		for _, lang := range words.Languages() {
			for _, large := range []bool{false, true} {
				d := newDevice(t, scenetest.With(func(s *scenes.Settings) { s.Large, s.Lang = large, lang }))
				d.W, d.H = size[0], size[1]
				e := d.Stage.Env()
				for name, open := range tables(t, e) {
					open()
					d.Wait(0)
					for _, c := range d.Stage.Controls() {
						if !e.Canvas.Fits(c) {
							t.Errorf("%s %s, large %v, %gx%g: %s %q does not fit into %+v", name, lang, large, size[0], size[1], c.ID, c.Label, c.Rect)
						}
					}
				}
			}
		}
	}
}
