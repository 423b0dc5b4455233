package main

import "os"

// What each patch takes off what is left, after gzip, with Go 1.26.8. One that takes off less than 1 % goes:
// TestEachPatchPays, in make nightly, makes this table.
//
//	./game         plain           4,340,156 bytes
//	               text/template   3,678,723          15.2 %
//	               go/build        3,525,980           4.2 %
//	               go/printer      3,423,626           2.9 %
//	               regexp          3,307,902           3.4 %
//	               log/slog        3,190,816           3.5 %
//	               encoding/gob    3,152,463           1.2 %
//	               image           3,068,298           2.7 %
//	./wasm/worker  plain           1,091,841
//	               fmt               993,913           9.0 %
//	               time, embed       924,229           7.0 %
//	               runtime           884,209           4.3 %
//
// These are with the segments joined (segments.go), which takes off 4.8 % of ./game and 6.8 % of the worker.

// pagePatches are those of the program: shaders translated beforehand, and what the engine reaches of the standard library
// and what does nothing on a page, or little.
func pagePatches() []patch {
	return []patch{
		{name: "shaders", of: ebiten, fits: checkShaders, add: prepareShaders},
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
	}
}

// workerPatches are those of the worker, which uses little of some large packages. Small ones take their place:
//
//   - fmt, where all that the worker prints are errors and numbers;
//   - time, which the worker asks for the time passed: no calendar, no zones, no parsing. It needs fmt's to stand in, and
//     one for embed, imported for its comments: the originals reach the file system, which knows dates.
//
// The runtime can record traces of its work, which nobody can ask for on a page.
func workerPatches() []patch {
	return []patch{
		{name: "fmt", add: func(o *overlay) error { return o.standInFile("fmt", "wasm/worker/fmt/fmt.go") }},
		{name: "time, embed", add: func(o *overlay) error {
			if err := o.standIn("embed", "package embed\n"); err != nil {
				return err
			}
			return o.standInFile("time", "wasm/worker/time/time.go")
		}},
		{name: "runtime", add: func(o *overlay) error {
			for _, answer := range []string{"trace.enabled\n", "trace.enabledWithAllocFree\n", "trace.shutdown.Load()\n"} {
				if err := o.edit("runtime/traceruntime.go", "return "+answer, "return false\n"); err != nil {
					return err
				}
			}
			return nil
		}},
	}
}

// standInFile is standIn with the text of a file of this project.
func (o *overlay) standInFile(pkg, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return o.standIn(pkg, string(text))
}
