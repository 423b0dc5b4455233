// Package later has the files that are loaded on demand: the words of a language, lessons, games to read, problems, rule pages and licences,
// which the program fetches from its host, and the endgame tables, which the computer player fetches. The desktop program
// embeds them; on the page they are separate files.
package later
