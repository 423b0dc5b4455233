// Package load tests how the built page loads the program: with faulty servers, in browsers that lack or forbid something, and with
// input before the program runs. It also compares the shelf that the page shows before the program runs with that of the program.
package load
