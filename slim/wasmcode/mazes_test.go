package wasmcode

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// mazes returns a program of functions with random jumps: half of them by goto, half by nested loops, with calls, switches of
// goroutines, recovered panics and copies of all sizes. Each prints a number at its end.
func mazes(seed uint64, functions int) string {
	m := &maze{Rand: rand.New(rand.NewPCG(seed, 1))}
	m.line("%s", mazeHead)
	for n := range functions {
		m.line("//go:noinline\nfunc maze%d(x, y, z uint64, list []uint64, fuel int) (result uint64) {", n)
		m.line("var r record\nvar s [37]byte\nvar big [96]byte")
		m.calls = n%4 == 3
		if n%4 == 1 {
			m.line("defer func() { if p := recover(); p != nil { result = x ^ 0x5bd1 } }()")
		}
		if n%2 == 0 {
			m.gotos()
		} else {
			m.body(3)
		}
		m.line("return x ^ y*3 ^ z*5 ^ r.sum() ^ uint64(s[0]) ^ uint64(s[36]) << 8 ^ uint64(big[95])\n}\n")
	}
	m.line("func main() {")
	for n := range functions {
		m.line("run(%d, maze%d)", n, n)
	}
	m.line("fmt.Println(\"end\")\n}")
	return m.text.String()
}

// mazeHead has the declarations that the functions use.
const mazeHead = `package main

import (
	"fmt"
	"runtime"
)

type record struct {
	a, b uint64
	c    [3]uint32
	d    uint8
	e    *uint64
}

//go:noinline
func (r *record) sum() uint64 { return r.a*7 + r.b + uint64(r.c[0]^r.c[1]<<3^r.c[2]<<5) + uint64(r.d) }

//go:noinline
func made(x uint64) record {
	return record{a: x, b: x >> 7, c: [3]uint32{uint32(x), uint32(x >> 9), 7}, d: uint8(x >> 3)}
}

//go:noinline
func switched(x uint64) uint64 { runtime.Gosched(); return x*0x9e3779b97f4a7c15 + 1 }

func run(n int, f func(x, y, z uint64, list []uint64, fuel int) uint64) {
	var sum uint64
	for i := uint64(0); i < 8; i++ {
		list := make([]uint64, 5+i)
		for j := range list {
			list[j] = i*uint64(j)*0x9e3779b97f4a7c15 + i
		}
		done := make(chan uint64)
		go func() { done <- f(i*0xdeadbeefcafef00d, i<<5, 77^i, list, 200) }()
		sum = sum*31 + <-done
	}
	fmt.Println(n, sum)
}
`

// maze writes a program.
type maze struct {
	*rand.Rand
	text  strings.Builder
	calls bool
}

func (m *maze) line(format string, args ...any) { fmt.Fprintf(&m.text, format+"\n", args...) }

func (m *maze) one(of ...string) string { return of[m.IntN(len(of))] }

// step writes a statement without a jump.
func (m *maze) step() {
	v, w := m.one("x", "y", "z"), m.one("x", "y", "z")
	switch m.IntN(13) {
	case 0:
		m.line("%s = list[%s %% uint64(len(list))] ^ %s", v, w, v)
	case 1:
		m.line("list[%s %% uint64(len(list))] += %s", v, w)
	case 2:
		m.line("r = record{a: %s, b: r.a, c: r.c, d: r.d + 1}", v)
	case 3:
		m.line("copy(s[%d:], s[:%d]); s[0] = uint8(%s)", 1+m.IntN(9), 17+m.IntN(12), v)
	case 4:
		m.line("r.c[%s %% 3] = uint32(%s)", v, w)
	case 5:
		m.line("*(*[%[1]d]byte)(big[%[2]d:]) = *(*[%[1]d]byte)(big[%[3]d:]); big[%[4]d] ^= uint8(%[5]s)", 17+m.IntN(48), m.IntN(32), m.IntN(32), m.IntN(96), v)
	case 6:
		m.line("%s /= %s>>60 + 3", v, w)
	case 7:
		m.line("big = [96]byte{}; s = [37]byte{uint8(%s)}", v)
	case 8:
		if m.calls {
			m.line("%s = switched(%s)", v, w)
			return
		}
		fallthrough
	case 9:
		if m.calls {
			m.line("r = made(%s)", v)
			return
		}
		fallthrough
	default:
		m.line("%s = %s*%d + %s>>%d", v, v, 1+2*m.IntN(99), w, m.IntN(64))
	}
}

// condition returns a condition that is sometimes true.
func (m *maze) condition() string {
	return fmt.Sprintf("%s&%d %s %d", m.one("x", "y", "z"), 1<<m.IntN(4)|1, m.one("==", "!="), m.IntN(2))
}

// gotos writes blocks that jump to each other until no fuel is left.
func (m *maze) gotos() {
	blocks := 3 + m.IntN(12)
	near := 1 + m.IntN(4)
	targets, targeted := make([][]int, blocks), make([]bool, blocks)
	for i := range targets {
		for range m.IntN(3) {
			to := min(max(i-near+m.IntN(2*near+1), 0), blocks-1)
			targets[i] = append(targets[i], to)
			targeted[to] = true
		}
	}
	for i, list := range targets {
		if targeted[i] {
			m.line("block%d:", i)
		}
		m.line("if fuel--; fuel < 0 { return x ^ y }")
		for range m.IntN(4) {
			m.step()
		}
		for _, to := range list {
			m.line("if %s { goto block%d }", m.condition(), to)
			if m.IntN(3) == 0 {
				m.step()
			}
		}
	}
}

// body writes statements, with loops up to a depth.
func (m *maze) body(depth int) {
	for range 2 + m.IntN(4) {
		m.step()
		if depth == 0 {
			continue
		}
		switch m.IntN(6) {
		case 0:
			m.line("for i := range list {\ny ^= uint64(i)")
		case 1:
			m.line("for %s && fuel > 0 {\nfuel--", m.condition())
		case 2:
			m.line("for z != 0 {\nz &= z - 1\nif fuel--; fuel < 0 { break }")
		case 3:
			m.line("if %s {", m.condition())
		case 4:
			m.line("switch x %% 5 {\ncase 0, 3:\ny++\ncase 1:")
			m.body(0)
			m.line("default:\nz += 9\n}")
			continue
		default:
			continue
		}
		m.body(depth - 1)
		m.line("}")
		if m.IntN(3) == 0 {
			m.line("for { if fuel--; fuel < 0 || %s { break }\nif %s { x += 3; continue }", m.condition(), m.condition())
			m.step()
			m.line("x++; y += x\n}")
		}
	}
}
