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

// lot writes random programs with three variables of each kind.
type lot struct {
	*rand.Rand
	b     strings.Builder
	depth int
	loops int
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

func pick[T any](l *lot, list ...T) T { return list[l.IntN(len(list))] }

// short returns the prefix of the variables of a kind.
func short(kind string) string { return kind[:1] + kind[len(kind)-1:] }

// variable returns a variable of a kind.
func (l *lot) variable(kind string) string { return fmt.Sprintf("%s%d", short(kind), l.IntN(3)) }

// expr returns an expression of a kind.
func (l *lot) expr(kind string) string {
	if l.depth++; l.depth > 4 {
		l.depth--
		return pick(l, l.variable(kind), "id("+kind+"("+pick(l, kinds[kind]...)+"))")
	}
	defer func() { l.depth-- }()
	switch n := l.IntN(10); {
	case kind == "string":
		return pick(l, func() string { return l.expr(kind) + "+" + l.expr(kind) }, func() string { return "string(rune(" + l.expr("uint8") + "))" },
			func() string { return "itoa(" + l.expr("int") + ")" }, func() string { return l.variable(kind) })()
	case n < 5:
		ops := []string{"+", "-", "/", "%", "<<", ">>"}
		if kind != "int" {
			ops = append(ops, "&", "|", "^", "&^")
		}
		if kind == "int" || kind == "uint8" || kind == "int8" {
			ops = append(ops, "*")
		}
		op := pick(l, ops...)
		if op == "<<" || op == ">>" {
			return "(" + l.expr(kind) + " " + op + " id(uint8(" + pick(l, "0", "1", "3", "9", "33", "70") + ")))"
		}
		return "(" + l.expr(kind) + " " + op + " " + l.right(op, kind) + ")"
	case n == 5:
		return "-(" + l.expr(kind) + ")"
	case n == 6 && kind == "int":
		return pick(l, "len("+l.expr("string")+")", "len(list)", "words["+l.expr("string")+"]", "list[at("+l.expr("int")+", len(list))]", "up()", "int("+l.expr("uint32")+")")
	case n == 7:
		return kind + "(" + l.expr(pick(l, "uint8", "int8", "int32", "uint32")) + ")"
	}
	return l.variable(kind)
}

// right returns the right operand of an operator: rarely 0 for a division.
func (l *lot) right(op, kind string) string {
	if op != "/" && op != "%" || l.IntN(60) == 0 {
		return l.expr(kind)
	}
	return "id(" + kind + "(" + pick(l, kinds[kind][1:]...) + "))"
}

// truth returns a condition.
func (l *lot) truth() string {
	kind := pick(l, names...)
	ops := []string{"==", "!=", "<", ">="}
	if kind == "string" {
		ops = ops[:2]
	}
	op := pick(l, ops...)
	text := "(" + l.expr(kind) + " " + op + " " + l.expr(kind) + ")"
	if l.IntN(3) == 0 {
		text = pick(l, "!"+text, text+"&&"+l.variable("int")+"<5", "("+text+"||"+l.variable("uint8")+">3)")
	}
	return text
}

// statement writes a statement.
func (l *lot) statement() {
	kind := pick(l, names...)
	switch l.IntN(12) {
	case 0, 1, 2:
		fmt.Fprintf(&l.b, "%s = %s\n", l.variable(kind), l.expr(kind))
	case 3:
		op := "+="
		if kind != "string" {
			op = pick(l, "+=", "-=", "/=", "%=")
		}
		fmt.Fprintf(&l.b, "%s %s %s\n", l.variable(kind), op, l.right(op[:1], kind))
	case 4:
		fmt.Fprintf(&l.b, "%s, %s = %s, %s\n", short(kind)+"0", short(kind)+"1", l.expr(kind), l.expr(kind))
	case 5:
		fmt.Fprintf(&l.b, "list = append(list, %s)\n", l.expr("int"))
	case 6:
		fmt.Fprintf(&l.b, "{ i := at(%s, len(list)); list[i] = %s }\n", l.expr("int"), l.expr("int"))
	case 7:
		fmt.Fprintf(&l.b, "words[%s] = %s\n", l.expr("string"), l.expr("int"))
	case 8:
		fmt.Fprintf(&l.b, "p = pair{%s, p.b}; q.b = %s; q = p\n", l.expr("int"), l.expr("string"))
	case 9:
		fmt.Fprintf(&l.b, "if %s {\n", l.truth())
		l.block()
		l.b.WriteString("} else {\n")
		l.block()
		l.b.WriteString("}\n")
	case 10:
		if l.loops++; l.loops > 4 {
			return
		}
		l.b.WriteString(pick(l, "for i, n := range list {\nit0 += n; if i > 5 { break }\n", "for i, r := range "+l.variable("string")+" {\nit1 += i * int(r); if i > 9 { break }\n",
			"for i := range 3 {\nkept = append(kept, func() int { return i + it2 })\n", "for i := 0; i < 4; i++ {\nkept = append(kept, func() int { return i * 2 })\n"))
		l.block()
		l.b.WriteString("}\n")
	case 11:
		fmt.Fprintf(&l.b, "switch %s {\ncase %s:\n", l.variable("int"), l.expr("int"))
		l.block()
		l.b.WriteString("default:\n")
		l.block()
		l.b.WriteString("}\n")
	}
}

func (l *lot) block() {
	if l.depth++; l.depth < 4 {
		for range 1 + l.IntN(2) {
			l.statement()
		}
	}
	l.depth--
}

// lottery is the common part of the programs.
const lottery = `package lottery

import "strconv"

type Program struct { Name string; Run func() string }
type pair struct { a int; b string }

func id[T any](v T) T { return v }
func itoa(n int) string { return strconv.Itoa(n) }
func at(i, n int) int { return (i%n + n) % n }
`

// programs returns n programs and the function All.
func programs(seed uint64, n int) string {
	var b, all strings.Builder
	b.WriteString(lottery)
	for i := range n {
		l := &lot{Rand: rand.New(rand.NewPCG(seed, uint64(i)))}
		fmt.Fprintf(&b, "\nfunc f%d() string {\nlist, kept, words, p, q := []int{3, 1}, []func() int{}, map[string]int{\"é\": 2}, pair{1, \"b\"}, pair{}\nn := 0\nup := func() int { n++; return n }\n", i)
		fmt.Fprintf(&all, "{\"%d\", f%d},", i, i)
		end := `out := p.b + q.b + itoa(p.a) + " " + itoa(q.a) + " " + itoa(n) + " " + itoa(len(words)) + " " + itoa(words["é"]) + " " + itoa(up())`
		for _, kind := range names {
			v := short(kind)
			fmt.Fprintf(&b, "var %s0, %s1, %s2 %s = %s, %s, %s\n", v, v, v, kind, pick(l, kinds[kind]...), pick(l, kinds[kind]...), pick(l, kinds[kind]...))
			for k := range 3 {
				text := fmt.Sprintf("itoa(int(%s%d))", v, k)
				if kind == "string" {
					text = fmt.Sprintf("%s%d", v, k)
				}
				end += ` + " " + ` + text
			}
		}
		for range 8 {
			l.statement()
		}
		fmt.Fprintf(&b, "%s%s\nfor _, n := range list { out += \",\" + itoa(n) }\nfor _, f := range kept { out += \";\" + itoa(f()) }\nreturn out\n}\n", l.b.String(), end)
	}
	return b.String() + "\nfunc All() []Program { return []Program{" + all.String() + "} }\n"
}

// run is the Go program that prints the same as the script say.
const run = `package main

import (
	"encoding/json"
	"fmt"

	"module/lottery"
)

func said(p lottery.Program) (s string) {
	defer func() { if recover() != nil { s = "panic" } }()
	return p.Run()
}

func main() {
	for _, p := range lottery.All() {
		line, _ := json.Marshal([]string{p.Name, said(p)})
		fmt.Println(string(line))
	}
}
`

// TestByLot compares the results of random programs in Go and as scripts, except those beyond 2^53.
func TestByLot(t *testing.T) {
	seed := night.Or(uint64(1), rand.Uint64())
	natives, text := library(t), programs(seed, night.Or(300, 3000))
	dir := module(t, "lottery", text)
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(run), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", ".")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("seed %d: %v\n%.3000s", seed, err, out)
	}
	script, err := Translate(dir, "module", []string{"lottery.All"}, natives)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	got := saidInScript(t, natives+script, "lottery$All")
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
