package e2e

// Hearing keeps every text that a screen reader is given to say, in window.heard_: what is put into the live region while
// that stands in the page. What the mirror says again in another scene, since nobody can have heard it in the old one,
// counts once.
const Hearing = `(() => {
  window.heard_ = [];
  const counted = new WeakSet();
  new MutationObserver((list) => {
    for (const m of list) {
      if (m.target.id !== 'said') continue;
      const before = [...m.removedNodes].filter((n) => counted.has(n)).map((n) => n.textContent);
      for (const n of m.addedNodes) {
        counted.add(n);
        if (!before.includes(n.textContent)) window.heard_.push(n.textContent);
      }
    }
  }).observe(document, { childList: true, subtree: true });
})();`

// EverHeard returns what was said since the page was opened.
func (p *Page) EverHeard() []string {
	p.T.Helper()
	return Eval[[]string](p, "window.heard_")
}

// Hear waits until a text is said that holds words, in a page that keeps what is heard, and forgets it and what came before.
// A message is said at once, and shown when those before it have had their time.
func (p *Page) Hear(words string) {
	p.T.Helper()
	p.Wait("the words "+words, "heard_.splice(0, heard_.findIndex((t) => t.includes("+Quote(words)+")) + 1).length > 0")
}

// Last waits until the stage's status line says text.
func (p *Page) Last(text string) {
	p.T.Helper()
	p.Wait("the status "+text, "("+Find("last")+"||{}).textContent === "+Quote(text))
}
