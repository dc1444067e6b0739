import { buildCatalogue } from "#sample-shop/catalogue";
import { splitItems } from "#sample-shop/market-items";
import { momentsAt } from "#sample-shop/moments";
import { sampleShop } from "#sample-shop/sample-shop";

/** Makes something when it is first asked for, and the same from then on. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The sample shop's catalogue, which takes seconds to make: once for all test files of a process, so no test changes it. */
export const sampleCatalogue = once(buildCatalogue);

/** The sample shop's rows that a search reads, and those that its answers add; once like the catalogue. */
export const sampleRows = once(async () => {
  const { vehicle_node, brand, category, item, item_number, item_seo, item_image, fitment } = await sampleShop(
    momentsAt(0),
  );
  return {
    searched: { vehicle_node, brand, category, ...splitItems(item), item_number, item_seo },
    answered: { item_image, fitment },
  };
});
