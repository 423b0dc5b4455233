package words

import (
	"bytes"
	"embed"
	"strings"

	"ludotheque/assets/embedded"
)

// A program that refers to these files embeds them. Therefore that of the page uses only FileName of this file.
//
//go:embed *.txt
var files embed.FS

// FileName returns the name of the file with the words of a language.
func FileName(lang string) string { return prefix + lang + ".txt" }

const prefix = "words-"

// entry begins the keys of the texts that the page has itself, before and without its program: see public/app/loader.js.
const entry = "entry."

// Entry returns the texts of the page itself in a language, by the rest of their keys.
func Entry(lang string) map[string]string {
	all := map[string]string{}
	for key, text := range For(lang).texts {
		if rest, ok := strings.CutPrefix(key, entry); ok {
			all[rest] = text
		}
	}
	return all
}

// Files returns the word files by FileName, as the program needs them: without comments and the texts of Entry.
func Files() map[string][]byte {
	all := embedded.Files(files, prefix)
	for name, data := range all {
		var lean []byte
		for line := range bytes.Lines(data) {
			if len(line) > 1 && line[0] != '#' && !bytes.HasPrefix(line, []byte(entry)) {
				lean = append(lean, line...)
			}
		}
		all[name] = lean
	}
	return all
}

// For parses and returns all words of the language that Language finds in a list.
func For(list string) *Words {
	lang := Language(list)
	data, err := files.ReadFile(lang + ".txt")
	if err != nil {
		panic(err) // a test compares languages with the files
	}
	w, err := Read(lang, data)
	if err != nil {
		panic(err) // the tests check the files
	}
	return w
}
