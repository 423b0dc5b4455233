package main

import "github.com/hajimehoshi/ebiten/v2"

// arguments are none on a page: its address asks.
func arguments() asked { return asked{} }

// dress does nothing on a page, which has its own icon and title.
func dress(asked) (*ebiten.RunGameOptions, error) { return nil, nil }

// explain adds nothing on a page.
func explain(err error) string { return err.Error() }
