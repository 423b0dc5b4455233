//go:build !js

package platform

// noCamera is that of a window: codes are pasted there.
type noCamera struct{}

// Possible implements Camera.
func (noCamera) Possible() bool { return false }

// Start does nothing here.
func (noCamera) Start() {}

// Stop does nothing here.
func (noCamera) Stop() {}

// Show does nothing here.
func (noCamera) Show(x, y, w, h float64) {}

// State implements Camera.
func (noCamera) State() CameraState { return CameraNone }

// Read implements Camera.
func (noCamera) Read() (string, bool) { return "", false }
