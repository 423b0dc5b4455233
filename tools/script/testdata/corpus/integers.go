package corpus

const large = 1 << 52

var integers = []Program{
	{"sum", func() string { return itoa(id(2) + id(3)) }},
	{"difference below zero", func() string { return itoa(id(2) - id(3)) }},
	{"minus a negative number", func() string { return itoa(id(2) - -3) }},
	{"minus minus", func() string { return itoa(- -id(4)) }},
	{"minus of a sum", func() string { return itoa(-(id(4) + 1)) }},
	{"product", func() string { return itoa(id(-7) * id(6)) }},
	{"product of nothing", func() string { return itoa(id(-7) * id(0)) }},
	{"division", func() string { return itoa(id(17) / id(5)) }},
	{"division of a negative number", func() string { return itoa(id(-17) / id(5)) }},
	{"division by a negative number", func() string { return itoa(id(17) / id(-5)) }},
	{"division to nothing", func() string { return itoa(id(-1) / id(2)) }},
	{"division of a large number", func() string { return itoa(id(1<<53-1) / id(3)) }},
	{"division that a float rounds up", func() string { return itoa(id(1<<53-1) / id(1<<27+1)) }},
	{"division by nothing", func() string { return itoa(id(1) / id(0)) }},
	{"rest", func() string { return itoa(id(17) % id(5)) }},
	{"rest of a negative number", func() string { return itoa(id(-17) % id(5)) }},
	{"rest by a negative number", func() string { return itoa(id(17) % id(-5)) }},
	{"rest by nothing", func() string { return itoa(id(17) % id(0)) }},
	{"no rest of a negative number", func() string { return itoa(id(-10)%id(5) + 0) }},
	{"order of operations", func() string { return itoa(id(2) + id(3)*id(4)%id(5)/id(1) - id(6)) }},
	{"brackets", func() string { return itoa((id(2) + id(3)) * (id(4) - id(6))) }},
	{"quotient times divisor", func() string { return itoa(id(7) / 2 * 2) }},
	{"shift up", func() string { return itoa(id(3) << id(4)) }},
	{"shift beyond 32 bits", func() string { return itoa(id(3) << id(40)) }},
	{"shift of nothing", func() string { return itoa(id(0) << id(70)) }},
	{"shift down", func() string { return itoa(id(300) >> id(3)) }},
	{"shift a negative number down", func() string { return itoa(id(-3) >> id(1)) }},
	{"shift away", func() string { return itoa(id(-3)>>id(70) + id(3)>>id(70)) }},
	{"shift by a negative number", func() string { return itoa(id(3) << id(-1)) }},
	{"shift binds like times", func() string { return itoa(id(1) + id(1)<<id(3)) }},
	{"large numbers", func() string { return itoa(id(large) - 1 + id(large)) }},
	{"least of all", func() string { return itoa(-id(large) + 1 - id(large)) }},
	{"smallest", func() string { return itoa(min(id(3), id(-2), 7)) }},
	{"greatest", func() string { return itoa(max(id(3), id(-2), 2)) }},
	{"compare", func() string { return tell(id(2) < id(3)) + tell(id(3) <= 3) + tell(id(2) > 3) + tell(id(2) >= 3) }},
	{"equal", func() string { return tell(id(2) == id(2)) + tell(id(2) != id(2)) }},
	{"count up and down", func() string {
		n := id(5)
		n++
		n++
		n--
		return itoa(n)
	}},
	{"operate on a variable", func() string {
		n := id(50)
		n += 3 - 1
		n -= 2 + 3
		n *= 2 + 1
		n /= 1 + 1
		n %= 40 - 1
		n <<= 1 + 1
		n >>= 1
		return itoa(n)
	}},
	{"divide a variable by nothing", func() string {
		n := id(3)
		n /= id(0)
		return itoa(n)
	}},
	{"sixty-four bits without a sign", func() string {
		n := uint64(id(7))
		return itoa(int(n*3 + n/2 - n%4))
	}},
	{"int64", func() string {
		n := int64(id(7)) << 33
		return itoa(int(n>>30)) + tell(n > 1<<35)
	}},
}
