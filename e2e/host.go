package e2e

import (
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"ludotheque/tools/site"
)

// StaticHost is a host of the page that can change its folder, be at fault or be unreachable, and that records its answers.
type StaticHost struct {
	mu      sync.Mutex
	Folder  string
	Options site.Options
	Fault   func(name string) site.Fault // of files by their unhashed names
	Gone    bool                         // the host is unreachable
	log     []Answer
}

// Answer is the answer to a request.
type Answer struct {
	Path string
	Code int
	Size int // of the body
}

func (s *StaticHost) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	folder, gone, o := s.Folder, s.Gone, s.Options
	o.Break = s.Fault
	s.mu.Unlock()
	if gone {
		panic(http.ErrAbortHandler)
	}
	c := &counter{ResponseWriter: w, code: http.StatusOK}
	defer func() {
		s.mu.Lock()
		s.log = append(s.log, Answer{r.URL.Path, c.code, c.size})
		s.mu.Unlock()
	}()
	site.Handler(folder, o).ServeHTTP(c, r)
}

// Set changes the host between two requests.
func (s *StaticHost) Set(change func(s *StaticHost)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change(s)
}

// TakeAnswers returns the answers since the last call.
func (s *StaticHost) TakeAnswers() []Answer {
	s.mu.Lock()
	defer s.mu.Unlock()
	log := s.log
	s.log = nil
	return log
}

// counter records the status and counts the bytes of an answer.
type counter struct {
	http.ResponseWriter
	code, size int
}

func (c *counter) WriteHeader(code int) {
	c.code = code
	c.ResponseWriter.WriteHeader(code)
}

func (c *counter) Write(data []byte) (int, error) {
	n, err := c.ResponseWriter.Write(data)
	c.size += n
	return n, err
}

// Unwrap lets http.ResponseController flush.
func (c *counter) Unwrap() http.ResponseWriter { return c.ResponseWriter }

// NewStaticHost returns a host of the built page.
func NewStaticHost(t *testing.T) *StaticHost {
	t.Helper()
	if _, err := os.Stat(filepath.Join(GameDir, "sw.js")); err != nil {
		SkipOrFail(t, "e2e: the page is not built: make web")
	}
	return &StaticHost{Folder: GameDir}
}

// Must ends the test if err is not nil.
func Must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// FreeAddress returns an address of this machine, with a port, where nothing listens.
func FreeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	Must(t, err)
	defer l.Close()
	return l.Addr().String()
}
