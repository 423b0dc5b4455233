//go:build !js

package main

import (
	"fmt"
	"os"
	"strings"

	"ludotheque/rules/catalog"
)

// answerArguments ends the process where the program's arguments ask for help or make no sense.
func answerArguments(args []string) {
	if len(args) > 0 && (args[0] == "-h" || args[0] == "-help" || args[0] == "--help") {
		fmt.Println("ludotheque shows the shelf; with the name of a game it goes straight there:", strings.Join(catalog.IDs(), ", "))
		os.Exit(0)
	}
	if err := checkArguments(args); err != nil {
		fmt.Fprintln(os.Stderr, "ludotheque:", err)
		os.Exit(2)
	}
}

// checkArguments says what is wrong with the arguments: one game at most is taken, written as in a link.
func checkArguments(args []string) error {
	if len(args) == 0 {
		return nil
	}
	if strings.HasPrefix(args[0], "-") {
		return fmt.Errorf("there is no flag %s, only -h", args[0])
	}
	if _, ok := catalog.Find(strings.Trim(args[0], "#/ ")); !ok {
		return fmt.Errorf("there is no game %q, only %s", args[0], strings.Join(catalog.IDs(), ", "))
	}
	if len(args) > 1 {
		return fmt.Errorf("%q is too much: one game is taken", args[1])
	}
	return nil
}
