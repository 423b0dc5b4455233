package ui

import (
	"testing"

	"ludotheque/scenes/drawtest"
)

func TestMain(m *testing.M) { drawtest.Main(m) }
