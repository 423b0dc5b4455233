package client

import "runtime"

// reportPanic prints a panic value and the stack to standard error, which in a page is the console. It uses print, since
// package fmt would add to the worker's program. Call it while recovering, so that the stack still shows the panic.
func reportPanic(why any) {
	text := "a value without words"
	switch why := why.(type) {
	case error:
		text = why.Error()
	case string:
		text = why
	case interface{ String() string }:
		text = why.String()
	}
	stack := make([]byte, 8<<10)
	stack = stack[:runtime.Stack(stack, false)]
	print("ludotheque: engine: panic: ", text, "\n", string(stack), "\n")
}
