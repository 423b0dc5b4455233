// Command pictures makes the icons, and the stored pictures that the README, the page and other sites show without the program, from
// the tests that paint them (drawtest.Published). It needs xvfb and, for WebP, Debian's package webp.
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
	line := flags.New("pictures", "makes the icons and the pictures of the README and of the page.")
	only := line.String("only", "", "`end` of a test's name, as Screens of TestPicturesOfScreens: its pictures alone are made, and none is taken away")
	line.Parse()
	var err error
	if *only == "" {
		err = makeIcons(".")
	}
	err = errors.Join(err, publish(".", *only))
	if err != nil {
		line.Fail(err)
	}
}

// paint runs tests of the packages on a screen, with an environment variable for the folder of their pictures.
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
