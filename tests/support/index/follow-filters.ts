import type { Store } from "#commerce/db/open";
import { type ListQuery, openIndex } from "#commerce/index/door";
import { createVehicleTree } from "#commerce/vehicles/vehicle-tree";
import type { Facet } from "~/models/search/search";
import { DEFAULT_SORT } from "~/models/search/search";
import type { MarketId } from "~/models/shop/market";
import { visitEach } from "./visit-each";

/** A list without filters. */
type Base = Pick<ListQuery, "categoryId" | "q" | "attributeValueId" | "fitGroups">;

/** The filters that were chosen, how many of them as a second one, and those whose list differs from their number. */
type Followed = { chosen: number; pairs: number; wrong: string[] };

/** The options of each facet that are combined with every option of the others. */
const COMBINED = 2;

/** The filter of an option alone, as a shopper who has chosen nothing else of its facet sends it. */
function filterFor({ key }: Facet, value: string): Partial<ListQuery> {
  if (key === "price") return { price: value };
  return key === "rating" ? { rating: Number(value) } : { [key]: [value] };
}

/**
 * Chooses every option of the filters of some lists, and with the first options of each filter every option of the others. A
 * list is wrong when it has another number than the option says.
 */
export async function followFilters(
  store: Store,
  { market, soldOut }: { readonly market: MarketId; readonly soldOut: boolean },
  bases: readonly Base[],
): Promise<Followed> {
  const index = openIndex({ store, vehicleTree: createVehicleTree(store), lagMs: 60_000 });
  const followed: Followed = { chosen: 0, pairs: 0, wrong: [] };
  async function choose(query: ListQuery, facet: Facet, { value, count }: Facet["options"][number]) {
    const { total } = await index.list({ ...query, ...filterFor(facet, value) });
    if (total === 0 || total !== count)
      followed.wrong.push(`${JSON.stringify(query)} ${facet.label} ${value}: ${count} lists ${total}`);
  }
  await visitEach(bases, async (base) => {
    const query: ListQuery = { ...base, market, soldOut, sort: DEFAULT_SORT, page: 1, size: 0 };
    const facets = await (await index.list(query)).facets();
    for (const facet of facets)
      for (const option of facet.options) {
        await choose(query, facet, option);
        followed.chosen += 1;
      }
    for (const first of facets)
      for (const { value } of first.options.slice(0, COMBINED)) {
        const narrowed = { ...query, ...filterFor(first, value) };
        for (const second of await (await index.list(narrowed)).facets()) {
          // Two attributes share one parameter, which `narrowed` has used.
          if (second.key === first.key) continue;
          for (const option of second.options) {
            await choose(narrowed, second, option);
            followed.pairs += 1;
          }
        }
      }
  });
  return followed;
}
