package build

import (
	"maps"
	"slices"
)

// patch changes one part of the standard library or of the engine in a build for the page. Its functions return an error if the
// installed source differs from the expected one.
type patch struct {
	name     string
	of       string // the package that it changes: the patch applies to programs that link it
	engine   bool   // made for one version of the engine (engineVersion)
	byNumber bool   // lets the runtime find functions without its table, and complete their list
	add      func(*overlay) error
	fits     func(user, source string) error // checks a file of a package that imports the changed one
}

// standInFor returns a patch that replaces a package of the standard library that the engine imports.
func standInFor(pkg, text string, fits func(user, source string) error) patch {
	return patch{name: pkg, of: pkg, engine: true, fits: fits,
		add: func(o *overlay) error { return o.standIn(pkg, text) }}
}

// patches returns the patches for a program that links these packages, in their order: pretranslated shaders, and parts of the
// standard library that only the engine uses, or that have little or no use on a page.
func (p *Program) patches(program linked) []patch {
	list := []patch{{name: "shaders", of: ebiten, engine: true, fits: p.checkShaders(program),
		add: func(o *overlay) error { return p.prepareShaders(o, program) }}}
	list = append(list,
		patch{name: "go-text", of: ebiten + "/text/v2", engine: true, fits: checkFaces, add: noGoText},
		standInFor("go/build", noSource, checkSourceUse),
		standInFor("log/slog", noLog, usedBy(ebiten+"/internal/atlas", ebiten+"/internal/thread")),
		standInFor("encoding/gob", noGob, usedBy(ebiten+"/internal/vmprotocol")),
		patch{name: "screenshots", of: ebiten, engine: true, add: noDumper},
		patch{name: "internal/godebug", of: "internal/godebug", fits: program.checkSettings,
			add: func(o *overlay) error { return o.standIn("internal/godebug", noSettings) }})
	if len(p.Instead) > 0 {
		list = append(list, patch{name: "instead", of: "runtime", add: p.putInstead})
	}
	list = append(list, patch{name: "runtime", of: "runtime", byNumber: true, add: leanRuntime})
	return append(list, p.more...)
}

// noGoText removes the faces that shape text by go-text, with its font reader; those of x/image remain.
func noGoText(o *overlay) error {
	return o.engineFiles(map[string]string{"text/v2/gotext.go": "", "text/v2/gotextcolrv0.go": "", "text/v2/gotextfacesource.go": "",
		"text/v2/gotextseg.go": "", "text/v2/gotextsvg.go": "", "text/v2/gotextsvgdoc.go": "", "text/v2/metadata.go": ""})
}

// noDumper removes the code that takes screenshots and packs them as PNG and ZIP.
func noDumper(o *overlay) error {
	return o.engineFiles(map[string]string{"imagedumper.go": noScreenshots, "internal/graphicscommand/image_js.go": noDownloads})
}

// putInstead replaces packages of the standard library by the program's own sources.
func (p *Program) putInstead(o *overlay) error {
	for _, pkg := range slices.Sorted(maps.Keys(p.Instead)) {
		if err := o.standIn(pkg, p.Instead[pkg]); err != nil {
			return err
		}
	}
	return nil
}

// leanRuntime removes from the runtime the recording of traces, which a page cannot request, and the table that finds the
// function of an address: in WebAssembly an address contains the function's number, and the table, made for all machines, is a
// fifth of the program in memory. tables.Strip clears it, and the numbers in the list of functions, which the runtime then writes at
// the start.
func leanRuntime(o *overlay) error {
	for _, answer := range []string{"trace.enabled\n", "trace.enabledWithAllocFree\n", "trace.shutdown.Load()\n"} {
		if err := o.edit("runtime/traceruntime.go", "return "+answer, "return false\n"); err != nil {
			return err
		}
	}
	if err := o.edit("runtime/symtab.go", listRead, listRead+listCompleted); err != nil {
		return err
	}
	return o.edit("runtime/symtab.go", finderByTable, finderByNumber)
}

const (
	finderByTable = `	ffb := (*findfuncbucket)(add(unsafe.Pointer(datap.findfunctab), b*unsafe.Sizeof(findfuncbucket{})))
	idx := ffb.idx + uint32(ffb.subbuckets[i])
`
	finderByNumber = `	_, _ = b, i
	idx := min(pcOff-datap.ftab[0].entryoff, uint32(len(datap.ftab)-2))
	for datap.ftab[idx].entryoff > pcOff {
		idx--
	}
`
	listRead = `	nftab := len(datap.ftab) - 1
`
	listCompleted = `	if nftab > 1 && datap.ftab[1].funcoff == 0 {
		next, name := datap.ftab[0], int32(0)
		for i := range nftab {
			datap.ftab[i] = next
			f := (*_func)(unsafe.Pointer(&datap.pclntable[next.funcoff]))
			name += f.nameOff
			f.entryOff, f.nameOff = next.entryoff, name
			next.entryoff++
			next.funcoff += uint32(alignUp(unsafe.Sizeof(*f)+4*uintptr(f.npcdata)+4*uintptr(f.nfuncdata), 8))
		}
	}
`
)
