package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	known "ludotheque/wasm/light/regexp"
	"ludotheque/wasm/light/template"
)

// checkUsers fails when something that pkg links asks more of a package than what the patch of it leaves.
func checkUsers(pkg, overlay string, patches []patch) error {
	cmd := exec.Command("go", "list", "-deps", "-overlay", overlay, "-json=ImportPath,Dir,GoFiles,Imports", pkg)
	cmd.Env = append(os.Environ(), browserEnv...)
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var user struct {
			ImportPath, Dir  string
			GoFiles, Imports []string
		}
		if err := d.Decode(&user); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return fmt.Errorf("go list: %w", err)
		}
		for _, p := range patches {
			if p.fits == nil || !slices.Contains(user.Imports, p.of) {
				continue
			}
			for _, file := range user.GoFiles {
				source, err := os.ReadFile(filepath.Join(user.Dir, file))
				if errors.Is(err, os.ErrNotExist) {
					continue // a file of the overlay
				} else if err != nil {
					return err
				}
				if err := p.fits(user.ImportPath, string(source)); err != nil {
					return fmt.Errorf("patch %s: %s: %w", p.name, filepath.Join(user.ImportPath, file), err)
				}
			}
		}
	}
}

// usedBy allows certain packages, whatever they do with what they import.
func usedBy(users ...string) func(user, source string) error {
	return func(user, _ string) error {
		if !slices.Contains(users, user) {
			return errors.New("was not known to use it")
		}
		return nil
	}
}

const askForSource = `build.Default.Import("github.com/hajimehoshi/ebiten/v2", "", build.FindOnly)`

// checkSourceUse knows one question to go/build.
func checkSourceUse(_, source string) error {
	if rest := strings.ReplaceAll(source, askForSource, ""); strings.Contains(rest, "build.") {
		return errors.New("uses go/build for more than expected")
	}
	return nil
}

// literals are the texts that follow begin as a literal of Go; ok is false where something else follows.
func literals(source, begin string) (list []string, ok bool) {
	parts := strings.Split(source, begin)
	for _, after := range parts[1:] {
		quoted, err := strconv.QuotedPrefix(after)
		if err != nil {
			return nil, false
		}
		text, err := strconv.Unquote(quoted)
		if err != nil {
			return nil, false
		}
		list = append(list, text)
	}
	return list, true
}

// checkTemplates allows the templates that the stand-in can read, written where they are parsed.
func checkTemplates(_, source string) error {
	if !strings.Contains(source, "template.") {
		return nil
	}
	texts, ok := literals(source, ".Parse(")
	if !ok || len(texts) != strings.Count(source, "template.New(") {
		return errors.New("uses text/template in a way that is not known")
	}
	for _, text := range texts {
		if _, err := template.New("").Parse(text); err != nil {
			return err
		}
	}
	return nil
}

// regexpUses are what a file may name of regexp.
var regexpUses = regexp.MustCompile(`\bregexp\.(\w+)`)

// checkExpressions allows the expressions that the stand-in knows.
func checkExpressions(_, source string) error {
	for _, m := range regexpUses.FindAllStringSubmatch(source, -1) {
		if m[1] != "MustCompile" && m[1] != "Regexp" {
			return fmt.Errorf("uses %s", m[0])
		}
	}
	texts, ok := literals(source, "regexp.MustCompile(")
	if !ok {
		return errors.New("uses an expression that is not written out")
	}
	for _, text := range texts {
		if !slices.Contains([]string{known.Unit, known.Texture, known.Blank, known.Link}, text) {
			return fmt.Errorf("uses the expression %q", text)
		}
	}
	return nil
}

// checkDecoding looks that nobody asks for pictures of whatever format.
func checkDecoding(_, source string) error {
	if strings.Contains(source, "image.Decode") {
		return errors.New("decodes pictures of any format")
	}
	return nil
}
