package endings

// Files returns nil: the program of the page does not embed the tables.
func Files() map[string][]byte { return nil }
