package corpus

import "slices"

var lists = []Program{
	{"append", func() string { var l []int; l = append(l, 1); l = append(l, 2, 3); return ints(l) + itoa(len(l)) }},
	{"append nothing", func() string { l := append([]int{1}, []int{}...); return ints(l) }},
	{"append a list", func() string { l := append([]int{1}, []int{2, 3}...); return ints(l) }},
	{"append to nothing", func() string { var l []int; return itoa(len(append(l, l...))) }},
	{"make", func() string { l := make([]int, id(3)); l[1] = 5; return ints(l) }},
	{"make empty", func() string { l := make([]int, 0, id(3)); l = append(l, 4); return ints(l) }},
	{"literal with places", func() string { return ints([]int{2: 7, 8, 0: 1}) }},
	{"a list handed on is the same", func() string {
		l := []int{1, 2}
		write := func(list []int) { list[0] = 9 }
		write(l)
		return ints(l)
	}},
	{"two names of a list", func() string { a := []int{1, 2}; b := a; b[1] = 7; return ints(a) }},
	{"part of a list", func() string {
		l := []int{1, 2, 3, 4}
		return ints(l[id(1):id(3)]) + ints(l[2:]) + ints(l[:1]) + ints(l[:])
	}},
	{"part of a part", func() string { l := []int{1, 2, 3, 4, 5}; m := l[1:4]; return ints(m[1:]) + itoa(len(m)) }},
	{"cut the last off", func() string { l := []int{1, 2, 3}; l = l[:len(l)-1]; return ints(l) }},
	{"queue", func() string {
		l, out := []int{1}, ""
		for len(l) > 0 {
			n := l[0]
			l = l[1:]
			if out += itoa(n); n < 5 {
				l = append(l, n*2, n*3)
			}
		}
		return out
	}},
	{"operate on an element", func() string { l, i := []int{1, 2, 3}, id(1); l[i] += 40; l[2]++; l[0] *= 6; return ints(l) }},
	{"swap", func() string { l := []int{1, 2, 3}; l[0], l[2] = l[2], l[0]; return ints(l) }},
	{"range sees what the body writes", func() string {
		l, out := []int{1, 2, 3}, ""
		for i, n := range l {
			if out += itoa(n); i == 0 {
				l[2] = 9
			}
		}
		return out
	}},
	{"range counts what there was", func() string {
		l, n := []int{1, 2, 3}, 0
		for range l {
			l = append(l, 1)
			n++
		}
		return two(n, len(l))
	}},
	{"range of an array is of its copy", func() string {
		l, out := [3]int{1, 2, 3}, ""
		for i, n := range l {
			if out += itoa(n); i == 0 {
				l[2] = 9
			}
		}
		return out + itoa(l[2])
	}},
	{"range over a part", func() string {
		n := 0
		for _, x := range []int{1, 2, 3, 4}[1:] {
			n = n*10 + x
		}
		return itoa(n)
	}},
	{"range of nothing", func() string {
		var l []int
		for range l {
			return "some"
		}
		return "none"
	}},
	{"nothing is nil", func() string { var l []int; return tell(l == nil) + tell([]int{} != nil) + itoa(len(l)) }},
	{"array", func() string { var a [4]int; a[id(2)] = 3; return itoa(len(a)) + ints(a[:]) }},
	{"array is copied", func() string { a := [2]int{1, 2}; b := a; b[0] = 9; return three(a[0], b[0], a[1]) }},
	{"array is handed on as a copy", func() string {
		a := [2]int{1, 2}
		func(c [2]int) { c[0] = 9 }(a)
		return two(a[0], a[1])
	}},
	{"arrays are equal", func() string { return tell([2]int{1, 2} == [2]int{1, 2}) + tell([2]int{1, 2} != [2]int{1, 2}) }},
	{"list of lists", func() string { l := [][]int{{1}, {2, 3}}; return ints(l[1]) + itoa(len(l[0])) }},
	{"list of texts", func() string { l := []string{"a", "é"}; return l[1] + l[0] + itoa(len(l[1])) }},
	{"contains an element", func() string {
		return tell(slices.Contains([]int{1, 2}, 2)) + itoa(slices.Index([]string{"a", "b"}, "b"))
	}},
	{"delete", func() string {
		return ints(slices.DeleteFunc([]int{1, 2, 3, 4}, func(n int) bool { return n%2 == 0 }))
	}},
	{"range with a count", func() string {
		n := 0
		for i := range id(4) {
			n = n*10 + i
		}
		return itoa(n)
	}},
}
