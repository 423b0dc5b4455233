package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// checkUsers fails when something that pkg links asks more of a package than what the patch of it leaves.
func checkUsers(pkg string, o *overlay, flags []string, patches []patch) error {
	args := append([]string{"list", "-deps", "-json=ImportPath,Dir,GoFiles,Imports"}, flags...)
	cmd := exec.Command("go", append(args, pkg)...)
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
				source, err := os.ReadFile(o.read(filepath.Join(user.Dir, file)))
				if err != nil {
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

// checkExpressions allows the one expression that the stand-in knows.
func checkExpressions(_, source string) error {
	if rest := strings.ReplaceAll(source, "regexp.MustCompile(`"+linkExpression+"`)", ""); strings.Contains(rest, "regexp.") {
		return errors.New("uses regexp for more than expected")
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
