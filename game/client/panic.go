package client

import "runtime"

// reportPanic writes why a player broke down to the standard error, which in the page is the console, without a package
// that the worker would have to load for it. It must be called while the panic is being recovered, so that the stack
// still shows where it began.
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
	print("ludotheque: thinker: panic: ", text, "\n", string(stack), "\n")
}
