package corpus

// log returns a function that appends to a log, and one that returns the log.
func log() (say func(s string, b bool) bool, said func() string) {
	all := ""
	return func(s string, b bool) bool { all += s; return b }, func() string { return all }
}

func kind(n int) string {
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

var flow = []Program{
	{"switch without a value", func() string {
		return kind(id(-1)) + kind(id(1)) + kind(id(50)) + kind(id(500))
	}},
	{"switch with a value", func() string {
		out := ""
		for i := range 4 {
			switch i {
			case 0:
				out += "a"
			case 1, 2:
				out += "b"
			default:
				out += "c"
			}
		}
		return out
	}},
	{"default in the middle", func() string {
		switch id(3) {
		case 1:
			return "one"
		default:
			return "other"
		case 3:
			return "three"
		}
	}},
	{"switch with a statement", func() string {
		switch n := id(3); n * 2 {
		case 6:
			return itoa(n)
		}
		return "none"
	}},
	{"break leaves the switch", func() string {
		n := 0
		for range 3 {
			switch {
			case yes():
				break
			}
			n++
		}
		return itoa(n)
	}},
	{"continue in a switch", func() string {
		n := 0
		for i := range 5 {
			switch {
			case i%2 == 0:
				continue
			}
			n += i
		}
		return itoa(n)
	}},
	{"for with three parts", func() string {
		n := 0
		for i, j := 0, 10; i < j; i, j = i+1, j-2 {
			n += j - i
		}
		return itoa(n)
	}},
	{"for with a condition", func() string {
		n := id(1)
		for n < 100 {
			n *= 3
		}
		return itoa(n)
	}},
	{"for without end", func() string {
		n := 0
		for {
			if n++; n > 7 {
				break
			}
		}
		return itoa(n)
	}},
	{"if else if", func() string {
		out := ""
		for i := range 3 {
			if i == 0 {
				out += "a"
			} else if i == 1 {
				out += "b"
			} else {
				out += "c"
			}
		}
		return out
	}},
	{"and stops", func() string { say, said := log(); ok := say("a", false) && say("b", true); return said() + tell(ok) }},
	{"or stops", func() string { say, said := log(); ok := say("a", true) || say("b", true); return said() + tell(ok) }},
	{"and binds closer", func() string {
		say, said := log()
		ok := say("a", true) || say("b", false) && say("c", true)
		return said() + tell(ok)
	}},
	{"not", func() string { return tell(!yes()) + tell(!(yes() && !yes())) }},
	{"equal truths", func() string { return tell((id(1) < 2) == yes()) + tell(yes() != (id(1) > 2)) }},
	{"order of a sum", func() string {
		say, said := log()
		n := map[bool]int{true: 1}
		s := n[say("a", true)] + n[say("b", true)]
		return said() + itoa(s)
	}},
	{"assigned at once", func() string { a, b := id(1), id(2); a, b = b, a+b; a, b = b, a+b; return two(a, b) }},
	{"a block of its own", func() string {
		n := 1
		{
			n := 5
			n++
		}
		return itoa(n)
	}},
	{"panic", func() string { panic("no") }},
	{"several variables", func() string {
		var a, b = id(1), 2
		var c int
		var d string
		return three(a, b, c) + d
	}},
	{"constants", func() string {
		const a = 3
		const b = a*2 + 1
		const c = "é" + "t"
		return two(a, b) + c
	}},
}
