//go:build !js

package fonts

import "embed"

//go:embed *.ttf
var files embed.FS

// Files returns the fonts as TrueType, by name.
func Files() map[string][]byte {
	all := map[string][]byte{}
	for _, name := range []string{"cabin", "cabin-strong", "vollkorn"} {
		all[name] = file(name)
	}
	return all
}

func file(name string) []byte {
	data, err := files.ReadFile(name + ".ttf")
	if err != nil {
		panic(err) // it is embedded
	}
	return data
}
