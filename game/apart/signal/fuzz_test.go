package signal_test

import (
	"strings"
	"testing"

	"ludotheque/game/apart/signal"
	"ludotheque/game/link"
	"ludotheque/rules/catalog"
)

// checkSDP checks that the description of e has the lines of the template and no others, and that Read parses it.
func checkSDP(t *testing.T, e signal.Ends) {
	t.Helper()
	for _, answer := range []bool{false, true} {
		sdp := e.SDP(answer)
		lines := strings.Split(strings.TrimSuffix(sdp, "\r\n"), "\r\n")
		if len(lines) != 14+len(e.Addresses) {
			t.Fatalf("a description of %d lines:\n%s", len(lines), sdp)
		}
		for _, line := range lines {
			if line == "" || strings.Trim(line, " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~") != "" || line[1] != '=' {
				t.Fatalf("a line %q", line)
			}
		}
		if strings.Count(sdp, "\nm=") != 1 || strings.Count(sdp, "a=fingerprint:") != 1 {
			t.Fatalf("not one data channel:\n%s", sdp)
		}
		again, err := signal.Read(sdp)
		if err != nil || distinct(e) && again.SDP(answer) != sdp {
			t.Fatalf("%v: parsed and written again as\n%s, not\n%s", err, again.SDP(answer), sdp)
		}
	}
}

// distinct reports whether Read would keep all addresses in their order. Those of a fuzzed code may be others.
func distinct(e signal.Ends) bool {
	hosts := 0
	for i, a := range e.Addresses {
		if a.Kind == signal.HostAddress {
			hosts++
		}
		for _, b := range e.Addresses[:i] {
			if a == b || b.Kind > a.Kind {
				return false
			}
		}
	}
	return hosts <= 4 && len(e.Addresses)-hosts <= 4
}

// FuzzRead checks that the Ends that Read returns make a valid code and a description of the template.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"chromium-offer", "chromium-answer", "firefox-offer", "firefox-answer"} {
		f.Add(readSDP(f, name))
	}
	f.Add("m=application 9 UDP/DTLS/SCTP webrtc-datachannel\na=ice-ufrag:abcd\r\nm=video\na=fingerprint:sha-256 " + strings.Repeat("0", 95))
	f.Fuzz(func(t *testing.T, sdp string) {
		e, err := signal.Read(sdp)
		if err != nil {
			if faultOf(t, err) == 0 {
				t.Fatalf("the error is %v", err)
			}
			return
		}
		checkSDP(t, e)
		text := signal.Code{Game: "dao", Ruleset: "base", Match: 1, Ends: e}.String()
		got, err := signal.Parse(text)
		if err != nil || got.String() != text {
			t.Fatalf("%q is parsed as %q: %v", text, got.String(), err)
		}
	})
}

// FuzzParse parses any text, and any bits with right checksums, and checks the description of the code.
func FuzzParse(f *testing.F) {
	o := offer(f, "chromium")
	f.Add(o.String(), []byte{})
	f.Add("see https://example.org/#"+answer(f, "firefox", o).String()+" !", []byte{1, 2, 3})
	f.Add("dao=6\r\na=x", []byte("\r\na=fingerprint:sha-256 00\r\n"))
	f.Fuzz(func(t *testing.T, text string, bits []byte) {
		var w link.Writer
		w.Octets(bits)
		g := catalog.All()[0]
		for _, input := range []string{text, w.Link(g, g.Rulesets()[0].ID, link.PairVersion)} {
			c, err := signal.Parse(input)
			if err != nil {
				if faultOf(t, err) == 0 {
					t.Fatalf("the error is %v", err)
				}
				continue
			}
			checkSDP(t, c.Ends)
			if again, err := signal.Parse(c.String()); err != nil || again.String() != c.String() {
				t.Fatalf("%q is parsed as %q: %v", c.String(), again.String(), err)
			}
		}
	})
}
