// Package e2e has what the end-to-end tests share: a real Chromium with the built page, its controls, and hosts for the page. The
// tests are in the folders below this one. They need Chromium, Xvfb and the built page (make web); without them they skip, or fail
// if LUDOTHEQUE_E2E is "must".
package e2e
