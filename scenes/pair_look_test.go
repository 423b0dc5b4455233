package scenes_test

import (
	"os"
	"time"

	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/game/apart/signal"
	"ludotheque/game/platform"
	"ludotheque/scenes/pair"
)

// pairSeen are the pictures of the scene that connects two devices.
var pairSeen = []look{
	{"pair-offer", func(d *harness) { pairing(d, "chromium-offer", nil) }},
	{"pair-answer", func(d *harness) {
		offer := signal.Code{Game: "dao", Ruleset: "base", Match: 7}
		offer.Ends, _ = signal.Read(browserSays(d, "chromium-offer"))
		pairing(d, "firefox-answer", &offer)
	}},
	{"pair-camera", func(d *harness) {
		pairing(d, "chromium-offer", nil)
		d.Click("read")
	}},
	{"pair-refused", func(d *harness) {
		pairing(d, "chromium-offer", nil).At = platform.PeerFailed
		d.Wait(0)
	}},
}

// browserSays returns a session description made by a browser.
func browserSays(d *harness, name string) string {
	text, err := os.ReadFile("../game/apart/signal/testdata/" + name + ".sdp")
	if err != nil {
		d.T.Fatal(err)
	}
	return string(text)
}

// pairing opens the scene over the shelf, gives its connection a description, and returns the connection.
func pairing(d *harness, says string, offer *signal.Code) *platform.MemPeer {
	d.Host.At = platform.Site{Page: "https://example.org/ludotheque/", Sends: true}
	d.Host.Eye.Finds = platform.CameraOn
	d.Stage.Push(pair.New(d.Stage.Env(), pair.Options{Game: "dao", Ruleset: "base", Match: 7, Offer: offer,
		Connected: func(*live.Line, *apart.Log) {}, ByLink: func() {}}))
	peer := d.Host.Lines.List[0]
	peer.Says = browserSays(d, says)
	d.Wait(time.Second)
	return peer
}
