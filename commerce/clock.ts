/** Where the commerce program takes the time from, in epoch milliseconds; tests hand in one that they move. */
export type Clock = { now(): number };

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Date.now() };
