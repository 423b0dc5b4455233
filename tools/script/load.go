package script

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"os/exec"
	"path/filepath"
	"strings"
)

// pkg is a type-checked package. Those of the standard library have no function bodies; those of other modules are empty.
type pkg struct {
	types *types.Package
	files []*ast.File
	info  *types.Info
	own   bool
}

// loader loads packages with the build tags of the browser. It needs no compiled packages: the exports of other modules are not
// known, so that expressions with them have no type.
type loader struct {
	root   string // folder of the module
	module string // its path
	goroot string
	ctx    build.Context
	fset   *token.FileSet
	pkgs   map[string]*pkg
}

func newLoader(root, module string) (*loader, error) {
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	ctx := build.Default
	ctx.GOOS, ctx.GOARCH, ctx.CgoEnabled = "js", "wasm", false
	return &loader{root: root, module: module, goroot: strings.TrimSpace(string(goroot)), ctx: ctx,
		fset: token.NewFileSet(), pkgs: map[string]*pkg{}}, nil
}

// Import implements types.Importer.
func (l *loader) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	p, err := l.load(path)
	if err != nil {
		return nil, err
	}
	return p.types, nil
}

// folder returns the folder of a package's sources, whether it belongs to this module, and whether it has sources.
func (l *loader) folder(path string) (dir string, own, known bool) {
	if path == l.module || strings.HasPrefix(path, l.module+"/") {
		return filepath.Join(l.root, filepath.FromSlash(strings.TrimPrefix(path, l.module))), true, true
	}
	first, _, _ := strings.Cut(path, "/")
	return filepath.Join(l.goroot, "src", filepath.FromSlash(path)), false, !strings.Contains(first, ".")
}

func (l *loader) load(path string) (*pkg, error) {
	if p := l.pkgs[path]; p != nil {
		return p, nil
	}
	dir, own, known := l.folder(path)
	if !known {
		p := &pkg{types: types.NewPackage(path, filepath.Base(path))}
		p.types.MarkComplete()
		l.pkgs[path] = p
		return p, nil
	}
	found, err := l.ctx.ImportDir(dir, 0)
	if err != nil {
		return nil, fmt.Errorf("script: %s: %w", path, err)
	}
	p := &pkg{own: own, info: &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{},
		Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}}
	for _, name := range found.GoFiles {
		f, err := parser.ParseFile(l.fset, filepath.Join(dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		p.files = append(p.files, f)
	}
	// The exports of other modules are not known, so there are errors. A function with one cannot be translated.
	conf := types.Config{Importer: l, IgnoreFuncBodies: !own, FakeImportC: true, Error: func(error) {}}
	info := p.info
	if !own {
		info = nil
	}
	p.types, _ = conf.Check(path, l.fset, p.files, info)
	l.pkgs[path] = p
	return p, nil
}

// where returns a position with a path relative to the module's folder.
func (l *loader) where(pos token.Pos) string {
	at := l.fset.Position(pos)
	if rel, err := filepath.Rel(l.root, at.Filename); err == nil {
		at.Filename = filepath.ToSlash(rel)
	}
	return fmt.Sprintf("%s:%d", at.Filename, at.Line)
}
