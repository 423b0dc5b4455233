package main

import "testing"

// TestChecksum checks that the policy allows the scripts and styles of the page and nothing else.
func TestChecksum(t *testing.T) {
	page := `<meta content="script-src 'self' %inline-scripts%; style-src 'self' %inline-styles%"><script>run()</script>` +
		`<script type="application/ld+json">{}</script><script src="x.js"></script>`
	want := `<meta content="script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='; style-src 'self'"><script>run()</script>` +
		`<script type="application/ld+json">{}</script><script src="x.js"></script>`
	if got := string(checksum([]byte(page))); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
