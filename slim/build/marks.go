package build

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Marks by which a package of Ebitengine declares its shaders: before a constant with the source of one, and before the names of
// files. The engine's package exp/shaderprecomp documents them.
const (
	shaderMark     = "//ebitengine:shadersource"
	shaderFileMark = "//ebitengine:shaderfile "
)

// shaders returns the sources that packages mark, except the engine's own, which have names.
func (l linked) shaders() (sources []string, err error) {
	for _, u := range l {
		if u.Module == nil || strings.HasPrefix(u.ImportPath, ebiten+"/internal/") {
			continue
		}
		marked, err := u.shaders()
		if err != nil {
			return nil, err
		}
		sources = append(sources, marked...)
	}
	return sources, nil
}

// shaders returns the sources that the package marks.
func (u user) shaders() (sources []string, err error) {
	for _, name := range u.GoFiles {
		text, err := os.ReadFile(filepath.Join(u.Dir, name))
		if err != nil {
			return nil, err
		}
		marked, err := markedShaders(u.Dir, string(text))
		if err != nil {
			return nil, fmt.Errorf("%s/%s: %w", u.ImportPath, name, err)
		}
		sources = append(sources, marked...)
	}
	return sources, nil
}

// markedShaders returns the sources that a file of a folder marks.
func markedShaders(dir, text string) (sources []string, err error) {
	for line := range strings.Lines(text) {
		pattern, ok := strings.CutPrefix(line, shaderFileMark)
		if !ok {
			continue
		}
		files, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(strings.TrimSpace(pattern))))
		if err != nil || len(files) == 0 {
			return nil, fmt.Errorf("%s%s: there is no such file, %w", shaderFileMark, strings.TrimSpace(pattern), err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			sources = append(sources, string(source))
		}
	}
	if !strings.Contains(text, "\n"+shaderMark+"\n") {
		return sources, nil
	}
	file, err := parser.ParseFile(token.NewFileSet(), "", text, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	for _, d := range file.Decls {
		list, err := markedConstants(d)
		if err != nil {
			return nil, err
		}
		sources = append(sources, list...)
	}
	return sources, nil
}

// markedConstants returns the sources in a declaration.
func markedConstants(d ast.Decl) (sources []string, err error) {
	g, ok := d.(*ast.GenDecl)
	if !ok || g.Doc == nil || !slices.ContainsFunc(g.Doc.List, func(c *ast.Comment) bool { return c.Text == shaderMark }) {
		return nil, nil
	}
	for _, s := range g.Specs {
		v, _ := s.(*ast.ValueSpec)
		if v == nil || len(v.Values) != 1 {
			return nil, errors.New("a source of a shader is declared in an unknown form")
		}
		text, ok := v.Values[0].(*ast.BasicLit)
		if !ok {
			return nil, fmt.Errorf("%s is not a literal", v.Names[0].Name)
		}
		source, err := strconv.Unquote(text.Value)
		if err != nil {
			return nil, err
		}
		sources = append(sources, source)
	}
	return sources, nil
}
