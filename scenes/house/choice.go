package house

import (
	"fmt"
	"strconv"
	"strings"

	"ludotheque/scenes/ui"
)

// choice is what a person did on the page's own shelf before the program was loaded.
type choice struct {
	w, h   float64 // of the window, CSS pixels; 0 if unknown
	ring   bool    // the focus was moved by keys, so it is drawn
	events []ui.Event
}

// Limits of a choice: length of the text, and number of events.
const (
	maxChoice       = 16 << 10
	maxChoiceEvents = 400
)

// parseChoice parses the text of the page, a line for each action:
//
//	size 390 844
//	ring on
//	click box/dao
//	change level 5
//	text name-w Anna
//	scroll 120
//	focus start
func parseChoice(text string) (choice, error) {
	var c choice
	if len(text) > maxChoice {
		return c, fmt.Errorf("house: a choice of %d bytes", len(text))
	}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if err := c.read(line); err != nil {
			return choice{}, fmt.Errorf("house: choice: %q: %w", line, err)
		}
		if len(c.events) > maxChoiceEvents {
			return choice{}, fmt.Errorf("house: a choice of more than %d events", maxChoiceEvents)
		}
	}
	return c, nil
}

// read parses one line.
func (c *choice) read(line string) (err error) {
	verb, rest, _ := strings.Cut(line, " ")
	id, value, _ := strings.Cut(rest, " ")
	ev := ui.Event{ID: id, Keyed: true}
	if id == "" {
		return fmt.Errorf("no control")
	}
	switch verb {
	case "size":
		if c.w, err = number(id, 10_000); err == nil {
			c.h, err = number(value, 10_000)
		}
		return err
	case "ring":
		c.ring = id == "on"
		return nil
	case "click":
		ev.Kind = ui.Click
	case "focus":
		ev.Kind = ui.Focus
	case "text":
		ev.Kind, ev.Text = ui.Change, value
		ev.Num = float64(len([]rune(value))) // the caret, at the end
	case "change":
		ev.Kind = ui.Change
		ev.Num, err = number(value, 1000)
	case "scroll":
		ev.Kind, ev.ID = ui.Wheel, ""
		ev.Num, err = number(id, 100_000)
	default:
		return fmt.Errorf("no such event")
	}
	c.events = append(c.events, ev)
	return err
}

// number parses a number from 0 to most.
func number(text string, most float64) (float64, error) {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !(v >= 0 && v <= most) {
		return 0, fmt.Errorf("%q is no number from 0 to %g", text, most)
	}
	return v, nil
}

// replay repeats a choice. If another scene than the shelf is open, the choice is void.
func (h *House) replay(text string) {
	e := h.env
	if text == "" || !e.Stage.AtHome() {
		return
	}
	c, err := parseChoice(text)
	if err != nil {
		e.Stage.Notice(e.T("shelf.missed"))
		return
	}
	if c.w > 0 && c.h > 0 {
		h.stage.SetFrame(c.w, c.h, 1, false)
	} else {
		h.stage.SetFrame(1280, 800, 1, false)
	}
	if h.stage.Replay(c.events, c.ring) < len(c.events) {
		e.Stage.Notice(e.T("shelf.missed"))
	}
}
