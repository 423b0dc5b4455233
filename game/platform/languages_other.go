//go:build !js && !windows

package platform

// windowsLanguages has nothing to ask elsewhere.
func windowsLanguages() []string { return nil }
