package pair_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/game/apart/signal"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/factory"
	"ludotheque/scenes/pair"
	"ludotheque/scenes/scenetest"
)

const page = "https://example.org/jeux/"

// described is what a browser says of itself.
func described(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../game/apart/signal/testdata/" + name + ".sdp")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestMain(m *testing.M) { drawtest.Main(m) }

// side is a device before which somebody stands.
type side struct {
	*scenetest.Harness
	line   *live.Line
	log    *apart.Log // what came with the line
	byLink bool
}

const number = 0x1234567890abcdef

// open opens the room on a device; offer is nil for the one that offers.
func open(t *testing.T, offer *signal.Code, prepare func(*platform.Mem)) *side {
	t.Helper()
	s := &side{}
	settings := scenes.DefaultSettings()
	settings.Motion = "none"
	s.Harness = scenetest.Sit(t, factory.Scenes{}, 390, 844, 1, func(m *platform.Mem) {
		m.Kept = map[string]string{scenes.KeySettings: settings.String()}
		m.At = platform.Site{Page: page, Sends: true}
		m.Eye.Finds = platform.CameraOn
		if prepare != nil {
			prepare(m)
		}
	})
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

// peer is the newest connection of the device.
func (s *side) peer() *platform.MemPeer {
	list := s.Host.Lines.List
	return list[len(list)-1]
}

func (s *side) status() string { return s.Control("status").Label }

// gathered has the device know its own addresses, and returns the address that it then shows.
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

// offered is the code of an address that was sent.
func offered(t testing.TB, address string) *signal.Code {
	t.Helper()
	c, err := signal.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return &c
}

// pass takes the frames from one to the other.
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

// TestTwoDevices brings two together by pasted texts: the guest learns what was agreed, and both have a line.
func TestTwoDevices(t *testing.T) {
	host := open(t, nil, nil)
	if !strings.Contains(host.status(), "prépare") || host.Has("code") {
		t.Errorf("before the code is there: %s, %q", host.IDs(), host.status())
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
	host.line.Play(log, nil, apart.Hand{Me: apart.Host})
	for range 3 {
		pass(host, guest)
	}
	if guest.line == nil || guest.log == nil || guest.log.Name(apart.Host) != "Anna" || guest.Has("status") {
		t.Fatalf("the guest has %v: %s", guest.log, guest.IDs())
	}
	for _, s := range []*side{host, guest} {
		if s.peer().At != platform.PeerOpen || s.Host.Eye.At != platform.CameraOff {
			t.Errorf("after the room: connection %d, camera %s", s.peer().At, s.Host.Eye.At)
		}
	}
}

// TestByMirror does all of it by what a screen reader has: each way to give the answer, and each way out.
func TestByMirror(t *testing.T) {
	host := open(t, nil, nil)
	address := host.gathered("chromium-offer")
	guest := open(t, offered(t, address), nil)
	answer := guest.gathered("firefox-answer")
	for _, c := range []string{"steps", "code", "do", "then", "status"} {
		if host.Control(c).Label == "" {
			t.Errorf("%s says nothing", c)
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
		t.Fatalf("the answer was seen: camera %s, %q", host.Host.Eye.At, host.status())
	}
	host.MirrorClick("by-link")
	if !host.byLink || host.Has("status") || host.peer().At != platform.PeerClosed {
		t.Error("there is no way on by link")
	}
	guest.MirrorClick("close")
	if guest.byLink || guest.peer().At != platform.PeerClosed {
		t.Error("closing leaves the connection open")
	}
}

// TestByKeyboard walks to every button.
func TestByKeyboard(t *testing.T) {
	host := open(t, nil, nil)
	host.gathered("chromium-offer")
	for _, id := range []string{"by-link", "send", "paste", "read", "close"} {
		host.WalkTo(id)
	}
	host.WalkTo("read")
	host.Key("Enter")
	if host.Host.Eye.At != platform.CameraOn {
		t.Error("the camera does not start by keyboard")
	}
	host.Key("Escape")
	if host.Has("status") || host.Host.Eye.At != platform.CameraOff || host.peer().At != platform.PeerClosed {
		t.Error("Escape leaves camera or connection on")
	}
}

// TestWrongTexts gives the host what is no answer: it is told why, and nothing is lost.
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
		{page + "#dao=7ABCD", "plus récente"},
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

// TestTrouble has the connection and the camera fail in each way.
func TestTrouble(t *testing.T) {
	connecting := func(prepare func(*platform.Mem)) *side {
		host := open(t, nil, prepare)
		own := host.gathered("chromium-offer")
		host.Host.Incoming = open(t, offered(t, own), nil).gathered("firefox-answer")
		host.Click("paste")
		return host
	}
	host := connecting(nil)
	host.Wait(24 * time.Second)
	if !strings.Contains(host.status(), "se cherchent") {
		t.Errorf("too early: %q", host.status())
	}
	host.Wait(2 * time.Second)
	if !strings.Contains(host.status(), "réseau d’invités") || !host.Has("again") || host.Focused() == "" {
		t.Errorf("no way is told as %q", host.status())
	}
	host.peer().At = platform.PeerOpen // late, but still
	host.Wait(0)
	if host.line == nil {
		t.Error("a way that is found late does not count")
	}

	host = connecting(nil)
	host.peer().At = platform.PeerFailed
	host.Wait(0)
	if !strings.Contains(host.status(), "réseau d’invités") {
		t.Errorf("a failed connection is told as %q", host.status())
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

	none := open(t, nil, func(m *platform.Mem) { m.Lines.None = true })
	if !strings.Contains(none.status(), "ne peut pas se lier") || none.Has("again") || !none.Has("by-link") {
		t.Errorf("no connections: %q, %s", none.status(), none.IDs())
	}
	lost := open(t, nil, nil)
	lost.peer().At = platform.PeerFailed
	lost.Wait(0)
	if !strings.Contains(lost.status(), "ne peut pas se lier") || !lost.Has("again") {
		t.Errorf("the script does not come: %q", lost.status())
	}
	alone := open(t, nil, nil)
	alone.peer().Says = strings.ReplaceAll(described(t, "chromium-offer"), " udp ", " tcp ")
	alone.Wait(0)
	if !strings.Contains(alone.status(), "est-il connecté") {
		t.Errorf("without an address: %q", alone.status())
	}

	for state := platform.CameraRefused; state <= platform.CameraLost; state++ {
		host := open(t, nil, func(m *platform.Mem) { m.Eye.Finds = state })
		host.gathered("chromium-offer")
		host.MirrorClick("read")
		if text := host.status(); !strings.Contains(text, "réponse") || strings.Contains(text, "[") || !host.Has("paste") {
			t.Errorf("%s: %q", state, text)
		}
	}
	dark := open(t, nil, func(m *platform.Mem) { m.Eye.None = true })
	dark.gathered("chromium-offer")
	if dark.Has("read") || !dark.Control("paste").Primary {
		t.Error("a host without a camera offers one")
	}
}

// TestCameraAnswersLate has the person refuse the camera while nothing else happens.
func TestCameraAnswersLate(t *testing.T) {
	host := open(t, nil, func(m *platform.Mem) { m.Eye.Finds = platform.CameraAsking })
	host.gathered("chromium-offer")
	host.MirrorClick("read")
	host.Wait(time.Second)
	host.Host.Eye.At = platform.CameraRefused
	host.Wait(0)
	if !strings.Contains(host.status(), "pas autorisé") {
		t.Errorf("it still says %q", host.status())
	}
}

// TestCameraFollowsItsPlace tells the host where the picture is, in parts of the window, and keeps it inside the sheet.
func TestCameraFollowsItsPlace(t *testing.T) {
	host := open(t, nil, nil)
	host.gathered("chromium-offer")
	host.MirrorClick("read")
	at, place := host.Control("camera").Rect, host.Host.Eye.Place
	if got := [4]float64{at.X / 390, at.Y / 844, at.W / 390, at.H / 844}; place != got {
		t.Errorf("the picture is at %v, its control at %v", place, got)
	}
	host.W, host.H = 640, 360
	host.Wait(time.Second)
	place = host.Host.Eye.Place
	if place[1] < 0 || place[1]+place[3] > 1 || place[3] == 0 {
		t.Errorf("in a low window it is at %v", place)
	}
}

// TestEveryWord asks for the words of every fault and state in both languages.
func TestEveryWord(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		d := scenetest.Sit(t, factory.Scenes{}, 390, 844, 1, func(m *platform.Mem) { m.Said.Languages = []string{lang} })
		e := d.Stage.Env()
		for f := signal.NoCode; f <= signal.NoAddress; f++ {
			if text := e.T("pair-error." + f.String()); strings.HasPrefix(text, "[") {
				t.Errorf("%s: %s", lang, text)
			}
		}
		for s := platform.CameraOff; s <= platform.CameraLost; s++ {
			if text := e.T("pair-camera." + s.String()); strings.HasPrefix(text, "[") {
				t.Errorf("%s: %s", lang, text)
			}
		}
	}
}

// TestKnownMatch has a guest who was live before go on without asking.
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
		t.Errorf("the guest asks again: %q", guest.peer().Sent)
	}
}

// TestOtherVersion has a host of a newer program, and one that goes, before the guest has heard what was agreed.
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

// TestServerIsTold names the server that a site asks for the way.
func TestServerIsTold(t *testing.T) {
	host := open(t, nil, func(m *platform.Mem) { m.Query = "ice=turn:turn.example.org:3478,anna,s3cret" })
	host.gathered("chromium-offer")
	if host.peer().Server.Secret != "s3cret" || !strings.Contains(host.Control("server").Label, "turn.example.org,") {
		t.Errorf("the server is %+v, told as %q", host.peer().Server, host.Control("server").Label)
	}
	if strings.Contains(host.Control("server").Label, "s3cret") {
		t.Error("the secret is shown")
	}
}

// TestFits lays the room out in windows of every shape, with large text, in both languages.
func TestFits(t *testing.T) {
	drawtest.Need(t)
	scenetest.FormsFit(t, factory.Scenes{}, func(d *scenetest.Harness) map[string]func() scenes.Scene {
		d.Host.Eye.Finds = platform.CameraOn
		in := func(offer *signal.Code, act func(s *side)) func() scenes.Scene {
			return func() scenes.Scene {
				s := &side{Harness: d}
				s.room(offer, false)
				act(s)
				return d.Stage.Top()
			}
		}
		offering := func(press ...string) func() scenes.Scene {
			return in(nil, func(s *side) {
				s.gathered("chromium-offer")
				for _, id := range press {
					s.MirrorClick(id)
				}
			})
		}
		offer := signal.Code{Game: "dao", Ruleset: "base", Match: number}
		offer.Ends, _ = signal.Read(described(t, "chromium-offer"))
		return map[string]func() scenes.Scene{
			"gathering": in(nil, func(*side) {}),
			"offer":     offering(),
			"camera":    offering("read"),
			"paste":     offering("paste"),
			"answer":    in(&offer, func(s *side) { s.gathered("firefox-answer") }),
			"refused": in(nil, func(s *side) {
				s.gathered("chromium-offer")
				s.peer().At = platform.PeerFailed
				s.Wait(0)
			}),
		}
	})
}
