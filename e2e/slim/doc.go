// Package slim opens programs that tools/slim has built beside the same ones as the go command builds them, in Chromium.
package slim
