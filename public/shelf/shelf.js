// The page's own shelf until the program runs: it takes language, theme and text size from the address, the store and the browser,
// shows which matches wait, and remembers what is pressed, for the program.
const root = document.documentElement;
const { framed, kiosk, query } = ludothequePlace;
// Some hosts send the page for its folder's address without the slash as well. Then none of its files are found, and the page adds the
// slash, unless the host has just removed it.
window.addEventListener('load', () => {
  const folder = `${location.pathname}/`;
  if (window.ludotheque || folder.endsWith('//') || performance.getEntriesByType('navigation')[0].redirectCount) return;
  const script = document.querySelector('script[src]').getAttribute('src');
  fetch(folder + script, { method: 'HEAD' }).then((r) => r.ok && location.replace(folder + location.search + location.hash), () => {});
});

const box = document.getElementById('shelf');
const asked = (name) => (query.get(name) || '').trim().toLowerCase();
const kept = (key) => {
  try {
    return ludothequePlace.get(key) || '';
  } catch {
    return ''; // blocked, of which the program tells the player
  }
};
const setting = (key) => (new RegExp(`^${key} = (.*)$`, 'm').exec(kept('settings')) || ['', ''])[1];
const wants = (media) => !!window.matchMedia && matchMedia(media).matches;
const control = (id) => box.querySelector(`[data-id="${CSS.escape(id)}"]`);
let word = ''; // the ID of the control that was pressed last, '' for none

// speak chooses the person's language, as Env.Apply does, and shows the shelf in it. The page has a template for each of the other
// languages. The loader takes the language from the document.
function speak() {
  const tags = [asked('lang'), setting('language'), root.dataset.lang || '', ...(navigator.languages || [navigator.language || ''])];
  const other = new Map([...document.querySelectorAll('template[lang]')].map((t) => [t.lang, t]));
  const lang = tags.map((tag) => tag.split(/[-_]/)[0].toLowerCase()).find((l) => l === root.lang || other.has(l)) || root.lang;
  if (!other.has(lang)) return;
  const pictures = [...box.querySelectorAll('img')];
  box.replaceChildren(other.get(lang).content);
  box.querySelectorAll('li > a').forEach((a, i) => a.prepend(pictures[i]));
  root.lang = lang;
  document.title = box.querySelector('h1').textContent;
}

// dress sets the theme and the text size, as Env.Apply and Stage.SetFrame do.
function dress() {
  const themes = root.dataset.themes.split(' ');
  const sharp = wants('(prefers-contrast: more)') || wants('(forced-colors: active)');
  const system = sharp ? 'contrast' : wants('(prefers-color-scheme: light)') ? 'light' : 'dark';
  root.dataset.theme = [asked('theme'), setting('theme')].find((t) => themes.includes(t)) || system;
  root.classList.add('staged');
  root.classList.toggle('framed', framed);
  root.classList.toggle('large', kiosk || setting('large') === 'true'); // large is a kiosk's default
  root.classList.toggle('still', setting('motion') === 'none');
}

// list shows the matches that wait: see saved.KeyWaiting and saved.KeyNews.
function list() {
  if (kiosk) {
    control('paste').remove();
    control('remote').remove();
  }
  for (const line of kept('waiting').split('\n')) {
    const button = line && control(`resume/${line.split('\t')[0]}`);
    if (!button) continue;
    button.hidden = false;
    button.parentElement.classList.add('waits');
  }
  const [lang, state, text] = kept('news').split('\t');
  const remote = control('remote');
  if (lang !== root.lang || !text || !remote) return;
  remote.lastElementChild.textContent = text;
  remote.classList.toggle('yours', state === 'yours');
  remote.hidden = false;
}

// coming shows a game's picture and a text instead of the shelf, while the program opens a table.
function coming(a, text) {
  const line = document.createElement('p');
  line.textContent = text;
  box.replaceChildren(a.querySelector('img'), line);
  box.classList.add('coming');
}

// follow shows what the program will open: the table of the address or the one that was open last, or the set-up of a game.
function follow() {
  // What other programs add to the fragment is cut off, as in link.Fragment.
  const ours = location.hash.replace(/^[#/ ]+/, '').split(/[#?]|&(?=[\w.-]*(?:[=&;]|$))|:~:/)[0];
  const [link, record] = ours.replace(/[/ ]+$/, '').replace(/^[^=]*/, (name) => name.toLowerCase()).split('=');
  const [at, only] = [kept('at'), asked('game')];
  const game = (id) => id && control(`box/${id}`);
  const name = (a) => a.querySelector('strong').textContent;
  const last = kept(`match-${at}`) && game(at.split('-')[0]);
  if (record && game(link)) coming(game(link), name(game(link)));
  else if (!link && game(only)) coming(game(only), name(game(only)));
  else if (last && (!link || link === at.split('-')[0])) coming(last, last.parentElement.dataset.resuming);
  else if (game(link)) game(link).classList.add('pressed');
}

function press(el) {
  word = el.dataset.id;
  box.querySelectorAll('.pressed').forEach((other) => other.classList.remove('pressed'));
  el.classList.add('pressed');
  root.classList.add('waited');
  const line = control('tagline');
  line.textContent = line.dataset.soon;
}

function listen() {
  box.addEventListener('click', (e) => {
    const el = e.target.closest('a, button');
    if (!el || e.ctrlKey || e.metaKey || e.shiftKey || root.dataset.trouble) return; // then a box leads to the page of its game
    e.preventDefault();
    press(el);
  });
  box.addEventListener('keydown', (e) => {
    if (e.key === ' ' && e.target.matches('a')) { // as on the buttons
      e.preventDefault();
      e.target.click();
    }
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[e.key];
    const all = [...box.querySelectorAll('a, button:not([hidden])')];
    const at = all.indexOf(document.activeElement);
    if (!step || at < 0) return;
    e.preventDefault();
    all[(at + step + all.length) % all.length].focus();
  });
}

// leave is called after the program's first picture. It moves the focus to the mirror, where the controls have the same IDs, gives the
// program what was pressed, and fades out.
function leave(mirror) {
  const held = box.contains(document.activeElement) ? document.activeElement : null;
  const ring = !!held && held.matches(':focus-visible');
  const nav = box.querySelector('nav'); // none while a table is coming
  const low = (el) => el.getBoundingClientRect().bottom;
  const seen = nav && nav.scrollTop > 0 && [...nav.querySelectorAll('li a')].filter((a) => low(a) <= low(nav) + 1).pop();
  mirror.root.inert = false;
  box.inert = true;
  if (held) mirror.take(held.dataset.id, ring);
  else mirror.regain();
  if (word) mirror.push('click', word, 0, '');
  else if (seen) mirror.push('focus', seen.dataset.id, 0, ''); // scrolls to it
  root.classList.remove('waited');
  ludotheque.whole.then(() => { // with the boards, which the program paints last
    box.classList.add('gone');
    setTimeout(() => box.remove(), 250);
  });
}

try {
  speak();
  dress();
  list();
  follow();
  listen();
  globalThis.ludothequeShelf = { leave };
  const there = (img) => img.complete || new Promise((done) => { img.onload = img.onerror = done; });
  Promise.all([...box.querySelectorAll('img')].map(there)).then(() => { root.dataset.shelf = '1'; });
} catch (e) { // the links to the pages of the games stay, and the program starts without the shelf
  console.warn('ludotheque:', e);
  root.classList.remove('staged');
}
