// Command pictures makes the stored pictures: those of the README from the scene tests, reduced to a palette, and those that
// the page and other sites show without the program, from the tests that paint them (drawtest.Published). It needs xvfb and,
// for WebP, Debian's package webp.
//
//	go run ./tools/pictures
package main

import (
	"errors"
	"os"
	"os/exec"

	"ludotheque/tools/flags"
)

func main() {
	line := flags.New("pictures", "makes the pictures of the README and of the page from the scene tests.")
	out := line.String("o", "docs/pictures", "`folder` for the pictures of the README; empty leaves them as they are")
	only := line.String("only", "", "`end` of a test's name, as Screens of TestPicturesOfScreens: its pictures alone are made, and none is taken away")
	line.Parse()
	var err error
	if *only == "" {
		err = makeIcons(".")
	}
	err = errors.Join(err, publish(".", *only))
	if *out != "" && *only == "" {
		err = errors.Join(err, readme(*out))
	}
	if err != nil {
		line.Fail(err)
	}
}

// paint runs tests of the packages on a screen, with an environment variable for the folder of their pictures. It returns the
// output of failed tests: their pictures are useful nevertheless, because a test fails if a picture differs from the stored one.
func paint(run, variable, folder string, packages ...string) error {
	args := []string{"-a", "-s", "-screen 0 1280x800x24", "go", "test", "-count=1", "-run", run}
	cmd := exec.Command("xvfb-run", append(args, packages...)...)
	cmd.Env = append(os.Environ(), variable+"="+folder)
	text, err := cmd.CombinedOutput()
	if err != nil {
		return errors.Join(err, errors.New(string(text)))
	}
	return nil
}
