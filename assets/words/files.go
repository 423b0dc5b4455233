package words

import (
	"bytes"
	"embed"

	"ludotheque/assets/embedded"
)

// A program that refers to these files embeds them. Therefore that of the page uses only FileName of this file.
//
//go:embed fr.txt en.txt
var files embed.FS

// FileName returns the name of the file with the words of a language.
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

// For parses and returns the words of the language that Language finds in a list.
func For(list string) *Words {
	lang := Language(list)
	w, err := Read(lang, Files()[FileName(lang)])
	if err != nil {
		panic(err) // the tests check the files
	}
	return w
}
