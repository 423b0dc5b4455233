package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"ludotheque/assets/notices"
)

const introduction = `Ludothèque : licences et mentions de tout ce qui est distribué.
Entre parenthèses, les formes qui contiennent l'élément : la page, le programme pour Linux, macOS ou Windows.

Ludothèque: licences and notices of all that is given away.
In brackets, the forms that contain the part: the page, the program for Linux, macOS or Windows.

`

// places are the forms of the program, in the order of the text.
var places = []string{"page", "Linux", "macOS", "Windows"}

// ownParts returns the parts that are not modules: the program itself, files copied into the repository, and Go.
func ownParts() ([]part, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	var parts []part
	for _, f := range []struct {
		name, file string
		in         []string
	}{
		{"Ludothèque", "LICENSE", places},
		{"Cabin (font)", "assets/fonts/Cabin-OFL.txt", places},
		{"Vollkorn (font)", "assets/fonts/Vollkorn-OFL.txt", places},
		{"Go", filepath.Join(strings.TrimSpace(string(root)), "LICENSE"), places},
		{"brotli-dec-wasm 2.3.2", "public/app/brotli.txt", places[:1]},
		{"qr 0.7.0 (npm)", "public/app/qr.txt", places[:1]},
	} {
		text, err := os.ReadFile(f.file)
		if err != nil {
			return nil, err
		}
		for _, in := range f.in {
			parts = append(parts, part{f.name, in, string(text)})
		}
	}
	return parts, nil
}

// write groups parts by licence, in the order of their first appearance.
func write(parts []part) string {
	var texts []string
	names := map[string][]string{} // by text
	in := map[string][]string{}    // by text and name
	for _, p := range parts {
		text := strings.TrimSpace(strings.ReplaceAll(p.text, "\r\n", "\n"))
		if names[text] == nil {
			texts = append(texts, text)
		}
		if !slices.Contains(names[text], p.name) {
			names[text] = append(names[text], p.name)
		}
		in[text+p.name] = append(in[text+p.name], p.in)
	}
	var b strings.Builder
	b.WriteString(introduction)
	for _, text := range texts {
		b.WriteString(notices.Rule + "\n")
		for _, name := range names[text] {
			where := slices.DeleteFunc(slices.Clone(places), func(place string) bool { return !slices.Contains(in[text+name], place) })
			fmt.Fprintf(&b, "%s (%s)\n", name, strings.Join(where, ", "))
		}
		b.WriteString(notices.Rule + "\n\n" + text + "\n\n")
	}
	return b.String()
}
