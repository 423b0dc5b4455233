package corpus

var words = map[string]int{"one": 1, "été": first + 1}

const first = 1 << 3

func maps() []Program {
	return []Program{
		{"get", func() string { return three(words["one"], words["été"], words["none"]) }},
		{"get with a word", func() string { n, ok := words[text("été")]; return itoa(n) + tell(ok) }},
		{"get nothing with a word", func() string { n, ok := words[text("x")]; return itoa(n) + tell(ok) }},
		{"set", func() string { m := map[int]string{}; m[id(3)] = "c"; m[3] = "d"; return m[3] + itoa(len(m)) }},
		{"of nothing", func() string { var m map[int]int; return two(m[3], len(m)) + tell(m == nil) }},
		{"delete from a map", func() string { m := map[int]int{1: 2, 3: 4}; delete(m, id(1)); delete(m, 7); return two(len(m), m[1]) }},
		{"sum of all", func() string {
			keys, all := 0, 0
			for k, v := range map[int]int{1: 10, 2: 20, 3: 30} {
				keys, all = keys+k, all+v
			}
			return two(keys, all)
		}},
		{"is handed on itself", func() string {
			m := map[int]int{}
			func(n map[int]int) { n[1] = 5 }(m)
			return itoa(m[1])
		}},
		{"structs in it are copies", func() string { m := map[int]point{1: {1, 2}}; p := m[1]; p.x = 9; return itoa(m[1].x) }},
		{"a struct that is not there", func() string { m := map[int]point{}; return itoa(m[4].sum()) }},
		{"lists in it", func() string {
			m := map[string][]int{}
			m["a"] = append(m["a"], 1)
			m["a"] = append(m["a"], 2)
			return ints(m["a"])
		}},
		{"made", func() string { m := make(map[string]bool); m["a"] = true; return tell(m["a"]) + tell(m["b"]) }},
		{"sides as keys", func() string { m := map[side]string{0: "w", 1: "b"}; return m[side(id(1))] }},
	}
}
