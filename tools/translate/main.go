// Command translate lists what a translator of a language still has to do: what is missing, placeholders that differ, and texts that
// do not fit at 320 pixels in large type. It runs in the project's root and reads the files there. docs/translate.md describes them.
//
//	go run ./tools/translate nl
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"

	"ludotheque/assets/words"
	"ludotheque/tools/flags"
)

func main() {
	line := flags.New("translate", "lists what is missing in a language, what differs from the default language, and what does not fit.")
	fit := line.Bool("fit", true, "lay the texts out too, which takes some minutes (on Linux under xvfb-run)")
	line.Arguments(func(args []string) error {
		if len(args) != 1 {
			return errors.New("want one language, such as nl")
		}
		if _, err := os.Stat(wordFile(args[0])); err != nil {
			return fmt.Errorf("%q is no language with a file %s", args[0], wordFile(args[0]))
		}
		return nil
	})
	lang := line.Parse()[0]
	faults, err := compare(os.DirFS("."), words.Languages()[0], lang)
	if err != nil {
		line.Fail(err)
	}
	switch {
	case slices.Contains(words.Languages(), lang) && *fit:
		faults = append(faults, tooLong(lang)...)
	case *fit:
		fmt.Println("not laid out: it is not in assets/words/languages")
	}
	for _, f := range faults {
		fmt.Println(f)
	}
	if len(faults) > 0 {
		line.Fail(fmt.Errorf("%d faults", len(faults)))
	}
}

func wordFile(lang string) string { return "assets/words/" + lang + ".txt" }

// tooLong runs the tests that lay out every form and every lesson, in one language (scenetest.languages), and returns what they say.
func tooLong(lang string) (faults []string) {
	cmd := exec.Command("go", "test", "./scenes/...", "./assets/lessons", "-run", "Fits?$|^TestSizes$")
	cmd.Env = append(os.Environ(), "LUDO_LANGUAGE="+lang)
	out, err := cmd.CombinedOutput()
	if err == nil {
		return nil
	}
	for _, m := range regexp.MustCompile(`(?m)^ +\w+_test\.go:\d+: (.*)$`).FindAllSubmatch(out, -1) {
		faults = append(faults, "does not fit: "+string(m[1]))
	}
	if faults == nil { // the tests could not run
		faults = []string{string(out)}
	}
	return faults
}
