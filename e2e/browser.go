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

// Folders relative to those of the tests.
const (
	GameDir = "../../build/web"
	ShotDir = "../../build/shots"
)

// SkipOrFail ends a test that cannot run: it fails the test if LUDOTHEQUE_E2E is "must", and skips it otherwise.
func SkipOrFail(t *testing.T, what string) {
	t.Helper()
	if os.Getenv("LUDOTHEQUE_E2E") == "must" {
		t.Fatal(what)
	}
	t.Skip(what)
}

// RequireBuild calls SkipOrFail if the page is not built.
func RequireBuild(t *testing.T) {
	t.Helper()
	if _, err := os.Stat(filepath.Join(GameDir, "index.html")); err != nil {
		SkipOrFail(t, "e2e: the page is not built: make web")
	}
}

// The browsers that all tests of a package share, each test in its own browser context: the headless shell, the whole browser for
// what the shell cannot do, such as installing a page, and a shell whose camera shows CameraFilm.
var (
	shell  = sync.OnceValues(func() (context.Context, error) { return start(chromium.Shell(), fastOptions()...) })
	whole  = sync.OnceValues(func() (context.Context, error) { return start(chromium.Path()) })
	camera = sync.OnceValues(func() (context.Context, error) {
		film, err := filepath.Abs(CameraFilm)
		if err != nil {
			return nil, err
		}
		return start(chromium.Shell(), append(fastOptions(), chromedp.Flag("use-fake-ui-for-media-stream", true),
			chromedp.Flag("use-fake-device-for-media-stream", true), chromedp.Flag("use-file-for-fake-video-capture", film))...)
	})
)

// CameraFilm is the file that the camera of Visit.Camera shows: concatenated JPEG pictures. It must exist before the camera is
// started.
const CameraFilm = "../../build/camera.mjpeg"

// start starts the browser at path with more options.
func start(path string, more ...chromedp.ExecAllocatorOption) (context.Context, error) {
	if path == "" {
		return nil, fmt.Errorf("e2e: no Chromium is installed")
	}
	dir, err := os.MkdirTemp("", "ludotheque-e2e-")
	if err != nil {
		return nil, err
	}
	options := append(append(chromium.Options(path, dir), more...),
		// Tests can reach frames of other origins only in the process of their page.
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

// started are functions that end the started browsers.
var started []func()

// Main is the TestMain of a package of tests. With -short it runs only the named tests.
func Main(m *testing.M, short ...string) {
	flag.Parse()
	if run := flag.Lookup("test.run"); testing.Short() && run.Value.String() == "" {
		run.Value.Set("^(" + strings.Join(short, "|") + ")$")
	}
	End(m.Run())
}

// End ends the started browsers and exits.
func End(code int) {
	for _, end := range started {
		end()
	}
	os.Exit(code)
}

// fastOptions returns options for the shell that save processor time, none in nightly tests. It does not optimise a program after
// compiling it, which saves a seventh of the time in tests that load the page often and use it briefly. With an X server it draws
// by the system's software driver (Mesa's llvmpipe), which takes half of the time of its own one.
func fastOptions() []chromedp.ExecAllocatorOption {
	if night.On() {
		return nil
	}
	list := []chromedp.ExecAllocatorOption{chromedp.Flag("js-flags", "--liftoff-only")}
	if os.Getenv("DISPLAY") == "" {
		return list
	}
	return append(list, chromedp.Env("LIBGL_ALWAYS_SOFTWARE=1"), chromedp.Flag("use-angle", "gl"))
}

// StageBundle returns the folder of the page around the stage program. tools/check builds it once for all packages and sets
// LUDOTHEQUE_STAGE; without that, each package builds it in its own folder, since a build empties the folder.
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

// Patience is how long a test waits for anything. It is enough for two slow cores with software drawing.
const Patience = 60 * time.Second
