package platform

// Camera reads QR codes with the device's camera. Nothing is recorded, and no picture leaves the device.
type Camera interface {
	// Possible reports whether this host can have one. Whether there is one is known after Start.
	Possible() bool
	// Start asks the person for the camera, and reads what it sees until Stop. To be called by the person's own doing.
	Start()
	Stop()
	// Show has the host put the camera's picture over the program, in parts of the window's width and height from its left top
	// corner. It does not answer to the pointer.
	Show(x, y, w, h float64)
	// State says how it goes.
	State() CameraState
	// Read returns a code's text that was seen since the last call; ok is false where there is none. The same code is told once
	// a second while it is seen.
	Read() (text string, ok bool)
}

// CameraState is how it goes with the camera.
type CameraState uint8

// The states. Those from CameraRefused on are why there is no picture.
const (
	CameraOff      CameraState = iota
	CameraAsking               // the person is asked, or the picture is on its way
	CameraOn                   // it sees
	CameraRefused              // by the person, the browser, or the page around the frame
	CameraNone                 // there is none
	CameraBusy                 // another program has it
	CameraInsecure             // the page came without https: the browser has no camera for it
	CameraLost                 // it has ended, or what reads codes could not be loaded
)

// String returns the state's name, as "refused": the key of its sentence in the word files.
func (s CameraState) String() string {
	return [...]string{"off", "asking", "on", "refused", "none", "busy", "insecure", "lost"}[s]
}

// maxCodeText is the longest text of a code that is handed on, bytes.
const maxCodeText = 4000
