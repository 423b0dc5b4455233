package scenes_test

// learning are lessons for the pictures, in both languages, so that changed words of the real lessons change no picture.
var learning = map[string][]byte{
	"lessons-fr-dao.txt": []byte(`# slide | Jusqu’au bout !
rules: base
step: b2w/1bw1/1wb1/w2b w
say: Un galet ne s’arrête que devant un obstacle.
do: Glissez a1 vers la droite.
marks: a1>c1
ask: play a1-c1
else: Glissez a1 vers la droite.
refused: not-full-slide | En {to}, rien n’arrête encore votre galet : il continue jusqu’en {squares}.
hint: La flèche part de a1.
solution: a1-c1
step: goes on
say: Voilà un galet bien arrêté.
# shapes | Les trois figures
rules: base
step: b2w/1bw1/1wb1/w2b w
say: Une ligne, un carré ou les quatre coins.
`),
	"lessons-en-dao.txt": []byte(`# slide | All the way!
rules: base
step: b2w/1bw1/1wb1/w2b w
say: A pebble stops only at an obstacle.
do: Slide a1 to the right.
marks: a1>c1
ask: play a1-c1
else: Slide a1 to the right.
refused: not-full-slide | Nothing stops your pebble on {to} yet: it goes on to {squares}.
hint: The arrow begins on a1.
solution: a1-c1
step: goes on
say: There it lies, well stopped.
# shapes | The three shapes
rules: base
step: b2w/1bw1/1wb1/w2b w
say: A line, a square or the four corners.
`),
	"lessons-fr-damsystem.txt": []byte(`# plates | La plaque vous emporte
rules: base
step: b1b1b1b1b1b/1b1b1b1b1b1/b1b1b1b1b1b/13/11/13/11/13/w1w1w1w1w1w/1w1w1w1w1w1/w1w1w1w1w1w w - 0 0
say: Après votre coup, les trois plaques glissent de deux cases vers votre gauche, avec les pions qu’elles portent.
do: Jouez de g3 en h4 : votre pion finira en f4.
marks: g3>h4 h4..f4
ask: play g3-h4
wrong: piece g3 | En {to}, ce pion glisserait jusqu’en {lands}. Visez la case h4.
else: Visez la case h4.
hint: La flèche part de g3.
solution: g3-h4
# fault | La faute et le souffle
rules: base
step: b1b1b1b1b1b/1b1b1b1b1b1/b1b1b1b1b1b/13/11/13/11/13/w1w1w1w1w1w/1w1w1w1w1w1/w1w1w1w1w1w w - 0 0
say: Qui oublie de prendre est fautif.
step: goes on
say: Qui oublie de prendre est fautif.
`),
	"lessons-en-damsystem.txt": []byte(`# plates | The plate carries you
rules: base
step: b1b1b1b1b1b/1b1b1b1b1b1/b1b1b1b1b1b/13/11/13/11/13/w1w1w1w1w1w/1w1w1w1w1w1/w1w1w1w1w1w w - 0 0
say: After your move all three plates slide two squares to your left, with the men that they carry.
do: Move g3 to h4: your man will end on f4.
marks: g3>h4 h4..f4
ask: play g3-h4
wrong: piece g3 | On {to} this man would slide on to {lands}. Go for h4.
else: Go for h4.
hint: The arrow begins on g3.
solution: g3-h4
# fault | The fault and the huff
rules: base
step: b1b1b1b1b1b/1b1b1b1b1b1/b1b1b1b1b1b/13/11/13/11/13/w1w1w1w1w1w/1w1w1w1w1w1/w1w1w1w1w1w w - 0 0
say: Whoever forgets to capture is at fault.
step: goes on
say: Whoever forgets to capture is at fault.
`),
}
