// Command notices writes the licences of all that is given away: of every module that a program for some system links, of Go
// and of what comes with the page. A test fails when the text is not that of the modules that are linked now.
//
//	go run ./tools/notices -o assets/notices/notices.txt
package main

import (
	"os"

	"ludotheque/tools/flags"
)

func main() {
	line := flags.New("notices", "writes the licences of all that the programs are made of.")
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

// made is the text, from the modules that are linked.
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
