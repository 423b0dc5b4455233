'use strict';
// What is said to a screen reader: the mirror's live region.
(() => {
  const { mirror } = globalThis.ludotheque;

  const said = document.createElement('div');
  said.id = 'said';
  said.setAttribute('aria-live', 'polite');
  said.setAttribute('aria-relevant', 'additions');

  // say speaks in the live region. A new element each time: the same sentence twice is spoken twice.
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

  // hearIn moves the live region into a scene: beside a modal dialog it would be silent. What was said as the scene
  // changed, or before the first one stood in the page, is said again there.
  mirror.hearIn = (el, first) => {
    el.append(said);
    if (!first && performance.now() - lastSaid > 200) return;
    const before = [...said.children];
    setTimeout(() => {
      for (const p of before) if (p.parentNode === said) p.replaceWith(sentence(p.textContent));
    }, 100);
  };
})();
