// Package settings is the sheet where the player changes the settings of the program.
package settings

import (
	"math"

	"ludotheque/assets/words"
	"ludotheque/scenes"
	"ludotheque/scenes/scores"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// New returns the settings sheet; what it changes holds at once.
func New(e *scenes.Env) *sheet.Sheet {
	s := &sheet.Sheet{Env: e, Name: func() string { return e.T("settings.title") }, Widest: 520}
	s.Build = func(f *sheet.Form) { build(e, f) }
	s.On = func(ev ui.Event) { Change(e, ev) }
	return s
}

// auto stands for "" in the IDs of radio controls.
const auto = "auto"

func orAuto(value string) string {
	if value == "" {
		return auto
	}
	return value
}

func build(e *scenes.Env, f *sheet.Form) {
	s := e.Settings
	langs := []sheet.Option{}
	for _, lang := range words.Languages() {
		langs = append(langs, sheet.Option{Value: lang, Label: e.T("settings.language-" + lang)})
	}
	set := e.Visit.Fixed()
	if set.Lang != "" {
		fixed(f, "language", e.T("settings.language"), e.T("settings.language-"+set.Lang))
	} else {
		f.Radios("language", e.T("settings.language"), langs, e.Words.Lang())
	}
	if set.Theme != "" {
		fixed(f, "theme", e.T("settings.theme"), e.T("settings.theme-"+set.Theme))
	} else {
		layTheme(f, s)
	}
	f.Radios("motion", e.T("settings.speed"), []sheet.Option{
		{Value: auto, Label: e.T("settings.theme-auto"), Note: ""}, {Value: "calm", Label: e.T("settings.speed-calm"), Note: ""},
		{Value: "brisk", Label: e.T("settings.speed-brisk"), Note: ""}, {Value: "none", Label: e.T("settings.speed-none"), Note: ""}}, orAuto(s.Motion))
	f.Heading("sound", e.T("settings.sound"))
	if set.Silent {
		f.Text("mute", e.T("settings.mute")+" · "+e.T("visit.fixed"))
	} else {
		f.Slider("volume", e.T("settings.volume"), s.Volume)
		f.Toggle("mute", e.T("settings.mute"), s.Mute)
	}
	layRest(e, f, s)
}

// fixed tells a setting that the page around the program has settled.
func fixed(f *sheet.Form, id, name, value string) {
	f.Heading(id, name)
	f.Text(id+"-fixed", value+" · "+f.Env.T("visit.fixed"))
}

func layTheme(f *sheet.Form, s scenes.Settings) {
	e := f.Env
	f.Radios("theme", e.T("settings.theme"), []sheet.Option{
		{Value: auto, Label: e.T("settings.theme-auto"), Note: ""}, {Value: "dark", Label: e.T("settings.theme-dark"), Note: ""},
		{Value: "light", Label: e.T("settings.theme-light"), Note: ""}, {Value: "contrast", Label: e.T("settings.theme-contrast"), Note: ""}}, orAuto(s.Theme))
}

func layRest(e *scenes.Env, f *sheet.Form, s scenes.Settings) {
	if e.Engine != nil {
		f.Heading("computer", e.T("setup.computer"))
		f.Grow(ui.Control{ID: "pace", Role: ui.Slider, Label: e.T("settings.pace"), Value: e.T("settings.pace-value", s.Pace/10, s.Pace%10),
			Now: float64(s.Pace), Min: 5, Max: 30, Step: 1}, sheet.SliderHeight)
		f.Toggle("teacher", e.T("settings.teacher"), s.Teacher)
		f.Toggle("coach", e.T("coach.setting"), s.Coach)
		f.Toggle("chances", e.T("settings.chances"), s.Chances)
		if scores.Kept(e) {
			forget := f.Button("forget-scores", "", e.T("scores.reset"), func() { scores.AskReset(e) })
			forget.Disabled = scores.Played(e) == 0
			f.Buttons(f.Button("scores", "", e.T("scores.title"), func() { e.Stage.Push(scores.New(e)) }), forget)
		}
	}
	f.Heading("table", e.T("settings.table"))
	f.Toggle("large", e.T("settings.large-text"), s.Large)
	f.Toggle("coordinates", e.T("settings.coordinates"), s.Coordinates)
	f.Toggle("facing", e.T("settings.tablet"), s.Facing)
	f.Text("facing-note", e.T("settings.tablet-note"))
	last := []ui.Control{f.Button("reset", "", e.T("settings.reset"), func() { e.SetSettings(scenes.DefaultSettings()) })}
	if e.Panel != nil && e.Visit.Kiosk > 0 {
		last = append(last, f.Button("panel", "", e.T("kiosk.panel"), e.Panel))
	}
	f.Buttons(last...)
}

// Change takes an event of one of the sheet's controls, wherever that control stands.
func Change(e *scenes.Env, ev ui.Event) {
	s := e.Settings
	flags := map[string]*bool{"mute": &s.Mute, "large": &s.Large, "coordinates": &s.Coordinates, "facing": &s.Facing, "teacher": &s.Teacher, "chances": &s.Chances, "coach": &s.Coach}
	groups := map[string]*string{"language": &s.Lang, "theme": &s.Theme, "motion": &s.Motion}
	switch {
	case ev.Kind == ui.Change && ev.ID == "volume":
		s.Volume = int(math.Round(ev.Num))
	case ev.Kind == ui.Change && ev.ID == "pace":
		s.Pace = int(math.Round(ev.Num))
	case ev.Kind == ui.Click && flags[ev.ID] != nil:
		*flags[ev.ID] = !*flags[ev.ID]
	default:
		for id, field := range groups {
			if value := sheet.Chosen(ev, id); value != "" {
				*field = value
				if value == auto {
					*field = ""
				}
			}
		}
	}
	if s == e.Settings {
		return
	}
	e.SetSettings(s)
	if ev.ID == "volume" || ev.ID == "mute" {
		e.Play("step", 1)
	}
}
