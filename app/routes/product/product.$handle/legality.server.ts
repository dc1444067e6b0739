import type { ProductLegality, ProductPageData } from "~/models/page/product-page";
import type { Product } from "~/models/product/product";
import { statesText } from "~/models/product/regulation";
import * as urls from "~/models/shop/urls";

/** Returns the states that forbid a product, and whether the shopper's code lies in one; null when none forbids it. */
export function findLegality(
  { regulations: [rule] }: Pick<Product, "regulations">,
  { code, place }: Pick<ProductPageData["delivery"], "code" | "place">,
): ProductLegality | null {
  if (rule === undefined) return null;
  const isForbidden = rule.states.some((state) => state.code === place?.stateCode);
  const states = statesText(rule);
  return {
    title: isForbidden
      ? `Cannot be shipped to ${code}: not legal for sale in ${states}`
      : `Not legal for sale in ${states}`,
    reason: rule.reason,
    lawfulUrl: urls.categories(rule.lawful.partType, { attributes: rule.lawful.option }),
  };
}
