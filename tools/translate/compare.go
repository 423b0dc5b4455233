package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"ludotheque/assets/lessons"
	"ludotheque/assets/rulebook"
	"ludotheque/assets/words"
	"ludotheque/game/reading"
	"ludotheque/rules/catalog"
)

// compare lists what the files of a language lack, have too much or have different beside those of the first language, below a root
// with the folders of the project.
func compare(root fs.FS, first, lang string) ([]string, error) {
	a, err := texts(root, first)
	if err != nil {
		return nil, err
	}
	b, err := texts(root, lang)
	if err != nil {
		return nil, err
	}
	var faults []string
	for _, key := range slices.Sorted(maps.Keys(a)) {
		text, ok := b[key]
		if want, got := placeholders(a[key]), placeholders(text); !ok {
			faults = append(faults, "missing: "+key+" = "+a[key])
		} else if want != got {
			faults = append(faults, fmt.Sprintf("placeholders: %s has %s, %s in %s", key, got, want, first))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(b)) {
		if _, ok := a[key]; !ok {
			faults = append(faults, "unknown: "+key)
		}
	}
	return faults, nil
}

// texts returns the texts of a language: the words by their keys, and the pages, lessons and games to read by their files and places in them.
func texts(root fs.FS, lang string) (map[string]string, error) {
	all := map[string]string{}
	for _, name := range []string{wordFile(lang), "public/embed/" + lang + ".txt"} {
		data, err := fs.ReadFile(root, name)
		if errors.Is(err, fs.ErrNotExist) {
			continue // all its texts are missing
		} else if err != nil {
			return nil, err
		}
		w, err := words.Read(lang, data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for _, key := range w.Keys() {
			all[key] = w.Get(key) // with its placeholders, since it has no arguments
		}
	}
	for _, kind := range []string{"rulebook", "lessons", "reading"} {
		names, err := fs.Glob(root, "assets/"+kind+"/"+lang+"/*.txt")
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			data, err := fs.ReadFile(root, name)
			if err != nil {
				return nil, err
			}
			lines, err := shape(kind, name, data)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			for i, line := range lines {
				all[fmt.Sprintf("%s/%s %d", kind, path.Base(name), i+1)] = line
			}
		}
	}
	return all, nil
}

// shape returns a text with placeholders for each part of a rule page, a lesson or a game to read, after checking that it can be parsed.
func shape(kind, name string, data []byte) (lines []string, err error) {
	switch kind {
	case "reading":
		g, _ := catalog.Find(strings.TrimSuffix(path.Base(name), ".txt"))
		if g == nil {
			return nil, errors.New("no such game")
		}
		list, err := reading.Parse(g, name, data)
		for _, one := range list {
			lines = append(lines, one.Title, one.About)
			for _, page := range one.Pages {
				lines = append(lines, page.Note.Text)
			}
		}
		return lines, err
	case "rulebook":
		page, err := rulebook.Read(data)
		for _, b := range page {
			lines = append(lines, strings.Join(append(b.Items, b.Text), " "))
		}
		return lines, err
	}
	list, err := lessons.Parse(name, data)
	for _, l := range list {
		lines = append(lines, l.Title)
		for _, s := range l.Steps {
			lines = append(lines, strings.Join(append(s.Say, s.Do, s.Else, s.Hint, s.Right), " "))
		}
	}
	return lines, err
}

// placeholders returns the placeholders of a text, sorted: "{0} {1}". Forms of the plural count as their number.
func placeholders(text string) string {
	var all []string
	for _, m := range regexp.MustCompile(`\{([^{}|]*)[^{}]*\}`).FindAllStringSubmatch(text, -1) {
		all = append(all, "{"+m[1]+"}")
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), " ")
}
