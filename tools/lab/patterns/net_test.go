package patterns

import (
	"fmt"
	"math"
	"os"
	"testing"

	"ludotheque/game/ai/checkers"
)

func TestNetLoss(t *testing.T) {
	list, err := read("/tmp/net/a1x.bin")
	if err != nil {
		t.Fatal(err)
	}
	list = list[len(list)*19/20:]
	text, _ := os.ReadFile("/tmp/net/o1/anglais.net")
	n, err := checkers.ParseNetwork(string(text))
	if err != nil {
		t.Fatal(err)
	}
	wt, _ := os.ReadFile("/work/main/game/ai/checkers/weights/anglais.bin")
	w, _ := checkers.Parse(string(wt))
	sum := 0.0
	big := map[int]int{}
	for i := range list {
		v := list[i].view()
		c := n.Fresh(v)
		big[int(c)/20]++
		sum += entropy(1/(1+math.Exp(-float64(w.Judge(v, v.Turned())+c)/95)), float64(list[i].Target)/math.MaxUint16)
	}
	fmt.Println(sum/float64(len(list)), big)
}
