package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// code has the names in the sources.
type code struct {
	packages   map[string]*goPackage      // by folder
	byName     map[string][]*goPackage    // by package name; several may share one
	members    map[string]map[string]bool // methods and fields by type, of any package
	names      map[string]bool            // all package-level declarations, methods and fields
	words      map[string]bool            // all words in JavaScript and HTML
	imported   map[string]bool            // last elements of other imports: embed, fmt
	strings    map[string]bool            // string literals
	makefile   string
	targets    []string
	extensions []string // of files of the tree
}

// goPackage is the Go package in a folder, with its tests.
type goPackage struct {
	name    string
	top     map[string]bool
	tests   []string
	strings map[string]bool
	imports map[string]bool
}

// identifier matches a possible identifier: a dotted name, a call, or a name with a capital.
var identifier = regexp.MustCompile(`^(\w+(\.\w+)+(\(.*\))?|\w+\(.*\)|[A-Z]\w*[a-z]\w*|[a-z][a-z0-9]+[A-Z]\w*)$`)

func readCode(t *testing.T, tr *tree) *code {
	t.Helper()
	c := &code{
		packages: map[string]*goPackage{}, byName: map[string][]*goPackage{}, members: map[string]map[string]bool{},
		names: map[string]bool{}, words: map[string]bool{}, imported: map[string]bool{}, strings: map[string]bool{},
	}
	word := regexp.MustCompile(`\w+`)
	endings := map[string]bool{}
	for name := range tr.files {
		endings[path.Ext(name)] = true
		switch path.Ext(name) {
		case ".go":
			c.parse(t, name)
		case ".js", ".html", ".mjs":
			text, err := readText(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range word.FindAllString(text, -1) {
				c.words[w] = true
			}
		}
	}
	for ending := range endings {
		c.extensions = append(c.extensions, ending)
	}
	var err error
	if c.makefile, err = readText("Makefile"); err != nil {
		t.Fatal(err)
	}
	c.targets = targetsOf(c.makefile)
	return c
}

func (c *code) parse(t *testing.T, name string) {
	f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	p := c.packages[path.Dir(name)]
	if p == nil {
		p = &goPackage{name: strings.TrimSuffix(f.Name.Name, "_test"), top: map[string]bool{}, strings: map[string]bool{}, imports: map[string]bool{}}
		c.packages[path.Dir(name)] = p
		c.byName[p.name] = append(c.byName[p.name], p)
	}
	for _, spec := range f.Imports {
		if text, err := strconv.Unquote(spec.Path.Value); err == nil {
			p.imports[text] = true
			if !strings.HasPrefix(text, "ludotheque/") {
				c.imported[path.Base(text)] = true
			}
		}
	}
	for _, decl := range f.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			c.function(p, d)
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				c.spec(p, spec)
			}
		}
	}
	own := path.Dir(name) == "docs" // a name in these tests does not prove that it exists
	ast.Inspect(f, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && !own {
			if text, err := strconv.Unquote(lit.Value); err == nil {
				c.strings[text], p.strings[text] = true, true
			}
		}
		return true
	})
}

func (c *code) function(p *goPackage, d *ast.FuncDecl) {
	c.names[d.Name.Name] = true
	if d.Recv == nil {
		p.top[d.Name.Name] = true
		p.tests = append(p.tests, d.Name.Name)
		return
	}
	receiver := d.Recv.List[0].Type
	for {
		switch r := receiver.(type) {
		case *ast.StarExpr:
			receiver = r.X
		case *ast.IndexExpr:
			receiver = r.X
		case *ast.IndexListExpr:
			receiver = r.X
		case *ast.Ident:
			c.member(r.Name, d.Name.Name)
			return
		default:
			return
		}
	}
}

func (c *code) spec(p *goPackage, spec ast.Spec) {
	switch s := spec.(type) {
	case *ast.ValueSpec:
		for _, n := range s.Names {
			p.top[n.Name], c.names[n.Name] = true, true
		}
	case *ast.TypeSpec:
		p.top[s.Name.Name], c.names[s.Name.Name] = true, true
		var fields *ast.FieldList
		switch t := s.Type.(type) {
		case *ast.StructType:
			fields = t.Fields
		case *ast.InterfaceType:
			fields = t.Methods
		default:
			return
		}
		for _, f := range fields.List {
			for _, n := range f.Names {
				c.member(s.Name.Name, n.Name)
			}
		}
	}
}

func (c *code) member(of, name string) {
	if c.members[of] == nil {
		c.members[of] = map[string]bool{}
	}
	c.members[of][name], c.names[name] = true, true
}

// lacks returns the fault of an identifier, "" if it exists.
func (c *code) lacks(text string) string {
	text, _, _ = strings.Cut(text, "(")
	parts := strings.Split(text, ".")
	first := parts[0]
	if len(parts) == 1 {
		if !c.names[first] && !c.words[first] {
			return "nothing has that name"
		}
		return ""
	}
	packages := c.byName[first]
	switch {
	case len(packages) > 0:
		for _, p := range packages {
			if p.top[parts[1]] {
				return c.lacksMember(parts[1:])
			}
		}
		if c.members[first] == nil {
			return "package " + first + " has no " + parts[1]
		}
	case c.members[first] != nil:
	case c.imported[first] || !c.names[first] && !c.words[first] && strings.ToLower(text) == text:
		return "" // a package of another module, or no code: "example.org"
	case c.words[first] && c.words[parts[1]]:
		return ""
	}
	return c.lacksMember(parts)
}

// lacksMember is lacks for a type's name followed by that of a method or field.
func (c *code) lacksMember(parts []string) string {
	if len(parts) > 1 && !c.members[parts[0]][parts[1]] {
		return parts[0] + " has no " + parts[1]
	}
	return ""
}
