package signal_test

import (
	"errors"
	"net/netip"
	"os"
	"strings"
	"testing"

	"ludotheque/game/apart/signal"
)

// readSDP returns a description of testdata, which are of Chromium 156 and Firefox 140.
func readSDP(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name + ".sdp")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func read(t testing.TB, name string) signal.Ends {
	t.Helper()
	e, err := signal.Read(readSDP(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func offer(t testing.TB, browser string) signal.Code {
	t.Helper()
	return signal.Code{Game: "dao", Ruleset: "base", Match: 0xfeedfacecafebeef, Ends: read(t, browser+"-offer")}
}

func answer(t testing.TB, browser string, to signal.Code) signal.Code {
	t.Helper()
	return signal.Code{Game: to.Game, Ruleset: to.Ruleset, Match: to.Match, Answer: true, Offer: to.Sum(), Ends: read(t, browser+"-answer")}
}

// faultOf returns the fault of an error, 0 for nil.
func faultOf(t testing.TB, err error) signal.Fault {
	t.Helper()
	var e *signal.Error
	if err != nil && !errors.As(err, &e) {
		t.Fatalf("the error is a %T", err)
	}
	if e == nil {
		return 0
	}
	return e.Fault
}

// TestBrowsers packs the descriptions of Chromium and Firefox and checks that the written ones have the same values.
func TestBrowsers(t *testing.T) {
	for _, browser := range []string{"chromium", "firefox"} {
		o := offer(t, browser)
		a := answer(t, browser, o)
		for _, c := range []signal.Code{o, a} {
			text := c.String()
			got, err := signal.Parse("https://example.org/jeux/#" + text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if got.String() != text || got.Match != c.Match || got.Answer != c.Answer || got.Offer != c.Offer {
				t.Errorf("%s is parsed as %s", text, got.String())
			}
			again, err := signal.Read(got.Ends.SDP(c.Answer))
			if err != nil {
				t.Fatal(err)
			}
			if again.SDP(c.Answer) != c.Ends.SDP(c.Answer) {
				t.Errorf("%s differs:\n%s\n%s", browser, again.SDP(c.Answer), c.Ends.SDP(c.Answer))
			}
			if n := len(text); n > 200 {
				t.Errorf("%s: a code of %d characters", browser, n)
			}
			t.Logf("%s, answer %t: %d characters", browser, c.Answer, len(text))
		}
		if got := len(o.Ends.Addresses); got != 2 {
			t.Errorf("%s has %d addresses, want the 2 over UDP", browser, got)
		}
		if err := a.Check(o); err != nil {
			t.Error(err)
		}
	}
}

// TestDescription compares the template with the description of a browser.
func TestDescription(t *testing.T) {
	e := read(t, "chromium-offer")
	own, browser := e.SDP(false), readSDP(t, "chromium-offer")
	for line := range strings.Lines(browser) {
		switch key, _, _ := strings.Cut(strings.TrimSpace(line), ":"); key {
		case "a=extmap-allow-mixed", "a=msid-semantic", "a=ice-options", "a=candidate":
			continue // not needed for a data channel
		}
		if !strings.HasPrefix(line, "o=") && !strings.Contains(own, line) {
			t.Errorf("%q is not in\n%s", line, own)
		}
	}
}

// TestWrongAnswers checks codes that do not answer an offer.
func TestWrongAnswers(t *testing.T) {
	o := offer(t, "chromium")
	other := offer(t, "firefox")
	rematch := o
	rematch.Match++
	draughts := o
	draughts.Game, draughts.Ruleset = "checkers", "geant"
	for name, c := range map[string]struct {
		code signal.Code
		want signal.Fault
	}{
		"its own":      {o, signal.WrongKind},
		"an older one": {answer(t, "firefox", other), signal.OtherOffer},
		"other match":  {answer(t, "firefox", rematch), signal.OtherMatch},
		"other game":   {answer(t, "firefox", draughts), signal.OtherMatch},
		"right":        {answer(t, "firefox", o), 0},
	} {
		if got := faultOf(t, c.code.Check(o)); got != c.want {
			t.Errorf("%s: %d, want %s", name, got, c.want)
		}
	}
}

// TestDamage cuts a code and changes every character of it.
func TestDamage(t *testing.T) {
	text := offer(t, "chromium").String()
	for i := strings.Index(text, "=") + 3; i < len(text); i++ {
		if got := faultOf(t, second(signal.Parse(text[:i]))); got != signal.CutShort && got != signal.Damaged && got != signal.NoCode {
			t.Errorf("cut at %d: %d", i, got)
		}
		for _, with := range []string{"A", "z", " é", "\r\n", "<"} {
			changed := text[:i] + with + text[i+1:]
			if changed != text && second(signal.Parse(changed)) == nil {
				t.Errorf("a code with %q in place of character %d is accepted", with, i)
			}
		}
	}
	for input, want := range map[string]signal.Fault{
		"":                            signal.NoCode,
		"Bonjour":                     signal.NoCode,
		"dao=1OYx05HE0_O4nAAAsv5h":    signal.NoCode,
		"dao=0ABCDEFG":                signal.NewerVersion,
		"chess=" + text[4:]:           signal.NoCode,
		text[:40]:                     signal.CutShort,
		strings.Repeat("dao=6", 1000): signal.NoCode,
	} {
		if got := faultOf(t, second(signal.Parse(input))); got != want {
			t.Errorf("%q: %d, want %s", input, got, want)
		}
	}
}

func second(_ signal.Code, err error) error { return err }

// TestHostileDescriptions parses descriptions that no browser makes of a data channel.
func TestHostileDescriptions(t *testing.T) {
	good := readSDP(t, "chromium-offer")
	swap := func(old, new string) string { return strings.Replace(good, old, new, 1) }
	for name, c := range map[string]struct {
		sdp  string
		want signal.Fault
	}{
		"nothing":             {"", signal.BadSDP},
		"far too long":        {good + strings.Repeat("a=x\r\n", 5000), signal.BadSDP},
		"video":               {swap("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "m=video 9 UDP/TLS/RTP/SAVPF 96"), signal.BadSDP},
		"two parts":           {good + "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n", signal.BadSDP},
		"other name":          {swap("a=mid:0", "a=mid:data"), signal.BadSDP},
		"a space in the name": {swap("ufrag:dZEM", "ufrag:dZ M"), signal.BadSDP},
		"short password":      {swap("Z0Zt7mJ3L/PkgiiSyQUhvl8H", "Z0Zt"), signal.BadSDP},
		"sha-1":               {swap("sha-256", "sha-1"), signal.BadSDP},
		"short fingerprint":   {swap("01:D9:", "01:"), signal.BadSDP},
		"no colons":           {swap("01:D9:78", "01D9078"), signal.BadSDP},
		"no address":          {strings.ReplaceAll(good, " udp ", " tcp "), signal.NoAddress},
		"all ports 0":         {strings.NewReplacer("34547", "0", "60812", "0").Replace(good), signal.NoAddress},
		"a longer name":       {strings.ReplaceAll(good, "-4", "-444"), signal.NoAddress},
		"digits for a name":   {strings.NewReplacer("5724f22a-a44a-", "5724f22a0a44a0", "-8f3e-", "08f3e0", "efb5428a-3cc2-", "efb5428a03cc20", "-a90c-", "0a90c0", "4dc8-", "4dc80", "44cb-", "44cb0").Replace(good), signal.NoAddress},
	} {
		_, err := signal.Read(c.sdp)
		if got := faultOf(t, err); got != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

// TestAddresses checks which addresses Read keeps.
func TestAddresses(t *testing.T) {
	good := readSDP(t, "chromium-offer")
	line := func(s string) string { return "a=candidate:1 1 udp 1 " + s + "\r\n" }
	for text, kept := range map[string]bool{
		"192.168.1.20 50000 typ host":                           true,
		"2001:db8::7 50000 typ host":                            true,
		"203.0.113.9 3478 typ srflx raddr 0.0.0.0 rport 0":      true,
		"203.0.113.9 3478 typ relay raddr 192.168.1.20 rport 5": true,
		"203.0.113.9 3478 typ prflx raddr 0.0.0.0 rport 0":      false,
		"fe80::1%eth0 50000 typ host":                           false,
		"::ffff:192.168.1.20 50000 typ host":                    false,
		"0.0.0.0 50000 typ host":                                false,
		"127.0.0.1 50000 typ host":                              false,
		"224.0.0.251 5353 typ host":                             false,
		"255.255.255.255 9 typ host":                            false,
		"192.168.1.20 70000 typ host":                           false,
		"example.org 50000 typ host":                            false,
		"example.local 50000 typ host":                          false,
		"192.168.1.20 50000":                                    false,
	} {
		e, err := signal.Read(good + line(text))
		if err != nil {
			t.Fatal(err)
		}
		if (len(e.Addresses) == 3) != kept {
			t.Errorf("%s: %d addresses", text, len(e.Addresses))
		}
	}
	many := good
	for i := range 30 {
		many += line("192.168.1." + string(rune('1'+i%9)) + " 50000 typ host")
		many += line(netip.AddrFrom4([4]byte{203, 0, 113, byte(i)}).String() + " 50000 typ relay raddr 0.0.0.0 rport 0")
	}
	e, err := signal.Read(many)
	if err != nil || len(e.Addresses) != 8 || e.Addresses[7].Kind != signal.Relayed {
		t.Errorf("of many addresses: %+v, %v", e.Addresses, err)
	}
	c := signal.Code{Game: "dao", Ruleset: "base", Ends: e}
	if got, err := signal.Parse(c.String()); err != nil || got.Ends.SDP(false) != e.SDP(false) {
		t.Errorf("a code with many addresses is not parsed back: %v", err)
	}
}
