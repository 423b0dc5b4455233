'use strict';
// Connections to other devices. This script is loaded for the first one. See platform.Peers and docs/apart.md.
(() => {
  const page = globalThis.ludotheque;
  const largest = 20 << 10; // bytes of a frame
  const full = 1 << 20; // bytes in the send buffer: more frames are dropped, and sent again by the program
  const patience = 4000; // ms that a server may take to answer; then the code is made without it
  const open = new Set();

  // Firefox gives up a connection five seconds after its answer if it is checking no address, long before the person has brought the
  // answer to the other device. So it gets addresses to check that do not exist (RFC 5737), a new one in each period.
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
        if (what === 'frame') page.look(); // most frames only keep the connection alive
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

    // end reports, once, why the connection has ended.
    #end(what, why = '') {
      if (!open.delete(this)) return;
      this.#hear(what, why);
      this.#line.close();
    }

    #act(steps) { steps().catch((e) => this.#end('failed', String(e))); }

    // gathered waits until all addresses of the device are known, or for patience.
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
      this.#hear = () => {}; // the program has closed it
      this.#line.close();
    }
  }

  // page.openPeer opens a connection. hear gets "local" with the description, "frame" with its bytes, "failed" with the reason, or
  // "connecting", "open", "shaky", "closed".
  page.openPeer = (url, username, credential, hear) => {
    try {
      return new Peer(url ? [username ? { urls: url, username, credential } : { urls: url }] : [], hear);
    } catch (e) { // refused by the browser or by a setting
      hear('failed', String(e));
      return { offer() {}, answer() {}, accept() {}, send() {}, close() {} };
    }
  };

  window.addEventListener('pagehide', () => { // so that the other device knows at once
    for (const peer of open) peer.close();
  });
})();
