package fonts

import "syscall/js"

// file returns a font that the page has loaded before it started the program: see public/app/loader.js.
func file(name string) []byte {
	got := js.Global().Get("ludotheque").Call("later", name+".woff")
	data := make([]byte, got.Length())
	js.CopyBytesToGo(data, got)
	return data
}
