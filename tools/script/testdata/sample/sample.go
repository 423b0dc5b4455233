// Package sample uses the parts of Go that package script can translate; its test compares its results in Go and as a script.
package sample

import (
	"math"
	"strconv"
	"strings"
)

type point struct{ x, y int }

func (p point) moved(by int) point {
	p.x += by
	return p
}

func (p *point) grow() { p.x, p.y = p.y*2, p.x*2 }

type frame struct {
	point
	corners [2]point
	names   map[string]int
	list    []point
}

type side uint8

func (s side) String() string { return [...]string{"left", "right"}[s] }

var table = map[string]int{"a": 1, "b": second}

const second = 1 << 4

type shape interface{ area() float64 }

type square struct{ w float64 }

func (s square) area() float64 { return s.w * s.w }

func divide(a, b int) (q, r int) {
	q = a / b
	r = a % b
	return
}

func change(n *int, to int) { *n = to }

func sum(list ...int) (all int) {
	for _, n := range list {
		all += n
	}
	return all
}

// Kind uses a switch without a value.
func Kind(n int) string {
	switch {
	case n < 0:
		return "less"
	case n == 0, n == 1:
		return "few"
	default:
		if n > 100 {
			break
		}
		return "many"
	}
	return "lots"
}

// Run returns the results of all functions.
func Run() string {
	var out []string
	say := func(text string) { out = append(out, text) }
	p := point{1, 2}
	q := p
	q.x = 7
	say(strconv.Itoa(p.x) + strconv.Itoa(q.moved(3).x) + strconv.Itoa(q.x))
	p.grow()
	f := frame{point: p, names: map[string]int{}, list: []point{p, q}}
	g := f
	g.corners[1].x = 9
	g.x = 5
	say(strconv.Itoa(f.corners[1].x) + strconv.Itoa(g.corners[1].x) + strconv.Itoa(f.x) + strconv.Itoa(g.x))
	for i, c := range f.list {
		c.x = 100
		f.list[i].y += i
	}
	say(strconv.Itoa(f.list[0].x) + strconv.Itoa(f.list[1].y))
	f.names["n"] = 3
	f.names["n"] = f.names["n"] + 1
	if n, ok := f.names["m"]; !ok && n == 0 {
		say("none")
	}
	quotient, rest := divide(-17, 5)
	say(strconv.Itoa(quotient) + strconv.Itoa(rest) + strconv.Itoa(int(math.Floor(-2.9))) + strconv.Itoa(7/2*2-(3-1)))
	n := 1
	change(&n, 6)
	change(&f.point.y, n+1)
	say(strconv.Itoa(n) + strconv.Itoa(f.y) + strconv.Itoa(sum(1, 2, 3)) + strconv.Itoa(sum([]int{4, 5}...)))
	for k := range 5 {
		if k == 1 {
			continue
		}
		if k > 3 {
			break
		}
		say(Kind(k*60 - 60))
	}
	for i := 10; i > 6; i -= 2 {
		n := n + i // shadows n
		say(strconv.Itoa(n))
	}
	before, after, found := strings.Cut("été:hiver", ":")
	say(before + after + strconv.FormatBool(found) + side(1).String() + strconv.Itoa(table["b"]+len(table)))
	var s shape = square{2.5}
	say(strconv.Itoa(int(s.area()*float64(n+1))) + strconv.Itoa(int(math.Round(-2.5))))
	if (point{1, 2}) == (point{1, 2}) && f.list[0] != q && 6&3 == 2 {
		say("same")
	}
	var empty []int
	say(strconv.Itoa(len(empty)) + strconv.Itoa(max(1, 4, 2)) + strconv.Itoa(len([]point{2: {}})))
	for i, r := range "añ" {
		if r == 'ñ' {
			say(strconv.Itoa(i))
		}
	}
	return strings.Join(out, " ")
}

// Waits starts a goroutine, which a script cannot.
func Waits() {
	done := make(chan bool)
	go close(done)
	<-done
}
