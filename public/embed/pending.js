// Pending are the commands that have no answer yet. Each ends, with its answer or with an error, in time where it has a
// limit.
class Pending {
  #entries = new Map(); // id -> resolve, and the timer that ends it

  get size() { return this.#entries.size; }
  get ids() { return [...this.#entries.keys()]; }

  // add returns the promise of an answer, which always comes true.
  add(id) { return new Promise((resolve) => this.#entries.set(id, { resolve, timer: 0 })); }

  // limit ends a command after a time, ms; 0 is no end. late runs before.
  limit(id, ms, late) {
    const entry = this.#entries.get(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    entry.timer = ms && setTimeout(() => {
      late();
      this.fail(id, 'timeout');
    }, ms);
  }

  fail(id, code) { this.answer(id, { ludotheque: version, type: 'error', id, code, text: code }); }

  answer(id, message) {
    const entry = this.#entries.get(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    this.#entries.delete(id);
    entry.resolve(message);
  }
}
