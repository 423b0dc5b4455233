//go:build !js

package problems

import (
	"embed"
	"strings"
)

//go:generate go run ludotheque/tools/lab problems -game checkers -keep -out .
//go:generate go run ludotheque/tools/lab problems -game damsystem -count 212 -keep -out .
//go:generate go run ludotheque/tools/lab problems -game dame2000 -count 84 -keep -out .
//go:generate go run ludotheque/tools/lab problems -game dao -count 336 -keep -out .
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
