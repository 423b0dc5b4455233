//go:build engine

package main

import _ "github.com/hajimehoshi/ebiten/v2" // its programs are built by the tests; no file of the tool imports it
