// Package window tests the desktop program in a window on a virtual screen, by Xvfb.
package window
