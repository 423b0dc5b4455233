package e2e

// Hearing is a script that collects the texts of the live region in window.heard_, without those that the mirror says again.
const Hearing = `(() => {
  window.heard_ = [];
  new MutationObserver((list) => {
    for (const m of list) {
      if (m.target.id !== 'said') continue;
      for (const n of m.addedNodes) if (!('again' in n.dataset)) window.heard_.push(n.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
})();`

// Announced returns the texts of the live region since the page was opened.
func (p *Page) Announced() []string {
	p.T.Helper()
	return Eval[[]string](p, "window.heard_")
}

// WaitAnnounced waits for a text in window.heard_ that contains words, and removes it and those before it. A message is in the live region
// at once, even if it is shown later.
func (p *Page) WaitAnnounced(words string) {
	p.T.Helper()
	p.Wait("the words "+words, "heard_.splice(0, heard_.findIndex((t) => t.includes("+Quote(words)+")) + 1).length > 0")
}

// WaitStatus waits until the status line of the stage program is text.
func (p *Page) WaitStatus(text string) {
	p.T.Helper()
	p.Wait("the status "+text, "("+Find("last")+"||{}).textContent === "+Quote(text))
}
