package main

import (
	"fmt"

	"ludotheque/assets/fonts"
	"ludotheque/tools/woff"
)

// addFonts adds the fonts for the page's style, which the program uses too.
func addFonts(files map[string][]byte) error {
	for name, font := range fonts.Files() {
		packed, err := woff.Pack(font)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		files[appDir+"/"+name+".woff"] = packed
	}
	return nil
}
