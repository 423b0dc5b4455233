package platform

import "ludotheque/game/visit"

// MemPeer is a connection in memory for tests. The zero value waits.
type MemPeer struct {
	Server visit.ICE // argument of Open
	Says   string    // result of Local
	At     PeerState // result of State
	Asked  []string  // calls: "offer", "answer <sdp>", "accept <sdp>", "close"
	Sent   [][]byte  // frames sent while it was open
	frames
}

func (p *MemPeer) Offer()            { p.Asked = append(p.Asked, "offer") }
func (p *MemPeer) Answer(sdp string) { p.Asked = append(p.Asked, "answer "+sdp) }
func (p *MemPeer) Accept(sdp string) { p.Asked = append(p.Asked, "accept "+sdp) }
func (p *MemPeer) Local() string     { return p.Says }
func (p *MemPeer) State() PeerState  { return p.At }

// Send implements Peer.
func (p *MemPeer) Send(frame []byte) {
	if p.At == PeerOpen && len(frame) <= MaxPeerFrame {
		p.Sent = append(p.Sent, frame)
	}
}

// Close implements Peer.
func (p *MemPeer) Close() {
	p.At = PeerClosed
	p.Asked = append(p.Asked, "close")
}

// Hear adds a frame from the other end.
func (p *MemPeer) Hear(frame []byte) { p.add(frame) }

// MemPeers are the connections of a Mem, and of a host that can have none.
type MemPeers struct {
	None bool       // Possible is false
	List []*MemPeer // the newest last
}

// Possible implements Peers.
func (m *MemPeers) Possible() bool { return !m.None }

// Open implements Peers.
func (m *MemPeers) Open(server visit.ICE) Peer {
	p := &MemPeer{Server: server}
	m.List = append(m.List, p)
	return p
}

// MemCamera is a camera in memory for tests, and that of a host that can have none.
type MemCamera struct {
	None  bool        // Possible is false
	Finds CameraState // state after Start
	Sees  string      // result of the next Read
	At    CameraState // result of State
	Place [4]float64  // arguments of the last Show
}

func (c *MemCamera) Possible() bool          { return !c.None }
func (c *MemCamera) Start()                  { c.At = c.Finds }
func (c *MemCamera) Stop()                   { c.At = CameraOff }
func (c *MemCamera) Show(x, y, w, h float64) { c.Place = [4]float64{x, y, w, h} }
func (c *MemCamera) State() CameraState      { return c.At }

// Read implements Camera.
func (c *MemCamera) Read() (string, bool) {
	if c.At != CameraOn || c.Sees == "" {
		return "", false
	}
	return once(&c.Sees), true
}
