// Command small is a program to be packed in a test.
package main

func main() {}
