package later

// Files returns nil: the page has the files beside its program.
func Files() map[string][]byte { return nil }
