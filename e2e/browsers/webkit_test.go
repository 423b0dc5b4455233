package browsers

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"ludotheque/e2e"
)

// A webkit is WebKitGTK's MiniBrowser, driven by WebDriver (www.w3.org/TR/webdriver2).
type webkit struct {
	driver  string // address of the driver
	session string
}

// startWebKit starts the driver of WebKitGTK and opens a session, which starts MiniBrowser.
func startWebKit(t *testing.T) (browser, error) {
	driver, err := exec.LookPath("WebKitWebDriver")
	found, _ := filepath.Glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
	if err != nil || len(found) == 0 {
		return nil, errNotInstalled
	}
	if _, err := exec.LookPath("dbus-run-session"); err != nil {
		return nil, errNotInstalled
	}
	address := e2e.FreeAddress(t)
	_, port, _ := strings.Cut(address, ":")
	home, err := os.MkdirTemp("", "ludotheque-webkit-")
	if err != nil {
		return nil, err
	}
	t.Cleanup(func() { os.RemoveAll(home) }) // ignore errors: desktop services may have mounted something in it
	env := []string{"HOME=" + home, "LIBGL_ALWAYS_SOFTWARE=1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1", "LANG=fr_FR.UTF-8", "LANGUAGE=fr"}
	if err := run(t, env, "dbus-run-session", "--", driver, "--host=127.0.0.1", "--port="+port); err != nil {
		return nil, err
	}
	w := &webkit{driver: "http://" + address}
	options := object{"binary": found[0], "args": []string{"--automation"}}
	want := object{"capabilities": object{"alwaysMatch": object{"webkitgtk:browserOptions": options}}}
	for end := time.Now().Add(timeout); ; time.Sleep(100 * time.Millisecond) {
		var made struct{ SessionID string }
		err := w.call(http.MethodPost, "/session", want, &made)
		if w.session = made.SessionID; err == nil && w.session != "" {
			break
		}
		if time.Now().After(end) {
			return nil, fmt.Errorf("browsers: WebKitGTK did not start: %w", err)
		}
	}
	limits := object{"script": timeout.Milliseconds(), "pageLoad": timeout.Milliseconds()}
	if err := w.post("/timeouts", limits, nil); err != nil {
		return nil, err
	}
	return w, w.post("/window/rect", object{"width": 1280, "height": 800}, nil)
}

// call sends a request to the driver and decodes the value of the response into v, which may be nil.
func (w *webkit) call(method, path string, body object, v any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	r, err := http.NewRequest(method, w.driver+path, bytes.NewReader(data))
	if err != nil {
		return err
	}
	client := http.Client{Timeout: timeout}
	response, err := client.Do(r)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var reply struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&reply); err != nil {
		return err
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("browsers: %s: %s", path, reply.Value)
	}
	if v == nil {
		return nil
	}
	return json.Unmarshal(reply.Value, v)
}

// post sends a POST request for a path within the session.
func (w *webkit) post(path string, body object, v any) error {
	return w.call(http.MethodPost, "/session/"+w.session+path, body, v)
}

func (w *webkit) open(address string) error { return w.post("/url", object{"url": address}, nil) }

func (w *webkit) eval(expression string) (json.RawMessage, error) {
	var text string
	script := "const done = arguments[0]; Promise.resolve(" + expression + ").then((v) => done(JSON.stringify(v)), (e) => done('!' + e));"
	if err := w.post("/execute/async", object{"script": script, "args": []any{}}, &text); err != nil {
		return nil, err
	}
	if len(text) > 0 && text[0] == '!' {
		return nil, fmt.Errorf("browsers: %s: %s", expression, text[1:])
	}
	return json.RawMessage(text), nil
}

func (w *webkit) click(x, y int) error {
	return w.post("/actions", object{"actions": []object{clickAction(x, y)}}, nil)
}

func (w *webkit) shot() ([]byte, error) {
	var data string
	if err := w.call(http.MethodGet, "/session/"+w.session+"/screenshot", object{}, &data); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(data)
}

// errors returns nil: WebDriver does not report console messages.
func (w *webkit) errors() []string { return nil }

func (w *webkit) close() { _ = w.call(http.MethodDelete, "/session/"+w.session, object{}, nil) }
