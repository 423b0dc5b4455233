package scenes

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/ui"
)

// atSetup opens the set-up of a game with somebody to think for the computer.
func atSetup(t *testing.T, game string, setup func(*platform.Mem)) *desk {
	t.Helper()
	d := sit(t, 390, 844, 1, setup)
	d.stage.Env().Thinker = mute{}
	d.click("box/" + game)
	d.wait(time.Second)
	return d
}

// TestLevelByEveryHand steps the computer's level by its buttons, the keyboard, the pointer and the mirror.
func TestLevelByEveryHand(t *testing.T) {
	d := atSetup(t, "checkers", nil)
	if d.has("level") {
		t.Error("two people are asked for a level")
	}
	d.click("opponent/computer")
	level := func(want float64, by string) {
		t.Helper()
		if c := d.control("level"); c.Now != want || !strings.Contains(c.Value, d.stage.Env().T("setup.level-of", int(want), 8)) {
			t.Fatalf("after %s the level is %g, %q; want %g", by, c.Now, c.Value, want)
		}
	}
	level(seat.FirstLevel, "nothing")
	d.click("level-more")
	level(seat.FirstLevel+1, "more")
	d.click("level-less")
	d.click("level-less")
	level(seat.FirstLevel-1, "less")
	d.walkTo("level")
	d.key("ArrowRight")
	level(seat.FirstLevel, "the right arrow")
	d.key("End")
	level(8, "End")
	if c := d.control("level-more"); !c.Disabled {
		t.Error("there is more than the most")
	}
	d.key("Home")
	level(1, "Home")
	r := d.control("level").Rect
	for n := range 8 { // the middle of each bar
		x, y := r.X+r.W*(float64(n)+0.5)/8, r.Y+r.H-10
		d.tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y, Down: true, Began: true}}})
		d.tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y, Ended: true}}})
		level(float64(n+1), "a click on its bar")
	}
	d.mirror.queue = append(d.mirror.queue, ui.Event{Kind: ui.Change, ID: "level", Num: 5})
	d.wait(0)
	level(5, "the mirror")
}

// TestSittingIsRemembered sits down against the computer and finds the same answers the next time, at this game and, for who
// plays, at another.
func TestSittingIsRemembered(t *testing.T) {
	d := atSetup(t, "checkers", nil)
	d.click("opponent/computer")
	d.click("level-more")
	d.click("more")
	d.mirrorClick("side/b")
	d.mirror.queue = append(d.mirror.queue, ui.Event{Kind: ui.Change, ID: "name-b", Text: "Zoé"})
	d.wait(0)
	d.mirrorClick("ruleset")
	d.mirrorClick("ruleset/volante")
	d.click("start")
	d.wait(time.Second)
	table := d.table()
	setup := table.match.Setup()
	dark := rules.Second
	if table.match.Setup().Ruleset != "volante" || table.seats != (seat.Seats{seat.FirstLevel + 1, 0}) || setup.Names[dark] != "Zoé" || !table.flip {
		t.Fatalf("sat down as %v, %+v", table.seats, setup)
	}
	d.host.Kept[storeKeyMatch("checkers")] = ""
	for game, level := range map[string]int{"checkers": seat.FirstLevel + 1, "dao": seat.FirstLevel + 1} {
		d.stage.Reset(newShelf(d.stage.Env()))
		d.wait(time.Second)
		d.click("box/" + game)
		d.wait(time.Second)
		if c := d.control("opponent/computer"); !c.Pressed {
			t.Errorf("%s: the opponent is forgotten", game)
		}
		if got := d.control("level").Now; int(got) != level {
			t.Errorf("%s: the level is %g, want %d", game, got, level)
		}
		s := d.stage.Top().(*setupSheet)
		if name := s.sitting.names[dark]; game == "checkers" && (name != "Zoé" || s.sitting.ruleset != "volante" || s.sitting.own != dark) || game == "dao" && name != "" {
			t.Errorf("%s: remembered %+v", game, s.sitting)
		}
	}
}

// TestSittingReadsBack holds that what is stored is what was agreed on, at every game, and that a damaged text costs no more
// than its line.
func TestSittingReadsBack(t *testing.T) {
	for _, g := range catalog.All() {
		s := newSitting(g)
		s.opponent, s.level, s.other, s.own = withDemo, 8, 1, rules.Second
		s.names = [2]string{"Anne = B", "Zoé"}
		s.ruleset = g.Rulesets()[len(g.Rulesets())-1].ID
		if from := startersOf(g); from != nil {
			s.starter = from[len(from)-1]
		}
		for _, spec := range houseOptions(g) {
			if err := s.options.Set(spec.Key, spec.Values[len(spec.Values)-1]); err != nil {
				t.Fatal(err)
			}
		}
		again := newSitting(g)
		again.read(g, s.text(g)+"level = 99\nrules = whist\nopponent = cat\ncolour = z\nstarter = z\noption-huffing = z\n\x00 = \x00")
		if again != s {
			t.Errorf("%s: %+v reads back as %+v", g.ID(), s, again)
		}
	}
}

// TestStarters holds that who begins is one question, and that every answer to it begins: by colour, whoever plays it.
func TestStarters(t *testing.T) {
	for _, g := range catalog.All() {
		from := startersOf(g)
		if len(from) > 0 && g.LotsForFirst() != (from[0] == drawLots) {
			t.Errorf("%s: %v; lots are what is usual only where the print says so", g.ID(), from)
		}
		for _, opponent := range []string{withPeople, withComputer, withDemo} {
			for _, own := range []rules.Side{rules.First, rules.Second} {
				for _, starter := range append(from, "") {
					s := newSitting(g)
					s.opponent, s.own, s.starter, s.level, s.other, s.names = opponent, own, starter, 5, 2, [2]string{"light", "dark"}
					setup, who, lots := s.setup(g, 7)
					m, err := match.New(setup)
					if err != nil {
						t.Fatalf("%s, %q: %v", g.ID(), starter, err)
					}
					setup = m.Setup()
					colour := func(side rules.Side) rules.Side { return setup.Colour(g, side) }
					if starts := s.starts(g); lots != (starts == drawLots) {
						t.Errorf("%s, %q: lots drawn: %v", g.ID(), starter, lots)
					} else if begins := colour(m.Position().Side()).String(); starts != "" && !lots && begins != starts {
						t.Errorf("%s, %q: %s begins", g.ID(), starter, begins)
					}
					for side := range rules.Side(2) {
						want := map[string]int{withPeople: 0, withComputer: 5, withDemo: 5}[opponent]
						if colour(side) == own && opponent != withPeople {
							want = map[string]int{withComputer: 0, withDemo: 2}[opponent]
						}
						name := s.names[colour(side)]
						if want > 0 {
							name = ""
						}
						if who[side] != want || setup.Names[side] != name {
							t.Errorf("%s %s %s %q: seat %s is %d, %q; want %d, %q", g.ID(), opponent, own, starter, side, who[side], setup.Names[side], want, name)
						}
					}
				}
			}
		}
	}
}

// TestLotsAreSpoken draws lots at Dao and hears who begins.
func TestLotsAreSpoken(t *testing.T) {
	d := atSetup(t, "dao", nil)
	d.click("more")
	if c := d.control("starter/lots"); !c.Pressed {
		t.Error("lots are not what is usual at Dao")
	}
	headings := 0
	for _, c := range d.stage.Controls() {
		if c.Role == ui.Heading && strings.Contains(c.Label, d.stage.Env().T("setup.starter")) {
			headings++
		}
	}
	if headings != 1 {
		t.Errorf("who begins is asked %d times", headings)
	}
	d.click("start")
	d.wait(time.Second)
	if want := d.stage.Env().T("status.lots", d.table().TurnTitle()); !strings.Contains(d.spoken(), want) {
		t.Errorf("%q is not said: %q", want, d.spoken())
	}
}

// TestWaitingMatch finds a stored match at the set-up and on its box, and resumes it from there in one touch.
func TestWaitingMatch(t *testing.T) {
	m, err := match.New(match.Setup{Game: "checkers", Seed: 3, Names: [2]string{"Anna", ""}})
	if err != nil {
		t.Fatal(err)
	}
	for range 6 {
		if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	seat.Seats{0, 3}.KeepIn(m)
	keep := func(h *platform.Mem) { h.Kept = map[string]string{storeKeyMatch("checkers"): m.String()} }
	d := atSetup(t, "checkers", keep)
	e := d.stage.Env()
	waits := d.control("waits")
	for _, want := range []string{e.T("setup.with-computer"), e.T("setup.waits-move", 4), e.T("turn.yours")} {
		if !strings.Contains(waits.Value, want) {
			t.Errorf("the waiting match is told as %q, without %q", waits.Value, want)
		}
	}
	d.click("resume")
	if got := d.table().match.String(); got != m.String() {
		t.Errorf("resumed\n%s\nwant\n%s", got, m)
	}
	for _, h := range hands {
		for _, size := range sizes {
			d = sit(t, size[0], size[1], 1, keep)
			box, resume := d.stage.Top().(*shelf).boxes[0].rect, d.control("resume/checkers")
			if c := d.control("box/checkers").Rect; c.Overlap(resume.Rect).H > 0 && resume.Rect.W > box.W/2 {
				t.Errorf("%v: the box %+v and its button %+v catch the same", size, c, resume.Rect)
			}
			if r := resume.Rect; r.X < box.X || r.Y < box.Y || r.X+r.W > box.X+box.W || r.Y+r.H > box.Y+box.H || r.H < ui.TargetHeight {
				t.Errorf("%v: the button %+v is not in its box %+v", size, r, box)
			}
			if d.has("resume/dao") {
				t.Error("no match of Dao is kept")
			}
			if h.name == "pointer" && resume.Rect.Y+resume.Rect.H > resume.Clip.Y+resume.Clip.H {
				continue // it must be scrolled to
			}
			h.tap(d, "resume/checkers")
			if got := d.table().match.String(); got != m.String() {
				t.Errorf("%v by %s: resumed\n%s\nwant\n%s", size, h.name, got, m)
			}
		}
	}
}

// TestNamesThatCannotBeShown types names in many scripts: what cannot be drawn is refused at the field with a word, and
// in a record of others it is drawn by a sign.
func TestNamesThatCannotBeShown(t *testing.T) {
	d := atSetup(t, "dao", nil)
	d.click("more")
	e := d.stage.Env()
	for typed, want := range map[string]struct{ shown, note string }{
		"Zoé":            {"Zoé", ""},
		"Zoe\u0301":      {"Zoé", ""},
		"Łucja":          {"Lucja", e.T("name.near", "L")},
		"Ελένη B":        {" B", e.T("name.greek")},
		"Иван":           {"", e.T("name.cyrillic")},
		"王芳":             {"", e.T("name.letter", "U+82B3")},
		"Léo 😀":          {"Léo ", e.T("name.sign", "U+1F600")},
		"a\u0302\u0323z": {"âz", e.T("name.sign", "U+0323")},
	} {
		d.mirror.queue = append(d.mirror.queue, ui.Event{Kind: ui.Change, ID: "name-w", Text: typed})
		d.wait(0)
		if got := d.control("name-w").Value; got != want.shown {
			t.Errorf("%q becomes %q, want %q", typed, got, want.shown)
		}
		note := ""
		if d.has("name-w-note") {
			c := d.control("name-w-note")
			if note = c.Label; c.Role != ui.Status {
				t.Error("the note is not spoken")
			}
		}
		if note != want.note {
			t.Errorf("%q is told %q, want %q", typed, note, want.note)
		}
	}
	if got, want := e.Canvas.Measure(ui.Body, "Ελένη"), e.Canvas.Measure(ui.Body, "·····"); got != want {
		t.Errorf("a Greek name of a record is %g wide, want %g as dots", got, want)
	}
}

// TestOptionsThatMeanNothingAreNotAsked sets huffing to go by itself: then there are no faults to be shown.
func TestOptionsThatMeanNothingAreNotAsked(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.click("box/damsystem")
	d.wait(time.Second)
	d.click("more")
	d.wait(time.Second)
	if !d.has("option-faults/on") {
		t.Fatalf("huffing by hand, faults are not asked for: %s", d.ids())
	}
	d.mirrorClick("option-huffing/automatic")
	d.wait(time.Second)
	if d.has("option-faults/on") {
		t.Error("faults are asked for where they are huffed by themselves")
	}
}
