package opening

// table has a line for each opening: its name, its moves, and behind "=" the value that `lab openings` has found and the depth of
// that search. The names of first moves, of whole openings and of the replies to 11-15 stand in Anderson's and Drummond's books and in
// R. L. Fortman's "The First Twenty Moves"; 12-16 24-20 10-15 and 12-16 21-17 9-14 in the bulletins of the American federation.
const table = `Edinburgh: 9-13 = -31 22
Edinburgh Single: 9-13 22-18 = -39 21
Double Corner: 9-14 = -19 21
Denny: 10-14 = -8 20
Kelso: 10-15 = -13 21
Kelso Cross: 10-15 23-18 = 4 20
Old Faithful: 11-15 = 3 21
Bristol: 11-16 = -10 19
Bristol Cross: 11-16 23-18 = -18 19
Leeds: 11-16 21-17 = 6 23
Dundee: 12-16 = -18 22
Bonnie Dundee: 12-16 24-20 8-12 = -14 21
Minotaur: 12-16 21-17 9-14 = -9 23
Skunk: 12-16 24-20 10-15 = -31 23
Switcher: 11-15 21-17 = 18 24
Dyke: 11-15 22-17 15-19 = 3 22
Boston: 11-15 22-17 9-13 17-14 = -6 22
Maid of the Mill: 11-15 22-17 8-11 17-13 15-18 = 11 23
Douglas: 11-15 22-17 8-11 17-13 4-8 25-22 = 39 24
Single Corner: 11-15 22-18 = 18 23
Cross: 11-15 23-18 = 14 23
Slip Cross: 11-15 23-18 8-11 27-23 11-16 = -19 23
Second Double Corner: 11-15 24-19 = 24 24
Ayrshire Lassie: 11-15 24-20 = 6 21
Will o’ the Wisp: 11-15 23-19 9-13 = -4 23
Defiance: 11-15 23-19 9-14 27-23 = 8 24
Fife: 11-15 23-19 9-14 22-17 5-9 = 6 25
Souter: 11-15 23-19 9-14 22-17 6-9 = 3 23
Whilter: 11-15 23-19 9-14 22-17 7-11 = 26 24
Nailor: 11-15 23-19 8-11 26-23 = 27 22
Old Fourteenth: 11-15 23-19 8-11 22-17 4-8 = 21 21
Alma: 11-15 23-19 8-11 22-17 3-8 = 4 25
Glasgow: 11-15 23-19 8-11 22-17 11-16 = 6 24
Centre: 11-15 23-19 8-11 22-17 15-18 = -4 21
Laird and Lady: 11-15 23-19 8-11 22-17 9-13 = 16 24
Laird and Lady Refused: 11-15 23-19 8-11 22-17 9-13 25-22 = 120 26
Black Doctor: 11-15 23-19 8-11 22-17 9-13 17-14 10x17 19x10 7x14 = 71 22
`
