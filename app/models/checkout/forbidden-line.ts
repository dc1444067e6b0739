/** A line that may not be shipped to an address because the state forbids to sell the part. */
export type ForbiddenLine = {
  skuId: string;
  itemType: string;
  bundleId: string;
  title: string;
  problem: string;
  /** The list of parts of the same type that the state allows. */
  lawfulUrl: string;
};
