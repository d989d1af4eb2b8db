// Random numbers that a seed repeats on any machine: splitmix32 (public domain), no dependency, no clock.

export class Random {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = seed | 0;
  }

  /** From 0, below 1. */
  fraction() {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    let mixed = this.#state ^ (this.#state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  }

  /**
   * @param {number} from
   * @param {number} through
   */
  whole(from, through) {
    return from + Math.floor(this.fraction() * (through - from + 1));
  }

  /** @param {number} share of 1 */
  happens(share) {
    return this.fraction() < share;
  }

  /**
   * @template T
   * @param {readonly T[]} list not empty
   * @returns {T}
   */
  oneOf(list) {
    return list[this.whole(0, list.length - 1)];
  }

  /**
   * That many distinct items, in any order.
   * @template T
   * @param {readonly T[]} list
   * @param {number} count
   * @returns {T[]}
   */
  some(list, count) {
    const left = [...list];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.whole(0, left.length - 1), 1)[0]);
  }

  /**
   * @template T
   * @param {[number, T][]} weighted
   * @returns {T}
   */
  weighed(weighted) {
    let rest = this.fraction() * weighted.reduce((sum, [weight]) => sum + weight, 0);
    return (weighted.find(([weight]) => (rest -= weight) < 0) ?? weighted[0])[1];
  }
}
