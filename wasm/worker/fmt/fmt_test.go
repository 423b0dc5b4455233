package fmt

import (
	"bytes"
	"errors"
	original "fmt"
	"go/types"
	"math"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/rules"
)

var cause = errors.New("cause")

// Types of the shapes that the games have: named kinds, with and without words of their own.
type (
	namedInt    int
	namedInt8   int8
	namedInt16  int16
	namedInt32  int32
	namedInt64  int64
	namedUint   uint
	namedUint8  uint8
	namedUint16 uint16
	namedUint32 uint32
	namedUint64 uint64
	namedFloat  float64
	namedText   string
	namedBool   bool
	speaking    int
	failing     uint8
	pair        struct{ a, b int }
)

func (s speaking) String() string { return strings.Repeat("é", int(s)&3) + "s" }
func (f failing) Error() string   { return "failing" }
func (p pair) String() string     { return "pair" }

// Kinds beside those of the language: what has words of its own, and what is an error, for %w.
const (
	speaks = types.Invalid
	fails  = types.UnsafePointer
)

// samples are values of each kind that a text may hold.
var samples = map[types.BasicKind][]any{
	types.Int:        {0, 7, -42, math.MaxInt, math.MinInt, namedInt(5), namedInt(-5), speaking(2)},
	types.Int8:       {int8(0), int8(127), int8(-128), namedInt8(-3)},
	types.Int16:      {int16(0), int16(-30000), namedInt16(300)},
	types.Int32:      {int32(0), 'é', int32(-1 << 31), namedInt32(70000)},
	types.Int64:      {int64(0), int64(math.MinInt64), namedInt64(1 << 40)},
	types.Uint:       {uint(0), uint(math.MaxUint), namedUint(9)},
	types.Uint8:      {uint8(0), uint8('x'), uint8(255), namedUint8(4), failing(1)},
	types.Uint16:     {uint16(0), uint16(65535), namedUint16(12)},
	types.Uint32:     {uint32(0), uint32(math.MaxUint32), namedUint32(12)},
	types.Uint64:     {uint64(0), uint64(math.MaxUint64), namedUint64(12)},
	types.Float32:    {float32(0.1), float32(-1e20)},
	types.Float64:    {0.0, 0.62504, -2.25e-9, 1e6, 1e21, 123456789.0, math.Inf(1), math.NaN(), namedFloat(0.5)},
	types.String:     {"", "a", "b\n\"é", strings.Repeat("ü", 50), "\xff", namedText("named")},
	types.Bool:       {true, false, namedBool(true)},
	types.UntypedNil: {nil},
	speaks:           {cause, pair{1, 2}, &pair{}, rules.Refusal{Code: rules.NoPass}, ai.Score{N: 3}},
	fails:            {cause, rules.Refusal{Code: rules.NoPass}, failing(2)},
}

// TestAsTheOriginal holds every verb with every kind of value against the original, what a verb does not know included, and
// widths and precisions with the kinds that they are for.
func TestAsTheOriginal(t *testing.T) {
	compared := 0
	for kind, values := range samples {
		for _, value := range values {
			for _, form := range formsOf(kind) {
				compared++
				compare(t, form, value)
			}
		}
	}
	if compared < 400 {
		t.Errorf("only %d forms were compared", compared)
	}
	for _, format := range []string{"plain", "100%%", "%d:%d|", "%d and %v", "é%dé"} {
		compare(t, format, 1, rules.Second)
	}
}

// formsOf are the forms to compare for a kind: the original prints the parts of a struct with verbs for numbers, which
// nothing in the games asks for.
func formsOf(kind types.BasicKind) []string {
	all := []string{"%s", "%q", "%v", "%w", "%d", "%b", "%f", "%g"}
	switch {
	case kind == fails:
		return []string{"%w", "%v", "because %w"}
	case kind == speaks:
		return []string{"%s", "%q", "%v", "%.2s", "%.40q", "%12v", "%8s"}
	case kind == types.String:
		return append(all, "%.2s", "%.40q", "%12v", "%8s")
	case kind == types.Float32 || kind == types.Float64:
		return append(all, "%.4f", "%6.1f", "%12v")
	case kind == types.Bool || kind == types.UntypedNil:
		return all
	}
	return append(all, "%3d", "%04d", "%04b", "%12v")
}

// compare holds all functions to the original.
func compare(t *testing.T, format string, args ...any) {
	t.Helper()
	args = args[:min(len(args), strings.Count(strings.ReplaceAll(format, "%%", ""), "%"))]
	if !strings.Contains(format, "%w") {
		want := original.Sprintf(format, args...)
		if got := Sprintf(format, args...); got != want {
			t.Errorf("%q of %#v: %q, want %q", format, args, got, want)
		}
		if got := string(Appendf([]byte("> "), format, args...)); got != "> "+want {
			t.Errorf("%q of %#v appends %q", format, args, got)
		}
		var b bytes.Buffer
		if n, err := Fprintf(&b, format, args...); n != len(want) || err != nil || b.String() != want {
			t.Errorf("%q of %#v prints %q, %d, %v", format, args, b.String(), n, err)
		}
	}
	err, first := Errorf(format, args...), original.Errorf(format, args...)
	if err.Error() != first.Error() || errors.Is(err, cause) != errors.Is(first, cause) {
		t.Errorf("%q of %#v: error %q, want %q", format, args, err, first)
	}
}

func TestMissingOperand(t *testing.T) {
	format := "%d and %s" // kept from vet
	if got, want := Sprintf(format, 1), original.Sprintf(format, 1); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
