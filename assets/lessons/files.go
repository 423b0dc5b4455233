//go:build !js

package lessons

import (
	"embed"

	"ludotheque/assets/embedded"
)

//go:embed */*.txt
var texts embed.FS

// Files returns every lesson file by FileName.
func Files() map[string][]byte { return embedded.Files(texts, prefix) }
