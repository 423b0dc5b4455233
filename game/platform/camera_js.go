package platform

import "syscall/js"

// maxCodeText is the length in bytes of the longest text of a code. Longer ones are dropped.
const maxCodeText = 4000

// pageCamera is the camera of the page's script.
type pageCamera struct {
	page  js.Value
	line  js.Value // a function that calls a method of the script's camera; undefined until Start
	state CameraState
	place [4]float64
	text  string // of the last code
}

func (c *pageCamera) Possible() bool     { return true } // without https Start leads to CameraInsecure
func (c *pageCamera) State() CameraState { return c.state }

// cameraStates are the script's names of states. "failed" means that the script could not be loaded.
var cameraStates = map[string]CameraState{"on": CameraOn, "refused": CameraRefused, "none": CameraNone, "busy": CameraBusy, "insecure": CameraInsecure,
	"lost": CameraLost, "failed": CameraLost}

// Start implements Camera.
func (c *pageCamera) Start() {
	c.state, c.text = CameraAsking, ""
	if c.line.IsUndefined() {
		c.line = c.page.Call("late", "camera.js", "openCamera", js.FuncOf(c.receive))
	}
	c.line.Invoke("start")
	c.put()
}

func (c *pageCamera) receive(_ js.Value, args []js.Value) any {
	what, text := args[0].String(), args[1].String()
	if what == "failed" {
		c.line = js.Undefined() // the next Start loads the script again
	}
	switch {
	case c.state == CameraOff:
	case what != "code":
		c.state = cameraStates[what]
	case len(text) <= maxCodeText:
		c.text = text
	}
	return nil
}

// Stop implements Camera.
func (c *pageCamera) Stop() {
	if c.state != CameraOff && !c.line.IsUndefined() {
		c.line.Invoke("stop")
	}
	c.state = CameraOff
}

// Show implements Camera.
func (c *pageCamera) Show(x, y, w, h float64) {
	c.place = [4]float64{x, y, w, h}
	c.put()
}

func (c *pageCamera) put() {
	if at := c.place; !c.line.IsUndefined() {
		c.line.Invoke("place", at[0], at[1], at[2], at[3])
	}
}

// Read implements Camera.
func (c *pageCamera) Read() (string, bool) {
	text := once(&c.text)
	return text, text != ""
}
