package link

import (
	"hash/crc32"
	"strings"

	"ludotheque/rules"
)

// The characters of a packed text, in the order of their values. An address keeps all of them unescaped.
const (
	alphabet  = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	digitBits = 6
	digitMask = 1<<digitBits - 1
)

// A packed text is divided into blocks of blockLen characters. The character after each block is a checksum of all blocks so
// far; after the last block there are finalLen of them.
const (
	blockLen = 32
	finalLen = 4
)

// encode returns the bits as text: the number of characters of bits, in groups of five bits, then those characters, with
// checksums. The checksums cover owner as well, which is not in the text.
func encode(owner string, b Writer) string {
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
	for i := range finalLen {
		out.WriteByte(alphabet[sum>>(digitBits*i)&digitMask])
	}
	return out.String()
}

// decode is the inverse of encode. The error has the Code Nothing, CutShort or Damaged.
func decode(owner, text string) (Writer, *Error) {
	digits, bad := digitsOf(text)
	whole, head, want := lengthOf(digits)
	data := make([]byte, 0, len(digits))
	sum := crc32.ChecksumIEEE([]byte(owner))
	at := 0
	for rest := whole; rest > 0; {
		n := min(blockLen, rest)
		rest -= n
		tail := 1
		if rest == 0 {
			tail = finalLen
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
	case want == 0 && len(digits) < 4:
		return nil, &Error{Code: Nothing}
	case want == 0:
		return nil, damaged(text, 0, 4, 0)
	case len(digits) < want:
		return nil, &Error{Code: CutShort, At: len(version) + len(text), Of: len(version) + want}
	case len(digits) > want:
		return nil, damaged(text, want, len(text), want)
	}
	return bitsOf(data[head:]), nil
}

// digitsOf returns the values of the characters up to the first that is not of the alphabet, and its index, or -1.
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

// lengthOf reads how many characters a text has without its checksums, of which the first head tell that, and with them. They are 0 if
// digits, the beginning of the text, do not tell it.
func lengthOf(digits []byte) (whole, head, want int) {
	count := 0
	for i, d := range digits[:min(4, len(digits))] {
		count |= int(d&31) << (5 * i)
		if d < 32 {
			whole = i + 1 + count
			return whole, i + 1, whole + (whole-1)/blockLen + finalLen
		}
	}
	return 0, 0, 0
}

func bitsOf(digits []byte) Writer {
	b := make(Writer, 0, digitBits*len(digits))
	for _, d := range digits {
		b.Bits(uint64(d), digitBits)
	}
	return b
}

// damaged returns the error that text is wrong somewhere in text[from:to]. want is the length that text should have.
func damaged(text string, from, to, want int) *Error {
	part := strings.ToValidUTF8(text[from:min(to, len(text))], "\ufffd")
	return &Error{Code: Damaged, Detail: rules.Cut(part), At: len(version) + from + 1, Of: len(version) + want}
}
