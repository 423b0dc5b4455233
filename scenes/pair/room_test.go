package pair_test

import (
	"os"
	"strings"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/game/apart/signal"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/pair"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

const page = "https://example.org/jeux/"

// described returns a browser's description of a connection.
func described(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../game/apart/signal/testdata/" + name + ".sdp")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestMain(m *testing.M) { drawtest.Unseen(m) }

// side is one of the two devices.
type side struct {
	*scenetest.Harness
	line   *live.Line
	log    *apart.Log
	byLink bool
}

const number = 0x1234567890abcdef

// open opens the scene on a device; offer is nil for the one that offers.
func open(t *testing.T, offer *signal.Code, prepare func(*platform.Mem)) *side {
	t.Helper()
	s := &side{}
	s.Harness = scenetest.Start(t, table.Opener{}, 390, 844, 1, scenetest.Calm, func(m *platform.Mem) {
		m.At = platform.Site{Page: page, Sends: true}
		m.Eye.Finds = platform.CameraOn
	}, prepare)
	s.room(offer, false)
	return s
}

func (s *side) room(offer *signal.Code, knows bool) {
	s.Stage.Push(pair.New(s.Stage.Env(), pair.Options{Game: "dao", Ruleset: "base", Match: number, Offer: offer, Knows: knows,
		Connected: func(line *live.Line, log *apart.Log) { s.line, s.log = line, log },
		ByLink:    func() { s.byLink = true },
	}))
	s.Wait(0)
}

// peer returns the device's newest connection.
func (s *side) peer() *platform.MemPeer {
	list := s.Host.Lines.List
	return list[len(list)-1]
}

func (s *side) status() string { return s.Control("status").Label }

// gathered gives the connection its description, and returns the address of the code that the sheet then sends.
func (s *side) gathered(name string) string {
	s.T.Helper()
	s.peer().Says = described(s.T, name)
	s.Wait(0)
	if !s.Has("send") {
		s.MirrorClick("copy")
		return s.Host.Copied
	}
	s.MirrorClick("send")
	return s.Host.Sent[len(s.Host.Sent)-1][1]
}

// offered returns the code in an address.
func offered(t testing.TB, address string) *signal.Code {
	t.Helper()
	c, err := signal.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return &c
}

// pass delivers the frames that both have sent.
func pass(a, b *side) {
	for _, s := range [][2]*side{{a, b}, {b, a}} {
		for _, frame := range s[0].peer().Sent {
			s[1].peer().Hear(frame)
		}
		s[0].peer().Sent = nil
	}
	for _, s := range []*side{a, b} {
		if s.line != nil { // as a table does in every tick
			s.line.Update(s.Now)
		}
		s.Wait(0)
	}
}

// TestTwoDevices connects two devices by pasted texts. Both get a line, and the guest's gets the log.
func TestTwoDevices(t *testing.T) {
	host := open(t, nil, nil)
	if !strings.Contains(host.status(), "prépare") || host.Has("code") {
		t.Errorf("before the code is made: %s, %q", host.IDs(), host.status())
	}
	address := host.gathered("chromium-offer")
	if !strings.HasPrefix(address, page+"#dao=6") || !host.Has("code") || host.Focused() == "" {
		t.Fatalf("the host shows %q: %s", address, host.IDs())
	}
	guest := open(t, offered(t, address), nil)
	if asked := guest.peer().Asked[0]; !strings.HasPrefix(asked, "answer v=0") || !strings.Contains(asked, "a=ice-ufrag:dZEM") {
		t.Errorf("the guest's connection is asked %q", asked)
	}
	answer := guest.gathered("firefox-answer")
	if guest.Has("read") || guest.Has("paste") {
		t.Errorf("the guest is asked for an answer: %s", guest.IDs())
	}
	host.Host.Incoming = answer
	host.Click("paste")
	if got := host.peer().Asked[len(host.peer().Asked)-1]; !strings.HasPrefix(got, "accept v=0") || !strings.Contains(got, "a=setup:active") {
		t.Fatalf("the host's connection is asked %q", got)
	}
	if !strings.Contains(host.status(), "se cherchent") {
		t.Errorf("the host says %q", host.status())
	}
	host.peer().At, guest.peer().At = platform.PeerOpen, platform.PeerOpen
	host.Wait(0)
	guest.Wait(0)
	if host.line == nil || host.log != nil || host.Has("status") {
		t.Fatalf("the host has no line: %s", host.IDs())
	}
	if guest.line != nil || !strings.Contains(guest.status(), "arrive") {
		t.Fatalf("the guest says %q", guest.status())
	}
	start := apart.Start{ID: number, Setup: match.Setup{Game: "dao", Ruleset: "base"}, Name: "Anna"}
	log, err := apart.New(start)
	if err != nil {
		t.Fatal(err)
	}
	host.line.Play(&apart.Seat{Log: log, Device: apart.Device{Me: apart.Host}}, 0)
	for range 3 {
		pass(host, guest)
	}
	if guest.line == nil || guest.log == nil || guest.log.Name(apart.Host) != "Anna" || guest.Has("status") {
		t.Fatalf("the guest has %v: %s", guest.log, guest.IDs())
	}
	for _, s := range []*side{host, guest} {
		if s.peer().At != platform.PeerOpen || s.Host.Eye.At != platform.CameraOff {
			t.Errorf("in the end: connection %d, camera %s", s.peer().At, s.Host.Eye.At)
		}
	}
}

// TestByMirror uses every button by the mirror, as a screen reader does.
func TestByMirror(t *testing.T) {
	host := open(t, nil, nil)
	address := host.gathered("chromium-offer")
	guest := open(t, offered(t, address), nil)
	answer := guest.gathered("firefox-answer")
	for _, c := range []string{"steps", "code", "do", "then", "status"} {
		if host.Control(c).Label == "" {
			t.Errorf("%s has no label", c)
		}
	}
	for _, id := range []string{"read", "camera-stop", "paste", "show", "read"} {
		host.MirrorClick(id)
	}
	if host.Host.Eye.At != platform.CameraOn || host.Control("camera").Label == "" {
		t.Fatalf("the camera is %s", host.Host.Eye.At)
	}
	host.Host.Eye.Sees = answer
	host.Wait(0)
	if host.Host.Eye.At != platform.CameraOff || !strings.Contains(host.status(), "se cherchent") || !strings.Contains(host.Control("steps").Label, "3") {
		t.Fatalf("after the camera has read the answer: camera %s, %q", host.Host.Eye.At, host.status())
	}
	host.MirrorClick("by-link")
	if !host.byLink || host.Has("status") || host.peer().At != platform.PeerClosed {
		t.Error("by-link does not leave for play by links")
	}
	guest.MirrorClick("close")
	if guest.byLink || guest.peer().At != platform.PeerClosed {
		t.Error("closing leaves the connection open")
	}
}

// TestByKeyboard moves the focus to every button.
func TestByKeyboard(t *testing.T) {
	host := open(t, nil, nil)
	host.gathered("chromium-offer")
	for _, id := range []string{"by-link", "send", "paste", "read", "close"} {
		host.WalkTo(id)
	}
	host.WalkTo("read")
	host.Key("Enter")
	if host.Host.Eye.At != platform.CameraOn {
		t.Error("Enter does not start the camera")
	}
	host.Key("Escape")
	if host.Has("status") || host.Host.Eye.At != platform.CameraOff || host.peer().At != platform.PeerClosed {
		t.Error("Escape leaves camera or connection on")
	}
}

// TestKnownMatch connects a guest's device that has the match: it does not request the log.
func TestKnownMatch(t *testing.T) {
	host := open(t, nil, nil)
	offer := offered(t, host.gathered("chromium-offer"))
	guest := open(t, offer, nil)
	guest.MirrorClick("close")
	guest.room(offer, true)
	guest.gathered("firefox-answer")
	guest.peer().At = platform.PeerOpen
	guest.Wait(0)
	if guest.line == nil || guest.log != nil || len(guest.peer().Sent) > 0 {
		t.Errorf("the guest requests the log: %q", guest.peer().Sent)
	}
}

// TestFocusGoesOn checks that the focus moves from the buttons that leave to the next button when the device's code is shown.
func TestFocusGoesOn(t *testing.T) {
	host := open(t, nil, nil)
	host.peer().Says = described(t, "chromium-offer")
	host.Wait(0)
	if host.Focused() != "read" {
		t.Errorf("the host's focus is on %s", host.Focused())
	}
	host.MirrorClick("send")
	guest := open(t, offered(t, host.Host.Sent[0][1]), nil)
	guest.peer().Says = described(t, "firefox-answer")
	guest.Wait(0)
	if guest.Focused() != "send" {
		t.Errorf("the guest's focus is on %s", guest.Focused())
	}
}
