package main

// answerArguments does nothing on a page: there are none.
func answerArguments([]string) {}
