package main

import (
	"fmt"
	"os"
)

// refuseArguments ends the process because of an argument: everything is said in the protocol.
func refuseArguments(first string) {
	switch first {
	case "-h", "-help", "--help":
		fmt.Println("ugi speaks the Universal Game Interface on standard input and output; it takes no arguments")
		os.Exit(0)
	}
	fmt.Fprintf(os.Stderr, "ugi: %q is not taken: options are set by setoption, on standard input\n", first)
	os.Exit(2)
}
