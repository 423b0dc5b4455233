package browsers

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"ludotheque/e2e"
	"ludotheque/tools/tree"
)

// A server is a web server as Debian configures it.
type server struct {
	program string                 // and package
	config  string                 // the package's configuration, "" for none
	changes func(p place) []string // what is replaced in it, by what, and so on
	args    func(p place) []string
}

// A place is where a server runs: the folders of the pages and for its own files, its address without the scheme, and more lines for its
// configuration.
type place struct{ root, work, host, lines string }

func (p place) config() string { return filepath.Join(p.work, "config") }

func (p place) port() string { return p.host[strings.LastIndexByte(p.host, ':')+1:] }

var servers = map[string]server{
	"Apache": {"apache2", "/etc/apache2/apache2.conf", func(p place) []string {
		// In .htaccess, as on a host that several people share, with the module that Debian does not load by itself.
		headers, shared := "", ""
		if p.lines != "" {
			headers, shared = "\nInclude mods-available/headers.load", "\n<Directory "+p.root+"/>\nAllowOverride All\n</Directory>"
		}
		return []string{
			"\nInclude ports.conf", "\nListen " + p.host + "\nServerName localhost" + headers,
			"<Directory /var/www/>", "<Directory " + p.root + "/>",
			"\nIncludeOptional sites-enabled/*.conf", "\nDocumentRoot " + p.root + shared,
		}
	}, func(p place) []string { return []string{"-d", "/etc/apache2", "-f", p.config(), "-DFOREGROUND"} }},

	"nginx": {"nginx", "/etc/nginx/nginx.conf", func(p place) []string {
		return []string{
			"/var/log/nginx", p.work, "/run/nginx.pid", filepath.Join(p.work, "pid"),
			"include /etc/nginx/sites-enabled/*;", "server {\nlisten " + p.host + ";\nroot " + p.root + ";\nlocation / { try_files $uri $uri/ =404; }\n" + p.lines + "}",
		}
	}, func(p place) []string {
		return []string{"-c", p.config(), "-e", filepath.Join(p.work, "errors"), "-g", "daemon off;"}
	}},

	"Caddy": {"caddy", "/etc/caddy/Caddyfile", func(p place) []string {
		return []string{"\n:80 {", "\n{\nadmin off\n}\nhttp://" + p.host + " {\n" + p.lines, "/usr/share/caddy", p.root}
	}, func(p place) []string { return []string{"run", "--adapter", "caddyfile", "--config", p.config()} }},

	"lighttpd": {"lighttpd", "/etc/lighttpd/lighttpd.conf", func(p place) []string {
		return []string{
			`"/var/www/html"`, `"` + p.root + `"`, "/var/log/lighttpd", p.work, "/run/lighttpd.pid", filepath.Join(p.work, "pid"),
			"/var/cache/lighttpd/uploads", p.work, "= 80\n", "= " + p.port() + "\nserver.bind = \"127.0.0.1\"\n",
			`include_shell "/usr/share/lighttpd/use-ipv6.pl "`, p.lines + "#",
		}
	}, func(p place) []string { return []string{"-D", "-f", p.config()} }},

	"Python": {"python3", "", nil, func(p place) []string {
		return []string{"-m", "http.server", "--bind", "127.0.0.1", "--directory", p.root, p.port()}
	}},
}

// serveBy copies the built page, starts a server of it with more lines in its configuration, and returns its address and a function that
// stops it. It skips the test if the server is not installed.
func serveBy(t *testing.T, s server, lines string) (address string, stop func()) {
	t.Helper()
	path, err := exec.LookPath(s.program)
	if err != nil {
		path, err = exec.LookPath("/usr/sbin/" + s.program)
	}
	if err != nil {
		t.Skipf("browsers: %s is not installed: apt-get install %[1]s", s.program)
	}
	dir, err := os.MkdirTemp("", "ludotheque-host-") // a server started by root reads it as another user, which t.TempDir forbids
	e2e.Must(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	p := place{filepath.Join(dir, "pages"), filepath.Join(dir, "work"), e2e.FreeAddress(t), lines}
	files, err := tree.Read(e2e.GameDir)
	e2e.Must(t, err)
	if s.program == "apache2" {
		files[".htaccess"] = []byte(lines)
	}
	e2e.Must(t, tree.Write(p.root, files))
	for folder, mode := range map[string]os.FileMode{dir: 0o755, p.work: 0o777} {
		e2e.Must(t, os.MkdirAll(folder, mode))
		e2e.Must(t, os.Chmod(folder, mode))
	}
	if s.config != "" {
		e2e.Must(t, os.WriteFile(p.config(), configured(t, s, p), 0o644))
	}
	return startServer(t, path, s.args(p), p)
}

// configured returns the server's configuration with its changes.
func configured(t *testing.T, s server, p place) []byte {
	t.Helper()
	data, err := os.ReadFile(s.config)
	e2e.Must(t, err)
	changes := s.changes(p)
	for i := 0; i < len(changes); i += 2 {
		if !strings.Contains(string(data), changes[i]) {
			t.Fatalf("%s of this version has no %q", s.config, changes[i])
		}
	}
	return []byte(strings.NewReplacer(changes...).Replace(string(data)))
}

// startServer starts a server and waits until it answers.
func startServer(t *testing.T, path string, args []string, p place) (address string, stop func()) {
	t.Helper()
	cmd := exec.Command(path, args...)
	var said strings.Builder
	cmd.Stdout, cmd.Stderr = &said, &said
	cmd.Env = append(os.Environ(), "APACHE_RUN_USER=www-data", "APACHE_RUN_GROUP=www-data", "APACHE_PID_FILE="+filepath.Join(p.work, "pid"),
		"APACHE_RUN_DIR="+p.work, "APACHE_LOCK_DIR="+p.work, "APACHE_LOG_DIR="+p.work, "XDG_DATA_HOME="+p.work, "XDG_CONFIG_HOME="+p.work)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	e2e.Must(t, cmd.Start())
	stop = func() {
		if cmd.ProcessState == nil {
			_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
			_ = cmd.Wait()
		}
	}
	t.Cleanup(stop)
	for end := time.Now().Add(timeout / 3); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		if c, err := net.Dial("tcp", p.host); err == nil {
			c.Close()
			return "http://" + p.host + "/", stop
		}
	}
	stop()
	t.Fatalf("%s does not answer: %s", path, said.String())
	return "", nil
}
