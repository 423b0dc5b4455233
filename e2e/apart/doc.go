// Package apart pairs two browsers by codes, on one machine without any server between them, and sends messages of a match
// through.
package apart
