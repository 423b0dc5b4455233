package platform

// Camera reads QR codes with the device's camera. It records nothing, and no picture leaves the device.
type Camera interface {
	// Possible reports whether this host can have a camera. Whether it has one is known after Start.
	Possible() bool
	// Start requests the camera and reads codes until Stop. Call it only after an action of the person, whose permission the
	// browser asks for.
	Start()
	Stop()
	// Show sets where the host shows the camera's picture over the program, in fractions of the window's width and height from
	// the left top corner. Pointer events pass through the picture.
	Show(x, y, w, h float64)
	// State returns the state of the camera.
	State() CameraState
	// Read returns the text of a code read since the last call; ok is false if there is none. A code in view is returned once a
	// second.
	Read() (text string, ok bool)
}

// CameraState is the state of a camera.
type CameraState uint8

// The states. Those from CameraRefused on are reasons why there is no picture.
const (
	CameraOff    CameraState = iota
	CameraAsking             // waiting for the permission or the picture
	CameraOn
	CameraRefused  // by the person, the browser, or the page around the frame
	CameraNone     // the device has no camera
	CameraBusy     // another program uses it
	CameraInsecure // the page was not loaded over https
	CameraLost     // the picture has ended, or the script that reads codes could not be loaded
)

// String returns the name of the state, such as "refused", which is the key of its sentence in the word files.
func (s CameraState) String() string {
	return [...]string{"off", "asking", "on", "refused", "none", "busy", "insecure", "lost"}[s]
}
