package table

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"ludotheque/game/visit"
)

// around is the page around the frame of a walk.
type around struct {
	serial int
	due    map[string]time.Duration // unanswered commands and when they were sent
	asked  map[string]bool          // commands that wait for the person
	heard  int                      // number of checked messages
}

// commands are what the page around sends; %t stands for one of texts.
var commands = []string{"get", "get", "get moves=true", "flip", "undo", "level level=0", "level level=2 side=w", "level level=99", "new",
	"new", "new replace=true", "new level=1 side=b", "new level=2 side=b replace=true", "new game=dao", "new game=poker", "load text=%t",
	"load text=%t replace=true", "sing", "undo moves=3"}

// command sends one of commands, sometimes while the program handles no frame.
func (w *walker) command() {
	text := commands[w.rng.IntN(len(commands))]
	w.around.serial++
	id := strconv.Itoa(w.around.serial)
	w.did("command %s, id %s", text, id)
	verb, rest, _ := strings.Cut(text, " ")
	wire := verb + "\x1eid\x1f" + id
	for _, field := range strings.Fields(rest) {
		field = strings.Replace(strings.Replace(field, "=", "\x1f", 1), "%t", texts[1+w.rng.IntN(len(texts)-1)], 1)
		wire += "\x1e" + field
	}
	if w.around.due == nil {
		w.around.due, w.around.asked = map[string]time.Duration{}, map[string]bool{}
	}
	w.around.due[id] = w.Now
	w.Host.Asked = append(w.Host.Asked, wire)
	if w.rng.IntN(3) == 0 {
		w.HostPage.Receive() // handled when it arrives
	}
}

// toldID matches a message with an id: its type and the id.
var toldID = regexp.MustCompile(`^([a-z]+)\x1e(?:.*\x1e)?sid\x1f([0-9]+)`)

// checkAnswers checks that every command is answered once, and in time unless it waits for the person.
func (w *walker) checkAnswers() {
	for _, text := range w.Host.Told[w.around.heard:] {
		m := toldID.FindStringSubmatch(text)
		switch {
		case m == nil:
		case m[1] == "waiting":
			w.around.asked[m[2]] = true
		default:
			if _, due := w.around.due[m[2]]; !due {
				w.fault("answer", m[1], "%s to %s, which was not sent or is answered", m[1], m[2])
			}
			delete(w.around.due, m[2])
		}
	}
	w.around.heard = len(w.Host.Told)
	const patience = 20 * time.Second // a capture of many legs, shown slowly
	for id, since := range w.around.due {
		if !w.around.asked[id] && w.Now-since > patience {
			w.fault("no answer", "", "command %s has waited for %v", id, w.Now-since)
			delete(w.around.due, id)
		}
	}
}

// forbidden are the buttons that a kiosk must not have: they end it or move texts out and in.
var forbidden = []string{"quit", "fullscreen", "paste", "open", "share", "copy", "copy-link", "save", "renew"}

// checkLocks checks that what the address fixes stays fixed, and that a kiosk cannot be left.
func (w *walker) checkLocks() {
	v, _ := visit.Parse(w.Host.Query)
	v.Framed = w.Host.Framed
	fixed := v.Fixed()
	if t := w.table(); t != nil {
		setup := t.Match().Setup()
		if fixed.Game != "" && setup.Game != fixed.Game || fixed.Ruleset != "" && setup.Ruleset != fixed.Ruleset {
			w.fault("lock", "match", "%s by %s is played in a visit of %s", setup.Game, setup.Ruleset, w.Host.Query)
		}
		for _, level := range t.Seats() {
			if level != 0 && fixed.Level != 0 && level != fixed.Level {
				w.fault("lock", "level", "the computer plays at level %d in a visit of %s", level, w.Host.Query)
			}
		}
	}
	for _, c := range w.Stage.Controls() {
		if fixed.Game != "" && strings.HasPrefix(c.ID, "box/") {
			w.fault("lock", "box", "%s exists in a visit of %s", c.ID, w.Host.Query)
		}
		if fixed.Kiosk > 0 && !c.Disabled && slices.Contains(forbidden, c.ID) {
			w.fault("way out", c.ID, "%s can be used in a kiosk", c.ID)
		}
	}
}
