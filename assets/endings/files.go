//go:build !js

package endings

import (
	"embed"

	"ludotheque/assets/embedded"
)

//go:generate go run -C ../../lab . tablebase -game checkers -out ../assets/endings
//go:embed *.bin
var tables embed.FS

// Files returns the tables by FileName.
func Files() map[string][]byte { return embedded.Files(tables, prefix) }
