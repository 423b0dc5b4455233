package minify

import (
	"strings"
	"testing"
)

// TestScript checks that names which other scripts use stay: those at the top, and of properties.
func TestScript(t *testing.T) {
	short, err := Script("a.js", "// A door.\nconst door = { open: (slowly) => slowly ? `é` : door.open };\nfunction knock(times) { return times + 1; }\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, stays := range []string{"const door", "open:", "`é`", "door.open", "function knock("} {
		if !strings.Contains(short, strings.ReplaceAll(stays, "`", `"`)) {
			t.Errorf("%q does not have %s", short, stays)
		}
	}
	for _, goes := range []string{"A door", "slowly", "times"} {
		if strings.Contains(short, goes) {
			t.Errorf("%q still has %s", short, goes)
		}
	}
}

// TestStyle checks that placeholders of the build stay.
func TestStyle(t *testing.T) {
	short, err := Style("a.css", "/* one */\n@font-face { src: url(%app/a.woff%) format(\"woff\"); }\na { color: var(--text); }\n")
	if want := "@font-face{src:url(%app/a.woff%) format(\"woff\")}a{color:var(--text)}\n"; err != nil || short != want {
		t.Errorf("the style is %q, want %q: %v", short, want, err)
	}
}

// TestFaults checks that an error has the file and the line.
func TestFaults(t *testing.T) {
	if short, err := Script("a.js", "\nlet = ;"); err == nil || !strings.HasPrefix(err.Error(), "a.js: line 2: ") {
		t.Errorf("%q, %v", short, err)
	}
	if short, err := Style("a.css", "a { color: red"); err == nil || !strings.HasPrefix(err.Error(), "a.css: line 1: ") {
		t.Errorf("%q, %v", short, err)
	}
}
