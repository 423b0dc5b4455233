//go:build !js

package problems

import (
	"embed"
	"strings"
)

//go:generate go run ludotheque/tools/lab problems -game checkers -out .
//go:generate go run ludotheque/tools/lab problems -game damsystem -out .
//go:generate go run ludotheque/tools/lab problems -game dame2000 -count 90 -out .
//go:generate go run ludotheque/tools/lab problems -game dao -count 336 -out .
//go:embed *.bin
var files embed.FS

// Files returns the problems of every game by FileName.
func Files() map[string][]byte {
	all := map[string][]byte{}
	list, err := files.ReadDir(".")
	if err != nil {
		panic(err) // the folder is embedded
	}
	for _, f := range list {
		data, err := files.ReadFile(f.Name())
		if err != nil {
			panic(err)
		}
		all[FileName(strings.TrimSuffix(f.Name(), ".bin"))] = data
	}
	return all
}
