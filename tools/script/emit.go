package script

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"
	"strings"
)

// class adds a struct type.
func (t *translator) class(tn *types.TypeName) {
	if isStruct(tn.Type()) {
		t.order = append(t.order, tn)
		w := &writer{translator: t}
		t.zeros(tn, w) // may reach other types
	}
}

func (t *translator) zeros(tn *types.TypeName, w *writer) string {
	st := tn.Type().Underlying().(*types.Struct)
	var fields []string
	for f := range st.Fields() {
		fields = append(fields, "this."+f.Name()+"="+w.zero(f.Type())+";")
	}
	return strings.Join(fields, "")
}

// values returns the fields that are copied with a struct.
func values(tn *types.TypeName) string {
	var names []string
	for f := range tn.Type().Underlying().(*types.Struct).Fields() {
		if isValue(f.Type()) {
			names = append(names, quoted(f.Name()))
		}
	}
	return strings.Join(names, ",")
}

// text returns the whole script: classes, functions, and variables in Go's order of initialization.
func (t *translator) text() string {
	var b strings.Builder
	w := &writer{translator: t}
	for _, tn := range t.order {
		fmt.Fprintf(&b, "class %s{constructor(o){%sif(o)Object.assign(this,o);}\nstatic struct=true;static values=[%s];\n", globalName(tn), t.zeros(tn, w), values(tn))
		for _, m := range t.methods[tn] {
			b.WriteString(m + "\n")
		}
		b.WriteString("}\n")
	}
	b.WriteString(strings.Join(t.funcs, "\n") + "\n")
	depth := t.depths()
	slices.SortStableFunc(t.vars, func(x, y variable) int {
		return cmp.Or(cmp.Compare(depth[x.pkg], depth[y.pkg]), cmp.Compare(x.pkg, y.pkg), cmp.Compare(x.turn, y.turn))
	})
	for _, v := range t.vars {
		b.WriteString(v.text + "\n")
	}
	return b.String()
}

// depths returns the length of the longest import path below each package.
func (t *translator) depths() map[string]int {
	depth := map[string]int{}
	var of func(p *types.Package) int
	of = func(p *types.Package) int {
		if d, ok := depth[p.Path()]; ok {
			return d
		}
		d := 0
		for _, q := range p.Imports() {
			d = max(d, of(q)+1)
		}
		depth[p.Path()] = d
		return d
	}
	for _, p := range t.pkgs {
		of(p.types)
	}
	return depth
}
