//go:build !js

package later

import (
	"maps"

	"ludotheque/assets/lessons"
)

// Files returns the files by the names that platform.Host.Fetch takes.
func Files() map[string][]byte {
	all := map[string][]byte{}
	maps.Copy(all, lessons.Files())
	return all
}
