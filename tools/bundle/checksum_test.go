package main

import "testing"

// TestSeal allows what stands in a page, and nothing else.
func TestSeal(t *testing.T) {
	page := `<meta content="script-src 'self' %inline-scripts%; style-src 'self' %inline-styles%"><script>run()</script>` +
		`<script type="application/ld+json">{}</script><script src="x.js"></script>`
	want := `<meta content="script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='; style-src 'self'"><script>run()</script>` +
		`<script type="application/ld+json">{}</script><script src="x.js"></script>`
	if got := string(checksum([]byte(page))); got != want {
		t.Errorf("sealed as\n%s\nwant\n%s", got, want)
	}
}
