// Package browsers runs the built page in other browsers than Chromium, by the protocols that they are driven with: Firefox
// by WebDriver BiDi, WebKitGTK's MiniBrowser by WebDriver. A browser that is not installed is skipped, since Debian does not
// have each of them everywhere; package e2e has the tests that must run.
package browsers
