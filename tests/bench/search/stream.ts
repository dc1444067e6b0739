/** Pseudo-random numbers from a seed, the same on every machine. */
export type Dice = {
  /** Returns a number of at least 0 and below 1. */
  next(): number;
  /** Returns a whole number from 0 to `end` - 1. */
  below(end: number): number;
  chance(probability: number): boolean;
  /** Returns an element of a list; throws when the list is empty. */
  pick<T>(values: readonly T[]): T;
  /** Returns an element of a list and prefers early ones, the more so the larger the power is. */
  pickEarly<T>(values: readonly T[], power: number): T;
};

const STEP = 0x6d2b79f5;

/** Creates the generator (mulberry32) for a seed. */
export function createDice(seed: number): Dice {
  let state = Math.imul(seed, 2654435761) | 0;
  const next = () => {
    state = (state + STEP) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const at = <T>(values: readonly T[], share: number): T => {
    const value = values[Math.floor(share * values.length)];
    if (value === undefined) throw new Error("the list is empty");
    return value;
  };
  return {
    next,
    below: (end) => Math.floor(next() * end),
    chance: (probability) => next() < probability,
    pick: (values) => at(values, next()),
    pickEarly: (values, power) => at(values, next() ** power),
  };
}
