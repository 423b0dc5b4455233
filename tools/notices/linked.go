package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// program is a distributed program, for a system.
type program struct {
	pkg, os, arch string
	in            string // where it is distributed
}

// programs are all programs that tools/desktop and tools/bundle build. Programs for different processors of a system differ only
// in parts of the engine.
var programs = []program{
	{"./cmd/ludotheque", "js", "wasm", "page"}, {"./wasm/worker", "js", "wasm", "page"},
	{"./cmd/ludotheque", "linux", "amd64", "Linux"}, {"./cmd/ludotheque", "linux", "arm64", "Linux"}, {"./cmd/ludotheque", "linux", "386", "Linux"}, {"./cmd/ludotheque", "linux", "arm", "Linux"},
	{"./cmd/ludotheque", "darwin", "amd64", "macOS"}, {"./cmd/ludotheque", "darwin", "arm64", "macOS"},
	{"./cmd/ludotheque", "windows", "amd64", "Windows"}, {"./cmd/ludotheque", "windows", "arm64", "Windows"},
}

// part is a part of a program, with one of its licences.
type part struct {
	name string // module and version
	in   string
	text string
}

// linked lists the modules of a program: for each of its packages, the licences in the package's folder and in those above it,
// up to the module's.
func linked(p program) ([]part, error) {
	cmd := exec.Command("go", "list", "-deps", "-f", "{{if and .Module (not .Standard)}}{{.Module.Path}} {{.Module.Version}}\t{{.Module.Dir}}\t{{.Dir}}{{end}}", p.pkg)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+p.os, "GOARCH="+p.arch)
	cmd.Stderr = os.Stderr
	said, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list %s for %s/%s: %w", p.pkg, p.os, p.arch, err)
	}
	var parts []part
	for line := range strings.Lines(string(said)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if len(fields) != 3 || strings.TrimSpace(fields[0]) == "ludotheque" {
			continue
		}
		files, err := licences(fields[1], fields[2])
		if err != nil {
			return nil, err
		}
		if len(files) == 0 {
			return nil, fmt.Errorf("%s has no licence in %s", fields[0], fields[1])
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			if one := (part{fields[0], p.in, string(text)}); !slices.Contains(parts, one) {
				parts = append(parts, one)
			}
		}
	}
	return parts, nil
}

// licenceName matches the names of licence files.
var licenceName = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|notice|copyright)([.-].*)?$`)

// licences lists the licence files of a module that apply to one of its packages.
func licences(module, pkg string) ([]string, error) {
	var files []string
	for dir := pkg; strings.HasPrefix(dir, module); dir = filepath.Dir(dir) {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if !e.IsDir() && licenceName.MatchString(e.Name()) && filepath.Ext(e.Name()) != ".go" {
				files = append(files, filepath.Join(dir, e.Name()))
			}
		}
	}
	return files, nil
}
