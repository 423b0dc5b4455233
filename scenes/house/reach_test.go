package house_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/table"
	"ludotheque/scenes/ui"
	"ludotheque/tools/night"
)

// lockedForms are the restricted forms of the program: the query of an address, after "frame " if it is in another's page.
var lockedForms = []string{
	"kiosk=15",
	"kiosk=15&pin=2468&game=dao",
	"frame ",
	"frame game=damsystem&chrome=off",
	"frame game=dao&kiosk=15&lang=fr",
	"kiosk=15&pin=2468",
	"kiosk=15&game=damsystem&level=3",
	"kiosk=15&game=checkers&rules=volante&level=3&lang=en&theme=light&sound=off",
	"kiosk=15&game=dame2000&chrome=off",
	"frame game=dao",
	"frame game=checkers&rules=volante&level=2&lang=en&theme=dark&sound=off",
	"frame game=dame2000&level=2",
}

// reacher goes through a form and records what can be reached.
type reacher struct {
	t     *testing.T
	form  string
	rooms map[string]map[string]bool // by room and control: whether it was ever enabled
	tried map[string]bool            // by room and control
	due   [][]string                 // sequences of actions still to be tried
	d     *scenetest.Harness
}

// open opens the form.
func (r *reacher) open() {
	query, framed := strings.CutPrefix(r.form, "frame ")
	r.d = scenetest.New(r.t, table.Opener{}, 1280, 1000, 1)
	r.d.Engine = scenetest.SilentEngine{}
	r.d.Host.Said = platform.Wishes{Languages: []string{"en"}, ReducedMotion: true}
	r.d.Host.Query, r.d.Host.Framed, r.d.Host.Stays = query, framed, true
	r.d.Open()
	r.d.Wait(time.Second)
}

// Actions other than clicks.
const (
	doPlay = "(a move)"
	doWait = "(nobody)"
	doCode = "(the code)"
)

var counted = regexp.MustCompile(`/([a-n]?[0-9][0-9.]*|analysis-.*|[a-z0-9]+-[0-9d][0-9a-f]*)$`)

// kind returns a control's ID without squares, numbers and the places of what is stored.
func kind(id string) string { return counted.ReplaceAllString(id, "/*") }

// room names the top scene: by its type, sheets by their title.
func (r *reacher) room() string {
	top := r.d.Stage.Top()
	name := strings.ToLower(strings.TrimPrefix(fmt.Sprintf("%T", top), "*"))
	if _, form := top.(*sheet.Sheet); form {
		name = "sheet: " + top.Title()
	}
	return name
}

// look records the controls of the room and adds those not tried yet to due.
func (r *reacher) look(way []string) {
	room := r.room()
	if r.rooms[room] == nil {
		r.rooms[room] = map[string]bool{}
	}
	played := slices.ContainsFunc(r.d.Stage.Controls(), func(c ui.Control) bool { return c.ID == "undo" && !c.Disabled }) // more is enabled then
	for _, sc := range r.d.Stage.Scenes() {                                                                               // a menu over the table has no undo
		if on, ok := sc.(interface{ Match() *match.Match }); ok {
			played = played || on.Match().CanUndo()
		}
	}
	try := func(what, name string) {
		if key := fmt.Sprint(room, " ", name, " ", played); !r.tried[key] {
			r.tried[key] = true
			r.due = append(r.due, append(slices.Clone(way), what))
		}
	}
	cells := false
	for _, c := range r.d.Stage.Controls() {
		if !c.Role.Focusable() {
			continue
		}
		name := kind(c.ID)
		r.rooms[room][name] = r.rooms[room][name] || !c.Disabled
		cells = cells || c.Role == ui.Cell
		ends := name == "end" || strings.HasPrefix(name, "language/") // ends the kiosk, or changes the names of the forms here
		if !c.Disabled && c.Role != ui.Cell && c.Role != ui.Field && c.Role != ui.Slider && !ends {
			try(c.ID, name)
		}
	}
	if cells {
		try(doPlay, doPlay)
	}
	if r.d.Has("code") {
		try(doCode, doCode)
	}
	if strings.Contains(r.form, "kiosk") && (r.d.Stage.AtHome() && len(r.d.Stage.Scenes()) == 1 || room == "table.table") {
		try(doWait, doWait)
	}
}

// do carries out one action and reports whether it was possible.
func (r *reacher) do(what string) bool {
	d := r.d
	switch what {
	case doWait:
		d.Wait(17 * time.Second)
		return true
	case doCode:
		d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Change, ID: "code", Text: "2468"})
		d.Wait(0)
		what = "enter"
	case doPlay:
		for _, mark := range []string{"can move", "peut jouer", "can land here", "arrivée possible"} {
			for _, c := range d.Stage.Controls() {
				if c.Role == ui.Cell && strings.Contains(c.Label, mark) {
					d.MirrorClick(c.ID)
					d.Wait(300 * time.Millisecond)
					break
				}
			}
		}
		return true
	}
	if !d.Has(what) || d.Control(what).Disabled {
		return false
	}
	d.MirrorClick(what)
	d.Wait(300 * time.Millisecond)
	return true
}

// all tries every sequence.
func (r *reacher) all() {
	r.open()
	r.look(nil)
	for len(r.due) > 0 {
		way := r.due[0]
		r.due = r.due[1:]
		r.open()
		for i, what := range way {
			if !r.do(what) {
				r.t.Errorf("%s: after %v there is no %s among %s", r.form, way[:i], what, r.d.IDs())
				break
			}
		}
		r.look(way)
	}
}

// String lists what was found: a line for each room, with controls that were never enabled in brackets.
func (r *reacher) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "== %s\n", r.form)
	for _, room := range slices.Sorted(maps.Keys(r.rooms)) {
		var names []string
		for _, name := range slices.Sorted(maps.Keys(r.rooms[room])) {
			if !r.rooms[room][name] {
				name = "[" + name + "]"
			}
			names = append(names, name)
		}
		fmt.Fprintf(&b, "%s\n    %s\n", room, strings.Join(names, " "))
	}
	return b.String()
}

// waysOut matches the controls that end the program, leave the full screen, or move texts out or in: the ways out of a kiosk.
var waysOut = regexp.MustCompile(`^(quit|fullscreen|paste|open|share|copy.*|save|pdn.*|send.*|renew|embed)$`)

// TestReach goes to each control that can be reached in restricted forms, in all of them in make nightly, and compares the
// list with testdata/reach.txt, so that a new control is noticed. LUDO_GOLDEN=write writes it again, for all forms.
func TestReach(t *testing.T) {
	var b strings.Builder
	forms, write := night.Some(lockedForms, 4), os.Getenv("LUDO_GOLDEN") == "write"
	if write {
		forms = lockedForms
	}
	for _, form := range forms {
		r := &reacher{t: t, form: form, rooms: map[string]map[string]bool{}, tried: map[string]bool{}}
		r.all()
		b.WriteString(r.String() + "\n")
		for room, names := range r.rooms {
			for name, usable := range names {
				if usable && strings.Contains(form, "kiosk") && waysOut.MatchString(name) {
					t.Errorf("%s: %s has a way out: %s", form, room, name)
				}
				if id, other := strings.CutPrefix(name, "box/"); other && strings.Contains(form, "game=") {
					t.Errorf("%s: %s leads to %s", form, room, id)
				}
			}
		}
	}
	file := filepath.Join("testdata", "reach.txt")
	if write {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	known := string(want)
	for _, part := range strings.SplitAfter(strings.TrimSpace(b.String()), "\n\n") {
		head, _, _ := strings.Cut(part, "\n")
		at := strings.Index(known, head+"\n")
		if at < 0 {
			t.Fatalf("%s is not in testdata/reach.txt", head)
		}
		was, _, _ := strings.Cut(known[at:], "\n\n")
		compare(t, was, strings.TrimRight(part, "\n"))
	}
}

// compare fails the test at the first line that differs.
func compare(t *testing.T, want, got string) {
	was, now := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range max(len(was), len(now)) {
		if i >= len(was) || i >= len(now) || was[i] != now[i] {
			t.Fatalf("what is reachable has changed at line %d of testdata/reach.txt; look at it, and write it anew with LUDO_GOLDEN=write:\nwas %s\nis  %s",
				i+1, at(was, i), at(now, i))
		}
	}
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(nothing)"
}
