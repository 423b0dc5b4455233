package scenes_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/scenetest"
)

// TestNoOtherLanguage goes through the scenes of the golden pictures in each language, in large type on a narrow phone, and checks that
// no control has a text of another language, or a key without a text. Two of them are compared with a golden picture in each language
// that TestLook does not show.
func TestNoOtherLanguage(t *testing.T) {
	pictures := map[string]bool{"setup-computer": true, "damsystem-fault": true}
	for _, lang := range words.Languages() {
		foreign := foreignTexts(lang)
		for _, s := range allSeen {
			if s.name == "lesson-end" { // plays a lesson that the pictures have in two languages
				continue
			}
			t.Run(s.name+" "+lang, func(t *testing.T) {
				d := sit(t, 390, 844, 1, scenetest.With(func(set *scenes.Settings) { set.Lang = lang }))
				e := d.Stage.Env()
				e.Engine = scenetest.SilentEngine{}
				s.come(d)
				set := e.Settings
				set.Large = true
				e.SetSettings(set)
				d.W, d.H = 320, 568
				d.Wait(400 * time.Millisecond)
				if e.Words.Lang() != lang || e.Words.Missing() > 0 {
					t.Errorf("in %s, with %d texts missing", e.Words.Lang(), e.Words.Missing())
				}
				said := []string{d.Stage.Top().Title()}
				for _, c := range d.Stage.Controls() {
					said = append(said, c.Label, c.Text, c.Value, c.Name)
				}
				for _, text := range said {
					if key := foreign[text]; key != "" {
						t.Errorf("%q is %s", text, key)
					}
				}
				if pictures[s.name] && lang != "fr" && lang != "en" {
					drawtest.Need(t)
					drawtest.Golden(t, s.name+"-"+lang, d.Draw())
				}
			})
		}
	}
}

// foreignTexts returns the whole sentences and names, of more than three letters, that other languages have and this one has not, each
// with its language and key.
func foreignTexts(lang string) map[string]string {
	own, foreign := map[string]bool{}, map[string]string{}
	w := words.For(lang)
	for _, key := range w.Keys() {
		own[w.Get(key)] = true
	}
	for _, other := range words.Languages() {
		w := words.For(other)
		for _, key := range w.Keys() {
			if text := w.Get(key); !own[text] && !strings.Contains(text, "{") && len(text) > 3 {
				foreign[text] = other + " " + key
			}
		}
	}
	return foreign
}
