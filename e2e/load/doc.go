// Package load opens the built page on hosts and browsers that refuse something, and compares its own first shelf with the program's.
package load
