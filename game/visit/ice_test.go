package visit_test

import (
	"strings"
	"testing"

	"ludotheque/game/visit"
)

func TestICE(t *testing.T) {
	for text, want := range map[string]visit.ICE{
		"stun:stun.example.org":                                      {URL: "stun:stun.example.org"},
		"stuns:stun.example.org:5349":                                {URL: "stuns:stun.example.org:5349"},
		"turn:192.0.2.7:3478,anna,s3cret":                            {URL: "turn:192.0.2.7:3478", User: "anna", Secret: "s3cret"},
		"turns:[2001:db8::1]:443?transport=tcp,1700000000:anna,aGk=": {URL: "turns:[2001:db8::1]:443?transport=tcp", User: "1700000000:anna", Secret: "aGk="},
		"turn:turn.example.org?transport=udp":                        {URL: "turn:turn.example.org?transport=udp"},
	} {
		if got, err := visit.ParseICE(text); err != nil || got != want {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{
		"", "stun:", "http://example.org", "stun:example.org:0", "stun:example.org:70000", "stun:example.org:03478", "stun:exa mple.org",
		"stun:example.org/path", "stun:user@example.org", "stun:example.org?transport=tcp", "turn:example.org?transport=sctp", "stun:example.org,anna,s",
		"turn:example.org,anna", "turn:example.org,anna,s,t", "turn:example.org,,", "turn:example.org,an na,s", "turn:example.org,anna,s\r\nX: y",
		"stun:[2001:db8::1", "stun:[fe80::1%eth0]:3478", "stun:2001:db8::1", "stun:-a.org", "stun:a..org", "stun:" + strings.Repeat("a.", 200) + "org",
		"turn:example.org,anna," + strings.Repeat("s", 300), "STUN:example.org", "stun:éxample.org",
	} {
		if got, err := visit.ParseICE(text); err == nil {
			t.Errorf("%q is parsed as %+v", text, got)
		}
	}
	for text, host := range map[string]string{"turn:example.org:3478?transport=tcp,a,b": "example.org", "stun:[2001:db8::1]:3478": "[2001:db8::1]", "stun:example.org": "example.org"} {
		s, _ := visit.ParseICE(text)
		if s.Host() != host {
			t.Errorf("the host of %s is %q", text, s.Host())
		}
	}
	v, problems := visit.Parse("game=dao&ice=turn:example.org,anna,s3cret")
	if v.ICE.User != "anna" || len(problems) > 0 {
		t.Errorf("a query: %+v, %v", v.ICE, problems)
	}
	v, problems = visit.Parse("ice=turn:example.org,s3cret")
	if (v.ICE != visit.ICE{}) || len(problems) != 1 || strings.Contains(problems[0].Value, "s3cret") {
		t.Errorf("a bad query: %+v, %v", v.ICE, problems)
	}
}

// FuzzICE checks that the host of a server has no characters with a meaning in a sentence or in a list of servers.
func FuzzICE(f *testing.F) {
	f.Add("turns:[2001:db8::1]:443?transport=tcp,anna,aGk=")
	f.Add("stun:stun.example.org:3478")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := visit.ParseICE(text)
		if err != nil {
			return
		}
		again, err := visit.ParseICE(strings.TrimSuffix(s.URL+","+s.User+","+s.Secret, ",,"))
		if err != nil || again != s || s.Host() == "" || strings.ContainsAny(s.Host(), " \r\n\"<>@/?,") {
			t.Fatalf("%q is parsed as %+v with the host %q: %v", text, s, s.Host(), err)
		}
	})
}
