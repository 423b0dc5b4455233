'use strict';
// Focus, clicks and typing in the mirror's elements. Both the program and the browser can move the focus; each follows the other.
(() => {
  const page = globalThis.ludotheque;
  const mirror = page.mirror;
  const { root, known, groups, focusable } = mirror;

  let wanted = ''; // the control that has the program's focus
  let applying = false; // the script is moving the focus, which is no event for the program

  mirror.focusedID = () => {
    const el = document.activeElement;
    return el && el.dataset && root.contains(el) ? el.dataset.id || '' : '';
  };

  // ours reports whether the focus can move without being taken from another page, the host of a frame, or an element outside
  // the mirror.
  function ours() {
    const el = document.activeElement;
    return document.hasFocus() && (!el || el === document.body || el === mirror.canvas() || root.contains(el));
  }

  function focusOn(el) {
    applying = true;
    el.focus({ preventScroll: true });
    applying = false;
  }

  // Undo the browser's scrolling to a focused element: all elements are in their places.
  root.addEventListener('scroll', () => root.scrollTo(0, 0));

  // follow moves the focus to that of the program after a message. before is the control that had it before the message; changed
  // reports whether elements have changed.
  mirror.follow = (focus, before, changed) => {
    wanted = focus;
    if (changed) rove();
    const k = known.get(wanted);
    const target = k && focusable(k.c) ? k.el : null;
    if (target) {
      if (document.activeElement !== target && ours()) focusOn(target);
      return;
    }
    if (before && document.hasFocus() && mirror.focusedID() !== before) {
      const old = known.get(before);
      focusOn(old ? old.el : root);
    }
  };

  // take moves the focus from elsewhere on the page to a control; ring shows it.
  mirror.take = (id, ring) => {
    const k = known.get(id) || known.get(wanted);
    if (!k || !focusable(k.c)) return;
    focusOn(k.el);
    if (ring) mirror.push('focus', k.c.id, 0, '');
  };

  // regain moves the focus to that of the program.
  mirror.regain = () => {
    const k = known.get(wanted);
    if (k && focusable(k.c) && ours()) focusOn(k.el);
  };

  // rove gives each group one Tab stop: the member that has or had the focus, else the chosen one, else the first.
  function rove() {
    const active = mirror.focusedID();
    for (const id of mirror.order()) {
      const { c, el } = known.get(id);
      if (!c.group && focusable(c)) el.tabIndex = c.disabled && id !== active ? -1 : 0;
    }
    for (const g of groups.values()) {
      const m = g.members;
      const open = m.filter((id) => !known.get(id).c.disabled);
      const chosen = open.find((id) => known.get(id).c.pressed);
      const stop = [active, wanted, g.last].find((id) => m.includes(id)) || chosen || open[0] || m[0];
      for (const id of m) known.get(id).el.tabIndex = id === stop ? 0 : -1;
    }
  }

  // keep replaces the canvas's focus method, since a focused canvas would be of no use to the keyboard.
  mirror.keep = () => {
    if (!document.activeElement || !root.contains(document.activeElement)) {
      const k = known.get(wanted);
      focusOn(k && focusable(k.c) ? k.el : root);
    }
  };

  root.addEventListener('focusin', (e) => {
    const id = e.target.dataset.id;
    const k = known.get(id);
    if (!k) return;
    if (k.c.group && groups.has(k.c.group)) {
      groups.get(k.c.group).last = id;
      rove();
    }
    if (!applying) mirror.push('focus', id, 0, '');
  });

  function idOf(el) {
    const at = el.closest ? el.closest('[data-id]') : null;
    return at ? at.dataset.id : '';
  }

  root.addEventListener('click', (e) => {
    const k = known.get(idOf(e.target));
    if (k && k.c.role === 'link') {
      if (e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return; // the browser handles it
      e.preventDefault();
    }
    if (k && !k.c.disabled && k.c.role !== 'textbox' && k.c.role !== 'slider') mirror.push('click', k.c.id, 0, '');
  });

  // ---- Text fields ------------------------------------------------------------------------------------------------
  // A change has the caret's position, in code points. Browsers report a change by several events; it is sent once.
  let lastChange = '';
  const caretOf = (el) => [...el.value.slice(0, el.selectionStart)].length;
  const stateOf = (el) => `${el.dataset.id}\x1f${caretOf(el)}\x1f${el.value}`;
  function change(el) {
    const state = stateOf(el);
    if (state === lastChange) return;
    lastChange = state;
    mirror.push('change', el.dataset.id, caretOf(el), el.value);
  }
  // setField sets a text for the program, which gets no event for it.
  mirror.setField = (el, value) => {
    if (el.value === value || el.dataset.composing) return;
    el.value = value;
    lastChange = stateOf(el);
  };
  root.addEventListener('compositionstart', (e) => { e.target.dataset.composing = '1'; });
  root.addEventListener('compositionend', (e) => { delete e.target.dataset.composing; });
  root.addEventListener('input', (e) => {
    change(e.target);
    if (e.inputType === 'insertFromPaste' && e.target.tagName === 'TEXTAREA') {
      mirror.push('submit', e.target.dataset.id, 0, e.target.value);
    }
  });
  document.addEventListener('selectionchange', () => {
    const el = document.activeElement;
    if (!applying && el && el.tagName === 'INPUT' && root.contains(el)) change(el);
  });
  document.addEventListener('paste', (e) => {
    if (e.target.matches('input, textarea:not([readonly])') || !e.clipboardData) return;
    e.preventDefault();
    mirror.push('paste', '', 0, e.clipboardData.getData('text/plain'));
  });

  // A file that is dropped anywhere, or a text beside the fields, is read as if it were pasted. The browser would leave the page for the
  // file, and the engine ends the program if the file is on no disk, as a picture from another page.
  const mostDropped = (5 << 20) + 1; // bytes; one more than a file of games may have
  // decoded returns the text of a file: UTF-8, UTF-16 with its mark, or else Windows-1252, as older programs write.
  const decoded = (buffer) => {
    const [a, b] = new Uint8Array(buffer);
    const wide = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : '';
    try {
      return new TextDecoder(wide || 'utf-8', { fatal: true }).decode(buffer);
    } catch {
      return new TextDecoder('windows-1252').decode(buffer);
    }
  };
  const takes = (e) => e.dataTransfer && (e.dataTransfer.types.includes('Files') || !e.target.matches?.('input, textarea:not([readonly])'));
  document.addEventListener('dragover', (e) => {
    if (takes(e)) e.preventDefault();
  });
  document.addEventListener('drop', (e) => {
    if (!takes(e)) return;
    e.preventDefault();
    e.stopPropagation();
    const file = e.dataTransfer.files[0];
    const text = file ? file.slice(0, mostDropped).arrayBuffer().then(decoded) : Promise.resolve(e.dataTransfer.getData('text/plain'));
    text.then((t) => mirror.push('paste', '', 1, t), () => mirror.push('paste', '', 2, '')); // a folder cannot be read
  }, true);
})();
