package browsers

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"

	"ludotheque/tools/night"
)

// A firefox is a Firefox driven by WebDriver BiDi (w3c.github.io/webdriver-bidi) over a WebSocket.
type firefox struct {
	conn    *websocket.Conn
	context string // of the tab

	mu      sync.Mutex
	serial  int
	waiting map[int]chan answer
	wrong   []string
}

// An answer is a message of the browser: the result of a command, its error, or an event.
type answer struct {
	ID      int             `json:"id"`
	Type    string          `json:"type"`
	Method  string          `json:"method"`
	Error   string          `json:"error"`
	Message string          `json:"message"`
	Result  json.RawMessage `json:"result"`
	Params  json.RawMessage `json:"params"`
}

// An object is a JSON object in a message.
type object = map[string]any

// preferences turns off questions to the user and requests to other servers.
const preferences = `user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("app.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("intl.accept_languages", "fr, en");
user_pref("webgl.force-enabled", true);
user_pref("media.volume_scale", "0.0");
`

// By day, Firefox draws fewer pixels and fewer frames, because software rendering is slow.
var (
	small         = night.Or(`user_pref("layout.css.devPixelsPerPx", "0.5"); user_pref("layout.frame_rate", 12);`, "")
	width, height = night.Or("640", "1280"), night.Or("450", "800")
)

// startFirefox starts Firefox with a new profile and opens a session.
func startFirefox(t *testing.T) (browser, error) {
	path := ""
	for _, name := range []string{os.Getenv("FIREFOX"), "firefox-esr", "firefox"} {
		if found, err := exec.LookPath(name); name != "" && err == nil {
			path = found
			break
		}
	}
	if path == "" {
		return nil, errNotInstalled
	}
	profile, err := os.MkdirTemp("", "ludotheque-firefox-")
	if err != nil {
		return nil, err
	}
	t.Cleanup(func() { os.RemoveAll(profile) })
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(preferences+small), 0o600); err != nil {
		return nil, err
	}
	if err := run(t, []string{"HOME=" + profile}, path, "--no-remote", "--remote-debugging-port=0", "--profile", profile,
		"--width", width, "--height", height, "about:blank"); err != nil {
		return nil, err
	}
	address, err := firefoxAddress(profile)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, address, nil)
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(64 << 20) // screenshots are large
	f := &firefox{conn: conn, waiting: map[int]chan answer{}}
	go f.read()
	return f, f.openSession()
}

// firefoxAddress waits for the file in which Firefox writes the address it listens on, and returns the address.
func firefoxAddress(profile string) (string, error) {
	for end := time.Now().Add(timeout); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		data, err := os.ReadFile(filepath.Join(profile, "WebDriverBiDiServer.json"))
		var at struct {
			Host string `json:"ws_host"`
			Port int    `json:"ws_port"`
		}
		if err == nil && json.Unmarshal(data, &at) == nil && at.Port != 0 {
			return fmt.Sprintf("ws://%s:%d/session", at.Host, at.Port), nil
		}
	}
	return "", errors.New("browsers: Firefox did not start")
}

// openSession opens a session and looks up the tab.
func (f *firefox) openSession() error {
	if _, err := f.call("session.new", object{"capabilities": object{}}); err != nil {
		return err
	}
	if _, err := f.call("session.subscribe", object{"events": []string{"log.entryAdded"}}); err != nil {
		return err
	}
	data, err := f.call("browsingContext.getTree", object{})
	if err != nil {
		return err
	}
	var tree struct {
		Contexts []struct{ Context string }
	}
	if err := json.Unmarshal(data, &tree); err != nil || len(tree.Contexts) == 0 {
		return fmt.Errorf("browsers: Firefox has no tab: %s", data)
	}
	f.context = tree.Contexts[0].Context
	return nil
}

// read reads messages until the connection is closed. It delivers answers to the waiting calls and collects console errors.
func (f *firefox) read() {
	for {
		var a answer
		if err := wsjson.Read(context.Background(), f.conn, &a); err != nil {
			return
		}
		f.mu.Lock()
		if a.Type == "event" {
			var entry struct{ Level, Text string }
			if json.Unmarshal(a.Params, &entry) == nil && entry.Level == "error" {
				f.wrong = append(f.wrong, entry.Text)
			}
		} else if c := f.waiting[a.ID]; c != nil {
			delete(f.waiting, a.ID)
			c <- a
		}
		f.mu.Unlock()
	}
}

// call sends a command and returns its result.
func (f *firefox) call(method string, params object) (json.RawMessage, error) {
	f.mu.Lock()
	f.serial++
	id, c := f.serial, make(chan answer, 1)
	f.waiting[id] = c
	f.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	if err := wsjson.Write(ctx, f.conn, object{"id": id, "method": method, "params": params}); err != nil {
		return nil, err
	}
	select {
	case a := <-c:
		if a.Type == "error" {
			return nil, fmt.Errorf("browsers: %s: %s: %s", method, a.Error, a.Message)
		}
		return a.Result, nil
	case <-ctx.Done():
		return nil, fmt.Errorf("browsers: %s: no answer", method)
	}
}

func (f *firefox) open(address string) error {
	_, err := f.call("browsingContext.navigate", object{"context": f.context, "url": address, "wait": "interactive"})
	return err
}

func (f *firefox) eval(expression string) (json.RawMessage, error) {
	data, err := f.call("script.evaluate", object{"expression": "Promise.resolve(" + expression + ").then((v) => JSON.stringify(v))",
		"target": object{"context": f.context}, "awaitPromise": true})
	if err != nil {
		return nil, err
	}
	var reply struct {
		Type   string
		Result struct{ Value string }
		Fault  struct{ Text string } `json:"exceptionDetails"`
	}
	if err := json.Unmarshal(data, &reply); err != nil {
		return nil, err
	}
	if reply.Type != "success" {
		return nil, fmt.Errorf("browsers: %s: %s", expression, reply.Fault.Text)
	}
	return json.RawMessage(reply.Result.Value), nil
}

// preload makes every page opened from now on run a script before its own scripts.
func (f *firefox) preload(script string) error {
	_, err := f.call("script.addPreloadScript", object{"functionDeclaration": "() => {" + script + "}"})
	return err
}

// perform performs the actions of an input source.
func (f *firefox) perform(source object) error {
	_, err := f.call("input.performActions", object{"context": f.context, "actions": []object{source}})
	return err
}

func (f *firefox) click(x, y int) error { return f.perform(clickAction(x, y)) }

func (f *firefox) shot() ([]byte, error) {
	data, err := f.call("browsingContext.captureScreenshot", object{"context": f.context})
	if err != nil {
		return nil, err
	}
	var reply struct{ Data string }
	if err := json.Unmarshal(data, &reply); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(reply.Data)
}

func (f *firefox) errors() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]string(nil), f.wrong...)
}

func (f *firefox) close() { _ = f.conn.CloseNow() }

// clickDelay is how long a button stays down, in ms. It is longer than a frame, since the program reads its input once per frame.
const clickDelay = 80

// clickAction returns the actions of a click at a point. They are the same in both protocols.
func clickAction(x, y int) object {
	return object{"type": "pointer", "id": "mouse", "parameters": object{"pointerType": "mouse"}, "actions": []object{
		{"type": "pointerMove", "x": x, "y": y}, {"type": "pause", "duration": clickDelay},
		{"type": "pointerDown", "button": 0}, {"type": "pause", "duration": clickDelay}, {"type": "pointerUp", "button": 0}}}
}
