package script

import (
	"go/ast"
	"go/token"
	"go/types"
)

// wraps are the operations that wrap a number to a type of up to 32 bits.
var wraps = map[types.BasicKind]string{types.Int8: "<<24>>24", types.Int16: "<<16>>16", types.Int32: "|0",
	types.Uint8: "&255", types.Uint16: "&65535", types.Uint32: ">>>0"}

// wrap wraps the result of an operation to its type, up to 32 bits as Go does. Integers of 64 bits are JavaScript numbers: the
// script panics beyond 2^53, where these have gaps, and if an unsigned one is negative.
func (w *writer) wrap(n ast.Node, t types.Type, x string) string {
	b, ok := t.Underlying().(*types.Basic)
	if !ok || b.Info()&types.IsNumeric == 0 || b.Kind() == types.Float64 {
		return x
	}
	if by, ok := wraps[b.Kind()]; ok {
		return "(" + x + by + ")"
	}
	switch b.Kind() {
	case types.Float32:
		return "Math.fround(" + x + ")"
	case types.Int, types.Int64:
		return "$int(" + x + ")"
	case types.Uint, types.Uint64:
		return "$uint(" + x + ")"
	}
	w.no(n, "the page's script does not support %s", t)
	return ""
}

// arithmetic translates an operation on two integers.
func (w *writer) arithmetic(n ast.Node, op token.Token, t types.Type, x, y string) string {
	kind := t.Underlying().(*types.Basic).Kind()
	switch op {
	case token.ADD:
		x += "+" + y
	case token.SUB:
		x += "- " + y
	case token.MUL:
		if x += "*" + y; kind == types.Int32 || kind == types.Uint32 {
			w.no(n, "the page's script cannot multiply %s", t)
		}
	case token.QUO:
		x = "$div(" + x + "," + y + ")"
	case token.REM:
		return "$mod(" + x + "," + y + ")"
	case token.SHL:
		x = "$shl(" + x + "," + y + ")"
	case token.SHR:
		return "$shr(" + x + "," + y + ")"
	default: // &, |, ^ and &^
		if wraps[kind] == "" {
			w.no(n, "the page's script has %s for up to 32 bits only, not for %s", op, t)
		}
		bits := op.String()
		if op == token.AND_NOT {
			bits = "&~"
		}
		x = "(" + x + bits + y + ")"
	}
	return w.wrap(n, t, x)
}
