'use strict';
// The line between the program in a frame and the page around it: who may speak, and in what shape. What a command
// means, and what is told, is the program's business. docs/embed.md describes the messages.
(() => {
  const page = globalThis.ludotheque;
  const version = 1;
  const most = { fields: 12, text: 262144, short: 200, held: 20 };
  const separators = /[\x1c-\x1f]/;

  // tokens lets n things pass at once, and then so many a second.
  function tokens(n, perSecond) {
    let left = n;
    let at = performance.now();
    return () => {
      const now = performance.now();
      left = Math.min(n, left + (now - at) / 1000 * perSecond);
      at = now;
      if (left < 1) return false;
      left--;
      return true;
    };
  }

  // ---- Who may speak ----------------------------------------------------------------------------------------------
  // A page of our own origin always may; any other only when the frame's address names it, which the page that made the
  // frame has written. Nobody but the page around the frame is heard.
  function originOf(text) {
    try {
      const url = new URL(text);
      return /^https?:$/.test(url.protocol) && (text === url.origin || text === `${url.origin}/`) ? url.origin : '';
    } catch {
      return '';
    }
  }
  const own = location.origin === 'null' ? '' : location.origin;
  const named = new URLSearchParams(location.search).getAll('allow').slice(0, 4).map(originOf).filter(Boolean);
  const allowed = new Set(own ? [own, ...named] : named);
  let heard = ''; // the origin that has spoken

  // targets returns the origins that may be told: that of the page around where the browser tells it, else those allowed.
  function targets() {
    const around = location.ancestorOrigins;
    const known = around && around.length > 0 ? around[0] : heard;
    if (known) return allowed.has(known) ? [known] : [];
    return named.length > 0 ? named : [...allowed];
  }

  // ---- What is said -----------------------------------------------------------------------------------------------
  const kinds = {
    s: (text) => text,
    n: Number,
    b: (text) => text === 'true',
    l: (text) => (text === '' ? [] : text.split('\x1d')),
  };

  // page.outside tells the page around what the program says: a type, then fields, each the letter of its kind and its
  // name, US, its value; RS between them.
  page.outside = (text) => {
    if (!page.framed) return;
    const [type, ...fields] = text.split('\x1e');
    const message = { ludotheque: version, type };
    for (const field of fields) {
      const at = field.indexOf('\x1f');
      message[field.slice(1, at)] = kinds[field[0]](field.slice(at + 1));
    }
    post(message);
    if (type === 'ready') release();
  };

  function post(message) {
    for (const origin of targets()) window.parent.postMessage(message, origin);
  }
  // page.lost tells the page around that the program does not come, or has ended: why, in the person's words.
  page.lost = (text) => {
    if (page.framed) post({ ludotheque: version, type: 'error', code: 'failed', text });
  };
  if (!page.framed) return;

  // ---- What is heard ----------------------------------------------------------------------------------------------
  // write returns a message as the program reads it: a command's name and fields, or "!" and why it is refused. The
  // program answers both, in the person's language.
  function write(data) {
    if (data === null || typeof data !== 'object' || Array.isArray(data) || !('ludotheque' in data)) return '!bad-message';
    const { ludotheque, type, ...rest } = data;
    const id = data.id === undefined ? '' : String(typeof data.id === 'object' ? '' : data.id).slice(0, 64);
    const marked = id && !separators.test(id) ? `\x1eid\x1f${id}` : '';
    if (ludotheque !== version) return `!bad-version${marked}`;
    const names = Object.keys(rest);
    if (typeof type !== 'string' || !/^[a-z-]{1,30}$/.test(type) || names.length > most.fields) return `!bad-message${marked}`;
    let text = type;
    for (const name of names) {
      const value = rest[name];
      if (value === undefined) continue;
      const simple = typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value);
      if (!simple || !/^[a-z]{1,20}$/.test(name) || separators.test(value)) return `!bad-message${marked}`;
      if (typeof value === 'string' && value.length > (name === 'text' ? most.text : most.short)) return `!too-long${marked}`;
      text += `\x1e${name}\x1f${value}`;
    }
    return text;
  }

  let held = []; // commands that came before the program could take them; null since
  const commands = tokens(40, 20);
  const refusals = tokens(8, 2); // of what is refused no more is answered: a flood costs nothing

  function pass(text) {
    if (held && held.length < most.held) held.push(text);
    else if (!held) hand([text]);
    else refuse(text);
  }
  function release() {
    const due = held || [];
    held = null;
    hand(due);
  }
  // refuse answers whoever waits for an answer, without words.
  function refuse(text) {
    const marked = /\x1eid\x1f([^\x1e]*)/.exec(text);
    if (marked) post({ ludotheque: version, type: 'error', id: marked[1], code: 'too-many', text: 'too-many' });
  }
  // hand gives commands to the program, which answers at once: a frame that is out of view may get no pictures for long.
  function hand(list) {
    for (const text of list) page.tell('command', text);
    if (page.hear && list.length) page.hear();
  }

  post({ ludotheque: version, type: 'loading' }); // the scripts are there: the page around need not think the host down

  let warned = false;
  window.addEventListener('message', (e) => {
    if (e.source !== window.parent) return;
    if (!allowed.has(e.origin)) {
      if (!warned) console.warn(`ludotheque: messages of ${e.origin} are refused: the frame's address must name it, as ?allow=${e.origin}`);
      warned = true;
      return;
    }
    heard = e.origin;
    let text = write(e.data);
    if (text[0] !== '!' && !commands()) text = text.includes('\x1eid\x1f') ? `!too-many\x1eid\x1f${String(e.data.id)}` : '!too-many';
    if (text[0] !== '!' || refusals()) {
      pass(text);
      return;
    }
    refuse(text);
  });
})();
