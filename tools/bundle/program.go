package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"ludotheque/assets/shaders"
	"ludotheque/slim/build"
	"ludotheque/slim/tables"
	"ludotheque/tools/tree"
)

// calls are packages whose functions are not inlined: they run when a person does something, not at the start or in every
// frame, and calls make the program smaller.
var calls = within("game", "apart apart/live apart/signal cause clock command drill exchange fairdice lesson link match problem client results study visit",
	"scenes", "about analysis clocks coach computer drill hostevents house kiosk lesson movelist pair problem record remote review rulebook saved scores settings setup sheet shelf table",
	"rules/checkers", "pdn")

// within returns the paths of packages. list has folders of the project, each followed by the names below it.
func within(list ...string) (paths []string) {
	for i := 0; i < len(list); i += 2 {
		for _, name := range strings.Fields(list[i+1]) {
			paths = append(paths, path.Join("ludotheque", list[i], name))
		}
	}
	return paths
}

// pageProgram returns the description of the page's program for slim: its shaders, and packages not to inline.
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

// workerProgram returns the description of the worker for slim. The worker uses package time only for durations, so that
// a small package replaces it, and another one replaces embed, which is imported for its directives only: the original imports
// the file system, which needs dates. The profile of the searches makes the compiler inline what they call most.
func workerProgram(pkg string) (build.Program, error) {
	p := pageProgram(pkg)
	text, err := os.ReadFile("wasm/worker/time/time.go")
	p.Instead = map[string]string{"embed": "package embed\n", "time": string(text)}
	p.Flags = append(p.Flags, "-pgo=game/ugi/default.pgo")
	return p, err
}

// compile builds a program as WebAssembly.
func (b *bundle) compile(p build.Program, name string) (build.Result, error) {
	p.Scratch, p.Notice = filepath.Join(b.scratch, name), func(text string) { b.notice("%s", text) }
	return p.Build()
}

// programs builds the given programs, compresses them in parallel and adds them to files. It returns the values of their
// placeholders.
func (b *bundle) programs(list []program, files map[string][]byte) (map[string]string, error) {
	var group sync.WaitGroup
	for i := range list {
		p := &list[i]
		made, err := b.compile(p.Program, p.name)
		if err != nil {
			return nil, err
		}
		if err := b.printSizes(p.Package, made); err != nil {
			return nil, err
		}
		group.Go(func() { p.err = b.pack(p, made.Wasm) })
	}
	group.Wait()
	values := map[string]string{}
	for _, p := range list {
		if p.err != nil {
			return nil, p.err
		}
		maps.Copy(files, p.files)
		maps.Copy(values, p.values)
	}
	return values, nil
}

// printSizes prints the largest packages of a program, if -sizes is set.
func (b *bundle) printSizes(pkg string, made build.Result) error {
	if b.sizes == 0 {
		return nil
	}
	sizes, err := tables.Sizes(made.Linked)
	if err == nil {
		tables.PrintSizes(b.log, pkg, sizes, b.sizes)
	}
	return err
}

// program is a program of the page: its name there, the prefix of its placeholders, and the results of compression.
type program struct {
	build.Program
	name, prefix string
	files        map[string][]byte
	values       map[string]string
	err          error
}

// pack compresses a program.
func (b *bundle) pack(p *program, wasm []byte) error {
	packed := tree.Gzip(wasm)
	p.files = map[string][]byte{appDir + "/" + p.name + ".wasm" + gzipped: packed}
	smaller := []byte(nil)
	if !b.quick {
		var err error
		if smaller, err = packBrotli(wasm, b.cache); err != nil {
			return err
		}
		p.files[appDir+"/"+p.name+".wasm"+brotlied] = smaller
	}
	sum := sha256.Sum256(packed)
	p.values = map[string]string{
		"%" + p.prefix + "BROTLI%": strconv.Itoa(len(smaller)),
		"%" + p.prefix + "PACKED%": strconv.Itoa(len(packed)),
		"%" + p.prefix + "PLAIN%":  strconv.Itoa(len(wasm)),
		"%" + p.prefix + "HASH%":   hex.EncodeToString(sum[:]),
	}
	return nil
}

// notice prints a notice that the programs are larger than they could be. Then their size does not fail the build.
func (b *bundle) notice(format string, args ...any) {
	b.heavy = true
	fmt.Fprintf(b.log, "bundle: NOTICE: "+format+"\n", args...)
}
