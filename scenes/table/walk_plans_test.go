package table

import (
	"strconv"
	"testing"

	"ludotheque/scenes"
)

// walk is one random walk over the controls, determined by its fields.
type walk struct {
	seed        uint64
	lang        string
	w, h, ratio float64
	touch       bool
	settings    scenes.Settings // of the first visit, without the language
	frame       string          // the query of a frame, "" for a page of its own
	hosted      bool            // the page around the frame sends commands
	kiosk       string          // the query of a kiosk
	clock       string          // the clock of every match
	analysis    string          // the game whose analysis is open at the start
	actions     int
}

// walks are the seeds. A seed that once found something stays.
var walks = []walk{
	{seed: 1, lang: "fr", w: 390, h: 844, ratio: 2, touch: true, actions: 2500},
	{seed: 2, lang: "en", w: 390, h: 844, ratio: 3, touch: true, settings: scenes.Settings{Facing: true, Teacher: true}, actions: 2500},
	{seed: 3, lang: "fr", w: 320, h: 480, ratio: 1, settings: scenes.Settings{Large: true}, actions: 2500},
	{seed: 4, lang: "en", w: 320, h: 480, ratio: 2, touch: true, settings: scenes.Settings{Theme: "contrast"}, actions: 2500},
	{seed: 5, lang: "fr", w: 1024, h: 768, ratio: 1, touch: true, settings: scenes.Settings{Facing: true, Large: true}, actions: 2500},
	{seed: 6, lang: "en", w: 1024, h: 768, ratio: 1.5, settings: scenes.Settings{Theme: "light", Motion: "brisk"}, actions: 2500},
	{seed: 7, lang: "fr", w: 1280, h: 800, ratio: 1, settings: scenes.Settings{Teacher: true}, actions: 2500},
	{seed: 9, lang: "fr", w: 360, h: 560, ratio: 1, touch: true, frame: "game=dame2000&chrome=off", actions: 1200},
	{seed: 10, lang: "en", w: 664, h: 415, ratio: 1, frame: "game=damsystem&level=2&chrome=off", actions: 1200},
	{seed: 11, lang: "fr", w: 700, h: 520, ratio: 1, frame: "game=checkers&rules=volante", actions: 1200},
	{seed: 12, lang: "fr", w: 620, h: 500, ratio: 1, settings: scenes.Settings{Large: true}, frame: "game=dame2000&level=2", actions: 1200},
	{seed: 13, lang: "fr", w: 620, h: 500, ratio: 1, settings: scenes.Settings{Large: true}, frame: "game=damsystem&level=2&chrome=off", actions: 1200},
	{seed: 14, lang: "fr", w: 1024, h: 768, ratio: 1, touch: true, kiosk: "kiosk=15&pin=2468&game=dao&lang=fr", actions: 800},
	{seed: 15, lang: "en", w: 390, h: 844, ratio: 2, touch: true, kiosk: "kiosk=15&game=checkers&rules=volante&level=2&lang=en", actions: 800},
	{seed: 16, lang: "fr", w: 1280, h: 800, ratio: 1, kiosk: "kiosk=20&lang=fr", actions: 800},
	{seed: 17, lang: "fr", w: 700, h: 520, ratio: 1, frame: "game=dao", hosted: true, actions: 800},
	{seed: 18, lang: "en", w: 800, h: 700, ratio: 1, frame: "sound=off", hosted: true, actions: 800},
	{seed: 19, lang: "fr", w: 360, h: 560, ratio: 1, touch: true, frame: "game=damsystem&level=2&chrome=off", hosted: true, actions: 800},
	{seed: 20, lang: "fr", w: 390, h: 844, ratio: 1, touch: true, settings: scenes.Settings{Facing: true}, clock: "match 180+2, ends", actions: 1500},
	{seed: 21, lang: "en", w: 1024, h: 768, ratio: 1, clock: "move 10", actions: 1500},
	{seed: 22, lang: "fr", w: 360, h: 560, ratio: 1, touch: true, frame: "game=damsystem&level=2&chrome=off", clock: "match 3600, ends", actions: 1200},
	{seed: 23, lang: "en", w: 664, h: 415, ratio: 1, frame: "game=checkers&chrome=off", clock: "match 60+2", actions: 800},
	{seed: 24, lang: "fr", w: 390, h: 844, ratio: 1, touch: true, analysis: "checkers", actions: 1500},
	{seed: 25, lang: "en", w: 320, h: 480, ratio: 1, touch: true, analysis: "damsystem", actions: 1500},
	{seed: 26, lang: "de", w: 1024, h: 768, ratio: 1, settings: scenes.Settings{Large: true}, analysis: "dame2000", actions: 1500},
	{seed: 27, lang: "nl", w: 568, h: 320, ratio: 1, settings: scenes.Settings{Theme: "contrast", Motion: "none"}, analysis: "dao", actions: 1500},
	{seed: 28, lang: "nl", w: 320, h: 480, ratio: 1, touch: true, actions: 1500},
	{seed: 29, lang: "de", w: 320, h: 480, ratio: 1, touch: true, settings: scenes.Settings{Large: true}, actions: 1500},
	{seed: 30, lang: "fr", w: 360, h: 560, ratio: 1, touch: true, frame: "game=checkers&rules=international", actions: 1200},
	{seed: 31, lang: "en", w: 390, h: 844, ratio: 1, touch: true, frame: "game=checkers&rules=italien&level=2", hosted: true, actions: 800},
	{seed: 8, lang: "en", w: 1280, h: 800, ratio: 1, settings: scenes.Settings{Motion: "none", Large: true}, actions: 2500},
}

// name is the name for -run: TestWalk/7.
func (p walk) name() string { return strconv.FormatUint(p.seed, 10) }

// walkOf returns the walk of a seed: one of walks, or one made from the seed.
func walkOf(t *testing.T, text string) walk {
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatalf("LUDO_WALK: %v", err)
	}
	for _, plan := range walks {
		if plan.seed == seed {
			return plan
		}
	}
	plan := walks[seed%uint64(len(walks))]
	plan.seed = seed
	return plan
}
