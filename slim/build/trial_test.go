package build

// trial is a program that depends on the runtime's data about its functions: deep stacks that move, garbage on them, panics,
// recovery through wrappers and inlined functions, and the names of frames.
const trial = `package main

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"sort"
	"strings"
	"sync"
)

type node struct {
	next *node
	text string
}

type namer interface{ Name() string }

type short struct{ text *string }

func (s short) Name() string { return *s.text }

//go:noinline
func deep(n int, keep *node) int {
	var local [16]*node
	for i := range local {
		local[i] = &node{keep, fmt.Sprint(n, i)}
	}
	if n%50 == 0 {
		runtime.GC()
	}
	sum := 0
	if n > 0 {
		sum = deep(n-1, local[n%16])
	}
	for i, l := range local {
		if l.text != fmt.Sprint(n, i) || l.next != keep {
			panic("a stack lost what it held")
		}
		sum += len(l.text)
	}
	return sum
}

func helper() any { return recover() } // must not recover when it is called by what is deferred

func direct(into *string) {
	if r := recover(); r != nil {
		*into = fmt.Sprint(r)
	}
}

func inlineRecover(into *string) { *into = fmt.Sprint(recover()) }

func caught(f func()) (said string) {
	defer direct(&said)
	f()
	return "nothing"
}

type deferred struct{ into *string }

func (d deferred) Do() { direct(d.into) }

func throughMethod() (said string) {
	var i interface{ Do() } = &deferred{&said}
	defer i.Do() // a wrapper of a method that calls one that recovers: one frame too many
	panic("method")
}

type quits struct{ into *string }

func (q quits) Do() { *q.into = fmt.Sprint(recover()) }

func throughWrapper() (said string) {
	var i interface{ Do() } = &quits{&said}
	defer i.Do()
	panic("wrapper")
}

func notTwiceRemoved() (said string) {
	defer direct(&said)
	defer func() { said = fmt.Sprint(helper()) }()
	panic("outer")
}

func nested() (said string) {
	defer inlineRecover(&said)
	defer func() {
		defer func() { recover() }()
		panic("inner")
	}()
	panic("first")
}

func goexit() string {
	done := make(chan string, 2)
	go func() {
		defer func() { done <- "gone" }()
		runtime.Goexit()
	}()
	return <-done
}

//go:noinline
func frames() string {
	pcs := make([]uintptr, 20)
	f := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])
	var names []string
	for {
		frame, more := f.Next()
		names = append(names, frame.Function)
		if !more {
			return strings.Join(names, " ")
		}
	}
}

func main() {
	var wg sync.WaitGroup
	for i := range 4 {
		wg.Add(1)
		go func() { defer wg.Done(); deep(200+i, nil) }()
	}
	wg.Wait()
	fmt.Println("deep", deep(300, nil))
	var nobody namer = (*short)(nil)
	var list []int
	var table map[string]int
	none := 0
	fmt.Println("panics", caught(func() { panic(errors.New("own")) }), caught(func() { _ = list[len(table)] }), caught(func() { table["a"] = 1 }),
		caught(func() { fmt.Println(1 / none) }), caught(func() { _ = any(none).(string) }))
	fmt.Println("wrapper", caught(func() { nobody.Name() }))
	fmt.Println("prints", fmt.Sprintf("%v", nobody))
	fmt.Println("recovers", throughWrapper(), "|", caught(func() { throughMethod() }), "|", notTwiceRemoved(), "|", nested(), "|", goexit())
	made := reflect.MakeFunc(reflect.TypeOf(func(*node) string { return "" }), func(in []reflect.Value) []reflect.Value {
		runtime.GC()
		return []reflect.Value{reflect.ValueOf(fmt.Sprint(deep(60, in[0].Interface().(*node))))}
	}).Interface().(func(*node) string)
	fmt.Println("reflect", made(&node{nil, "x"}))
	method := reflect.ValueOf(quits{new(string)}).Method(0).Interface().(func())
	fmt.Println("method", caught(func() { defer method(); panic("bound") }))
	words := []string{"c", "a", "b"}
	sort.Slice(words, func(i, j int) bool { return words[i] < words[j] })
	fmt.Println("sorted", words)
	fmt.Println("frames", strings.Contains(frames(), "main.frames"), strings.Contains(frames(), "main.main"))
	stack := make([]byte, 4096)
	fmt.Println("stack", strings.Contains(string(stack[:runtime.Stack(stack, false)]), "main.main("))
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	fmt.Println("collected", m.NumGC > 5)
}
`
