/** Draws from a list by Zipf's law: the n-th is drawn 1/n times as often as the first. */
export class Zipf {
  readonly #sums: number[] = [];
  #seed: number;

  /** The same seed draws the same numbers. */
  constructor(size: number, seed: number) {
    let sum = 0;
    for (let rank = 1; rank <= size; rank += 1) {
      sum += 1 / rank;
      this.#sums.push(sum);
    }
    this.#seed = seed;
  }

  /** A number from 0 to 1, by Marsaglia's xorshift. */
  #random(): number {
    this.#seed ^= this.#seed << 13;
    this.#seed ^= this.#seed >>> 17;
    this.#seed ^= this.#seed << 5;
    return (this.#seed >>> 0) / 0x1_0000_0000;
  }

  /** Returns an index of the list. */
  draw(): number {
    const at = this.#random() * (this.#sums.at(-1) ?? 0);
    let [low, high] = [0, this.#sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
