/** A share of a complete sweep: one thing in `every`, from the given one on. The shares from each thing are the whole. */
export type Share = { readonly every: number; readonly from: number };

/** Returns one thing in `every`. */
export const oneIn = (every: number): Share => ({ every, from: 0 });

/**
 * Reads which share of a complete sweep runs. DEEP_EVERY thins out the sweeps where they would take too long, as over a
 * database server; DEEP_FROM, from 0 on, walks another share each time, until all have been walked.
 */
export function readShare(): Share {
  const every = Math.max(1, Number(process.env.DEEP_EVERY) || 1);
  return { every, from: (Number(process.env.DEEP_FROM) || 0) % every };
}

/** Keeps a share of things. */
export const keepShare = <T>(all: readonly T[], { every, from }: Share): T[] =>
  all.filter((_, at) => at % every === from);
