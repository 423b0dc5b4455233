//go:build !js

package main

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"ludotheque/assets/words"
)

func TestParse(t *testing.T) {
	file := filepath.Join(t.TempDir(), "partie.txt")
	if err := os.WriteFile(file, []byte("ludotheque 1\ngame dao\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := words.For("fr")
	for line, want := range map[string]arguments{
		"":                          {},
		"dao":                       {link: "dao"},
		"#dao":                      {link: "dao"},
		"#dao=abc":                  {link: "dao=abc"},
		"dao=b2w/1bw1/1wb1/w2b_w":   {link: "dao=b2w/1bw1/1wb1/w2b_w"},
		"https://a.org/?x#dao=1AAA": {link: "dao=1AAA"},
		"-lang en dao":              {link: "dao", query: "game=dao&lang=en"},
		"dao --level=3":             {query: "game=dao&level=3"},
		"-fullscreen -silent":       {query: "sound=off", fullscreen: true},
		"-kiosk":                    {query: "kiosk=90", fullscreen: true},
		"-kiosk=120":                {query: "kiosk=120", fullscreen: true},
		"-theme light " + file:      {query: "theme=light", record: "ludotheque 1\ngame dao\n"},
		"-rules base -level 2 dao":  {query: "game=dao&level=2&rules=base"},
		"-h -nonsense-after-is-bad": {},
	} {
		got, _, err := parse(w, strings.Fields(line))
		if bad := strings.Contains(line, "nonsense"); (err != nil) != bad {
			t.Errorf("%q: %v", line, err)
		}
		if got != want {
			t.Errorf("%q is parsed as %+v, want %+v", line, got, want)
		}
	}
}

// TestParseErrors checks the sentences about wrong arguments.
func TestParseErrors(t *testing.T) {
	w := words.For("en")
	for line, want := range map[string]string{
		"-wrong":         "no option -wrong",
		"-lang":          "-lang is not given like that",
		"-silent=on":     "-silent=on is not given like that", // "on" would have been sounds
		"-fullscreen=no": "-fullscreen=no is not given like that",
		"dao checkers":   "“checkers” is one too many",
		"poker":          "“poker” is neither a game (checkers",
		"-level 99 dao":  "-level does not take “99”. It takes: 1 to 8.",
		"-lang eo":       "-lang does not take “eo”. It takes: fr, en",
		"-rules base":    "-rules base needs a game",
		"-kiosk -pin 24": "-pin takes 4 to 8 digits",
		"/":              "is not a game file",
		os.DevNull:       "“" + os.DevNull + "” is not a game file", // as any empty file
		"-kiosk=2":       "-kiosk does not take “2”",
	} {
		_, _, err := parse(w, strings.Fields(line))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
	if _, _, err := parse(w, []string{"-lang", "fr", "poker"}); err == nil || !strings.Contains(err.Error(), "n’est ni un jeu") {
		t.Errorf("after -lang fr it says %v", err)
	}
}

// TestHelp checks that the help has a line for every option in every language.
func TestHelp(t *testing.T) {
	for _, lang := range words.Languages() {
		text := help(words.For(lang))
		for _, o := range options {
			if !strings.Contains(text, "-"+o.name+" ") || strings.Contains(text, "cli.") {
				t.Errorf("%s: nothing of -%s in\n%s", lang, o.name, text)
			}
		}
	}
}

func TestVersionOf(t *testing.T) {
	for want, settings := range map[string][]debug.BuildSetting{
		"(built from files without a history)": nil,
		"2026-11-22 (0123456789ab) +": {{Key: "vcs.revision", Value: "0123456789abcdef"}, {Key: "vcs.time", Value: "2026-11-22T10:00:00Z"},
			{Key: "vcs.modified", Value: "true"}},
	} {
		if got := versionOf(settings); got != want {
			t.Errorf("%v: %s, want %s", settings, got, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("-lang en dao")
	f.Add("-kiosk=5 --level 3 #dao=")
	f.Fuzz(func(t *testing.T, line string) {
		a, _, err := parse(words.For("fr"), strings.Fields(line))
		if err == nil && a.link != "" && a.record != "" {
			t.Errorf("%q gives both a link and a file", line)
		}
	})
}
