//go:build !js

package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"

	"ludotheque/tools/chromium"
)

// condition is a circumstance under which pages are opened.
type condition struct {
	name string
	rate int     // bytes a second of the line, 0 without limit
	slow float64 // how many times slower the processor is made
}

// conditions are those of the table.
var conditions = []condition{
	{"this machine", 0, 1},
	{"10 Mb/s", 10_000_000 / 8, 1},
	{"processor 4x slower", 0, 4},
}

// Which visit it is.
const (
	cold = iota // a browser that has never been anywhere
	warm        // the next one of the same browser
	temperatures
)

// series are the marks of all runs, by visit.
type series [temperatures][]marks

// startTable times how fast the page starts, beside an empty page of the engine: both are opened in turns, and the
// medians count. web is the folder of the built page.
func startTable(web string, runs int) error {
	path := chromium.Path()
	if path == "" {
		fmt.Println("how fast the page starts: not measured, no Chromium is installed")
		return nil
	}
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
		empty, ours, err := inTurns(path, dir, web, c, runs)
		if err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
		for t, visit := range [temperatures]string{cold: "first", warm: "next"} {
			startRow(c.name, visit, middle(empty[t]), middle(ours[t]))
		}
	}
	fmt.Println("  empty: its first picture; shelf: the page's own is painted and usable; clicks: the program takes them; answer: to the first")
	return nil
}

// inTurns opens the empty page and ours, one after the other, runs times.
func inTurns(path, emptyDir, web string, c condition, runs int) (empty, ours series, err error) {
	for i := range runs {
		for n, dir := range []string{emptyDir, web} {
			address, stop, err := open(dir, c.rate)
			if err != nil {
				return empty, ours, err
			}
			first, next, err := visit(path, address, c.slow, n == 1)
			stop()
			if err != nil {
				return empty, ours, fmt.Errorf("run %d of %s: %w", i+1, dir, err)
			}
			to := &empty
			if n == 1 {
				to = &ours
			}
			to[cold], to[warm] = append(to[cold], first), append(to[warm], next)
		}
	}
	return empty, ours, nil
}

// middle is the median of each mark; a mark that one of the runs lacks is lacking.
func middle(all []marks) marks {
	of := func(get func(marks) float64) float64 {
		var list []float64
		for _, m := range all {
			list = append(list, get(m))
		}
		return median(list)
	}
	return marks{of(func(m marks) float64 { return m.Shelf }), of(func(m marks) float64 { return m.Ready }), of(func(m marks) float64 { return m.Answer })}
}

// median is 0 where there is nothing, or where one is 0.
func median(list []float64) float64 {
	list = slices.Sorted(slices.Values(list))
	if len(list) == 0 || list[0] == 0 {
		return 0
	}
	n := len(list)
	return (list[(n-1)/2] + list[n/2]) / 2
}

// startRow prints what one visit took.
func startRow(name, visit string, empty, ours marks) {
	fmt.Printf("%-20s %-5s %8s %8s %6s %8s %6s %8s\n", name, visit, ms(empty.Ready), ms(ours.Shelf), times(ours.Shelf, empty.Ready),
		ms(ours.Ready), times(ours.Ready, empty.Ready), ms(ours.Answer))
}

// ms is a time in whole milliseconds, "-" when there is none.
func ms(t float64) string {
	if t == 0 {
		return "-"
	}
	return strconv.FormatFloat(t, 'f', 0, 64)
}

// times is how many times b a is, "-" when one of them is lacking.
func times(a, b float64) string {
	if a == 0 || b == 0 {
		return "-"
	}
	return strconv.FormatFloat(a/b, 'f', 2, 64)
}
