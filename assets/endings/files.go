//go:build !js

package endings

import "embed"

//go:generate go run ludotheque/tools/lab tablebase -game checkers -out .
//go:embed *.bin
var tables embed.FS

// Files returns the tables by their names.
func Files() map[string][]byte {
	files := map[string][]byte{}
	entries, err := tables.ReadDir(".")
	if err != nil {
		panic(err) // the folder is embedded
	}
	for _, e := range entries {
		data, err := tables.ReadFile(e.Name())
		if err != nil {
			panic(err)
		}
		files[prefix+e.Name()] = data
	}
	return files
}
