package docs_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// command checks the names in a command, and reports whether the text is a command.
func (p *page) command(offset int, text string) bool {
	text, _, _ = strings.Cut(text, "#")
	words := strings.Fields(strings.ReplaceAll(text, "'", ""))
	for len(words) > 0 && strings.Contains(words[0], "=") { // LUDO_WALK=3 go test …
		if !variable.MatchString(words[0]) {
			return false
		}
		p.variable(offset, words[0])
		words = words[1:]
	}
	if len(words) > 0 && words[0] == "xvfb-run" {
		words = slices.DeleteFunc(words[1:], func(w string) bool { return w == "-a" })
	}
	if len(words) < 2 {
		return false
	}
	if words[0] == "go" {
		words = fromRoot(words)
	}
	switch words[0] + " " + words[1] {
	case "go run":
		p.goRun(offset, words[2:])
	case "go test":
		p.goTest(offset, words[2:])
	case "go generate":
		for _, name := range words[2:] {
			p.packages(offset, name)
		}
	default:
		if words[0] != "make" {
			return false
		}
		p.makes(offset, words[1:])
	}
	return true
}

// fromRoot returns a go command without -C, with the packages as seen from the root: "go run -C lab . arena" as "go run ./lab arena".
func fromRoot(words []string) []string {
	if len(words) < 5 || words[2] != "-C" {
		return words
	}
	within := append([]string{}, words[:2]...)
	for _, word := range words[4:] {
		if word == "." || strings.HasPrefix(word, "./") {
			word = "./" + path.Join(words[3], word)
		}
		within = append(within, word)
	}
	return within
}

// variable matches an environment variable, with or without a value.
var variable = regexp.MustCompile(`^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*(=\S*)?$`)

// others are variables of the go tool, and a word in capitals.
var others = []string{"GOOS", "GOARCH", "GOPROXY", "GOTOOLCHAIN", "GOFLAGS", "CGO_ENABLED", "DAMSY"}

// variable checks that the sources use a variable. Short words in capitals are not variables but letters of pieces and others.
func (p *page) variable(offset int, text string) {
	name, _, given := strings.Cut(text, "=")
	long := given || strings.Contains(name, "_") || len(name) > 3
	if long && !p.code.strings[name] && !strings.Contains(p.code.makefile, "$("+name+")") && !slices.Contains(others, name) {
		p.found(offset, "no source uses the variable %s", name)
	}
}

// makes checks that the Makefile has the targets and variables.
func (p *page) makes(offset int, words []string) {
	for _, word := range words {
		if strings.HasPrefix(word, "-") {
			continue
		}
		if name, _, given := strings.Cut(word, "="); given {
			if !strings.Contains(p.code.makefile, "$("+name+")") {
				p.found(offset, "the Makefile has no variable %s", name)
			}
			continue
		}
		ok := slices.ContainsFunc(p.code.targets, func(target string) bool {
			match, _ := path.Match(strings.ReplaceAll(target, "%", "*"), path.Join(path.Dir(word), path.Base(word)))
			return match || strings.HasSuffix(target, "/%") && strings.HasPrefix(word, strings.TrimSuffix(target, "%"))
		})
		if !ok {
			p.found(offset, "the Makefile has no target %s", word)
		}
	}
}

// packages returns the folders of a package pattern, and reports a pattern that finds none.
func (p *page) packages(offset int, pattern string) []string {
	if holder.MatchString(pattern) { // ./<folder>
		return nil
	}
	name, below := strings.CutSuffix(pattern, "...")
	name = path.Clean(strings.TrimPrefix(strings.TrimPrefix(name, "ludotheque/"), "./"))
	var found []string
	for folder := range p.code.packages {
		if folder == name || below && (name == "." || strings.HasPrefix(folder, name+"/")) {
			found = append(found, folder)
		}
	}
	if len(found) == 0 {
		p.found(offset, "no Go package %s", pattern)
	}
	return found
}

func (p *page) goRun(offset int, words []string) {
	if len(words) == 0 || strings.Contains(words[0], "@") { // a command of another module, with a version
		return
	}
	folders := p.packages(offset, words[0])
	if len(folders) == 0 {
		return
	}
	main := p.code.packages[folders[0]]
	if main.name != "main" {
		p.found(offset, "%s is no command", words[0])
	}
	for _, word := range words[1:] {
		if name, ok := flagOf(word); ok && !p.code.hasFlag(main, name) {
			p.found(offset, "%s has no flag -%s", words[0], name)
		}
	}
}

// flagOf returns the name of a flag: "-games", "--games", "-games=3"; a negative number is no flag.
func flagOf(word string) (string, bool) {
	name := strings.TrimLeft(word, "-")
	name, _, _ = strings.Cut(name, "=")
	return name, word != name && strings.HasPrefix(word, "-") && name != "" && !strings.ContainsAny(name[:1], "0123456789.")
}

// goFlags are the flags of go test that the pages use; true means that a value follows.
var goFlags = map[string]bool{
	"run": true, "bench": true, "fuzz": true, "fuzztime": true, "count": true, "timeout": true, "v": false, "short": false, "race": false,
}

func (p *page) goTest(offset int, words []string) {
	kinds := map[string]string{"run": "Test", "bench": "Benchmark", "fuzz": "Fuzz"}
	wanted := map[string]string{} // pattern by kind
	var folders []string
	for i := 0; i < len(words); i++ {
		name, ok := flagOf(words[i])
		if !ok {
			folders = append(folders, p.packages(offset, words[i])...)
			continue
		}
		value, known := goFlags[name]
		if !known {
			p.found(offset, "go test has no flag -%s that a page uses", name)
		}
		if !value {
			continue
		}
		_, text, given := strings.Cut(words[i], "=")
		if i++; !given && i < len(words) {
			text = words[i]
		} else if given {
			i--
		}
		if kind := kinds[name]; kind != "" && text != "^$" && text != "xxx" { // patterns that match nothing
			wanted[kind] = text
		}
	}
	for kind, pattern := range wanted {
		if !p.code.hasTest(folders, kind, pattern) {
			p.found(offset, "no %s matches %s in %s", kind, pattern, strings.Join(folders, ", "))
		}
	}
}

// hasTest reports whether one of the packages has a test, benchmark or fuzz target that the pattern matches.
func (c *code) hasTest(folders []string, kind, pattern string) bool {
	top, _, _ := strings.Cut(pattern, "/")
	re, err := regexp.Compile(top)
	if err != nil {
		return false
	}
	for _, folder := range folders {
		for _, name := range c.packages[folder].tests {
			if strings.HasPrefix(name, kind) && re.MatchString(name) {
				return true
			}
		}
	}
	return false
}

// hasFlag reports whether a command, or a package of ours that it imports, has a string literal of the flag's name.
func (c *code) hasFlag(main *goPackage, name string) bool {
	if main.strings[name] {
		return true
	}
	for imported := range main.imports {
		if ours := c.packages[strings.TrimPrefix(imported, "ludotheque/")]; ours != nil && ours.strings[name] {
			return true
		}
	}
	return false
}

// targetsOf returns the targets of a Makefile.
func targetsOf(makefile string) []string {
	var all []string
	for line := range strings.Lines(makefile) {
		heads, _, ok := strings.Cut(line, ":")
		if ok && !strings.HasPrefix(line, "\t") && !strings.HasPrefix(line, "#") && !strings.Contains(heads, "=") {
			all = append(all, strings.Fields(heads)...)
		}
	}
	return all
}

func readText(name string) (string, error) {
	data, err := os.ReadFile(filepath.Join(root, name))
	return string(data), err
}
