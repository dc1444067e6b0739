/** A kit that a market sells, by the ids of its products. */
export type OpenKit = {
  readonly bundleId: string;
  readonly title: string;
  readonly savingCent: number;
  /** The number of pieces of each product in one kit. */
  readonly pieces: ReadonlyMap<number, number>;
};

/** A product of a set, with the price of one piece and the number of pieces. */
type SetPart = { readonly id: number; readonly cent: number; readonly count: number };

/**
 * Takes the whole kits out of the parts of a set, those that save most first: each with all its pieces in the set and all
 * that they save. A piece belongs to one kit at most.
 */
export function takeKits(parts: readonly SetPart[], kits: readonly OpenKit[]): OpenKit[] {
  const left = new Map(parts.map(({ id, count }) => [id, count]));
  const cents = new Map(parts.map(({ id, cent }) => [id, cent]));
  return kits
    .toSorted((a, b) => b.savingCent - a.savingCent || (a.bundleId < b.bundleId ? -1 : 1))
    .flatMap((kit): OpenKit[] => {
      const wholes = Math.min(...[...kit.pieces].map(([id, pieces]) => Math.floor((left.get(id) ?? 0) / pieces)));
      if (wholes === 0 || kit.savingCent <= 0) return [];
      const pieces = new Map([...kit.pieces].map(([id, count]) => [id, count * wholes]));
      for (const [id, count] of pieces) left.set(id, (left.get(id) ?? 0) - count);
      const cent = [...pieces].reduce((sum, [id, count]) => sum + (cents.get(id) ?? 0) * count, 0);
      return [{ ...kit, pieces, savingCent: Math.min(kit.savingCent * wholes, cent) }];
    });
}

/** What kits save together, in cents. */
export const sumSavings = (kits: readonly OpenKit[]) => kits.reduce((sum, { savingCent }) => sum + savingCent, 0);
