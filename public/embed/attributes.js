// The attributes of an element. The frame decides in the same way (package visit), and by the same data, which the build writes here.

// numberIn parses a whole number between two bounds; null if it is none.
function numberIn(text, least, greatest) {
  const n = /^[+-]?\d{1,15}$/.test(text) ? Number(text) : NaN;
  return n >= least && n <= greatest ? n : null;
}

// languageOf returns the language of a tag, such as "EN-gb"; '' for one that there is not.
function languageOf(tag) {
  const [language] = tag.trim().toLowerCase().split(/[-_]/);
  return catalogue.choices.lang.includes(language) ? language : '';
}

// readAttributes returns the id of the game, '' for all of them, the frame's query, the link to pass on, and texts for the webmaster about
// invalid attributes, which are left out. place returns the element's number among those of its game.
function readAttributes(el, words, place) {
  const query = new URLSearchParams();
  const wrong = [];
  const get = (name) => (el.getAttribute(name) || '').trim();
  const bad = (name, possible, value = get(name)) => wrong.push(fill(words.wrong, `${name}="${value}"`, possible));
  // word sets a field to one of some words.
  const word = (name, possible, value = get(name).toLowerCase()) => {
    if (possible.includes(value)) query.set(name, value);
    else if (get(name)) bad(name, possible.join(', '));
    return query.get(name) || '';
  };
  // number sets a field to a whole number.
  const number = (name, [least, greatest], strongest = greatest) => {
    const n = numberIn(get(name), least, greatest);
    if (n !== null) query.set(name, n);
    else if (get(name)) bad(name, fill(words.range, least, strongest));
  };
  const id = word('game', Object.keys(catalogue.games));
  const games = id ? [catalogue.games[id]] : Object.values(catalogue.games);
  word('rules', id ? games[0].rules : []);
  number('level', catalogue.level, Math.max(...games.flatMap((game) => Object.values(game.levels))));
  if (el.hasAttribute('kiosk')) query.set('kiosk', '');
  number('kiosk', catalogue.kiosk);
  for (const [name, values] of Object.entries(catalogue.choices)) {
    word(name, values, name === 'lang' ? languageOf(get(name)) : undefined);
  }
  const keep = get('keep').toLowerCase();
  const kept = /^[a-z0-9-]{1,24}$/.test(keep);
  if (keep && !kept) bad('keep', 'a-z 0-9 -');
  query.set('keep', kept ? keep : String(place(id)));
  for (const [name, possible, shown] of [['ice', 'stun:…, turn:…,…,…', '…'], ['page', 'https://…']]) { // "ice" may have a password
    const address = ludothequeAddress[name](get(name));
    if (address) query.set(name, address);
    else if (get(name)) bad(name, possible, shown);
  }
  if (heightOf(get('height')) === null && get('height')) bad('height', fill(words.range, ...high));
  if (/^https?:/.test(location.origin)) query.set('allow', location.origin);
  return { id, query, wrong, link: query.has('page') ? linkOf(id) : '' };
}

// heightOf returns the height that an attribute gives, CSS pixels or 'auto'; null for none.
function heightOf(text) {
  const value = text.trim().toLowerCase();
  return value === 'auto' ? value : numberIn(value.replace(/px$/, ''), ...high);
}

// linkOf returns the link with which this page was opened, '' if it is not one of the game, or of any.
function linkOf(id) {
  const link = location.hash;
  const ours = (id ? [id] : Object.keys(catalogue.games)).some((game) => link.startsWith(`#${game}=`));
  return link.length <= 16384 && ours ? link : '';
}
