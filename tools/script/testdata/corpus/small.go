package corpus

func small() []Program {
	u8, i8 := func(n int) uint8 { return uint8(n) }, func(n int) int8 { return int8(n) }
	u16, i16 := func(n int) uint16 { return uint16(n) }, func(n int) int16 { return int16(n) }
	u32, i32 := func(n int) uint32 { return uint32(n) }, func(n int) int32 { return int32(n) }
	return []Program{
		{"uint8 over the top", func() string { return itoa(int(u8(250) + u8(10))) }},
		{"uint8 below zero", func() string { return itoa(int(u8(3) - u8(10))) }},
		{"uint8 times", func() string { return itoa(int(u8(200) * u8(3))) }},
		{"uint8 minus", func() string { return itoa(int(-u8(1))) }},
		{"uint8 shifted", func() string { return itoa(int(u8(200)<<1)) + itoa(int(u8(200)>>1)) }},
		{"uint8 shifted away", func() string { return itoa(int(u8(200) << id(9))) }},
		{"uint8 bits", func() string { return three(int(u8(12)&u8(10)), int(u8(12)|u8(3)), int(u8(12)^u8(10))) }},
		{"uint8 without bits", func() string { return itoa(int(u8(15) &^ u8(6))) }},
		{"uint8 counts", func() string {
			n := u8(255)
			n++
			m := u8(0)
			m--
			return two(int(n), int(m))
		}},
		{"uint8 operates on a variable", func() string {
			n := u8(200)
			n += 100
			n *= 7
			n |= 3
			n ^= 255
			n &= 127
			n <<= 2
			n &^= 8
			return itoa(int(n))
		}},
		{"uint8 converted", func() string { return three(int(u8(id(-1))), int(u8(id(256))), int(u8(id(1<<40+5)))) }},
		{"uint8 divides", func() string { return two(int(u8(200)/u8(7)), int(u8(200)%u8(7))) }},
		{"int8 over the top", func() string { return itoa(int(i8(127) + i8(1))) }},
		{"int8 below", func() string { return itoa(int(i8(-128) - i8(1))) }},
		{"int8 times", func() string { return itoa(int(i8(100) * i8(3))) }},
		{"int8 least by minus one", func() string { return itoa(int(i8(-128) / i8(id(-1)))) }},
		{"int8 converted", func() string { return two(int(i8(id(200))), int(i8(id(-200)))) }},
		{"int8 shifted down", func() string { return itoa(int(i8(-100) >> 3)) }},
		{"int8 minus least", func() string { return itoa(int(-i8(-128))) }},
		{"uint16", func() string { return three(int(u16(65535)+2), int(u16(1)-3), int(u16(300)*u16(300))) }},
		{"int16", func() string { return three(int(i16(32767)+2), int(i16(-32768)-3), int(i16(300)*i16(300))) }},
		{"uint32 over the top", func() string { return itoa(int(u32(1<<32-1) + u32(5))) }},
		{"uint32 below zero", func() string { return itoa(int(u32(1) - u32(5))) }},
		{"uint32 bits", func() string { return two(int(u32(1<<31)|u32(1)), int(u32(1<<32-1)&^u32(1))) }},
		{"uint32 shifted", func() string { return three(int(u32(3)<<31), int(u32(1<<31)>>30), int(u32(9)<<id(32))) }},
		{"uint32 colour", func() string { c := u32(0xc0ffee); return three(int(c>>16), int(c>>8&255), int(c&255)) }},
		{"int32 over the top", func() string { return itoa(int(i32(1<<31-1) + i32(1))) }},
		{"int32 below", func() string { return itoa(int(i32(-1<<31) - i32(1))) }},
		{"int32 bits", func() string { return three(int(i32(-1)&i32(6)), int(i32(-8)|i32(3)), int(i32(-8)^i32(3))) }},
		{"int32 shifted", func() string { return two(int(i32(3)<<30), int(i32(-9)>>1)) }},
		{"int32 converted", func() string { return two(int(i32(id(1<<31))), int(i32(id(-1<<40-3)))) }},
		{"from one to another", func() string { return three(int(uint8(i8(-1))), int(int8(u8(200))), int(uint16(i32(-5)))) }},
		{"runes", func() string { r := rune('a') + 2; return string(r) + itoa(int(r-'a')) }},
	}
}
