// Command measure measures how fast the page starts in Chromium, compared with an empty page of the engine. It opens both in turns, in
// new browsers, and reports medians.
//
//	go run ./tools/measure -web build/web
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
	line.Parse()
	path := chromium.Path()
	if path == "" {
		fmt.Println("how fast the page starts: not measured, no Chromium is installed")
		return
	}
	if err := measure(path, *web, *runs); err != nil {
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

// measure prints the table. path is the browser, web the folder of the built page.
func measure(path, web string, runs int) error {
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
		rest := func() {}
		if c.busy {
			rest = spin()
		}
		var empty, ours [2][]marks // of all runs, by visit
		for i := range runs {
			for _, page := range []struct {
				dir   string
				boxes bool
				seen  *[2][]marks
			}{{dir, false, &empty}, {web, true, &ours}} {
				first, next, err := visit(path, page.dir, c, page.boxes)
				if err != nil {
					rest()
					return fmt.Errorf("%s: run %d of %s: %w", c.name, i+1, page.dir, err)
				}
				page.seen[0], page.seen[1] = append(page.seen[0], first), append(page.seen[1], next)
			}
		}
		rest()
		for i, name := range []string{"first", "next"} {
			row(c.name, name, middle(empty[i]), middle(ours[i]))
		}
	}
	fmt.Println("  empty: its first picture; shelf: the page's own is painted and usable; clicks: the program takes them; answer: to the first")
	return nil
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
