'use strict';
// Connections to other devices, fetched when the first is wanted. See platform.Peers and docs/apart.md.
(() => {
  const page = globalThis.ludotheque;
  const largest = 20 << 10; // bytes of a frame
  const full = 1 << 20; // bytes on their way: what comes on top is dropped, and sent again by the program
  const patience = 4000; // ms that a named server may take to answer; the code is made without it then
  const open = new Set();

  // Firefox gives a connection up five seconds after its answer where no check is under way, long before a person has carried the
  // answer over. So it is given something to check: addresses where nobody is (RFC 5737), a new one in each period.
  const hasty = CSS.supports('-moz-appearance', 'none');
  const nobody = '192.0.2.1';
  const period = 3000; // ms; a check takes some twelve seconds to fail
  const most = 400; // twenty minutes

  class Peer {
    #line;
    #channel;
    #hear;

    constructor(servers, hear) {
      this.#hear = (what, value) => {
        hear(what, value);
        if (what === 'frame') page.look(); // most are signs of life
        else page.wake();
      };
      this.#line = new RTCPeerConnection({ iceServers: servers });
      this.#channel = this.#line.createDataChannel('match', { negotiated: true, id: 0 });
      this.#channel.binaryType = 'arraybuffer';
      this.#channel.onmessage = ({ data }) => {
        if (data instanceof ArrayBuffer && data.byteLength <= largest) this.#hear('frame', new Uint8Array(data));
      };
      this.#channel.onclose = () => this.#end('closed');
      this.#channel.onopen = () => this.#state();
      this.#line.onconnectionstatechange = () => this.#state();
      open.add(this);
    }

    #state() {
      const states = { connecting: 'connecting', disconnected: 'shaky', connected: this.#channel.readyState === 'open' ? 'open' : 'connecting' };
      const now = this.#line.connectionState;
      if (now === 'failed') this.#end('failed');
      else if (states[now] && open.has(this)) this.#hear(states[now], '');
    }

    // end tells why the connection is over, once.
    #end(what, why = '') {
      if (!open.delete(this)) return;
      this.#hear(what, why);
      this.#line.close();
    }

    #act(steps) { steps().catch((e) => this.#end('failed', String(e))); }

    // gathered comes when all of the device's own addresses are known.
    #gathered() {
      return new Promise((done) => {
        const look = () => {
          if (this.#line.iceGatheringState === 'complete') done();
        };
        this.#line.addEventListener('icegatheringstatechange', look);
        look();
        setTimeout(done, patience);
      });
    }

    #describe() {
      return this.#gathered().then(() => {
        if (open.has(this)) this.#hear('local', this.#line.localDescription.sdp);
      });
    }

    offer() {
      this.#act(async () => {
        await this.#line.setLocalDescription(await this.#line.createOffer());
        await this.#describe();
      });
    }

    answer(sdp) {
      this.#act(async () => {
        await this.#line.setRemoteDescription({ type: 'offer', sdp });
        await this.#line.setLocalDescription(await this.#line.createAnswer());
        if (hasty) this.#linger(most);
        await this.#describe();
      });
    }

    #linger(left) {
      if (!open.has(this) || this.#line.connectionState === 'connected' || left === 0) return;
      const candidate = `candidate:${left} 1 udp 1 ${nobody} ${9000 + left} typ host`;
      this.#line.addIceCandidate({ candidate, sdpMid: '0' }).catch(() => {});
      setTimeout(() => this.#linger(left - 1), period);
    }

    accept(sdp) { this.#act(() => this.#line.setRemoteDescription({ type: 'answer', sdp })); }

    send(bytes) {
      if (this.#channel.readyState === 'open' && this.#channel.bufferedAmount < full) this.#channel.send(bytes);
    }

    close() {
      open.delete(this);
      this.#hear = () => {}; // the program has let go
      this.#line.close();
    }
  }

  // page.openPeer begins a connection; hear is called with a word and a value: "local" and the description, "frame" and its
  // bytes, "failed" and why, or "connecting", "open", "shaky", "closed".
  page.openPeer = (url, username, credential, hear) => {
    try {
      return new Peer(url ? [username ? { urls: url, username, credential } : { urls: url }] : [], hear);
    } catch (e) { // refused by the browser or by a setting
      hear('failed', String(e));
      return { offer() {}, answer() {}, accept() {}, send() {}, close() {} };
    }
  };

  window.addEventListener('pagehide', () => { // the other is told at once
    for (const peer of open) peer.close();
  });
})();
