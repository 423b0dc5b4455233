package main

import (
	"bytes"
	_ "embed" // what takes the place of parts of the engine
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"ludotheque/assets/shaders"
)

// The engine compiles shaders from Kage when a program asks for them, three of its own before main: that takes time, and
// the compiler with a parser of Go and numbers of any size is a tenth of the program. The build translates all that the
// program can ask for, and these packages of the engine hand them out.
var (
	//go:embed engine/legacyshader.txt
	askForShader string
	//go:embed engine/key.txt
	shaderKey string
	//go:embed engine/shaderir.txt
	shaderPrograms string
	//go:embed engine/glsl.txt
	translatedShaders string
	//go:embed engine/builtinshader.txt
	builtinShaders string
	//go:embed engine/colormshader.txt
	colourShaders string
	//go:embed engine/translate.txt
	translateShaders string
)

// prepareShaders is the patch.
func prepareShaders(o *overlay) error {
	engine, err := o.theEngine()
	if err != nil {
		return err
	}
	sources, err := engineShaders(engine)
	if err != nil {
		return err
	}
	for _, s := range shaders.All() {
		sources = append(sources, s.Source)
	}
	table, err := translated(o, engine, sources)
	if err != nil {
		return err
	}
	for pkg, text := range map[string]string{
		"internal/legacyshader":  askForShader,
		"internal/shaderir":      shaderPrograms,
		"internal/shaderir/glsl": translatedShaders,
		"internal/builtinshader": builtinShaders,
		"internal/colormshader":  colourShaders,
	} {
		if err := engine.standIn(pkg, text); err != nil {
			return err
		}
	}
	o.replace[engine.at("internal/graphics/shader.go")] = "" // what asks for the compiler
	if err := o.put(engine.at("internal/legacyshader/key.go"), shaderKey); err != nil {
		return err
	}
	return o.put(engine.at("internal/legacyshader/table.go"), table)
}

// translated returns the file of the shaders' programs: the engine as it is, with a command beside it, makes them.
func translated(o *overlay, engine *module, sources []string) (string, error) {
	question, err := json.Marshal(sources)
	if err != nil {
		return "", err
	}
	const command = "internal/ludothequetranslate"
	if err := o.put(engine.at("internal/legacyshader/key.go"), shaderKey); err != nil {
		return "", err
	}
	if err := o.put(engine.at(command+"/main.go"), translateShaders); err != nil {
		return "", err
	}
	flags, err := o.write("translate.json")
	if err != nil {
		return "", err
	}
	var said bytes.Buffer
	cmd := exec.Command("go", append(append([]string{"run"}, flags...), ebiten+"/"+command)...)
	cmd.Env = append(os.Environ(), "GOOS="+runtime.GOOS, "GOARCH="+runtime.GOARCH)
	cmd.Stdin, cmd.Stderr = bytes.NewReader(question), &said
	table, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("translating the shaders: %w\n%s", err, bytes.TrimSpace(said.Bytes()))
	}
	return string(table), nil
}

// engineShaders are the sources that packages of the engine outside internal ask for: they are marked.
func engineShaders(engine *module) (sources []string, err error) {
	for _, name := range engine.files {
		if !strings.HasSuffix(name, ".go") || strings.HasPrefix(name, "internal/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(engine.cached, filepath.FromSlash(name)))
		if err != nil {
			return nil, err
		}
		if !bytes.Contains(text, []byte("\n"+shaderMark+"\n")) {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		for _, d := range file.Decls {
			list, err := markedShaders(d)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			sources = append(sources, list...)
		}
	}
	return sources, nil
}

// shaderMark stands before a constant that is the source of a shader.
const shaderMark = "//ebitengine:shadersource"

// markedShaders are the sources that a declaration holds.
func markedShaders(d ast.Decl) (sources []string, err error) {
	g, ok := d.(*ast.GenDecl)
	if !ok || g.Doc == nil || !slices.ContainsFunc(g.Doc.List, func(c *ast.Comment) bool { return c.Text == shaderMark }) {
		return nil, nil
	}
	for _, s := range g.Specs {
		v, _ := s.(*ast.ValueSpec)
		if v == nil || len(v.Values) != 1 {
			return nil, errors.New("a source of a shader stands in a way that is not known")
		}
		text, ok := v.Values[0].(*ast.BasicLit)
		if !ok {
			return nil, fmt.Errorf("%s is not written out", v.Names[0].Name)
		}
		source, err := strconv.Unquote(text.Value)
		if err != nil {
			return nil, err
		}
		sources = append(sources, source)
	}
	return sources, nil
}

// checkShaders allows those to ask for shaders whose sources the build knows.
func checkShaders(user, source string) error {
	if strings.Contains(source, ".NewShader(") && !slices.Contains([]string{ebiten + "/vector", "ludotheque/scenes/shader"}, user) {
		return errors.New("asks for a shader that the build may not know")
	}
	return nil
}
