package build

import (
	"bytes"
	_ "embed" // for the replaced parts of the engine
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
)

// The engine compiles shaders from Kage when a program uses them, three of its own before main. That takes time, and the
// compiler, with a parser of Go and numbers of any size, is a tenth of the program. The build translates all shaders that the
// program can use, and these packages of the engine return the results.
var (
	//go:embed engine/legacyshader.txt
	askForShader string
	//go:embed engine/key.txt
	shaderKey string
	//go:embed engine/shaderir.txt
	shaderPrograms string
	//go:embed engine/sourceid.txt
	shaderSourceID string
	//go:embed engine/glsl.txt
	translatedShaders string
	//go:embed engine/builtinshader.txt
	builtinShaders string
	//go:embed engine/colormshader.txt
	colourShaders string
	//go:embed engine/translate.txt
	translateShaders string
)

// prepareShaders applies the patch.
func (p *Program) prepareShaders(o *overlay, program linked) error {
	engine, err := o.theEngine()
	if err != nil {
		return err
	}
	sources, err := program.shaders()
	if err != nil {
		return err
	}
	table, err := translated(o, engine, append(sources, p.Shaders...))
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
	if program.has(ebiten + "/exp/shaderprecomp") {
		if err := o.put(engine.at("internal/shaderir/sourceid.go"), shaderSourceID); err != nil {
			return err
		}
	}
	o.replace[engine.at("internal/graphics/shader.go")] = "" // the caller of the compiler
	if err := o.put(engine.at("internal/legacyshader/key.go"), shaderKey); err != nil {
		return err
	}
	return o.put(engine.at("internal/legacyshader/table.go"), table)
}

// translated returns the file with the translated shaders, made by the unpatched engine with an additional command.
func translated(o *overlay, engine *module, sources []string) (string, error) {
	question, err := json.Marshal(sources)
	if err != nil {
		return "", err
	}
	const command = "internal/slimtranslate"
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
	cmd.Env = append(os.Environ(), "GOROOT="+o.goroot, "GOOS="+runtime.GOOS, "GOARCH="+runtime.GOARCH)
	cmd.Stdin, cmd.Stderr = bytes.NewReader(question), &said
	table, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("translating the shaders: %w\n%s", err, bytes.TrimSpace(said.Bytes()))
	}
	return string(table), nil
}

// checkShaders accepts users of shaders whose sources the build knows: packages that mark them, those in Program.ShaderUsers, and
// the engine's colorm, whose shaders have names.
func (p *Program) checkShaders(program linked) func(user, source string) error {
	return func(user, source string) error {
		if !strings.Contains(source, ".NewShader") || user == ebiten+"/colorm" || slices.Contains(p.ShaderUsers, user) {
			return nil
		}
		for _, u := range program {
			if u.ImportPath == user {
				if marked, err := u.shaders(); err != nil || len(marked) > 0 {
					return err
				}
			}
		}
		return errors.New("uses a shader that the build may not know")
	}
}
