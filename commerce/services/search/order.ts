import type { MarketId } from "~/models/market";
import type { SortValue } from "~/models/search";
import type { ItemFacts } from "../catalogue/facts";
import { fitIn, type KnownVehicle } from "../fitment/fitment";

/** How well an item answers the text. */
export type Relevance = { readonly isExactNumber: boolean; readonly score: number };

const FIT_RANK = { FIT: 0, UNCERTAIN: 1, EMPTY: 1, NOT_FIT: 2 } as const;
/** Relevance is compared in this many steps, so that fit and sales decide between equally good texts. */
const RELEVANCE_STEPS = 5;

type Compare = (a: ItemFacts, b: ItemFacts) => number;

function bestMatch(hits: ReadonlyMap<number, Relevance> | null, known: KnownVehicle | null): Compare {
  const top = Math.max(...[...(hits?.values() ?? [])].map(({ score }) => score), Number.MIN_VALUE);
  const rank = (item: ItemFacts) => {
    const hit = hits?.get(item.id);
    return {
      exact: hit?.isExactNumber ? 0 : 1,
      text: hit === undefined ? 0 : -Math.round((hit.score / top) * RELEVANCE_STEPS),
      fit: FIT_RANK[fitIn(known, item)],
    };
  };
  const ranks = new Map<number, ReturnType<typeof rank>>();
  const rankOf = (item: ItemFacts) => {
    const found = ranks.get(item.id) ?? rank(item);
    ranks.set(item.id, found);
    return found;
  };
  return (a, b) => {
    const [x, y] = [rankOf(a), rankOf(b)];
    return x.exact - y.exact || x.text - y.text || x.fit - y.fit || b.live.sales - a.live.sales;
  };
}

function comparing(sort: Exclude<SortValue, "bestMatch">, market: MarketId): Compare {
  switch (sort) {
    case "sales,desc":
      return (a, b) => b.live.sales - a.live.sales;
    case "discountMinPrice,asc":
      return (a, b) => a.live.priceIn[market] - b.live.priceIn[market];
    case "discountMinPrice,desc":
      return (a, b) => b.live.priceIn[market] - a.live.priceIn[market];
    case "reviewRating,desc":
      return (a, b) => b.live.ratingX100 - a.live.ratingX100 || b.live.reviewCount - a.live.reviewCount;
    case "reviewCount,desc":
      return (a, b) => b.live.reviewCount - a.live.reviewCount;
  }
}

/** The items in the order asked (rows CAT-03..08, OPEN-33); equals by id, so that pages never overlap. */
export function ordered(
  items: readonly ItemFacts[],
  sort: SortValue,
  market: MarketId,
  hits: ReadonlyMap<number, Relevance> | null,
  known: KnownVehicle | null,
): ItemFacts[] {
  const compare = sort === "bestMatch" ? bestMatch(hits, known) : comparing(sort, market);
  return [...items].sort((a, b) => compare(a, b) || a.id - b.id);
}
