package tablebase

import (
	"bytes"
	"os"
	"testing"

	"ludotheque/rules/checkers"
	"ludotheque/rules/dao"
	"ludotheque/tools/night"
)

// TestEndings compares the committed files of checkers with new ones.
func TestEndings(t *testing.T) {
	night.Only(t, "TestTablesBySolver compares the tables of up to three pieces with a solver")
	for _, r := range (checkers.Game{}).Rulesets() {
		name, table, err := generators["checkers"](r.ID)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := os.ReadFile("../../assets/endings/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(table, kept) {
			t.Errorf("%s is stale: go generate ./assets/endings", name)
		}
	}
}

// TestDaoFiles compares the committed files with new solutions.
func TestDaoFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("solves Dao")
	}
	for _, r := range (dao.Game{}).Rulesets() {
		name, table, err := generators["dao"](r.ID)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := os.ReadFile("../../assets/tablebase/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(table, kept) {
			t.Errorf("%s is stale: go generate ./assets/tablebase", name)
		}
	}
}
