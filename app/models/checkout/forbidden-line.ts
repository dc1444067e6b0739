/** A line that may not be shipped to an address because the state forbids to sell the part or the post does not carry it. */
export type ForbiddenLine = {
  skuId: string;
  itemType: string;
  bundleId: string;
  title: string;
  problem: string;
  /** The list of parts of the same type that the state allows; null when only another address helps. */
  lawfulUrl: string | null;
};
