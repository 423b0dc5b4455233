package later

// Files returns nil: the program of the page does not embed the files.
func Files() map[string][]byte { return nil }
