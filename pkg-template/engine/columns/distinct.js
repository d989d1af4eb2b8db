/** Distinct texts, in order of first appearance. */
export class Distinct {
  /** @type {string[]} */
  texts = [];
  /** @type {Map<string, number>} */
  #indexes = new Map();

  /** @param {string} text */
  indexOf(text) {
    let index = this.#indexes.get(text);
    if (index === undefined) {
      index = this.texts.length;
      this.texts.push(text);
      this.#indexes.set(text, index);
    }
    return index;
  }
}
