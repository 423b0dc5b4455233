//go:build !js && !windows

package platform

// windowsLanguages returns nil on other systems.
func windowsLanguages() []string { return nil }
