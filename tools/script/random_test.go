package script

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ludotheque/tools/night"
)

// generator writes random programs with three variables of each kind.
type generator struct {
	*rand.Rand
	b        strings.Builder
	depth    int
	loops    int
	overList int // loops over list around the statement
}

// kinds are the types with operators, and constants of each.
var kinds = map[string][]string{
	"int":    {"0", "1", "-1", "7", "-13", "100", "1<<31", "1<<40"},
	"uint8":  {"0", "1", "7", "100", "255"},
	"int8":   {"0", "1", "-1", "100", "-128"},
	"int32":  {"0", "1", "-5", "1<<31-1", "-1<<31"},
	"uint32": {"0", "1", "9", "1<<32-1", "1<<31"},
	"string": {`""`, `"a"`, `"é"`, `"😀z"`, `"été"`},
}

// names are the keys of kinds in a fixed order.
var names = []string{"int", "uint8", "int8", "int32", "uint32", "string"}

func pick[T any](g *generator, list ...T) T { return list[g.IntN(len(list))] }

// short returns the prefix of the variables of a kind.
func short(kind string) string { return kind[:1] + kind[len(kind)-1:] }

// variable returns a variable of a kind.
func (g *generator) variable(kind string) string { return fmt.Sprintf("%s%d", short(kind), g.IntN(3)) }

// expr returns an expression of a kind.
func (g *generator) expr(kind string) string {
	if g.depth++; g.depth > 4 {
		g.depth--
		return pick(g, g.variable(kind), "id("+kind+"("+pick(g, kinds[kind]...)+"))")
	}
	defer func() { g.depth-- }()
	switch n := g.IntN(10); {
	case kind == "string":
		return pick(g, func() string { return g.expr(kind) + "+" + g.expr(kind) }, func() string { return "string(rune(" + g.expr("uint8") + "))" },
			func() string { return "itoa(" + g.expr("int") + ")" }, func() string { return g.variable(kind) })()
	case n < 5:
		ops := []string{"+", "-", "/", "%", "<<", ">>"}
		if kind != "int" {
			ops = append(ops, "&", "|", "^", "&^")
		}
		if kind == "int" || kind == "uint8" || kind == "int8" {
			ops = append(ops, "*")
		}
		op := pick(g, ops...)
		if op == "<<" || op == ">>" {
			return "(" + g.expr(kind) + " " + op + " id(uint8(" + pick(g, "0", "1", "3", "9", "33", "70") + ")))"
		}
		return "(" + g.expr(kind) + " " + op + " " + g.right(op, kind) + ")"
	case n == 5:
		return "-(" + g.expr(kind) + ")"
	case n == 6 && kind == "int":
		return pick(g, "len("+g.expr("string")+")", "len(list)", "words["+g.expr("string")+"]", "list[at("+g.expr("int")+", len(list))]", "up()", "int("+g.expr("uint32")+")")
	case n == 7:
		return kind + "(" + g.expr(pick(g, "uint8", "int8", "int32", "uint32")) + ")"
	}
	return g.variable(kind)
}

// right returns the right operand of an operator: rarely 0 for a division.
func (g *generator) right(op, kind string) string {
	if op != "/" && op != "%" || g.IntN(60) == 0 {
		return g.expr(kind)
	}
	return "id(" + kind + "(" + pick(g, kinds[kind][1:]...) + "))"
}

// truth returns a condition.
func (g *generator) truth() string {
	kind := pick(g, names...)
	ops := []string{"==", "!=", "<", ">="}
	if kind == "string" {
		ops = ops[:2]
	}
	op := pick(g, ops...)
	text := "(" + g.expr(kind) + " " + op + " " + g.expr(kind) + ")"
	if g.IntN(3) == 0 {
		text = pick(g, "!"+text, text+"&&"+g.variable("int")+"<5", "("+text+"||"+g.variable("uint8")+">3)")
	}
	return text
}

const overList = "for i, n := range list {\nit0 += n; if i > 5 { break }\n"

// statement writes a statement.
func (g *generator) statement() {
	kind := pick(g, names...)
	switch g.IntN(12) {
	case 0, 1, 2:
		fmt.Fprintf(&g.b, "%s = %s\n", g.variable(kind), g.expr(kind))
	case 3:
		op := "+="
		if kind != "string" {
			op = pick(g, "+=", "-=", "/=", "%=")
		}
		fmt.Fprintf(&g.b, "%s %s %s\n", g.variable(kind), op, g.right(op[:1], kind))
	case 4:
		fmt.Fprintf(&g.b, "%s, %s = %s, %s\n", short(kind)+"0", short(kind)+"1", g.expr(kind), g.expr(kind))
	case 5:
		if g.overList > 0 {
			return // refused, because list is written to
		}
		fmt.Fprintf(&g.b, "list = append(list, %s)\n", g.expr("int"))
	case 6:
		write := pick(g, "list[i] = %s", "put(list, i, %s)")
		fmt.Fprintf(&g.b, "{ i := at(%s, len(list)); "+write+" }\n", g.expr("int"), g.expr("int"))
	case 7:
		fmt.Fprintf(&g.b, "words[%s] = %s\n", g.expr("string"), g.expr("int"))
		if g.IntN(2) == 0 { // a sum does not depend on the order
			g.b.WriteString("for k, n := range words { it1 += n%7 + len(k) }\n")
		}
	case 8:
		fmt.Fprintf(&g.b, "p = pair{%s, p.b}; q.b = %s; q = p\n", g.expr("int"), g.expr("string"))
	case 9:
		fmt.Fprintf(&g.b, "if %s {\n", g.truth())
		g.block()
		g.b.WriteString("} else {\n")
		g.block()
		g.b.WriteString("}\n")
	case 10:
		if g.loops++; g.loops > 4 {
			return
		}
		loop := pick(g, overList, "for i, r := range "+g.variable("string")+" {\nit1 += i * int(r); if i > 9 { break }\n",
			"for i := range 3 {\nkept = append(kept, func() int { return i + it2 })\n", "for i := 0; i < 4; i++ {\nkept = append(kept, func() int { return i * 2 })\n")
		g.b.WriteString(loop)
		if loop == overList {
			g.overList++
		}
		g.block()
		if loop == overList {
			g.overList--
		}
		g.b.WriteString("}\n")
	case 11:
		fmt.Fprintf(&g.b, "switch %s {\ncase %s:\n", g.variable("int"), g.expr("int"))
		g.block()
		g.b.WriteString("default:\n")
		g.block()
		g.b.WriteString("}\n")
	}
}

func (g *generator) block() {
	if g.depth++; g.depth < 4 {
		for range 1 + g.IntN(2) {
			g.statement()
		}
	}
	g.depth--
}

// prelude is the common part of the programs.
const prelude = `package programs

import "strconv"

type Program struct { Name string; Run func() string }
type pair struct { a int; b string }

func id[T any](v T) T { return v }
func itoa(n int) string { return strconv.Itoa(n) }
func at(i, n int) int { return (i%n + n) % n }
func put(list []int, i, n int) { list[i] = n }
`

// programs returns n programs and the function All.
func programs(seed uint64, n int) string {
	var b, all strings.Builder
	b.WriteString(prelude)
	for i := range n {
		g := &generator{Rand: rand.New(rand.NewPCG(seed, uint64(i)))}
		fmt.Fprintf(&b, "\nfunc f%d() string {\nlist, kept, words, p, q := []int{3, 1}, []func() int{}, map[string]int{\"é\": 2}, pair{1, \"b\"}, pair{}\nn := 0\nup := func() int { n++; return n }\n", i)
		fmt.Fprintf(&all, "{\"%d\", f%d},", i, i)
		end := `out := p.b + q.b + itoa(p.a) + " " + itoa(q.a) + " " + itoa(n) + " " + itoa(len(words)) + " " + itoa(words["é"]) + " " + itoa(up())`
		for _, kind := range names {
			v := short(kind)
			fmt.Fprintf(&b, "var %s0, %s1, %s2 %s = %s, %s, %s\n", v, v, v, kind, pick(g, kinds[kind]...), pick(g, kinds[kind]...), pick(g, kinds[kind]...))
			for k := range 3 {
				text := fmt.Sprintf("itoa(int(%s%d))", v, k)
				if kind == "string" {
					text = fmt.Sprintf("%s%d", v, k)
				}
				end += ` + " " + ` + text
			}
		}
		for range 8 {
			g.statement()
		}
		fmt.Fprintf(&b, "%s%s\nfor _, n := range list { out += \",\" + itoa(n) }\nfor _, f := range kept { out += \";\" + itoa(f()) }\nreturn out\n}\n", g.b.String(), end)
	}
	return b.String() + "\nfunc All() []Program { return []Program{" + all.String() + "} }\n"
}

// run is the Go program that prints the same as the script say.
const run = `package main

import (
	"encoding/json"
	"fmt"

	"module/programs"
)

func said(p programs.Program) (s string) {
	defer func() { if recover() != nil { s = "panic" } }()
	return p.Run()
}

func main() {
	for _, p := range programs.All() {
		line, _ := json.Marshal([]string{p.Name, said(p)})
		fmt.Println(string(line))
	}
}
`

// TestRandomPrograms compares the results of random programs in Go and as scripts, except those beyond 2^53.
func TestRandomPrograms(t *testing.T) {
	seed := night.Or(uint64(1), rand.Uint64())
	natives, text := library(t), programs(seed, night.Or(300, 3000))
	dir := module(t, "programs", text)
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(run), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("seed %d: %v\n%.3000s", seed, err, out)
	}
	script, err := Translate(dir, "module", []string{"programs.All"}, natives)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	got := saidInScript(t, natives+script, "programs$All")
	gaps, panics := 0, 0
	for i, want := range said(t, string(out)) {
		if want[1] == "panic" {
			panics++
		}
		if got[i][1] == beyond {
			gaps++
		} else if got[i] != want {
			t.Errorf("seed %d, f%s: the script prints %q, Go %q", seed, got[i][0], got[i][1], want[1])
		}
	}
	if t.Logf("%d go beyond 2^53, %d panic", gaps, panics); 2*(gaps+panics) > len(got) {
		t.Errorf("too few of %d programs end", len(got))
	}
}
