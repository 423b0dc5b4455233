// Package window runs the desktop program in a real window under Xvfb.
package window
