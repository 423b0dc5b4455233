package tables

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// Sizes returns the number of bytes of code of each package of a program, before compression. The program must still have
// its names.
func Sizes(wasm []byte) (map[string]int, error) {
	p, err := readProgram(wasm)
	if err != nil {
		return nil, err
	}
	list, err := p.functions()
	if err != nil {
		return nil, err
	}
	sizes := map[string]int{}
	for i := range list {
		name, err := p.name(list[i].get(atName))
		if err != nil {
			return nil, err
		}
		body, err := p.body(&list[i])
		if err != nil {
			return nil, err
		}
		sizes[packageOf(name)] += len(body)
	}
	return sizes, nil
}

// packageOf returns the path of the package in the name of a function: "image/png" of "image/png.(*decoder).decode".
// Functions that the compiler makes for types ("type:.eq.…") have none.
func packageOf(name string) string {
	if strings.HasPrefix(name, "type:") || strings.HasPrefix(name, "go:") {
		return name[:strings.IndexByte(name, ':')]
	}
	plain, _, _ := strings.Cut(name, "[") // type arguments of a generic function may contain slashes
	slash := strings.LastIndexByte(plain, '/') + 1
	pkg, _, _ := strings.Cut(plain[slash:], ".")
	return strings.ReplaceAll(plain[:slash]+pkg, "%2e", ".")
}

// PrintSizes lists the packages of pkg with the most code, as Sizes counts them.
func PrintSizes(w io.Writer, pkg string, sizes map[string]int, most int) {
	total := 0
	for _, n := range sizes {
		total += n
	}
	fmt.Fprintf(w, "%9d  bytes of code in %s, before compression\n", total, pkg)
	names := slices.SortedFunc(maps.Keys(sizes), func(a, b string) int {
		return cmp.Or(cmp.Compare(sizes[b], sizes[a]), strings.Compare(a, b))
	})
	for _, name := range names[:min(most, len(names))] {
		fmt.Fprintf(w, "%9d  %4.1f %%  %s\n", sizes[name], 100*float64(sizes[name])/float64(total), name)
	}
}
