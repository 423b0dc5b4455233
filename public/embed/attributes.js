// The attributes of an element.

// numberIn parses a whole number between two bounds; null if it is none.
function numberIn(text, least, greatest) {
  const n = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  return n >= least && n <= greatest ? n : null;
}

// readAttributes returns the game, the frame's query, the link to pass on, and texts about invalid attributes. place returns the element's
// number among those of its game.
function readAttributes(el, words, place) {
  const query = new URLSearchParams();
  const wrong = [];
  const bad = (name, possible) => wrong.push(fill(words.wrong, `${name}="${el.getAttribute(name)}"`, possible));
  const id = el.getAttribute('game');
  const game = Object.hasOwn(catalogue.games, id || '') ? catalogue.games[id] : null;
  const all = Object.keys(catalogue.games).join(', ');
  if (!game) wrong.push(id === null ? fill(words.missing, 'game', all) : fill(words.wrong, `game="${id}"`, all));
  if (!game) return { game, query, wrong, link: '' };
  query.set('game', id);
  const asked = el.getAttribute('rules');
  if (asked && game.rules.includes(asked)) query.set('rules', asked);
  else if (asked) bad('rules', game.rules.join(', '));
  if (el.getAttribute('height') !== 'auto') readNumber(el, 'height', ...high, null, bad, words);
  readNumber(el, 'level', 1, query.has('rules') ? game.levels[asked] : Math.max(...Object.values(game.levels)), query, bad, words);
  if (el.hasAttribute('kiosk') && !el.getAttribute('kiosk')) query.set('kiosk', '');
  else readNumber(el, 'kiosk', catalogue.kiosk[0], catalogue.kiosk[1], query, bad, words);
  for (const [name, values] of Object.entries(switches)) {
    const value = el.getAttribute(name);
    if (value && values.includes(value)) query.set(name, value);
    else if (value && !(name === 'lang' && values.includes(value.slice(0, 2)))) bad(name, values.join(', '));
    else if (value) query.set(name, value.slice(0, 2)); // "fr-CA"
  }
  const keep = el.getAttribute('keep');
  const kept = keep && /^[a-z0-9-]{1,24}$/.test(keep);
  if (keep && !kept) bad('keep', 'a-z 0-9 -');
  query.set('keep', kept ? keep : String(place(id)));
  readServer(el, query, wrong, words);
  readPage(el, query, wrong, words);
  if (/^https?:/.test(location.origin)) query.set('allow', location.origin);
  return { game, query, wrong, link: query.has('page') ? linkOf(id) : '' };
}

// linkOf returns the link with which this page was opened, '' if it is not one of the game.
function linkOf(id) {
  const link = location.hash;
  return link.length <= 16384 && link.startsWith(`#${id}=`) ? link : '';
}

// readServer reads the server that helps two devices to connect. The program checks it strictly. It may have a password, so the text about
// an invalid one does not repeat it.
function readServer(el, query, wrong, words) {
  const value = el.getAttribute('ice');
  if (!value) return;
  if (value.length <= 800 && /^(stun|turn)s?:[!-~]+$/.test(value)) query.set('ice', value);
  else wrong.push(fill(words.wrong, 'ice="…"', 'stun:…, turn:…,…,…'));
}

// readPage reads the address that links of remote matches lead to. The program checks it strictly.
function readPage(el, query, wrong, words) {
  const value = el.getAttribute('page');
  if (!value) return;
  if (value.length <= 1000 && /^https?:\/\/[^\s#"<>]+$/.test(value)) query.set('page', value);
  else wrong.push(fill(words.wrong, 'page="…"', 'https://…'));
}

function readNumber(el, name, least, greatest, query, bad, words) {
  const value = el.getAttribute(name);
  if (!value) return;
  if (numberIn(value, least, greatest) === null) bad(name, fill(words.range, least, greatest));
  else if (query) query.set(name, value);
}
