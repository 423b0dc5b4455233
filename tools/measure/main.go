// Command measure measures how fast the page starts in Chromium, compared with an empty page of the engine and, if wanted, with another
// build of the page. It opens them in turns, in new browsers, and reports medians.
//
//	go run ./tools/measure -web build/web
//	go run ./tools/measure -web build/web -before ../other/build/web
package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"

	"ludotheque/tools/chromium"
	"ludotheque/tools/flags"
)

func main() {
	line := flags.New("measure", "measures how fast the page starts in Chromium, compared with an empty page of the engine.")
	runs := line.Int("runs", 3, 1, "how often each page is opened by a new browser; the median counts")
	web := line.Folder("web", "build/web", "`folder` of the built page")
	before := line.Folder("before", "", "`folder` of another build of the page, measured in turns with this one")
	line.Parse()
	path := chromium.Path()
	if path == "" {
		fmt.Println("how fast the page starts: not measured, no Chromium is installed")
		return
	}
	pages := []string{*web}
	if *before != "" {
		pages = append(pages, *before)
	}
	if err := measure(path, pages, *runs); err != nil {
		line.Fail(err)
	}
}

// condition is a speed of the line and of the processor.
type condition struct {
	name string
	rate float64 // bytes a second of the line, 0 for no limit
	slow float64 // how many times slower the processor is
	busy bool    // as many other processes as there are cores use them
}

// conditions are the rows of the table.
var conditions = []condition{
	{"this machine", 0, 1, false},
	{"10 Mb/s", 10_000_000 / 8, 1, false},
	{"processor 4x slower", 0, 4, false},
	{"busy machine", 0, 1, true},
}

// measure prints the table. path is the browser, pages the folders of built pages.
func measure(path string, pages []string, runs int) error {
	dir, err := os.MkdirTemp("", "measure-empty")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := buildEmpty(dir); err != nil {
		return err
	}
	fmt.Printf("how fast the page starts, median of %d, in ms since the navigation began; times: the empty page's\n", runs)
	fmt.Printf("%-20s %-5s %8s %8s %6s %8s %6s %8s\n", "", "visit", "empty", "shelf", "times", "clicks", "times", "answer")
	for _, c := range conditions {
		seen, err := inTurns(path, append([]string{dir}, pages...), c, runs)
		if err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
		for i, name := range []string{"first", "next"} {
			for page := range pages {
				label := c.name
				if page > 0 {
					label = "  before"
				}
				row(label, name, middle(seen[0][i]), middle(seen[1+page][i]))
			}
		}
	}
	fmt.Println("  empty: its first picture; shelf: the page's own is painted and usable; clicks: the program takes them; answer: to the first")
	return nil
}

// inTurns visits all pages runs times, the empty one first, and returns the marks of each: of the first visits and of the next.
func inTurns(path string, pages []string, c condition, runs int) ([][2][]marks, error) {
	if c.busy {
		defer spin()()
	}
	seen := make([][2][]marks, len(pages))
	for i := range runs {
		for page, dir := range pages {
			first, next, err := visit(path, dir, c, page > 0)
			if err != nil {
				return nil, fmt.Errorf("run %d of %s: %w", i+1, dir, err)
			}
			seen[page][0], seen[page][1] = append(seen[page][0], first), append(seen[page][1], next)
		}
	}
	return seen, nil
}

// spin starts a process for each core that keeps it busy; rest ends them.
func spin() (rest func()) {
	var all []*exec.Cmd
	for range runtime.NumCPU() {
		cmd := exec.Command("sh", "-c", "while :; do :; done")
		if cmd.Start() == nil {
			all = append(all, cmd)
		}
	}
	return func() {
		for _, cmd := range all {
			cmd.Process.Kill() // fails only if it has ended
			cmd.Wait()
		}
	}
}

// middle returns the median of each mark, 0 if a run lacks that mark.
func middle(all []marks) (m marks) {
	for i := range m {
		var list []float64
		for _, of := range all {
			list = append(list, of[i])
		}
		if slices.Sort(list); list[0] != 0 {
			n := len(list)
			m[i] = (list[(n-1)/2] + list[n/2]) / 2
		}
	}
	return m
}

// row prints the times of a visit.
func row(condition, visit string, empty, ours marks) {
	times := func(t float64) string { return cell(t/empty[ready], 2) }
	fmt.Printf("%-20s %-5s %8s %8s %6s %8s %6s %8s\n", condition, visit, cell(empty[ready], 0), cell(ours[shelf], 0), times(ours[shelf]),
		cell(ours[ready], 0), times(ours[ready]), cell(ours[answer], 0))
}

// cell returns a number with some decimals, "-" for 0.
func cell(n float64, decimals int) string {
	if n == 0 {
		return "-"
	}
	return strconv.FormatFloat(n, 'f', decimals, 64)
}
