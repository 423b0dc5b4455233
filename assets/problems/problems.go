//go:build !js

package problems

import (
	"embed"

	"ludotheque/assets/embedded"
)

//go:generate go run -C ../../lab . problems -game checkers -keep -out ../assets/problems
//go:generate go run -C ../../lab . problems -game damsystem -count 212 -keep -out ../assets/problems
//go:generate go run -C ../../lab . problems -game dame2000 -count 84 -keep -out ../assets/problems
//go:generate go run -C ../../lab . problems -game dao -count 336 -keep -out ../assets/problems
//go:embed *.bin
var files embed.FS

// Files returns the problems of every game by FileName.
func Files() map[string][]byte { return embedded.Files(files, prefix) }
