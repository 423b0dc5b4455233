package shelf_test

import (
	"fmt"
	"html"
	"image/color"
	"os"
	"regexp"
	"strings"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/game/visit"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
	"ludotheque/tools/pages"
	"ludotheque/tools/tree"
)

// TestPageHasTheShelf compares the shelf in the page of each language, and in its templates for the others, with the scene: every
// control, in its order, with its name.
func TestPageHasTheShelf(t *testing.T) {
	files, err := tree.Read("../../public")
	if err != nil {
		t.Fatal(err)
	}
	site := pages.Site{Files: files, Lacks: func(what string) { t.Error("no", what) }}
	if err := site.Add(); err != nil {
		t.Fatal(err)
	}
	for _, lang := range words.Languages() {
		page := string(files[pages.Home(lang)+"index.html"])
		for _, in := range words.Languages() {
			_, text, ok := strings.Cut(page, map[bool]string{true: `<main id="shelf">`, false: `<template lang="` + in + `">`}[in == lang])
			if !ok {
				t.Fatalf("the page in %s has no shelf in %s", lang, in)
			}
			text, _, _ = strings.Cut(text, "</nav>\n<div>\n")
			text = html.UnescapeString(text)
			at := 0
			for _, c := range controls(t, in) {
				i := strings.Index(text[at:], `data-id="`+c.ID+`"`)
				if c.Group == "" && c.Role == ui.Button { // in the row below the boxes
					continue
				}
				name, blurb, _ := strings.Cut(c.Label, ". ")
				if i < 0 || !strings.Contains(text[at+i:], ">"+name+"<") || !strings.Contains(text[at+i:], blurb) {
					t.Errorf("the page in %s, in %s: no %s %q where it should be", lang, in, c.ID, c.Label)
				}
				at += max(i, 0)
			}
		}
		for _, c := range controls(t, lang) {
			if c.Group == "" && c.Role == ui.Button && !strings.Contains(page, `<button type="button" data-id="`+c.ID+`">`) {
				t.Errorf("the page in %s has no button %s", lang, c.ID)
			}
		}
		if n := strings.Count(page, `<img src="`); n != 4 {
			t.Errorf("the page in %s has %d pictures", lang, n)
		}
	}
}

// controls returns the controls of the shelf in a language.
func controls(t *testing.T, lang string) []ui.Control {
	d := scenetest.Start(t, table.Opener{}, 1280, 800, 1, func(m *platform.Mem) {
		m.Said = platform.Wishes{Languages: []string{lang}}
		m.Stays = true
	})
	return d.Stage.Controls()
}

// TestPageHasTheColours compares the colours of the page's shelf with the themes.
func TestPageHasTheColours(t *testing.T) {
	data, err := os.ReadFile("../../public/shelf/shelf.css")
	if err != nil {
		t.Fatal(err)
	}
	value := regexp.MustCompile(`--([a-z-]+): (#[0-9a-f]+);`)
	found := map[string]string{} // those of the dark theme count where another has none
	for kind, name := range visit.Themes() {
		start := ":root[data-theme=" + name + "] {"
		if kind == 0 {
			start = ":root {"
		}
		_, rest, ok := strings.Cut(string(data), start)
		rules, _, closed := strings.Cut(rest, "}")
		if !ok || !closed {
			t.Fatalf("no %s", start)
		}
		for _, m := range value.FindAllStringSubmatch(rules, -1) {
			found[m[1]] = m[2]
		}
		th := ui.ThemeFor(ui.ThemeKind(kind))
		for name, c := range map[string]color.NRGBA{"table-light": th.TableLight, "table-dark": th.TableDark, "sheet": th.Sheet,
			"panel-border": th.PanelBorder, "text": th.Text, "dim": th.TextDim, "gold": th.Accent, "on-gold": th.OnGold, "button": th.Button,
			"hover": th.ButtonHover, "button-border": th.ButtonBorder, "focus": th.FocusInner, "focus-outer": th.FocusOuter} {
			want := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
			if c.A != 255 {
				want += fmt.Sprintf("%02x", c.A)
			}
			if found[name] != want {
				t.Errorf("%s --%s is %s, the theme's is %s", start, name, found[name], want)
			}
		}
	}
}

// TestNotesForThePage opens the shelf with matches that wait, here and elsewhere, and checks what it stores for the page's own shelf.
func TestNotesForThePage(t *testing.T) {
	m := scenetest.NewMatch(t, match.Setup{Game: "dao"})
	scenetest.PlayFirst(t, m, 1)
	list := []saved.Remote{{Slot: saved.RemoteSlot("checkers", "1"), State: "theirs", Summary: [][]string{{"game.checkers.name"}}},
		{Slot: saved.RemoteSlot("dao", "1"), State: "yours", Summary: [][]string{{"game.dao.name"}}}}
	d := scenetest.Start(t, table.Opener{}, 390, 844, 1, func(h *platform.Mem) { h.Kept = map[string]string{saved.Own("dao").Key(): m.String()} })
	if got := d.Host.Kept[saved.KeyWaiting]; got != "dao\n" {
		t.Errorf("the games that wait are %q", got)
	}
	if got, ok := d.Host.Kept[saved.KeyNews]; ok {
		t.Errorf("without a remote match the news are %q", got)
	}
	for _, lang := range words.Languages() {
		e := d.Stage.Env()
		s := e.Settings
		s.Lang = lang
		e.SetSettings(s)
		saved.NoteRemotes(e, list)
		e.Stage.Refresh()
		d.Wait(0)
		if got, want := d.Host.Kept[saved.KeyNews], lang+"\tyours\t"+d.Control("remote").Label; got != want {
			t.Errorf("the news are %q, want %q", got, want)
		}
	}
	saved.NoteRemotes(d.Stage.Env(), nil)
	if got := d.Host.Kept[saved.KeyNews]; got != "" {
		t.Errorf("after the last match the news are %q", got)
	}
}
