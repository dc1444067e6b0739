/** Numbers of one seed, by place: the same on every machine. */
export type Dice = {
  /** In [0, 1). */
  next(): number;
  /** A whole number below `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  /** One of a list; throws on an empty one. */
  pick<T>(values: readonly T[]): T;
  /** One of a list, early ones far more often: the larger the power, the more. */
  pickEarly<T>(values: readonly T[], power: number): T;
};

const STEP = 0x6d2b79f5;

/** Dice (mulberry32) of a seed. */
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
