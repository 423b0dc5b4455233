// Command small is packed in a test.
package main

func main() {}
