package e2e

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ludotheque/tools/chromium"
	"ludotheque/tools/night"
)

// Folders, from those of the tests, which lie one below this one.
const (
	GameDir = "../../build/web"
	ShotDir = "../../build/shots"
)

// Lacking ends the test: as a failure where the tests must run, else as a skip.
func Lacking(t *testing.T, what string) {
	t.Helper()
	if os.Getenv("LUDOTHEQUE_E2E") == "must" {
		t.Fatal(what)
	}
	t.Skip(what)
}

// Built ends the test like Lacking where the page is not built.
func Built(t *testing.T) {
	t.Helper()
	if _, err := os.Stat(filepath.Join(GameDir, "index.html")); err != nil {
		Lacking(t, "e2e: the page is not built: make web")
	}
}

// The browsers that all tests of a package share, each test in a context of its own: the one without windows of its own,
// for tests of what only a whole one can, such as installing a page, and one with a camera before which CameraFilm lies.
var (
	shell = sync.OnceValues(func() (context.Context, error) { return start(chromium.Shell(), hurried()...) })
	whole = sync.OnceValues(func() (context.Context, error) { return start(chromium.Path()) })
	eyed  = sync.OnceValues(func() (context.Context, error) {
		film, err := filepath.Abs(CameraFilm)
		if err != nil {
			return nil, err
		}
		return start(chromium.Shell(), append(hurried(), chromedp.Flag("use-fake-ui-for-media-stream", true),
			chromedp.Flag("use-fake-device-for-media-stream", true), chromedp.Flag("use-file-for-fake-video-capture", film))...)
	})
)

// CameraFilm is what the camera of Visit.Camera sees: JPEG pictures one after the other. It must be there before the camera
// is started.
const CameraFilm = "../../build/camera.mjpeg"

// start starts the browser at path, with options besides those of all tests.
func start(path string, more ...chromedp.ExecAllocatorOption) (context.Context, error) {
	if path == "" {
		return nil, fmt.Errorf("e2e: no Chromium is installed")
	}
	dir, err := os.MkdirTemp("", "ludotheque-e2e-")
	if err != nil {
		return nil, err
	}
	options := append(append(chromium.Options(path, dir), more...),
		// Frames of other origins in the process of their page, where tests reach them.
		chromedp.Flag("disable-site-isolation-trials", true), chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,IsolateSandboxedIframes"))
	alloc, stopAlloc := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stop := chromedp.NewContext(alloc)
	started = append(started, func() {
		stop()
		stopAlloc()
		os.RemoveAll(dir)
	})
	if err := chromedp.Do(ctx); err != nil {
		return nil, fmt.Errorf("e2e: start %s: %w", path, err)
	}
	return ctx, nil
}

// started ends the browsers that were started.
var started []func()

// Main is the TestMain of a package whose tests share one browser. With -short it runs the few tests that are named.
func Main(m *testing.M, short ...string) {
	flag.Parse()
	if run := flag.Lookup("test.run"); testing.Short() && run.Value.String() == "" {
		run.Value.Set("^(" + strings.Join(short, "|") + ")$")
	}
	End(m.Run())
}

// End ends the browsers that were started, and the process of a package's tests.
func End(code int) {
	for _, end := range started {
		end()
	}
	os.Exit(code)
}

// hurried has the shell take less of the processor's time by day. It does not compile a program a second time, for speed, which
// takes a seventh of the time of tests that load the page often and use it briefly. Where there is an X server, it draws by the
// system's own software driver (Mesa's llvmpipe), in half of the time that its own one takes.
func hurried() []chromedp.ExecAllocatorOption {
	if night.On() {
		return nil
	}
	list := []chromedp.ExecAllocatorOption{chromedp.Flag("js-flags", "--liftoff-only")}
	if os.Getenv("DISPLAY") == "" {
		return list
	}
	return append(list, chromedp.Env("LIBGL_ALWAYS_SOFTWARE=1"), chromedp.Flag("use-angle", "gl"))
}

// StageBundle is the folder of the page around the stage program: tools/check builds it once for all packages and says where. A package
// whose tests run without it builds the page in a folder of its own, since a build begins with an empty one.
var StageBundle = sync.OnceValues(func() (string, error) {
	if built := os.Getenv("LUDOTHEQUE_STAGE"); built != "" {
		return built, nil
	}
	folder := "build/stage-" + strings.TrimSuffix(filepath.Base(os.Args[0]), ".test")
	cmd := exec.Command("go", "run", "./tools/bundle", "-pkg", "./e2e/stage", "-o", folder, "-quick")
	cmd.Dir = "../.."
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("e2e: build the stage program: %w\n%s", err, out)
	}
	return filepath.Abs("../../" + folder)
})

// Patience is how long a test waits for anything on two slow cores with software drawing.
const Patience = 60 * time.Second
