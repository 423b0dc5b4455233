package pair_test

import (
	"strings"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/game/apart/signal"
	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

// TestEveryWord checks that every fault and camera state has a text in every language.
func TestEveryWord(t *testing.T) {
	for _, lang := range words.Languages() {
		d := scenetest.Start(t, table.Opener{}, 390, 844, 1, func(m *platform.Mem) { m.Said.Languages = []string{lang} })
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

// TestServerIsTold checks that the sheet names the server that the page uses to connect devices, and not its password.
func TestServerIsTold(t *testing.T) {
	host := open(t, nil, func(m *platform.Mem) { m.Query = "ice=turn:turn.example.org:3478,anna,s3cret" })
	host.gathered("chromium-offer")
	if host.peer().Server.Secret != "s3cret" || !strings.Contains(host.Control("server").Label, "turn.example.org,") {
		t.Errorf("the server is %+v, named as %q", host.peer().Server, host.Control("server").Label)
	}
	if strings.Contains(host.Control("server").Label, "s3cret") {
		t.Error("the secret is shown")
	}
}

// TestFits checks that the text fits in windows of every shape, with large type, in every language.
func TestFits(t *testing.T) {
	drawtest.Need(t)
	scenetest.FormsFit(t, table.Opener{}, func(d *scenetest.Harness) map[string]func() scenes.Scene {
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
