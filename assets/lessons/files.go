//go:build !js

package lessons

import (
	"embed"

	"ludotheque/assets/words"
)

//go:embed fr/*.txt en/*.txt
var texts embed.FS

// Files returns every lesson file by the name under which the page would fetch it (FileName).
func Files() map[string][]byte {
	files := make(map[string][]byte)
	for _, lang := range words.Languages() {
		entries, err := texts.ReadDir(lang)
		if err != nil {
			panic(err) // the folder is embedded
		}
		for _, e := range entries {
			data, err := texts.ReadFile(lang + "/" + e.Name())
			if err != nil {
				panic(err)
			}
			files["lessons-"+lang+"-"+e.Name()] = data
		}
	}
	return files
}
