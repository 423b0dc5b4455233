package pair

import (
	"ludotheque/game/platform"
	"ludotheque/scenes/ui"
)

// camera is the device's camera and its picture on the sheet.
type camera struct {
	device platform.Camera
	on     bool    // the person has started it
	at     ui.Rect // the place of the picture, as last laid out
	told   ui.Rect // the place that the device was last given
}

func (c *camera) start() {
	c.on = true
	c.device.Start()
}

func (c *camera) stop() {
	if c.on {
		c.on, c.told = false, ui.Rect{}
		c.device.Stop()
	}
}

// sees reports whether the camera shows a picture or may do so soon.
func (c *camera) sees() bool { return c.on && c.device.State() < platform.CameraRefused }

// read shows the part of the picture that is in view, and returns the text of a code that the camera has read.
func (c *camera) read(f ui.Frame, view ui.Rect) (text string, ok bool) {
	if !c.on {
		return "", false
	}
	if at := c.at.Overlap(view); at != c.told && f.W > 0 && f.H > 0 {
		c.told = at
		c.device.Show(at.X/f.W, at.Y/f.H, at.W/f.W, at.H/f.H)
	}
	return c.device.Read()
}
