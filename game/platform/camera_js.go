package platform

import "syscall/js"

// pageCamera is the camera that the page's script holds.
type pageCamera struct {
	page   js.Value
	script wanted
	asked  bool // the script was
	state  CameraState
	place  [4]float64
	texts  []string
}

// Possible implements Camera. A page without https has none, and tells why when it is asked.
func (c *pageCamera) Possible() bool { return true }

// cameraStates are the script's words.
var cameraStates = map[string]CameraState{"on": CameraOn, "refused": CameraRefused, "none": CameraNone, "busy": CameraBusy, "insecure": CameraInsecure,
	"lost": CameraLost}

// Start implements Camera.
func (c *pageCamera) Start() {
	c.state, c.texts = CameraAsking, nil
	if !c.asked {
		c.asked = true
		c.script.page = c.page
		hear := js.FuncOf(c.receive)
		c.script.load("camera.js", func() { c.page.Get("camera").Call("listen", hear) }, func(string) {
			c.state, c.asked = CameraLost, false
		})
	}
	c.script.do(func() { c.page.Get("camera").Call("start") })
	c.put()
}

func (c *pageCamera) receive(_ js.Value, args []js.Value) any {
	if c.state == CameraOff {
		return nil
	}
	if what, text := args[0].String(), args[1].String(); what != "code" {
		c.state = cameraStates[what]
	} else if len(text) <= maxCodeText && len(c.texts) == 0 {
		c.texts = append(c.texts, text)
	}
	return nil
}

// Stop implements Camera.
func (c *pageCamera) Stop() {
	if c.state != CameraOff {
		c.state = CameraOff
		c.script.do(func() { c.page.Get("camera").Call("stop") })
	}
}

// Show implements Camera.
func (c *pageCamera) Show(x, y, w, h float64) {
	if at := [4]float64{x, y, w, h}; at != c.place {
		c.place = at
		c.put()
	}
}

func (c *pageCamera) put() {
	at := c.place
	c.script.do(func() { c.page.Get("camera").Call("place", at[0], at[1], at[2], at[3]) })
}

// State implements Camera.
func (c *pageCamera) State() CameraState { return c.state }

// Read implements Camera.
func (c *pageCamera) Read() (string, bool) {
	if len(c.texts) == 0 {
		return "", false
	}
	text := c.texts[0]
	c.texts = nil
	return text, true
}
