// Package e2e is what the end-to-end tests share: the built page in a real Chromium, what they do to it, and hosts for it.
// The tests lie in the folders beside; they need Chromium, Xvfb and the built page (make web), and skip without them unless
// LUDOTHEQUE_E2E=must.
package e2e
