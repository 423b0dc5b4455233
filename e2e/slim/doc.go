// Package slim compares programs built by slim with the same programs built by the go command, by running both in Chromium.
package slim
