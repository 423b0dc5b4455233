// Command serve serves the built page on this machine and prints its address.
//
//	go run ./tools/serve -dir build/web
package main

import (
	"fmt"
	"net"
	"net/http"

	"ludotheque/tools/flags"
	"ludotheque/tools/site"
)

func main() {
	line := flags.New("serve", "serves the built page on this machine and prints its address.")
	dir := line.Folder("dir", "build/web", "`folder` to serve; make web builds it")
	addr := line.String("addr", "127.0.0.1:8080", "`address`; another free port if this one is taken")
	line.Check(func() error {
		if _, err := net.ResolveTCPAddr("tcp", *addr); err != nil {
			return fmt.Errorf("flag -addr: %w", err)
		}
		return nil
	})
	line.Parse()
	l, err := site.Listen(*addr)
	if err != nil {
		line.Fail(err)
	}
	fmt.Printf("http://%s/\n", l.Addr())
	if err := http.Serve(l, site.Handler(*dir, site.Options{})); err != nil {
		line.Fail(err)
	}
}
