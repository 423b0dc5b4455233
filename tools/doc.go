// Package tools is the folder of the commands that run beside the program: README.md lists them, and the tests here hold
// every command of the project to that list and to answering a bad command line with a sentence.
package tools
