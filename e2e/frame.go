package e2e

import "testing"

// Host is a page that is higher than its window, with the game in a frame.
const Host = `<!doctype html><meta name="viewport" content="width=device-width"><title>hôte</title><link rel="icon" href="data:,">
	<body style="margin:0;height:3000px"><input id="mine"><br>
	<iframe id="frame" src="/?lang=fr" style="border:0;width:380px;height:640px"></iframe>`

// OpenFramed opens the page Host as on a phone and waits for the program in the frame.
func OpenFramed(t *testing.T) *Page {
	t.Helper()
	p := Open(t, Visit{Around: Host, Before: []string{Still}, Width: 400, Height: 700, Touch: true})
	p.WaitIn("the program", "document.documentElement.dataset.ready")
	return p
}
