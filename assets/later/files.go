//go:build !js

package later

import (
	"maps"
	"sync"

	"ludotheque/assets/endings"
	"ludotheque/assets/lessons"
	"ludotheque/assets/notices"
	"ludotheque/assets/problems"
	"ludotheque/assets/reading"
	"ludotheque/assets/rulebook"
	"ludotheque/assets/words"
)

// Files returns the files by the names that platform.Host.Fetch takes. Do not change them.
func Files() map[string][]byte { return files() }

var files = sync.OnceValue(func() map[string][]byte {
	all := map[string][]byte{}
	maps.Copy(all, endings.Files())
	maps.Copy(all, lessons.Files())
	maps.Copy(all, notices.Files())
	maps.Copy(all, problems.Files())
	maps.Copy(all, reading.Files())
	maps.Copy(all, rulebook.Files())
	maps.Copy(all, words.Files())
	return all
})
