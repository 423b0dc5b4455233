package opening

// table has a line for each opening: its name, its moves, and behind "=" the value that `lab openings` has found and the depth of
// that search. The names of first moves, of whole openings and of the replies to 11-15 stand in Anderson's and Drummond's books and in
// R. L. Fortman's "The First Twenty Moves"; 12-16 24-20 10-15 and 12-16 21-17 9-14 in the bulletins of the American federation.
const table = `Edinburgh: 9-13
Edinburgh Single: 9-13 22-18
Double Corner: 9-14
Denny: 10-14
Kelso: 10-15
Kelso Cross: 10-15 23-18
Old Faithful: 11-15
Bristol: 11-16
Bristol Cross: 11-16 23-18
Leeds: 11-16 21-17
Dundee: 12-16
Bonnie Dundee: 12-16 24-20 8-12
Minotaur: 12-16 21-17 9-14
Skunk: 12-16 24-20 10-15
Switcher: 11-15 21-17
Dyke: 11-15 22-17 15-19
Boston: 11-15 22-17 9-13 17-14
Maid of the Mill: 11-15 22-17 8-11 17-13 15-18
Douglas: 11-15 22-17 8-11 17-13 4-8 25-22
Single Corner: 11-15 22-18
Cross: 11-15 23-18
Slip Cross: 11-15 23-18 8-11 27-23 11-16
Second Double Corner: 11-15 24-19
Ayrshire Lassie: 11-15 24-20
Will o’ the Wisp: 11-15 23-19 9-13
Defiance: 11-15 23-19 9-14 27-23
Fife: 11-15 23-19 9-14 22-17 5-9
Souter: 11-15 23-19 9-14 22-17 6-9
Whilter: 11-15 23-19 9-14 22-17 7-11
Nailor: 11-15 23-19 8-11 26-23
Old Fourteenth: 11-15 23-19 8-11 22-17 4-8
Alma: 11-15 23-19 8-11 22-17 3-8
Glasgow: 11-15 23-19 8-11 22-17 11-16
Centre: 11-15 23-19 8-11 22-17 15-18
Laird and Lady: 11-15 23-19 8-11 22-17 9-13
Laird and Lady Refused: 11-15 23-19 8-11 22-17 9-13 25-22
Black Doctor: 11-15 23-19 8-11 22-17 9-13 17-14 10x17 19x10 7x14
`
