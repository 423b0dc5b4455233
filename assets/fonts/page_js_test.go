package fonts

import (
	"os"
	"strings"
	"syscall/js"
	"testing"
)

// TestMain provides the fonts as the page does.
func TestMain(m *testing.M) {
	given := map[string]js.Value{}
	entries, err := os.ReadDir(".")
	if err != nil {
		panic(err)
	}
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ".ttf")
		if !ok {
			continue
		}
		data, err := os.ReadFile(e.Name())
		if err != nil {
			panic(err)
		}
		given[name+".woff"] = js.Global().Get("Uint8Array").New(len(data))
		js.CopyBytesToJS(given[name+".woff"], data)
	}
	js.Global().Set("ludotheque", map[string]any{
		"later": js.FuncOf(func(_ js.Value, args []js.Value) any { return given[args[0].String()] }),
	})
	os.Exit(m.Run())
}
