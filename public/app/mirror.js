'use strict';
// The mirror: an accessible copy of the canvas, made of invisible elements with roles, names and states. The program sends the
// changes since its last message; clicks, focus, typing and keys go back as events. Other files add to page.mirror:
// mirror-element.js (the element of a control), mirror-voice.js (announcements), mirror-focus.js and mirror-keys.js.
(() => {
  const page = globalThis.ludotheque;
  const mirror = {};
  page.mirror = mirror;

  const root = document.createElement('main');
  root.id = 'mirror';
  root.tabIndex = -1;

  const groupRoles = { radio: 'radiogroup', gridcell: 'grid', option: 'listbox', button: 'toolbar' };
  const known = new Map(); // id -> { c, el }
  const groups = new Map(); // name -> { el, rows, last, members }
  let scene = null; // the element around the others, a dialog if the scene is a sheet
  let scenes = 0; // how many there were
  let order = [];
  let send = null; // null until the program has started
  const early = []; // texts and files that were pasted or dropped before

  Object.assign(mirror, { root, known, groups });
  mirror.canvas = () => document.querySelector('canvas');
  mirror.order = () => order;
  mirror.push = (kind, id, num, text) => {
    if (send) send(kind, id, num, text);
    else if (kind === 'paste') early.push([kind, id, num, text]);
    page.wake();
  };

  // set sets an attribute of an element, or removes it for null. It does nothing if the attribute has that value.
  mirror.set = (el, name, value) => {
    if (value === null) el.removeAttribute(name);
    else if (el.getAttribute(name) !== value) el.setAttribute(name, value);
  };
  const { set } = mirror;

  // newGroup makes an empty group; last is the member that had the focus last.
  function newGroup(name, role, last) {
    const g = { el: document.createElement('div'), role, rows: new Map(), last, members: [] };
    g.el.setAttribute('role', role);
    groups.set(name, g);
    return g;
  }

  function groupOf(c) {
    const g = groups.get(c.group);
    const role = groupRoles[c.role] || 'group';
    if (g && g.role === role) return g;
    if (g) mirror.drop(g.el);
    return newGroup(c.group, role, '');
  }

  function rowOf(g, c) {
    let row = g.rows.get(c.row);
    if (!row) {
      row = document.createElement('div');
      row.setAttribute('role', 'row'); // without aria-rowindex: the names of a board count from below
      g.rows.set(c.row, row);
    }
    return row;
  }

  // arrange brings the elements into the order of the controls, and moves only those that are out of place.
  function arrange() {
    const next = new Map(); // parent -> the child before which the next element belongs
    const used = new Set();
    const put = (parent, el) => {
      used.add(el);
      let at = next.has(parent) ? next.get(parent) : parent.firstChild;
      while (at && at.classList.contains('gone')) at = at.nextSibling;
      if (at === el) {
        next.set(parent, el.nextSibling);
        return;
      }
      parent.insertBefore(el, at);
      next.set(parent, at);
    };
    for (const g of groups.values()) Object.assign(g, { members: [], height: 0, width: 0 });
    for (const id of order) {
      const { c, el } = known.get(id);
      if (!c.group) {
        put(scene, el);
        continue;
      }
      const g = groupOf(c);
      if (g.members.length === 0) {
        if (!used.has(g.el)) put(scene, g.el);
        set(g.el, 'aria-label', c.name || null);
      }
      if (mirror.focusable(c)) g.members.push(id);
      let parent = g.el;
      if (c.role === 'gridcell') {
        g.height = Math.max(g.height || 0, c.row + 1);
        g.width = Math.max(g.width || 0, c.col + 1);
        parent = rowOf(g, c);
        if (!used.has(parent)) put(g.el, parent);
      }
      put(parent, el);
    }
    for (const [name, g] of groups) {
      for (const [n, row] of g.rows) {
        if (used.has(row)) continue;
        mirror.drop(row);
        g.rows.delete(n);
      }
      set(g.el, 'aria-rowcount', g.height ? String(g.height) : null);
      set(g.el, 'aria-colcount', g.width ? String(g.width) : null);
      if (used.has(g.el)) continue;
      mirror.drop(g.el);
      groups.delete(name);
    }
  }

  // setScene makes the element around the others if it needs a new one, and returns the former. Each sheet gets a dialog of its own, so
  // that screen readers announce it. What the former scene has stays in it until the focus is in the new one.
  function setScene(sheet, title) {
    const kind = sheet ? `sheet ${title}` : 'page';
    if (scene && scene.dataset.kind === kind) return null;
    const former = scene;
    scene = document.createElement('div');
    scenes += 1;
    scene.dataset.kind = kind;
    if (sheet) {
      scene.setAttribute('role', 'dialog');
      scene.setAttribute('aria-modal', 'true');
    }
    if (former) mirror.disown(former);
    for (const [name, g] of groups) newGroup(name, g.role, g.last);
    root.prepend(scene);
    mirror.hearIn(scene);
    return former;
  }

  // renew gives the controls that both scenes have an element in the new one. Moving the old one would count as removing it.
  function renew() {
    for (const k of known.values()) {
      if (k.el.dataset.id) continue;
      k.el = mirror.create(k.c);
      mirror.update(k.el, k.c);
    }
  }

  // name names the dialog after its first heading.
  function name(sheet, title) {
    const id = `mirror-title-${scenes}`;
    const heading = order.map((each) => known.get(each)).find((k) => k.c.role === 'heading');
    for (const el of scene.querySelectorAll(`#${id}`)) if (!heading || el !== heading.el) el.removeAttribute('id');
    if (heading) heading.el.id = id;
    set(scene, 'aria-labelledby', sheet && heading ? id : null);
    set(scene, 'aria-label', sheet && !heading ? title : null);
  }

  // ---- Messages of the program ------------------------------------------------------------------------------------
  let shown = false;

  // show applies a message of the program: title, "1" for a sheet, focus, order ("" for unchanged, else "=" and the ids), then a
  // record for each changed control. Parts are separated by \x1e, fields by \x1f.
  mirror.show = (message) => {
    const [title, sheet, focus, list, ...records] = message.split('\x1e');
    if (document.title !== title) document.title = title;
    set(root, 'aria-label', title);
    const before = mirror.focusedID();
    const former = setScene(sheet === '1', title);
    let moved = !!former;
    for (const record of records) {
      const c = mirror.parse(record);
      let k = known.get(c.id);
      if (k && (former || k.c.role !== c.role || (c.role === 'heading' && k.c.row !== c.row))) {
        if (!former) mirror.drop(k.el);
        k = null;
      }
      moved = moved || !k || k.c.group !== c.group || k.c.name !== c.name || k.c.row !== c.row || k.c.col !== c.col;
      if (!k) {
        k = { c, el: mirror.create(c) };
        known.set(c.id, k);
      }
      k.c = c;
      mirror.update(k.el, c);
    }
    if (list) {
      order = list === '=' ? [] : list.slice(1).split('\x1f');
      const kept = new Set(order);
      for (const [id, k] of known) {
        if (kept.has(id)) continue;
        if (!former) mirror.drop(k.el);
        known.delete(id);
      }
      moved = true;
    }
    if (former) renew();
    if (moved) {
      arrange();
      name(sheet === '1', title);
    }
    mirror.follow(focus, before, records.length > 0 || moved);
    if (former) mirror.leave(former);
    if (!shown) {
      shown = true;
      page.afterFrames(1, () => page.started()); // the first picture is drawn
    }
  };

  // colours sets the colours of the texts that the page itself shows.
  mirror.colours = (ink, ground, edge, focus) => {
    for (const [name, value] of Object.entries({ ink, ground, edge, focus })) root.style.setProperty(`--${name}`, value);
  };

  mirror.lang = (tag) => {
    document.documentElement.lang = tag;
  };

  mirror.remove = () => {
    root.remove();
    send = () => {};
  };

  // start adds the mirror to the page. callback gets kind, id, number and text of each event.
  mirror.start = (callback) => {
    send = callback;
    for (const event of early.splice(0)) mirror.push(...event);
    const c = mirror.canvas();
    if (c) {
      c.tabIndex = -1;
      c.setAttribute('aria-hidden', 'true');
      c.focus = mirror.keep;
      // Remove the viewport of the engine, which would cancel viewport-fit.
      for (const meta of document.querySelectorAll('meta[name=viewport]')) {
        if (!meta.content.includes('viewport-fit')) meta.remove();
      }
    }
    root.inert = !!page.shelf; // until the page's own shelf is removed
    document.body.append(root);
  };
})();
