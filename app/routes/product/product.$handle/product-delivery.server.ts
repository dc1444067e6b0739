import type { ProductLegality, ProductPageData } from "~/models/page/product-page";
import type { Product } from "~/models/product/product";
import { formatDays } from "~/models/shop/dates";
import { deliveryFor, type loadDelivery } from "~/server/catalogue/product.server";

/** Puts the delivery of a product to the shopper's code into words, which the page's script need not have. */
export function deliveryWords(
  product: Product,
  given: Awaited<ReturnType<typeof loadDelivery>>,
  legality: ProductLegality | null,
): ProductPageData["delivery"] {
  const { code, place, plans, note, orderBy } = deliveryFor(product, given);
  const whyNot =
    place?.deliverAble === false
      ? `We cannot deliver to ${code}.`
      : legality?.isForbidden
        ? `This part cannot be shipped to ${code}.`
        : "";
  const isDelivered = place !== null && whyNot === "";
  return {
    code,
    whyNot,
    note: [note, orderBy]
      .filter((text) => text !== "")
      .map((text) => `${text}.`)
      .join(" "),
    plans: (isDelivered ? plans : []).map(({ id, name, price, estimate }) => ({
      id,
      name: price === "" ? name : `${name}, ${price}`,
      days: formatDays(estimate),
    })),
  };
}
