package corpus

type point struct{ x, y int }

func (p point) plus(n int) point { p.x, p.y = p.x+n, p.y+n; return p }
func (p *point) move(n int)      { p.x += n }
func (p point) sum() int         { return p.x + p.y }

type frame struct {
	point
	name string
	at   [2]point
	list []point
}

type side uint8

func (s side) other() side { return s ^ 1 }

type shape interface{ sum() int }

type named interface{ title() string }

type card struct{ n int }

func (c card) sum() int      { return c.n }
func (c card) title() string { return "card" + itoa(c.n) }

var values = []Program{
	{"a struct is copied", func() string { p := point{1, 2}; q := p; q.x = 9; return three(p.x, q.x, q.y) }},
	{"a method has a copy", func() string { p := point{1, 2}; q := p.plus(3); return three(p.x, q.x, q.y) }},
	{"a method by pointer has the struct", func() string { p := point{1, 2}; p.move(3); return two(p.x, p.y) }},
	{"a function has a copy", func() string {
		p := point{1, 2}
		func(q point) { q.x = 9 }(p)
		return itoa(p.x)
	}},
	{"structs in a list are copied out", func() string { l := []point{{1, 2}}; p := l[0]; p.x = 9; return itoa(l[0].x) }},
	{"structs are copied into a list", func() string { p := point{1, 2}; l := []point{p}; l[0].x = 9; return itoa(p.x) }},
	{"appended structs are copies", func() string { a := []point{{1, 2}}; b := append([]point{}, a...); b[0].x = 9; return itoa(a[0].x) }},
	{"range has copies", func() string {
		l := []point{{1, 2}, {3, 4}}
		for _, p := range l {
			p.x = 9
		}
		return two(l[0].x, l[1].x)
	}},
	{"element of a list", func() string { l := []point{{1, 2}, {3, 4}}; l[1].x += 5; return two(l[0].x, l[1].x) }},
	{"fields go with a struct", func() string {
		f := frame{name: "a"}
		g := f
		g.x, g.at[1].y, g.name = 3, 4, "b"
		return three(f.x, f.at[1].y, g.at[1].y) + f.name
	}},
	{"a list in a struct stays", func() string { f := frame{list: []point{{1, 2}}}; g := f; g.list[0].x = 7; return itoa(f.list[0].x) }},
	{"embedded", func() string { f := frame{point: point{1, 2}}; f.move(4); return three(f.x, f.point.x, f.sum()) }},
	{"zero value", func() string { var f frame; return f.name + three(f.x, f.at[1].y, len(f.list)) }},
	{"equal structs", func() string { return tell(point{1, 2} == point{1, 2}) + tell(point{1, 2} != point{1, 3}) }},
	{"assigned to itself", func() string { p := point{1, 2}; p = p.plus(1).plus(1); return two(p.x, p.y) }},
	{"swapped", func() string { p, q := point{1, 2}, point{3, 4}; p, q = q, p; p.x = 9; return three(p.x, p.y, q.x) }},
	{"returned", func() string {
		p := point{1, 2}
		get := func() point { return p }
		q := get()
		q.x = 9
		return itoa(p.x)
	}},
	{"a method of a number", func() string { return two(int(side(id(0)).other()), int(side(1).other())) }},
	{"element of a literal", func() string { return [...]string{"left", "right"}[side(id(1))] }},
	{"by an interface", func() string { var s shape = point{3, 4}; var t shape = card{5}; return two(s.sum(), t.sum()) }},
	{"asks for an interface", func() string {
		out := ""
		for _, s := range []shape{card{1}, point{1, 2}} {
			if n, ok := s.(named); ok {
				out += n.title()
			} else {
				out += "none"
			}
		}
		return out
	}},
	{"an interface of nothing", func() string { var s shape; return tell(s == nil) }},
	{"a method as a value has what it was", func() string { p := point{1, 2}; f := p.sum; p.x = 100; return two(f(), p.sum()) }},
	{"a struct without a name", func() string { p := struct{ a, b int }{1, 2}; p.b = 5; return two(p.a, p.b) }},
	{"a table of structs", func() string {
		n := 0
		for _, t := range []struct{ a, b int }{{1, 2}, {3, 4}} {
			n += t.a * t.b
		}
		return itoa(n)
	}},
}
