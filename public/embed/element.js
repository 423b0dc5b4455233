'use strict';
// <ludotheque-game game="…"> shows a game of this site on any page. Until a person presses its button it is a poster, which loads one
// small picture; then it is a frame. docs/embed.md describes its use and the messages; embed.html shows it.
(() => {
  const version = 1;
  const catalogue = "%EMBED_CATALOGUE%"; // games, and texts by language, which the build takes from the program
  const here = document.currentScript && document.currentScript.src;
  if (!here || !globalThis.customElements || customElements.get('ludotheque-game')) return;
  const base = new URL('.', here);
  const most = 20; // commands that may wait for the frame
  const high = [120, 4000]; // the bounds of height, CSS pixels
  // Time limits, ms: for the frame's first message, for that message after the frame's load event, for the program to start, and for an
  // answer. docs/embed.md has them too.
  const patience = { frame: 30000, loaded: 3000, program: 90000, answer: 10000 };

  const names = ['game', 'rules', 'level', 'lang', 'theme', 'sound', 'chrome', 'kiosk', 'keep', 'ice', 'page', 'height', 'sandboxed'];
  const elements = new Set();

  const fill = (text, ...args) => text.replace(/\{(\d)\}/g, (all, n) => (n in args ? args[n] : all));

  const frameAddress = (query, link) => new URL(`index.html?${query}${link}`, base).href;

  '%EMBED_PARTS%';

  class Game extends HTMLElement {
    #box = make('div', 'box');
    #state = make('p', 'state'); // a text for screen readers
    #frame = null;
    #there = false; // the frame has sent a message
    #ready = false; // the program takes commands
    #pressed = false; // the person has pressed the button
    #due = false; // show will be called for changed attributes
    #timer = 0; // until the frame's first message
    #pending = new Pending();
    #queue = []; // commands that wait for the program
    #serial = 0;
    #faults = [];
    #placed = {};

    static get observedAttributes() { return names; }

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      dress(root);
      this.#state.setAttribute('role', 'status');
      root.append(this.#box, this.#state);
    }

    connectedCallback() {
      elements.add(this);
      this.#show();
    }

    disconnectedCallback() {
      elements.delete(this);
      this.#placed = {};
      this.#close();
    }

    attributeChangedCallback() {
      if (!this.isConnected || this.#due) return;
      this.#due = true;
      queueMicrotask(() => { // several attributes change at once
        this.#due = false;
        if (this.isConnected) this.#show();
      });
    }

    // ---- Attributes -----------------------------------------------------------------------------------------------
    get #language() {
      return [this.getAttribute('lang') || '', ...(navigator.languages || [])].map(languageOf).find((l) => l) || catalogue.choices.lang[0];
    }

    #read() { return readAttributes(this, catalogue.words[this.#language], (id) => this.#place(id)); }

    // place returns the element's number among those of its game on the page, from 1. Each has a match of its own.
    #place(id) {
      const taken = [...elements].filter((el) => el !== this && el.#placed.id === id).map((el) => el.#placed.n);
      if (this.#placed.id !== id) this.#placed = { id, n: 1 };
      while (taken.includes(this.#placed.n)) this.#placed.n++;
      return this.#placed.n;
    }

    // ---- Poster, frame --------------------------------------------------------------------------------------------
    // show updates poster or frame to the attributes. What is wrong with them is for the webmaster, in the console and in faults, and not for
    // visitors, who get the game without it.
    #show() {
      const { id, query, wrong, link } = this.#read();
      for (const text of wrong) if (!this.#faults.includes(text)) console.warn(`ludotheque-game: ${text}`);
      this.#faults = wrong;
      if (this.#height !== 'auto') this.#fit(this.#height);
      const address = frameAddress(query, link);
      if (this.#frame) {
        const sandboxed = this.#frame.hasAttribute('sandbox') === this.hasAttribute('sandboxed');
        if (this.#frame.src !== address || !sandboxed) this.#open(address, id);
      } else {
        this.#poster(id, address);
        this.#tell('');
      }
    }

    // faults are the texts about invalid attributes.
    get faults() { return [...this.#faults]; }

    get #height() { return heightOf(this.getAttribute('height') || ''); }

    // tell announces a text to screen readers, in the element's language.
    #tell(text) {
      this.#state.lang = this.#language;
      this.#state.textContent = text;
    }

    // fit sets the height of the box in CSS pixels; an invalid one leaves the height to its style.
    #fit(value) {
      const n = numberIn(String(value), ...high);
      this.#box.style.height = n === null ? '' : `${n}px`;
    }

    // poster shows the poster, with lost as a text for a frame that could not be loaded.
    #poster(id, address, lost) {
      const words = catalogue.words[this.#language];
      const [parts, column] = this.#parts(id);
      const level = new URL(address).searchParams.has('level'); // against the computer only
      if (lost) column.append(make('p', 'wrong', lost));
      else column.append(make('p', 'line', level ? words.lineLevel : words.line));
      column.append(playButton(lost ? words.retry : words.play, lost ? '' : words.nothing, this.#name(id), () => {
        this.#pressed = true;
        this.#open(address, id);
      }));
      this.#box.replaceChildren(parts);
    }

    // name returns the name of a game, that of the library for ''.
    #name(id) {
      const words = catalogue.words[this.#language];
      return id ? catalogue.games[id].names[this.#language] : words.library;
    }

    #parts(id) {
      this.#box.lang = this.#language;
      return posterOf(id, this.#name(id));
    }

    // open replaces poster or frame by a new frame; another address for the old frame would add an entry to the host's history. Until the
    // frame's first message a poster covers it.
    #open(address, id) {
      const held = this.#queue;
      this.#close(true);
      this.#queue = held;
      const frame = make('iframe');
      frame.title = this.#name(id);
      frame.allow = 'fullscreen; clipboard-write; camera'; // the camera for reading codes, which the browser asks the person about
      if (this.hasAttribute('sandboxed')) frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-downloads allow-popups');
      const lost = () => this.#lost(address, id);
      frame.addEventListener('load', () => {
        if (this.#there || this.#frame !== frame) return;
        if (!/[?&]allow=/.test(address)) return this.#arrive(); // it sends no messages to this page
        clearTimeout(this.#timer);
        this.#timer = setTimeout(lost, patience.loaded); // the loaded page may be an error page of the browser
      });
      this.#timer = setTimeout(lost, patience.frame);
      frame.src = address;
      this.#frame = frame;
      const [parts, column] = this.#parts(id);
      const words = catalogue.words[this.#language];
      column.append(loadingLine(words.loading));
      this.#box.replaceChildren(frame, parts);
      this.#box.setAttribute('aria-busy', 'true');
      this.#tell(words.loading);
      for (const { id } of this.#queue) this.#limit(id, patience.program);
      if (!this.#pressed) return;
      this.#pressed = false;
      frame.focus({ preventScroll: true }); // the person has pressed the button
    }

    // arrive shows the frame, after its first message.
    #arrive() {
      this.#there = true;
      clearTimeout(this.#timer);
      this.#box.removeAttribute('aria-busy');
      for (const el of [...this.#box.children]) if (el !== this.#frame) el.remove(); // without moving the frame, which would reload it
      this.#tell('');
    }

    // lost shows the poster again, since the frame could not be loaded, with the reason if it is known.
    #lost(address, id, reason) {
      const words = catalogue.words[this.#language];
      const why = reason || words.unreachable;
      const focused = this.shadowRoot.activeElement === this.#frame;
      this.#close(false, 'unreachable');
      this.#poster(id, address, why);
      this.#tell(why);
      if (focused) this.#box.querySelector('button').focus({ preventScroll: true });
    }

    // close removes the frame and ends the commands sent to it; with kept, queued commands stay.
    #close(kept, code = 'closed') {
      clearTimeout(this.#timer);
      if (this.#frame) this.#frame.remove();
      this.#frame = null;
      this.#there = this.#ready = false;
      this.#box.removeAttribute('aria-busy');
      if (!kept) this.#queue = [];
      this.#drop(code);
    }

    // drop ends the commands that were sent to the frame.
    #drop(code) {
      for (const id of this.#pending.ids) if (!this.#queue.some((c) => c.id === id)) this.#pending.fail(id, code);
    }

    // ---- Messages -------------------------------------------------------------------------------------------------
    // start opens the frame without the button, and does not move the focus.
    start() {
      if (!this.isConnected || this.#frame) return;
      const { id, query, link } = this.#read();
      this.#open(frameAddress(query, link), id);
    }

    // send sends a command to the game, at once or when the program is ready. The promise always resolves, to the answer or to an error with
    // a code. There is a time limit, except while a person has to act, which the event "waiting" reports.
    send(command) {
      const id = `${++this.#serial}`;
      const failed = (code) => Promise.resolve({ ludotheque: version, type: 'error', code, text: code });
      if (command === null || typeof command !== 'object') return failed('bad-message');
      if (location.origin === 'null') return failed('refused'); // the frame could not check the origin of such a page
      if (this.#queue.length >= most || this.#pending.size >= 2 * most) return failed('too-many');
      const message = { ...command, ludotheque: version, id };
      const answer = this.#pending.add(id);
      if (this.#ready) {
        this.#post(message);
        return answer;
      }
      this.#queue.push(message);
      if (this.#frame) this.#limit(id, patience.program);
      else queueMicrotask(() => this.#fire({ ludotheque: version, type: 'waiting', id, to: String(command.type), for: 'press' }));
      return answer;
    }

    #limit(id, ms) {
      this.#pending.limit(id, ms, () => { this.#queue = this.#queue.filter((c) => c.id !== id); });
    }

    #post(message) {
      this.#limit(message.id, patience.answer);
      try {
        this.#frame.contentWindow.postMessage(message, base.origin);
      } catch { // it cannot be cloned
        this.#pending.fail(message.id, 'bad-message');
      }
    }

    // forbid handles that the policy of the page around has blocked the frame.
    static forbid(el) {
      if (!el.#frame || el.#there) return;
      const { id, query, link } = el.#read();
      const words = catalogue.words[el.#language];
      el.#lost(frameAddress(query, link), id, fill(words.forbidden, base.origin));
    }

    static tell(el, e) { if (el.#frame && el.#frame.contentWindow === e.source) el.#hear(e.data); }

    #hear(message) {
      if (!this.#there) this.#arrive();
      if (message.type === 'loading' || message.code === 'failed') { // the program has lost earlier commands
        this.#ready = false;
        if (message.code === 'failed') this.#queue = [];
        this.#drop(message.code === 'failed' ? 'failed' : 'closed');
      }
      if (message.type === 'ready') {
        this.#ready = true;
        for (const command of this.#queue.splice(0)) this.#post(command);
      }
      if (message.type === 'height' && this.#height === 'auto') this.#fit(message.height);
      if (message.type === 'waiting') this.#limit(message.id, 0); // no time limit for a person
      else if (message.id !== undefined) this.#pending.answer(message.id, message);
      this.#fire(message);
    }

    #fire(message) {
      this.dispatchEvent(new CustomEvent(`ludotheque:${message.type}`, { bubbles: true, composed: true, detail: message }));
    }
  }

  window.addEventListener('message', (e) => {
    if (e.origin !== base.origin || !e.data || e.data.ludotheque !== version || !/^[a-z]{1,20}$/.test(e.data.type)) return;
    for (const el of elements) Game.tell(el, e);
  });
  document.addEventListener('securitypolicyviolation', (e) => {
    if (e.disposition !== 'enforce' || e.effectiveDirective !== 'frame-src' || !e.blockedURI.startsWith(base.origin)) return;
    for (const el of elements) Game.forbid(el);
  });
  window.addEventListener('hashchange', () => { // a link to this page was followed
    for (const el of elements) if (el.hasAttribute('page')) el.attributeChangedCallback();
  });
  customElements.define('ludotheque-game', Game);
})();
