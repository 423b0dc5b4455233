// Package flags parses the command lines of the commands under tools. An error in a command line ends the command before any
// work, with a sentence on standard error that names the flag, and exit code 2; failed work ends with exit code 1. -h prints
// what the command does and its flags, and ends with exit code 0.
package flags

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

// Set is the command line of one command. Define its flags, then call Parse.
type Set struct {
	set    *flag.FlagSet
	about  string
	checks []func() error
	rest   func(args []string) error // nil if there are only flags
}

// New returns the command line of a command; about describes the command in a sentence.
func New(name, about string) *Set {
	s := &Set{set: flag.NewFlagSet(name, flag.ContinueOnError), about: about}
	s.set.SetOutput(io.Discard)
	s.set.Usage = func() {}
	return s
}

// Arguments allows arguments after the flags; check returns an error if they are wrong.
func (s *Set) Arguments(check func(args []string) error) { s.rest = check }

// Check adds a condition on the flags' values, checked after parsing.
func (s *Set) Check(check func() error) { s.checks = append(s.checks, check) }

// Parse parses the command line of the process and returns the arguments after the flags.
func (s *Set) Parse() []string { return s.ParseArgs(os.Args[1:]) }

// ParseArgs is Parse for a part of the command line, as that after a verb.
func (s *Set) ParseArgs(args []string) []string {
	err := s.read(args)
	if errors.Is(err, flag.ErrHelp) {
		s.help(os.Stdout)
		os.Exit(0)
	}
	if err != nil {
		s.Reject(err)
	}
	return s.set.Args()
}

// read parses args. The error is flag.ErrHelp if they request help.
func (s *Set) read(args []string) error {
	if err := s.set.Parse(args); err != nil {
		return err
	}
	if s.rest == nil && s.set.NArg() > 0 {
		return fmt.Errorf("%q is no flag, and nothing else is taken", s.set.Arg(0))
	}
	if s.rest != nil {
		if err := s.rest(s.set.Args()); err != nil {
			return err
		}
	}
	for _, check := range s.checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (s *Set) help(w io.Writer) {
	fmt.Fprintf(w, "%s %s\n\n", s.set.Name(), s.about)
	s.set.SetOutput(w)
	s.set.PrintDefaults()
}

// Reject ends the process because of a wrong command line.
func (s *Set) Reject(err error) { s.end(2, err) }

// Fail ends the process because its work failed.
func (s *Set) Fail(err error) { s.end(1, err) }

func (s *Set) end(code int, err error) {
	fmt.Fprintf(os.Stderr, "%s: %s\n", s.set.Name(), strings.TrimSpace(err.Error()))
	os.Exit(code)
}

// String adds a flag for any text.
func (s *Set) String(name, value, usage string) *string { return s.set.String(name, value, usage) }

// Bool adds a switch.
func (s *Set) Bool(name string, value bool, usage string) *bool {
	return s.set.Bool(name, value, usage)
}

// Folder adds a flag for an existing folder, or "".
func (s *Set) Folder(name, value, usage string) *string {
	at := s.String(name, value, usage)
	s.Check(func() error {
		if *at == "" {
			return nil
		}
		if info, err := os.Stat(*at); err != nil || !info.IsDir() {
			return fmt.Errorf("flag -%s: there is no folder %q here", name, *at)
		}
		return nil
	})
	return at
}
