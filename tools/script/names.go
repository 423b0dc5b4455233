package script

import (
	"cmp"
	"fmt"
	"go/types"
	"regexp"
	"slices"
	"strings"
)

// defined matches a definition in a hand-written script: a function, a value, or a method on a prototype.
var defined = regexp.MustCompile(`(?m)^\s*(?:function (\w+(?:\$\w+)+)\(|const (\w+(?:\$\w+)+) =|(\w+\$\w+)\.prototype\.(\w+) =)`)

// namesIn returns the definitions of a script.
func namesIn(text string) map[string]bool {
	names := map[string]bool{}
	for _, m := range defined.FindAllStringSubmatch(text, -1) {
		names[cmp.Or(m[1], m[2], m[3]+"."+m[4])] = true
	}
	return names
}

// strays refuses a hand-written definition whose Go counterpart does not exist, unless the script itself calls it.
func (t *translator) strays(text string) {
	for name := range t.natives {
		pkgName, rest, _ := strings.Cut(name, "$")
		typeName, method, isMethod := strings.Cut(strings.Replace(rest, "$", ".", 1), ".") // see nativeName
		if isMethod && strings.Contains(text, "."+method+"(") {
			continue
		}
		known, found := false, false
		for _, p := range t.pkgs {
			if !p.own || p.types.Name() != pkgName {
				continue
			}
			known = true
			found = found || lookup(p, typeName, method) != nil
		}
		if known && !found {
			t.errs = append(t.errs, fmt.Errorf("script: the hand-written %s has no counterpart in Go", name))
		}
	}
}

// property matches a method or a value of an object in a hand-written script.
var property = regexp.MustCompile(`(?m)(?:^|[^.\w$])(\w+)(?:\(|:)|\.prototype\.(\w+) =`)

// absent refuses a call through an interface of a method that nothing in the script has: neither a translated type nor, by its
// name, an object written by hand.
func (t *translator) absent(natives string) {
	has := map[string]bool{}
	for _, m := range property.FindAllStringSubmatch(natives, -1) {
		has[cmp.Or(m[1], m[2])] = true
	}
	for obj := range t.seen {
		if f, ok := obj.(*types.Func); ok {
			has[f.Name()] = true
		}
	}
	for f, pos := range t.called {
		if !has[f.Name()] {
			t.fail(pos, "no object of the page's script has the method %s: it is no root and not written by hand", f.Name())
		}
	}
}

var (
	global = regexp.MustCompile(`\b[a-z]\w*(?:\$\w+)+`)             // ui$Rect
	member = regexp.MustCompile(`(\w*)\.([A-Z]\w*)|\b([A-Z]\w*): `) // c.Rect, { Rect: r }
	word   = regexp.MustCompile(`[\w$]+`)
)

// unknown refuses a name of Go that the hand-written script uses and that the translation does not have: a function, a type or a
// value, and a field or a method with a capital.
func (t *translator) unknown(translated, natives string) {
	has := map[string]bool{}
	for _, name := range word.FindAllString(translated, -1) {
		has[name] = true
	}
	names := global.FindAllString(natives, -1)
	for _, m := range member.FindAllStringSubmatch(natives, -1) {
		if m[1] != "Math" {
			names = append(names, cmp.Or(m[2], m[3]))
		}
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		if !has[name] && !t.natives[name] {
			t.errs = append(t.errs, fmt.Errorf("script: the hand-written part uses %s, which the translated part does not have", name))
		}
	}
}
