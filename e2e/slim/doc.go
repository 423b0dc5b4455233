// Package slim compares programs built by tools/slim with the same programs built by the go command, by running both in Chromium.
package slim
