package pair_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/apart/signal"
	"ludotheque/game/platform"
)

// TestWrongTexts pastes texts that are no valid answer: the status says why, and the field keeps the text.
func TestWrongTexts(t *testing.T) {
	host := open(t, nil, nil)
	own := host.gathered("chromium-offer")
	right := open(t, offered(t, own), nil).gathered("firefox-answer")
	older := *offered(t, own)
	older.Ends.Ufrag = "abcd"
	old := open(t, &older, nil).gathered("firefox-answer")
	foreign := signal.Code{Game: "dao", Ruleset: "base", Match: 7, Answer: true, Ends: offered(t, right).Ends}.String()
	for _, c := range []struct{ text, says string }{
		{"Bonjour", "n’est pas la réponse"},
		{own, "une invitation"},
		{old, "plus ancien"},
		{foreign, "autre partie"},
		{right[:len(right)-9], "incomplète"},
		{right[:len(right)-20] + "zz" + right[len(right)-18:], "abîmée"},
		{page + "#dao=0ABCD", "plus récente"},
		{page + "#dao", "n’est pas la réponse"},
		{"<script>alert(1)</script>", "n’est pas la réponse"},
	} {
		host.Host.Incoming = c.text
		host.MirrorClick("paste")
		if !strings.Contains(host.status(), c.says) || host.Control("answer").Value != c.text {
			t.Errorf("%q: %q, and the field holds %q", c.text, host.status(), host.Control("answer").Value)
		}
		host.MirrorClick("show")
	}
	if len(host.peer().Asked) != 1 {
		t.Errorf("the connection was asked %q", host.peer().Asked[1:])
	}
	host.MirrorClick("read")
	host.Host.Eye.Sees = old
	host.Wait(0)
	if !strings.Contains(host.status(), "plus ancien") || host.Host.Eye.At != platform.CameraOn {
		t.Errorf("an old code before the camera: %q", host.status())
	}
	host.Host.Eye.Sees = "see " + right
	host.Wait(0)
	if !strings.Contains(host.status(), "se cherchent") {
		t.Errorf("then the right one: %q", host.status())
	}
}

// connecting returns a host that has read the answer.
func connecting(t *testing.T) *side {
	t.Helper()
	host := open(t, nil, nil)
	own := host.gathered("chromium-offer")
	host.Host.Incoming = open(t, offered(t, own), nil).gathered("firefox-answer")
	host.Click("paste")
	return host
}

// TestNoWay has two devices that cannot reach each other: the status says so after a while, a late connection counts, and one can begin
// again.
func TestNoWay(t *testing.T) {
	host := connecting(t)
	host.Wait(24 * time.Second)
	if !strings.Contains(host.status(), "se cherchent") {
		t.Errorf("too early: %q", host.status())
	}
	host.Wait(2 * time.Second)
	if !strings.Contains(host.status(), "réseau d’invités") || !host.Has("again") || host.Focused() == "" {
		t.Errorf("without a connection the status is %q", host.status())
	}
	host.peer().At = platform.PeerOpen
	host.Wait(0)
	if host.line == nil {
		t.Error("a late connection does not count")
	}

	host = connecting(t)
	host.peer().At = platform.PeerFailed
	host.Wait(0)
	if !strings.Contains(host.status(), "réseau d’invités") {
		t.Errorf("after the connection has failed the status is %q", host.status())
	}
	host.MirrorClick("again")
	if len(host.Host.Lines.List) != 2 || !strings.Contains(host.status(), "prépare") {
		t.Errorf("begun again: %q", host.status())
	}
	host.gathered("firefox-offer")
	host.peer().At = platform.PeerClosed
	host.Wait(0)
	if !strings.Contains(host.status(), "fermé") {
		t.Errorf("closed by the other: %q", host.status())
	}
}

// TestUnable has a device that cannot make connections, for each reason.
func TestUnable(t *testing.T) {
	none := open(t, nil, func(m *platform.Mem) { m.Lines.None = true })
	if !strings.Contains(none.status(), "ne peut pas se lier") || none.Has("again") || !none.Has("by-link") {
		t.Errorf("no connections: %q, %s", none.status(), none.IDs())
	}
	lost := open(t, nil, nil)
	lost.peer().At = platform.PeerFailed
	lost.Wait(0)
	if !strings.Contains(lost.status(), "ne peut pas se lier") || !lost.Has("again") {
		t.Errorf("without the script: %q", lost.status())
	}
	alone := open(t, nil, nil)
	alone.peer().Says = strings.ReplaceAll(described(t, "chromium-offer"), " udp ", " tcp ")
	alone.Wait(0)
	if !strings.Contains(alone.status(), "est-il connecté") {
		t.Errorf("without an address: %q", alone.status())
	}
}

// TestOtherVersion has a host that closes the connection, and one that sends invalid frames, before the guest has the log.
func TestOtherVersion(t *testing.T) {
	host := open(t, nil, nil)
	offer := offered(t, host.gathered("chromium-offer"))
	for name, c := range map[string]struct {
		act  func(p *platform.MemPeer)
		says string
	}{
		"gone":  {func(p *platform.MemPeer) { p.At = platform.PeerClosed }, "fermé"},
		"flood": {func(p *platform.MemPeer) {}, "autre version"},
	} {
		guest := open(t, offer, nil)
		guest.gathered("firefox-answer")
		guest.peer().At = platform.PeerOpen
		guest.Wait(0)
		c.act(guest.peer())
		for i := 0; i < 3000 && name == "flood" && strings.Contains(guest.status(), "arrive"); i++ {
			for range 100 {
				guest.peer().Hear([]byte("x"))
			}
			guest.Wait(0)
		}
		guest.Wait(0)
		if !strings.Contains(guest.status(), c.says) || !guest.Has("again") {
			t.Errorf("%s: %q", name, guest.status())
		}
	}
}
