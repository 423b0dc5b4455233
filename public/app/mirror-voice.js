'use strict';
// Announcements for a screen reader, by the mirror's live region.
(() => {
  const { mirror } = globalThis.ludotheque;

  const said = document.createElement('div');
  said.id = 'said';
  said.setAttribute('aria-live', 'polite');
  said.setAttribute('aria-relevant', 'additions');

  // say announces a text. It adds an element each time, so that a repeated sentence is spoken again.
  let lastSaid = 0;
  const sentence = (text) => {
    const p = document.createElement('p');
    p.textContent = text;
    return p;
  };
  mirror.say = (text) => {
    const now = performance.now();
    if (now - lastSaid > 1000 || said.childElementCount >= 8) said.replaceChildren();
    lastSaid = now;
    said.append(sentence(text));
  };

  // hearIn moves the live region into a scene, since screen readers ignore it outside a modal dialog. It repeats announcements from
  // shortly before, or from before the first scene.
  mirror.hearIn = (el, first) => {
    el.append(said);
    if (!first && performance.now() - lastSaid > 200) return;
    const before = [...said.children];
    setTimeout(() => {
      for (const p of before) if (p.parentNode === said) p.replaceWith(sentence(p.textContent));
    }, 100);
  };
})();
