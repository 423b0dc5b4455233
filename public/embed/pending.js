// Pending has the commands without an answer. Each ends with its answer or with an error, such as the end of its time limit.
class Pending {
  #entries = new Map(); // id -> resolve, and the timer that ends it

  get size() { return this.#entries.size; }
  get ids() { return [...this.#entries.keys()]; }

  // add returns a promise of the answer, which always resolves.
  add(id) { return new Promise((resolve) => this.#entries.set(id, { resolve, timer: 0 })); }

  // limit sets the time limit of a command, ms; 0 for none. late is called at its end.
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
