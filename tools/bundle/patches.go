package main

import "os"

// What each patch takes off what is left, after gzip, with Go 1.26.8. One that takes off less than 1 % goes:
// TestEachPatchPays, in make nightly, makes this table.
//
//	./game         plain           4,644,544 bytes
//	               shaders         3,574,563          23.0 %
//	               glyphs in SVG   3,530,566           1.2 %
//	               go/build        3,209,050           9.1 %
//	               regexp          3,118,439           2.8 %
//	               log/slog        2,996,563           3.9 %
//	               encoding/gob    2,959,254           1.2 %
//	               image           2,873,781           2.9 %
//	               runtime         2,836,514           1.3 %
//	./wasm/worker  plain           1,160,067
//	               fmt             1,062,161           8.4 %
//	               time, embed       994,398           6.4 %
//	               runtime           952,850           4.2 %
//
// These are with the segments joined (segments.go), which takes off 4.8 % of ./game and 6.8 % of the worker.

// pagePatches are those of the program: shaders translated beforehand, and what the engine reaches of the standard library
// and what does nothing on a page, or little.
func pagePatches() []patch {
	return []patch{
		{name: "shaders", of: ebiten, fits: checkShaders, add: prepareShaders},
		{name: "glyphs in SVG", add: func(o *overlay) error {
			engine, err := o.theEngine()
			if err != nil {
				return err
			}
			return engine.file("text/v2/gotextsvg.go", noGlyphsInSVG)
		}},
		{name: "go/build", of: "go/build", fits: checkSourceUse,
			add: func(o *overlay) error { return o.standIn("go/build", noSource) }},
		{name: "regexp", of: "regexp", fits: checkExpressions,
			add: func(o *overlay) error { return o.standIn("regexp", noExpressions) }},
		{name: "log/slog", of: "log/slog", fits: usedBy(ebiten+"/internal/atlas", ebiten+"/internal/thread"),
			add: func(o *overlay) error { return o.standIn("log/slog", noLog) }},
		{name: "encoding/gob", of: "encoding/gob", fits: usedBy(ebiten + "/internal/vmprotocol"),
			add: func(o *overlay) error { return o.standIn("encoding/gob", noGob) }},
		{name: "image", of: "image", fits: checkDecoding,
			add: func(o *overlay) error { return o.edit("image/format.go", putOnList, "") }},
		{name: "runtime", add: leanRuntime},
	}
}

// workerPatches are those of the worker, which uses little of some large packages. Small ones take their place:
//
//   - fmt, where all that the worker prints are errors and numbers;
//   - time, which the worker asks for the time passed: no calendar, no zones, no parsing. It needs fmt's to stand in, and
//     one for embed, imported for its comments: the originals reach the file system, which knows dates.
func workerPatches() []patch {
	return []patch{
		{name: "fmt", add: func(o *overlay) error { return o.standInFile("fmt", "wasm/worker/fmt/fmt.go") }},
		{name: "time, embed", add: func(o *overlay) error {
			if err := o.standIn("embed", "package embed\n"); err != nil {
				return err
			}
			return o.standInFile("time", "wasm/worker/time/time.go")
		}},
		{name: "runtime", add: leanRuntime},
	}
}

// leanRuntime takes out of the runtime that it can record traces of its work, for which nobody can ask on a page, and how it
// finds the function that an address lies in: in WebAssembly an address holds the number of its function, and the table
// that tells it for any machine is a fifth of the program in memory. stripTables clears that.
func leanRuntime(o *overlay) error {
	for _, answer := range []string{"trace.enabled\n", "trace.enabledWithAllocFree\n", "trace.shutdown.Load()\n"} {
		if err := o.edit("runtime/traceruntime.go", "return "+answer, "return false\n"); err != nil {
			return err
		}
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
)

// standInFile is standIn with the text of a file of this project.
func (o *overlay) standInFile(pkg, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return o.standIn(pkg, string(text))
}
