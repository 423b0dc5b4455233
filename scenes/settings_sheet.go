package scenes

import (
	"math"

	"ludotheque/assets/words"
	"ludotheque/scenes/ui"
)

// newSettings is the settings sheet; what it changes holds at once.
func newSettings(e *Env) *formSheet {
	sheet := &formSheet{env: e, title: func() string { return e.T("settings.title") }, narrow: 520}
	sheet.build = func(f *form) { buildSettings(e, f) }
	sheet.on = func(ev ui.Event) { changeSetting(e, ev) }
	return sheet
}

// auto stands for "" in the IDs of radio controls.
const auto = "auto"

func orAuto(value string) string {
	if value == "" {
		return auto
	}
	return value
}

func buildSettings(e *Env, f *form) {
	s := e.Settings
	langs := []option{}
	for _, lang := range words.Languages() {
		langs = append(langs, option{value: lang, label: e.T("settings.language-" + lang)})
	}
	f.radios("language", e.T("settings.language"), langs, e.Words.Lang())
	f.radios("theme", e.T("settings.theme"), []option{
		{auto, e.T("settings.theme-auto"), ""}, {"dark", e.T("settings.theme-dark"), ""},
		{"light", e.T("settings.theme-light"), ""}, {"contrast", e.T("settings.theme-contrast"), ""}}, orAuto(s.Theme))
	f.radios("motion", e.T("settings.speed"), []option{
		{auto, e.T("settings.theme-auto"), ""}, {"calm", e.T("settings.speed-calm"), ""},
		{"brisk", e.T("settings.speed-brisk"), ""}, {"none", e.T("settings.speed-none"), ""}}, orAuto(s.Motion))
	f.heading("sound", e.T("settings.sound"))
	f.slider("volume", e.T("settings.volume"), s.Volume)
	f.toggle("mute", e.T("settings.mute"), s.Mute)
	if e.Thinker != nil {
		f.heading("computer", e.T("setup.computer"))
		f.grow(ui.Control{ID: "pace", Role: ui.Slider, Label: e.T("settings.pace"), Value: e.T("settings.pace-value", s.Pace/10, s.Pace%10),
			Now: float64(s.Pace), Min: 5, Max: 30, Step: 1}, sliderHeight)
		f.toggle("teacher", e.T("settings.teacher"), s.Teacher)
		f.toggle("chances", e.T("settings.chances"), s.Chances)
	}
	f.heading("table", e.T("settings.table"))
	f.toggle("large", e.T("settings.large-text"), s.Large)
	f.toggle("coordinates", e.T("settings.coordinates"), s.Coordinates)
	f.toggle("facing", e.T("settings.tablet"), s.Facing)
	f.text("facing-note", e.T("settings.tablet-note"))
	f.buttons(ui.Control{ID: "reset", Role: ui.Button, Label: e.T("settings.reset")})
}

func changeSetting(e *Env, ev ui.Event) {
	s := e.Settings
	flags := map[string]*bool{"mute": &s.Mute, "large": &s.Large, "coordinates": &s.Coordinates, "facing": &s.Facing, "teacher": &s.Teacher, "chances": &s.Chances}
	groups := map[string]*string{"language": &s.Lang, "theme": &s.Theme, "motion": &s.Motion}
	switch {
	case ev.Kind == ui.Change && ev.ID == "volume":
		s.Volume = int(math.Round(ev.Num))
	case ev.Kind == ui.Change && ev.ID == "pace":
		s.Pace = int(math.Round(ev.Num))
	case ev.Kind == ui.Click && ev.ID == "reset":
		s = DefaultSettings()
	case ev.Kind == ui.Click && flags[ev.ID] != nil:
		*flags[ev.ID] = !*flags[ev.ID]
	default:
		for id, field := range groups {
			if value := chosen(ev, id); value != "" {
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
