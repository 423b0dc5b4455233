package fifth

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"ludotheque/tools/night"
)

// A suite selects tests of a package that cover every game.
type suite struct {
	pkg, run string // run is a pattern for the names; "" for all tests
	mustPass string // a test that must be among the passing ones; "" for none
}

// suites are the tests that a new game must pass. They get the games from the catalog and do not know this one.
var suites = []suite{
	{"rules", "TestRulesImports|TestNoGameImported", "TestNoGameImported"},
	{"rules/catalog", "", "TestRulesets"},
	{"assets/words", "TestFamilies|TestSameKeys|TestTypography|TestArticlesUsed", "TestFamilies"},
	{"assets/rulebook", "", "TestDiagrams"},
	{"game/match", "TestEveryGame", "TestEveryGame/alquerque_base"},
	{"game/exchange", "", "TestOnlyCheckersHasPDN"},
	{"game/ai", "TestEvery|TestPlayers|TestLimits|TestNothingGrows", "TestPlayers"},
	{"game/client", "TestServe|TestReview|TestHint", ""},
	{"game/ugi", "TestBestMoveIsLegal|TestPerft", "TestBestMoveIsLegal"},
	{"tools/pages", "TestEveryGame|TestForm|TestLinks|TestMissingPictures", "TestEveryGame"},
	{"scenes/board", "TestAnimEnds|TestLayout|TestEveryGame", "TestAnimEnds"},
	{"scenes/setup", "TestSeating|TestStarters|TestStart", "TestSeatingReadsBack"},
	{"scenes/table", "(TestWholeGames|TestEveryGame|TestComputerAnswers)/alquerque", "TestWholeGames/alquerque_base_by_mirror"},
}

// env returns the environment that makes the go tool use an overlay, also when tests run it.
func env(overlay string) []string {
	return append(os.Environ(), "GOFLAGS="+os.Getenv("GOFLAGS")+" '-overlay="+overlay+"'")
}

// skipWithoutGo skips the test if there is no go tool.
func skipWithoutGo(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go tool")
	}
}

// goTool runs the go tool in the root folder and returns its combined output.
func goTool(overlay string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env = root, env(overlay)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// test runs the tests of the suite with an overlay and returns the output. It turns off vet, which does not support overlays.
func (s suite) test(overlay string) (string, error) {
	args := []string{"test", "-vet=off", "-count=1", "-v"}
	if s.run != "" {
		args = append(args, "-run", s.run)
	}
	return goTool(overlay, append(args, "./"+s.pkg)...)
}

// TestFifthGame adds the fifth game by the overlay and runs all suites, and the tests of the game itself.
func TestFifthGame(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles half of the project")
	}
	skipWithoutGo(t)
	file := overlay(t, t.TempDir(), "")
	t.Run("its own tests", func(t *testing.T) { ownTests(t, file) })
	for _, s := range suites {
		t.Run(s.pkg, func(t *testing.T) {
			out, err := s.test(file)
			if err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			if !strings.Contains(out, "--- PASS: "+s.mustPass) {
				t.Errorf("%s is not among the passing tests:\n%s", s.mustPass, out)
			}
		})
	}
	t.Run("arena", func(t *testing.T) { arena(t, file) })
	t.Run("protocol", func(t *testing.T) { protocol(t, file) })
}

// ownTests compiles the tests of the game's package and runs them in another folder, since the one of the package does not exist.
func ownTests(t *testing.T, file string) {
	dir := t.TempDir()
	binary := filepath.Join(dir, "own.test")
	if out, err := goTool(file, "test", "-vet=off", "-c", "-o", binary, "./rules/"+game); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	cmd := exec.Command(binary, "-test.v")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "--- PASS: TestSuite/base") {
		t.Errorf("%v\n%s", err, out)
	}
}

// build builds a command with the overlay and returns the path of the binary.
func build(t *testing.T, file, pkg string) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), filepath.Base(pkg))
	if out, err := goTool(file, "build", "-C", pkg, "-o", binary, "."); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return binary
}

// arena runs a short match between two levels of the computer player.
func arena(t *testing.T, file string) {
	night.Only(t, "the suite of game/ai plays at every level, and TestSameMatchTwice in lab/arena plays a match")
	out, err := exec.Command(build(t, file, "lab"), "arena", "-game", game, "-games", "4", "-a", "level=6", "-b", "level=1").CombinedOutput()
	if err != nil || !regexp.MustCompile(`alquerque base level=6 - level=1: \+[1-4] =\d -\d`).Match(out) {
		t.Errorf("%v\n%s", err, out)
	}
}

// protocol selects the game in the engine by the UGI protocol and asks for a move.
func protocol(t *testing.T, file string) {
	cmd := exec.Command(build(t, file, "game/ugi"))
	cmd.Stdin = strings.NewReader("ugi\nsetoption name Game value alquerque\nisready\nposition startpos moves c2-c3 c4xc2:c3\ngo depth 4\n")
	done := time.AfterFunc(time.Minute, func() { cmd.Process.Kill() })
	defer done.Stop()
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	output := string(out)
	if !regexp.MustCompile(`option name Game .*var alquerque`).MatchString(output) {
		t.Errorf("the game is not in the options:\n%s", output)
	}
	best := regexp.MustCompile(`bestmove (\S+)`).FindStringSubmatch(output)
	if want := "c1xc3:c2"; best == nil || best[1] != want {
		t.Errorf("the best move is %v, want %s:\n%s", best, want, output)
	}
}

// TestForgottenStep leaves out each step of the instructions in turn. A test must fail and name what is missing.
func TestForgottenStep(t *testing.T) {
	night.Only(t, "TestFifthGame, with every step")
	skipWithoutGo(t)
	for _, f := range []struct {
		step string
		suite
		want string // in the output of the failing test
	}{
		{"rules", suite{pkg: "rules/catalog"}, "ludotheque/rules/alquerque"},
		{"shelf", suite{pkg: "game/ai", run: "TestEveryPlayerHasItsGame"}, "alquerque"},
		{"player", suite{pkg: "game/ai", run: "TestEveryPlayerHasItsGame"}, "alquerque"},
		{"board", suite{pkg: "scenes/board", run: "TestEveryGameHasItsLook"}, "alquerque"},
		{"words", suite{pkg: "assets/words", run: "TestFamilies"}, "game.alquerque.name"},
		{"page", suite{pkg: "assets/rulebook", run: "TestContents"}, "fr/alquerque"},
	} {
		t.Run(f.step, func(t *testing.T) {
			out, err := f.test(overlay(t, t.TempDir(), f.step))
			if err == nil || !strings.Contains(out, f.want) {
				t.Errorf("without step %s: %v\n%s", f.step, err, out)
			}
		})
	}
}
