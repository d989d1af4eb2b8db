/** Distinct texts, in order of first appearance. */
export class Distinct {
  /** @type {string[]} */
  texts = [];
  /** @type {Map<string, number>} */
  #indexes = new Map();
  // The index that followed each one last: comparing its text takes a third of a map's time.
  #next = [0];
  #last = 0;

  /** @param {string} text */
  indexOf(text) {
    let index = this.#next[this.#last];
    if (this.texts[index] !== text) {
      index = this.#indexByHash(text);
      this.#next[this.#last] = index;
    }
    this.#last = index;
    return index;
  }

  /** @param {string} text */
  #indexByHash(text) {
    let index = this.#indexes.get(text);
    if (index === undefined) {
      index = this.texts.length;
      this.texts.push(text);
      this.#indexes.set(text, index);
      this.#next.push(0);
    }
    return index;
  }
}
