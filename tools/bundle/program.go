package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"ludotheque/assets/shaders"
	"ludotheque/tools/slim/build"
	"ludotheque/tools/slim/tables"
)

// calls are packages whose functions are called and not copied to where they are called from: they run when a person does
// something, not at the start nor in every frame, and weigh less so.
var calls = within("game", "apart apart/live apart/signal cause clock command drill exchange fairdice lesson link match problem client results study visit",
	"scenes", "about analysis clocks coach drill hostevents house kiosk lesson pair problem record remote review rulebook saved scores settings setup sheet shelf table "+
		"table/autosave table/away table/computer table/matchclock table/movelist",
	"rules/checkers", "pdn")

// within returns the paths of packages: in turns a folder of the project, and the names below it.
func within(list ...string) (paths []string) {
	for i := 0; i < len(list); i += 2 {
		for _, name := range strings.Fields(list[i+1]) {
			paths = append(paths, path.Join("ludotheque", list[i], name))
		}
	}
	return paths
}

// pageProgram is what tools/slim is to know of the program: its shaders, and which packages are not worth inlining.
func pageProgram(pkg string) build.Program {
	p := build.Program{Package: pkg, ShaderUsers: []string{"ludotheque/scenes/shader"}}
	for _, s := range shaders.All() {
		p.Shaders = append(p.Shaders, s.Source)
	}
	for _, unhurried := range calls {
		p.Flags = append(p.Flags, build.NotInlined(unhurried))
	}
	return p
}

// workerProgram is what tools/slim is to know of the worker. It asks package time for the time passed, no calendar, no zones, no
// parsing: a small package takes its place, and one that of embed, imported for its comments, since the original reaches the file
// system, which knows dates.
func workerProgram(pkg string) (build.Program, error) {
	p := pageProgram(pkg)
	text, err := os.ReadFile("wasm/worker/time/time.go")
	p.Instead = map[string]string{"embed": "package embed\n", "time": string(text)}
	return p, err
}

// compile returns a program as WebAssembly.
func (b *bundle) compile(p build.Program, name string) (build.Result, error) {
	p.Scratch, p.Notice = filepath.Join(b.scratch, name), func(text string) { b.notice("%s", text) }
	if b.plain {
		p.Without = build.Steps()
	}
	return p.Build()
}

// program builds a program and adds it packed to files; it returns the placeholders that speak of it.
func (b *bundle) program(p build.Program, name, prefix string, files map[string][]byte) (map[string]string, error) {
	made, err := b.compile(p, name)
	if err != nil {
		return nil, err
	}
	if b.sizes > 0 {
		sizes, err := tables.Sizes(made.Linked)
		if err != nil {
			return nil, err
		}
		tables.PrintSizes(b.log, p.Package, sizes, b.sizes)
	}
	packed, err := pack(made.Wasm)
	if err != nil {
		return nil, err
	}
	files[appDir+"/"+name+".wasm"+gzipped] = packed
	smaller := []byte(nil)
	if !b.quick {
		if smaller, err = packBrotli(made.Wasm, b.cache); err != nil {
			return nil, err
		}
		files[appDir+"/"+name+".wasm"+brotlied] = smaller
	}
	sum := sha256.Sum256(packed)
	return map[string]string{
		"%" + prefix + "BROTLI%": strconv.Itoa(len(smaller)),
		"%" + prefix + "PACKED%": strconv.Itoa(len(packed)),
		"%" + prefix + "PLAIN%":  strconv.Itoa(len(made.Wasm)),
		"%" + prefix + "HASH%":   hex.EncodeToString(sum[:]),
	}, nil
}

// notice tells what is heavier than it could be. Such a build is a build: its weight fails nothing.
func (b *bundle) notice(format string, args ...any) {
	b.heavy = true
	fmt.Fprintf(b.log, "bundle: NOTICE: "+format+"\n", args...)
}
