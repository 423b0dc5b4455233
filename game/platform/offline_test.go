package platform

import "testing"

func TestParseOffline(t *testing.T) {
	for text, want := range map[string]Offline{
		"ready": {Kept: KeptReady}, "ready fresh": {Kept: KeptReady, Fresh: true}, "whole": {Kept: KeptWhole},
		"": {Kept: KeptNever}, "so-so fresh": {Kept: KeptNever, Fresh: true}, "part fresher": {Kept: KeptPart},
	} {
		if got := parseOffline(text); got != want {
			t.Errorf("%q is parsed as %+v, want %+v", text, got, want)
		}
	}
}

func FuzzParseOffline(f *testing.F) {
	f.Add("ready fresh")
	f.Fuzz(func(t *testing.T, text string) {
		if o := parseOffline(text); parseOffline(string(o.Kept)).Kept != o.Kept {
			t.Errorf("%q is parsed as %+v, which is no state", text, o)
		}
	})
}
