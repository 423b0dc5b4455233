// Command serve shows the built page on this machine.
package main

import (
	"flag"
	"fmt"
	"net/http"
	"os"

	"ludotheque/tools/site"
)

func main() {
	dir := flag.String("dir", "build/web", "folder to serve")
	addr := flag.String("addr", "127.0.0.1:8080", "address; another free port is taken when this one is not")
	prefix := flag.String("prefix", "/", "path the page lives under")
	encoded := flag.Bool("encoded", false, "send .gz files with Content-Encoding: gzip")
	rate := flag.Int("rate", 0, "bytes a second of big files, 0 for no limit")
	flag.Parse()
	if _, err := os.Stat(*dir); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err, "(make web builds it)")
		os.Exit(1)
	}
	l, err := site.Listen(*addr)
	if err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
	fmt.Printf("http://%s%s\n", l.Addr(), *prefix)
	handler := site.Handler(*dir, site.Options{Prefix: *prefix, Encoded: *encoded, Rate: *rate})
	if err := http.Serve(l, handler); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}
