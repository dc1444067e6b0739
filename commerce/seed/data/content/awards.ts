import type { AwardsEntry } from "./shapes";

/** Sample entries of the awards. */
export const AWARDS_ENTRIES: readonly AwardsEntry[] = [];
