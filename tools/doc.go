// Package tools is the folder of the commands for development: README.md lists them. The tests here check that list, and that
// every command of the project answers a bad command line with a sentence.
package tools
