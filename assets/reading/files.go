//go:build !js

package reading

import (
	"embed"

	"ludotheque/assets/embedded"
)

//go:embed */*.txt
var texts embed.FS

// Files returns every file by FileName.
func Files() map[string][]byte { return embedded.Files(texts, prefix) }
