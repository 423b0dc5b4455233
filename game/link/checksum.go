package link

import (
	"hash/crc32"
	"strings"
)

// The characters of a packed text in the order of their values: all of them stay as they are in an address.
const (
	alphabet  = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	digitBits = 6
	digitMask = 1<<digitBits - 1
)

// A packed text is cut into blocks of blockLen characters. A character after each block checks all before it; after the
// last one sealLen do.
const (
	blockLen = 32
	sealLen  = 4
)

// checksum returns the bits as text: how many characters of bits there are, in groups of five bits, those characters, and
// what checks them. owner is what the text belongs to: it is checked as well, without being in it.
func checksum(owner string, b Writer) string {
	for len(b)%digitBits != 0 {
		b = append(b, 0)
	}
	var digits []byte
	count := len(b) / digitBits
	for ; count > 31; count >>= 5 {
		digits = append(digits, byte(32|count&31))
	}
	digits = append(digits, byte(count))
	for i := 0; i < len(b); i += digitBits {
		d := byte(0)
		for _, bit := range b[i : i+digitBits] {
			d = d<<1 | bit
		}
		digits = append(digits, d)
	}
	var out strings.Builder
	sum := crc32.ChecksumIEEE([]byte(owner))
	for len(digits) > 0 {
		block := digits[:min(blockLen, len(digits))]
		digits = digits[len(block):]
		sum = crc32.Update(sum, crc32.IEEETable, block)
		for _, d := range block {
			out.WriteByte(alphabet[d])
		}
		if len(digits) > 0 {
			out.WriteByte(alphabet[sum&digitMask])
		}
	}
	for i := range sealLen {
		out.WriteByte(alphabet[sum>>(digitBits*i)&digitMask])
	}
	return out.String()
}

// verified is the inverse of checksum. The error is an *Error: Nothing, CutShort or Damaged.
func verified(owner, text string) (Writer, *Error) {
	digits, bad := digitsOf(text)
	count, head, announced := lengthOf(digits)
	whole := head + count // without what checks
	checks := (whole - 1) / blockLen
	want := whole + checks + sealLen
	if !announced {
		want = 0
	}
	data := make([]byte, 0, len(digits))
	sum := crc32.ChecksumIEEE([]byte(owner))
	at := 0
	for rest := whole; announced && rest > 0; {
		n := min(blockLen, rest)
		rest -= n
		tail := 1
		if rest == 0 {
			tail = sealLen
		}
		if at+n+tail > len(digits) {
			break
		}
		block := digits[at : at+n]
		data = append(data, block...)
		sum = crc32.Update(sum, crc32.IEEETable, block)
		for i := range tail {
			if digits[at+n+i] != byte(sum>>(digitBits*i)&digitMask) {
				return nil, damaged(text, at, at+n+tail, want)
			}
		}
		at += n + tail
	}
	switch {
	case bad >= 0:
		return nil, damaged(text, bad, len(text), want)
	case !announced && len(digits) < 4:
		return nil, &Error{Code: Nothing}
	case !announced:
		return nil, damaged(text, 0, 4, 0)
	case len(digits) < want:
		return nil, &Error{Code: CutShort, At: len(version) + len(text), Of: len(version) + want}
	case len(digits) > want:
		return nil, damaged(text, want, len(text), want)
	}
	return bitsOf(data[head:]), nil
}

// digitsOf returns the values of the characters up to the first that is none of ours, and where that is, or -1.
func digitsOf(text string) (digits []byte, bad int) {
	digits = make([]byte, 0, len(text))
	for i := range len(text) {
		d := strings.IndexByte(alphabet, text[i])
		if d < 0 {
			return digits, i
		}
		digits = append(digits, byte(d))
	}
	return digits, -1
}

// lengthOf reads how many characters of bits follow the first head ones; ok is false where not even that is all there.
func lengthOf(digits []byte) (count, head int, ok bool) {
	for i, d := range digits[:min(4, len(digits))] {
		count |= int(d&31) << (5 * i)
		if d < 32 {
			return count, i + 1, true
		}
	}
	return 0, 0, false
}

func bitsOf(digits []byte) Writer {
	b := make(Writer, 0, digitBits*len(digits))
	for _, d := range digits {
		b.put(uint64(d), digitBits)
	}
	return b
}

// damaged quotes the part of the text where the damage shows.
func damaged(text string, from, to, want int) *Error {
	part := strings.ToValidUTF8(text[from:min(to, len(text))], "\ufffd")
	return &Error{Code: Damaged, Detail: Cut(part), At: len(version) + from + 1, Of: len(version) + want}
}
