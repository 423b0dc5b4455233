package load

import (
	"testing"

	"ludotheque/e2e"
)

func TestMain(m *testing.M) { e2e.Main(m, "TestPressedBeforeTheProgram", "TestKeysBeforeTheProgram") }
