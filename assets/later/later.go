// Package later lists the files that the program asks its host for: the words of the language that is spoken, and when somebody
// wants them lessons, problems, rule pages and licences. In a window they are inside the program; the page has them beside it, and its program
// does not hold them.
package later
