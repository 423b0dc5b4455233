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

// TestDesktopFlags opens the file of a match in English on the whole screen: it is stored as the match of its game, the
// window is of the program's class and as large as the screen.
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
	d.await("the match of the file", func() bool { return strings.Contains(d.stored("match-dao"), "a1-a3") })
	d.await("a window of the program's class", func() bool {
		return strings.TrimSpace(d.tell("search", "--onlyvisible", "--class", "Ludotheque")) != ""
	})
	screen := d.tell("getdisplaygeometry")
	d.await("the whole screen", func() bool {
		size := d.tell("search", "--onlyvisible", "--class", "Ludotheque", "getwindowgeometry")
		return strings.Contains(size, strings.Join(strings.Fields(screen), "x"))
	})
	d.keep("desktop-flags")
}

// TestDesktopAnswersInWords starts the program where it cannot go on: a sentence in the person's language and an exit code.
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
		cmd := exec.Command(program(t, "game"), tt.args...)
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
