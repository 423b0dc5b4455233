package window

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/game/match"
)

// TestDesktopFlags opens the record of a match from a file, in English and in full screen. The match must be stored, and the window must
// have the class of the program and the size of the screen.
func TestDesktopFlags(t *testing.T) {
	m, err := match.New(match.Setup{Game: "checkers"})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "match.txt")
	if err := os.WriteFile(file, []byte("ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := openDesktop(t, m, "-lang", "en", "-fullscreen", file)
	d.waitFor("the match of the file", func() bool { return strings.Contains(d.stored("match-dao"), "a1-a3") })
	d.waitFor("a window of the program's class", func() bool {
		return strings.TrimSpace(d.query("search", "--onlyvisible", "--class", "Ludotheque")) != ""
	})
	screen := d.query("getdisplaygeometry")
	d.waitFor("the whole screen", func() bool {
		size := d.query("search", "--onlyvisible", "--class", "Ludotheque", "getwindowgeometry")
		return strings.Contains(size, strings.Join(strings.Fields(screen), "x"))
	})
	d.savePicture("desktop-flags")
}

// TestDesktopAnswersInWords runs the program with wrong or informative arguments and without a screen. It must print a text in the user's
// language and exit with the right code.
func TestDesktopAnswersInWords(t *testing.T) {
	for name, tt := range map[string]struct {
		env  string
		args []string
		code int
		want string
	}{
		"unknown word":   {"LANG=fr_FR.UTF-8", []string{"poker"}, 2, "n’est ni un jeu"},
		"unknown option": {"LANG=en_GB.UTF-8", []string{"-loud"}, 2, "there is no option -loud"},
		"help":           {"LANG=en_GB.UTF-8", []string{"-h"}, 0, "-fullscreen"},
		"version":        {"LANG=fr_FR.UTF-8", []string{"-version"}, 0, "ludotheque "},
		"no screen":      {"LANG=fr_FR.UTF-8", nil, 1, "aucun écran n’a été trouvé"},
	} {
		cmd := exec.Command(program(t), tt.args...)
		cmd.Env = append(os.Environ(), "LANGUAGE=", "LC_ALL=", "DISPLAY=", "WAYLAND_DISPLAY=", "HOME="+t.TempDir(), tt.env)
		out, err := cmd.CombinedOutput()
		code := 0
		var ended *exec.ExitError
		if errors.As(err, &ended) {
			code = ended.ExitCode()
		}
		if code != tt.code || !strings.Contains(string(out), tt.want) {
			t.Errorf("%s: exit code %d, %q", name, code, out)
		}
	}
}
