//go:build !js

package fonts

import (
	"embed"
	"path"
	"strings"
)

//go:embed *.ttf
var files embed.FS

// Files returns the fonts as TrueType, by their names: "cabin", "cabin-strong" and "vollkorn".
func Files() map[string][]byte {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // the folder is embedded
	}
	all := make(map[string][]byte)
	for _, e := range entries {
		name := strings.TrimSuffix(e.Name(), path.Ext(e.Name()))
		all[name] = file(name)
	}
	return all
}

// file returns a font, nil where there is none of the name.
func file(name string) []byte {
	data, err := files.ReadFile(name + ".ttf")
	if err != nil {
		return nil
	}
	return data
}
