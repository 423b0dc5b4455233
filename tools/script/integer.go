package script

import (
	"go/ast"
	"go/token"
	"go/types"
)

// wrap brings the result of an operation into its type: as Go does up to 32 bits. Integers of 64 are JavaScript's numbers:
// beyond 2^53, where these have gaps, the script panics, and so it does below an unsigned zero.
func (w *writer) wrap(n ast.Node, t types.Type, x string) string {
	b, ok := t.Underlying().(*types.Basic)
	if !ok || b.Info()&types.IsNumeric == 0 {
		return x
	}
	switch b.Kind() {
	case types.Float32:
		return "Math.fround(" + x + ")"
	case types.Float64:
		return x
	case types.Int8:
		return "(" + x + "<<24>>24)"
	case types.Int16:
		return "(" + x + "<<16>>16)"
	case types.Int32:
		return "(" + x + "|0)"
	case types.Uint8:
		return "(" + x + "&255)"
	case types.Uint16:
		return "(" + x + "&65535)"
	case types.Uint32:
		return "(" + x + ">>>0)"
	case types.Int, types.Int64:
		return "$int(" + x + ")"
	case types.Uint, types.Uint64:
		return "$uint(" + x + ")"
	}
	w.no(n, "the page's script knows no %s", t)
	return ""
}

// isWide reports whether integers of a type have more than 32 bits.
func isWide(t types.Type) bool {
	switch t.Underlying().(*types.Basic).Kind() {
	case types.Int, types.Int64, types.Uint, types.Uint64, types.Uintptr:
		return true
	}
	return false
}

// arithmetic is an operation on two integers.
func (w *writer) arithmetic(n ast.Node, op token.Token, t types.Type, x, y string) string {
	switch op {
	case token.ADD:
		x += "+" + y
	case token.SUB:
		x += "- " + y
	case token.MUL:
		if x += "*" + y; t.Underlying().(*types.Basic).Kind() == types.Int32 || t.Underlying().(*types.Basic).Kind() == types.Uint32 {
			w.no(n, "the page's script multiplies no %s", t)
		}
	case token.QUO:
		x = "$div(" + x + "," + y + ")"
	case token.REM:
		return "$mod(" + x + "," + y + ")"
	case token.SHL:
		x = "$shl(" + x + "," + y + ")"
	case token.SHR:
		return "$shr(" + x + "," + y + ")"
	case token.AND_NOT:
		x += "&~" + y
	default: // &, | and ^
		x += op.String() + y
	}
	switch op {
	case token.AND, token.OR, token.XOR, token.AND_NOT:
		if isWide(t) {
			w.no(n, "the page's script takes %s of 32 bits at most, not of %s", op, t)
		}
		x = "(" + x + ")"
	}
	return w.wrap(n, t, x)
}
