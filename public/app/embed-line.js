'use strict';
// Messages between the program in a frame and the page around it: whose messages are accepted, and their form. The program
// handles the commands. docs/embed.md describes the messages.
(() => {
  const page = globalThis.ludotheque;
  const version = 1;
  const most = { fields: 12, text: 262144, short: 200, held: 20 };
  const separators = /[\x1c-\x1f]/;

  // tokens returns a rate limiter: a function that returns true n times at once, and then so many times a second.
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

  // ---- Origins ----------------------------------------------------------------------------------------------------
  // Messages are accepted only from the page around the frame, if it is of the program's own origin or its origin is named in the
  // frame's address, which that page has written.
  function originOf(text) {
    try {
      const url = new URL(text);
      return /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : '';
    } catch {
      return '';
    }
  }
  const own = location.origin === 'null' ? '' : location.origin;
  const named = ludothequePlace.query.getAll('allow').slice(0, 4).map(originOf).filter(Boolean);
  const allowed = new Set(own ? [own, ...named] : named);
  let heard = ''; // the origin of the last accepted message

  // targets returns the origins to send messages to: that of the page around if it is known, else all allowed ones.
  function targets() {
    const around = location.ancestorOrigins;
    const known = around && around.length > 0 ? around[0] : heard;
    if (known) return allowed.has(known) ? [known] : [];
    return named.length > 0 ? named : [...allowed];
  }

  // ---- Messages to the page around --------------------------------------------------------------------------------
  const kinds = {
    s: (text) => text,
    n: Number,
    b: (text) => text === 'true',
    l: (text) => (text === '' ? [] : text.split('\x1d')),
  };

  // page.tellHost sends a message of the program to the page around. Its text has a type and fields, separated by RS; a field has the
  // letter of its kind, its name, US and its value.
  page.tellHost = (text) => {
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
  // page.lost tells the page around, in words for the person, that the program could not be loaded or has ended.
  page.lost = (text) => {
    if (page.framed) post({ ludotheque: version, type: 'error', code: 'failed', text });
  };
  if (!page.framed) return;

  // ---- Messages of the page around --------------------------------------------------------------------------------
  // write returns a message as text for the program: a command's name and fields, or "!" and the reason why it is refused. The program
  // answers both, in the person's language.
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

  let held = []; // commands that came before the program was ready; null since it is
  const commands = tokens(40, 20);
  const refusals = tokens(8, 2); // limits the program's work for invalid messages

  function accept(text) {
    if (held && held.length < most.held) held.push(text);
    else if (!held) deliver([text]);
    else refuse(text);
  }
  function release() {
    const due = held || [];
    held = null;
    deliver(due);
  }
  // refuse answers a message that has an id, without the program.
  function refuse(text) {
    const marked = /\x1eid\x1f([^\x1e]*)/.exec(text);
    if (marked) post({ ludotheque: version, type: 'error', id: marked[1], code: 'too-many', text: 'too-many' });
  }
  // deliver gives commands to the program and has it answer at once, since a frame out of view may get no animation frames.
  function deliver(list) {
    for (const text of list) page.tell('command', text);
    if (page.hear && list.length) page.hear();
  }

  post({ ludotheque: version, type: 'loading' }); // tells the page around that the host has answered

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
      accept(text);
      return;
    }
    refuse(text);
  });
})();
