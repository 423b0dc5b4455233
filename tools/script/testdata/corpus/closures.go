package corpus

func several(n int) (a, b int) {
	a = n + 1
	if n > 3 {
		return
	}
	return b, n * 2
}

func all(list ...int) (n int) {
	for _, x := range list {
		n = n*10 + x
	}
	return
}

var closures = []Program{
	{"keeps a variable", func() string { n := 0; up := func() { n++ }; up(); up(); return itoa(n) }},
	{"has its own", func() string {
		counter := func() func() int { n := 0; return func() int { n++; return n } }
		a, b := counter(), counter()
		a()
		a()
		return two(a(), b())
	}},
	{"each round of a count has its own", func() string {
		var list []func() int
		for i := 0; i < 3; i++ {
			list = append(list, func() int { return i })
		}
		return three(list[0](), list[1](), list[2]())
	}},
	{"each round of a range has its own", func() string {
		var list []func() int
		for i, n := range []int{5, 6, 7} {
			list = append(list, func() int { return i*10 + n })
		}
		return three(list[0](), list[1](), list[2]())
	}},
	{"each round of a number has its own", func() string {
		var list []func() int
		for i := range 3 {
			list = append(list, func() int { return i })
		}
		return three(list[0](), list[1](), list[2]())
	}},
	{"calls itself", func() string {
		var fac func(n int) int
		fac = func(n int) int {
			if n < 2 {
				return 1
			}
			return n * fac(n-1)
		}
		return itoa(fac(15))
	}},
	{"two results", func() string { a, b := several(1); return two(a, b) }},
	{"named results", func() string { a, b := several(7); return two(a, b) }},
	{"one of two results", func() string { _, b := several(2); return itoa(b) }},
	{"as many as one likes", func() string { return three(all(), all(4), all(1, 2, 3)) }},
	{"a list of them", func() string { return itoa(all([]int{4, 5}...)) }},
	{"none of them", func() string { var l []int; return itoa(all(l...)) }},
	{"called at once", func() string { return itoa(func(n int) int { return n * 2 }(id(4))) }},
	{"an inner name", func() string {
		n := 1
		if n := n + 5; n > 3 {
			n := n * 2
			n++
		}
		return itoa(n)
	}},
	{"names of JavaScript", func() string {
		var new, this, class, Math, Map, let, undefined, function = 1, 2, 3, 4, 5, 6, 7, 8
		return itoa(new+this+class+Math+Map+let+undefined+function) + itoa(max(Math, id(3))) + itoa(len(make(map[int]int)))
	}},
	{"over what a function returns", func() string {
		n := 0
		for i := range sequence() {
			n = n*10 + i
		}
		return itoa(n)
	}},
}

func sequence() []int { return []int{3, 1, 2} }
