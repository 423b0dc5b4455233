// Package minify shortens the page's scripts and style sheets by esbuild: no comments, short names inside functions. The names at
// the top of a script stay, since other scripts use them.
package minify

import (
	"fmt"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Script returns a shorter script; name is for errors.
func Script(name, text string) (string, error) {
	return shorten(name, text, api.TransformOptions{Loader: api.LoaderJS, MinifyIdentifiers: true})
}

// Style returns a shorter style sheet; name is for errors.
func Style(name, text string) (string, error) {
	return shorten(name, text, api.TransformOptions{Loader: api.LoaderCSS})
}

func shorten(name, text string, how api.TransformOptions) (string, error) {
	how.Sourcefile, how.Charset = name, api.CharsetUTF8
	how.MinifyWhitespace, how.MinifySyntax = true, true
	made := api.Transform(text, how)
	var wrong []string
	for _, m := range append(made.Errors, made.Warnings...) {
		line := m.Text
		if m.Location != nil {
			line = fmt.Sprintf("line %d: %s", m.Location.Line, m.Text)
		}
		wrong = append(wrong, line)
	}
	if wrong != nil {
		return "", fmt.Errorf("%s: %s", name, strings.Join(wrong, "; "))
	}
	return string(made.Code), nil
}
