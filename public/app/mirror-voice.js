'use strict';
// Announcements for a screen reader, by the mirror's live region.
(() => {
  const { mirror } = globalThis.ludotheque;

  const gap = 50; // ms between two texts: of two that are added in one task, screen readers speak the first twice
  const settle = 100; // ms after a change of scene, which screen readers speak first
  const stays = 20000; // ms, until the slowest reader has read it
  const most = 12; // texts in the region
  const soon = 1000; // ms in which the next key makes a screen reader drop a text
  const pause = 1000; // ms without a key after which it is said again
  const tries = 3; // how often a text is said at most

  let said = null; // the region of the present scene
  let ready = 0; // when the next text may be added
  let read = 0; // when a reader has about read what was added
  let timer = null;
  let keyed = -Infinity; // when the last key was pressed
  const queue = []; // the texts to add: { text, answer, times, at }
  let fresh = []; // those that a key would make a screen reader drop
  let lost = []; // those that it has dropped
  let again = null; // the timer that says those again

  function add() {
    timer = null;
    if (!said || queue.length === 0) return;
    const u = queue.shift();
    const now = performance.now();
    for (const el of [...said.children]) {
      if (now - el.since > stays || said.childElementCount >= most) el.remove();
    }
    const p = document.createElement('p');
    p.textContent = u.text;
    p.since = now;
    if (u.times > 1) p.dataset.again = '';
    said.append(p);
    u.at = Math.max(now, read); // when it is spoken, after those before
    read = u.at + 400 + 50 * u.text.length;
    fresh = fresh.filter((each) => now - each.at < soon);
    fresh.push(u);
    ready = now + gap;
    next();
  }
  function next() {
    if (timer === null && said && queue.length > 0) timer = setTimeout(add, Math.max(0, ready - performance.now()));
  }
  const repeat = (texts) => {
    for (const u of texts) if (u.times < tries) queue.push({ ...u, times: u.times + 1 });
    next();
  };

  // say announces a text, in a task of its own.
  mirror.say = (text) => {
    const answer = performance.now() - keyed < 300; // to a key; it makes earlier ones stale
    lost = lost.filter((u) => u.text !== text && !(answer && u.answer));
    queue.push({ text, answer, times: 1 });
    next();
  };

  // keyed is called for each key. A screen reader drops what it was about to say of the region, so this is said again once no more keys
  // come. Control alone is how people silence it.
  mirror.keyed = (key) => {
    if (['Shift', 'Alt', 'AltGraph', 'Meta'].includes(key)) return;
    keyed = performance.now();
    read = keyed;
    lost = key === 'Control' ? [] : [...lost, ...fresh.filter((u) => keyed - u.at < soon)].slice(-most);
    fresh = [];
    clearTimeout(again);
    if (lost.length > 0) again = setTimeout(() => repeat(lost.splice(0)), pause);
  };

  // hearIn makes a live region in a scene, since screen readers ignore others outside a modal dialog. What was said shortly before is
  // said again in it; the texts from before the first scene are still in the queue.
  mirror.hearIn = (scene) => {
    if (said) said.removeAttribute('id');
    said = document.createElement('div');
    said.id = 'said';
    said.setAttribute('aria-live', 'polite');
    said.setAttribute('aria-relevant', 'additions');
    scene.append(said);
    const now = performance.now();
    ready = now + settle;
    const cut = fresh.filter((u) => now - u.at < 200);
    fresh = fresh.filter((u) => !cut.includes(u));
    repeat(cut);
  };
})();
