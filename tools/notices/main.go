// Command notices writes the licences of all distributed parts: every module that a program links on some system, Go, and the
// parts of the page. A test fails if the file differs from the modules that are linked now.
//
//	go run ./tools/notices -o assets/notices/notices.txt
package main

import (
	"os"

	"ludotheque/tools/flags"
)

func main() {
	line := flags.New("notices", "writes the licences of all parts of the programs.")
	out := line.String("o", "assets/notices/notices.txt", "`file` to write")
	line.Parse()
	text, err := made()
	if err != nil {
		line.Fail(err)
	}
	if err := os.WriteFile(*out, []byte(text), 0o644); err != nil {
		line.Fail(err)
	}
}

// made returns the text for the linked modules.
func made() (string, error) {
	var all []part
	for _, p := range programs {
		list, err := linked(p)
		if err != nil {
			return "", err
		}
		all = append(all, list...)
	}
	own, err := ownParts()
	if err != nil {
		return "", err
	}
	return write(append(own, all...)), nil
}
