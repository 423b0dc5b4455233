package main

// startTable is nothing that this program, timed as WebAssembly, does itself.
func startTable(string, int) error { return nil }
