package browsers

import (
	"os"
	"os/exec"
	"syscall"
	"testing"
)

// run starts a program, on a virtual display if there is no other, and kills it and its children at the end of the test.
func run(t *testing.T, env []string, name string, args ...string) error {
	t.Helper()
	if os.Getenv("DISPLAY") == "" {
		if _, err := exec.LookPath("xvfb-run"); err != nil {
			return errNotInstalled
		}
		name, args = "xvfb-run", append([]string{"-a", "-s", "-screen 0 1280x800x24", name}, args...)
	}
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), env...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		return err
	}
	t.Cleanup(func() {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // it may have ended already
		_ = cmd.Wait()
	})
	return nil
}
