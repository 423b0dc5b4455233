// Package settings implements the settings sheet.
package settings

import (
	"cmp"
	"strconv"

	"ludotheque/assets/words"
	"ludotheque/game/visit"
	"ludotheque/scenes"
	"ludotheque/scenes/scores"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// New returns the settings sheet. Its changes apply at once.
func New(e *scenes.Env) *sheet.Sheet {
	return &sheet.Sheet{Env: e, Name: func() string { return e.T("settings.title") }, Widest: 520, Build: func(f *sheet.Form) { build(e, f) }}
}

// auto stands for "" in the IDs of radio controls.
const auto = "auto"

// pick returns the function that sets a field to a chosen value and calls changed.
func pick(field *string, changed func()) func(value string) {
	return func(value string) {
		if *field = value; value == auto {
			*field = ""
		}
		changed()
	}
}

func build(e *scenes.Env, f *sheet.Form) {
	s := e.Settings
	changed := func() {
		if s != e.Settings { // the chosen value may be the current one
			e.SetSettings(s)
		}
	}
	sounds := func() {
		changed()
		e.Play("step", 1)
	}
	langs := []sheet.Option{}
	for _, lang := range words.Languages() {
		langs = append(langs, sheet.Option{Value: lang, Label: words.OwnName(lang)})
	}
	themes := []sheet.Option{{Value: auto, Label: e.T("settings.theme-auto")}}
	for _, theme := range visit.Themes() {
		themes = append(themes, sheet.Option{Value: theme, Label: e.T("settings.theme-" + theme)})
	}
	set := e.Visit.Fixed()
	if set.Lang != "" {
		fixed(f, "language", e.T("settings.language"), words.OwnName(set.Lang))
	} else {
		f.Radios("language", e.T("settings.language"), langs, e.Words.Lang(), pick(&s.Lang, changed))
	}
	if set.Theme != "" {
		fixed(f, "theme", e.T("settings.theme"), e.T("settings.theme-"+set.Theme))
	} else {
		f.Radios("theme", e.T("settings.theme"), themes, cmp.Or(s.Theme, auto), pick(&s.Theme, changed))
	}
	f.Radios("motion", e.T("settings.speed"), []sheet.Option{
		{Value: auto, Label: e.T("settings.theme-auto")}, {Value: "calm", Label: e.T("settings.speed-calm")},
		{Value: "brisk", Label: e.T("settings.speed-brisk")}, {Value: "none", Label: e.T("settings.speed-none")}},
		cmp.Or(s.Motion, auto), pick(&s.Motion, changed))
	f.Heading("sound", e.T("settings.sound"))
	if set.Silent {
		f.Text("mute", e.T("settings.mute")+" · "+e.T("visit.fixed"))
	} else {
		f.Slider("volume", e.T("settings.volume"), strconv.Itoa(s.Volume), &s.Volume, 0, 100, 5, sounds)
		f.Toggle("mute", e.T("settings.mute"), &s.Mute, sounds)
	}
	if e.Engine != nil {
		layComputer(e, f, &s, changed)
	}
	f.Heading("table", e.T("settings.table"))
	f.Toggle("large", e.T("settings.large-text"), &s.Large, changed)
	f.Toggle("coordinates", e.T("settings.coordinates"), &s.Coordinates, changed)
	f.Toggle("facing", e.T("settings.tablet"), &s.Facing, changed)
	f.Text("facing-note", e.T("settings.tablet-note"))
	last := []ui.Control{f.Button("reset", "", e.T("settings.reset"), func() {
		e.SetSettings(scenes.DefaultSettings())
		e.Stage.Notice(e.T("settings.reset-done"))
	})}
	if e.Panel != nil && e.Visit.Kiosk > 0 {
		last = append(last, f.Button("panel", "", e.T("kiosk.panel"), e.Panel))
	}
	f.Buttons(last...)
}

// fixed adds the text of a setting that the page around the program has set.
func fixed(f *sheet.Form, id, name, value string) {
	f.Heading(id, name)
	f.Text(id+"-fixed", value+" · "+f.Env.T("visit.fixed"))
}

// layComputer adds the settings of the computer.
func layComputer(e *scenes.Env, f *sheet.Form, s *scenes.Settings, changed func()) {
	f.Heading("computer", e.T("setup.computer"))
	f.Slider("pace", e.T("settings.pace"), e.T("settings.pace-value", s.Pace/10, s.Pace%10), &s.Pace, 5, 30, 1, changed)
	f.Toggle("teacher", e.T("settings.teacher"), &s.Teacher, changed)
	f.Toggle("coach", e.T("coach.setting"), &s.Coach, changed)
	f.Toggle("chances", e.T("settings.chances"), &s.Chances, changed)
	if scores.Enabled(e) {
		forget := f.Button("forget-scores", "", e.T("scores.reset"), func() { scores.AskReset(e) })
		forget.Disabled = scores.Played(e) == 0
		f.Buttons(f.Button("scores", "", e.T("scores.title"), func() { e.Stage.Push(scores.New(e)) }), forget)
	}
}
