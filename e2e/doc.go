// Package e2e holds the end-to-end tests: the built page in a real Chromium, and the program in a real window. They
// need Chromium, Xvfb and the built page (make web), and skip without them unless LUDOTHEQUE_E2E=must.
package e2e
