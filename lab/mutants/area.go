package mutants

// area is a part of the project: the number of changes, and the tests to run for each in their order, the nearest first, until one
// fails. OWN is the package of the place.
type area struct {
	name  string
	count int
	files []string
	tests []string
}

const (
	native = "xvfb-run -a go test -vet=off -failfast -timeout 4m " // a change may make a loop endless
	e2e    = "xvfb-run -a go test -vet=off -failfast -timeout 20m "
	bundle = "go run ./tools/bundle -quick -o build/web"
)

var areas = []area{
	{"rules", 28, []string{"rules/*.go", "rules/checkers/*.go", "rules/damsystem/*.go", "rules/dame2000/*.go", "rules/dao/*.go"},
		[]string{native + "OWN", native + "./rules/... ./game/..."}},
	{"match", 10, []string{"game/match/*.go"}, []string{native + "OWN", native + "./rules/... ./game/...", native + "./scenes/..."}},
	{"computer", 8, []string{"game/client/*.go", "scenes/computer/*.go"}, []string{native + "OWN", native + "./game/...", native + "./scenes/..."}},
	{"scenes", 30, []string{"scenes/*.go", "scenes/*/*.go"}, []string{native + "OWN", native + "./scenes/...", bundle, e2e + "./e2e/screens ./e2e/play"}},
	{"bridge", 8, []string{"wasm/bridge/*.go", "public/app/mirror*.js"},
		[]string{native + "./wasm/...", bundle, e2e + "./e2e/screens", e2e + "./e2e/play ./e2e/embed"}},
	{"loader", 8, []string{"public/app/engine.js", "public/app/[fhlpu]*.js", "public/sw/*.js"},
		[]string{native + "./tools/bundle", bundle, e2e + "./e2e/load", e2e + "./e2e/offline", e2e + "./e2e/play ./e2e/screens"}},
	{"embed", 8, []string{"public/embed/*.js", "public/app/embed-*.js"}, []string{native + "./tools/bundle", bundle, e2e + "./e2e/embed", e2e + "./e2e/play"}},
}
