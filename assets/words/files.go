package words

import (
	"bytes"
	"embed"

	"ludotheque/assets/embedded"
)

// What refers to these files has them in it: the page's program refers to nothing of this file but FileName.
//
//go:embed fr.txt en.txt
var files embed.FS

// FileName is the name by which the page has the words of a language.
func FileName(lang string) string { return prefix + lang + ".txt" }

const prefix = "words-"

// Files returns the word files by FileName, without their comments.
func Files() map[string][]byte {
	all := embedded.Files(files, prefix)
	for name, data := range all {
		var lean []byte
		for line := range bytes.Lines(data) {
			if len(line) > 1 && line[0] != '#' {
				lean = append(lean, line...)
			}
		}
		all[name] = lean
	}
	return all
}

// For returns the words of the language that Language finds in a list, read anew at each call.
func For(list string) *Words {
	lang := Language(list)
	w, err := Read(lang, Files()[FileName(lang)])
	if err != nil {
		panic(err) // a test holds the files well-formed
	}
	return w
}
