//go:build !js

package problems

import (
	"embed"
	"strings"
)

//go:generate go run ludotheque/tools/problems -game checkers -out .
//go:generate go run ludotheque/tools/problems -game damsystem -out .
//go:generate go run ludotheque/tools/problems -game dame2000 -count 90 -out .
//go:generate go run ludotheque/tools/problems -game dao -count 336 -out .
//go:embed *.bin
var files embed.FS

// Files returns the files by the names that platform.Host.Fetch takes: "problems-dao.bin".
func Files() map[string][]byte {
	all := map[string][]byte{}
	list, err := files.ReadDir(".")
	for _, f := range list {
		data, bad := files.ReadFile(f.Name())
		all["problems-"+strings.TrimPrefix(f.Name(), "problems-")], err = data, bad
	}
	if err != nil {
		panic("problems: " + err.Error()) // files that are part of the program
	}
	return all
}
