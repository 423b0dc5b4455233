package main

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"ludotheque/assets/words"
)

// TestCompare compares a language in which things are missing with its original.
func TestCompare(t *testing.T) {
	lesson := "# a | A\nrules: base\nstep: 4 w\nsay: %\n"
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	root := fstest.MapFS{
		"assets/words/fr.txt":        file("a.a = un\na.b = {0} {0|pion|pions} {1}\na.c = trois {1}"),
		"assets/words/xx.txt":        file("a.b = {1} {0}\na.c = three {0}\na.d = four"),
		"assets/lessons/fr/dao.txt":  file(strings.ReplaceAll(lesson, "%", "un {to}")),
		"assets/lessons/xx/dao.txt":  file(strings.ReplaceAll(lesson, "%", "one")),
		"assets/rulebook/fr/dao.txt": file("# Dao\n"),
	}
	got, err := compare(root, "fr", "xx")
	want := []string{"missing: a.a = un", "placeholders: a.c has {0}, {1} in fr", "placeholders: lessons/dao.txt 2 has , {to} in fr",
		"missing: rulebook/dao.txt 1 = Dao", "unknown: a.d"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v", got, err)
	}
}

// TestLanguagesAreWhole compares every language of the program with the first.
func TestLanguagesAreWhole(t *testing.T) {
	for _, lang := range words.Languages()[1:] {
		faults, err := compare(os.DirFS("../.."), words.Languages()[0], lang)
		if err != nil || len(faults) > 0 {
			t.Errorf("%s: %q, %v", lang, faults, err)
		}
	}
}
