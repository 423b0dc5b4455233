// Package browsers tests the built page in browsers other than Chromium: in Firefox, driven by WebDriver BiDi, and in WebKitGTK's
// MiniBrowser, driven by WebDriver. Tests skip browsers that are not installed, since Debian does not have all of them
// everywhere. The tests that must always run use Chromium; see package e2e.
package browsers
