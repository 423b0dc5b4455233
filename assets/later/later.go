// Package later lists the files that are loaded when somebody wants them: the words of the language that is spoken, lessons, problems,
// rule pages and licences, which the program asks its host for, and the tables of endings, which the computer player does. In a
// window they are inside the program; the page has them beside it, and its program does not hold them.
package later
