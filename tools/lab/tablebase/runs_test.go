package tablebase

import (
	"bytes"
	"os"
	"testing"

	"ludotheque/tools/lab/tablebase/solve"
)

// TestDaoFile compares the committed file with what a fresh solution is written as.
func TestDaoFile(t *testing.T) {
	if testing.Short() {
		t.Skip("solves Dao")
	}
	kept, err := os.ReadFile("../../../assets/tablebase/dao.bin")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(pack(solve.Dao()), kept) {
		t.Error("dao.bin is stale: go generate ./assets/tablebase")
	}
}
