import type { ProductLegality } from "~/models/page/product-page";
import type { Product } from "~/models/product/product";
import { statesText } from "~/models/product/regulation";
import * as urls from "~/models/shop/urls";

/** Returns the states where a product is not sold, and whether the shopper's code lies in one; null when there is none. */
export function findLegality(
  { regulations }: Pick<Product, "regulations">,
  { code, place }: { readonly code: string; readonly place: { readonly stateCode: string } | null },
): ProductLegality | null {
  const [first] = regulations;
  if (first === undefined) return null;
  const isForbidden = regulations.some(({ states }) => states.some((state) => state.code === place?.stateCode));
  const states = statesText(regulations);
  return {
    title: isForbidden ? `Cannot be shipped to ${code}: not for sale in ${states}` : `Not for sale in ${states}`,
    reason: regulations.map(({ reason }) => reason).join(" "),
    isForbidden,
    lawfulUrl: urls.categories(first.lawful.partType, { attributes: first.lawful.option }),
  };
}
