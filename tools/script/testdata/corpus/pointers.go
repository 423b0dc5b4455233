package corpus

type node struct {
	n    int
	next *node
}

func pointers() []Program {
	set := func(p *int, n int) { *p = n }
	return []Program{
		{"to a variable", func() string { n := 1; set(&n, 5); return itoa(n) }},
		{"to a field", func() string { p := point{1, 2}; set(&p.y, 5); return two(p.x, p.y) }},
		{"to an element", func() string { l := []int{1, 2}; set(&l[1], 5); return ints(l) }},
		{"of a pointer", func() string { n := 1; p := &n; *p += 3; n++; return itoa(*p) }},
		{"to a struct", func() string { p := point{1, 2}; q := &p; q.x = 7; return two(p.x, (*q).y) }},
		{"to what is assigned later", func() string { p := point{1, 2}; q := &p; p = point{8, 9}; return two(q.x, q.y) }},
		{"to an element that is assigned later", func() string { l := []point{{1, 2}}; q := &l[0]; l[0] = point{8, 9}; return two(q.x, q.y) }},
		{"the struct behind it", func() string { p, q := point{1, 2}, &point{3, 4}; *q = p; q.x = 9; return three(p.x, q.x, q.y) }},
		{"a copy of what is behind it", func() string { q := &point{3, 4}; p := *q; p.x = 9; return two(q.x, p.x) }},
		{"nothing", func() string { var p *point; return tell(p == nil) + tell(&point{} != nil) }},
		{"the same struct", func() string { p := point{}; q, r := &p, &p; return tell(q == r) + tell(q == &point{}) }},
		{"a chain", func() string {
			var head *node
			for i := range 4 {
				head = &node{i, head}
			}
			out := ""
			for n := head; n != nil; n = n.next {
				out += itoa(n.n)
			}
			return out
		}},
		{"a method of a pointer", func() string { p := &point{1, 2}; p.move(5); return two(p.x, p.sum()) }},
		{"in a list", func() string {
			l := []*point{{1, 2}, {3, 4}}
			m := append([]*point{}, l...)
			m[1].x = 9
			return itoa(l[1].x)
		}},
		{"in a struct", func() string { a := node{n: 1}; b := a; a.next = &b; b.n = 7; return two(a.n, a.next.n) }},
	}
}
