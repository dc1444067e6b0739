import { MARKETS, type Market } from "~/models/shop/market";
import type { Vehicle } from "./vehicle";

/** Says where a vehicle was sold that the market does not offer: "Sold in Canada"; null for one that it offers. */
export function soldElsewhere({ soldIn = [] }: Pick<Vehicle, "soldIn">, market: Pick<Market, "id">): string | null {
  if (soldIn.length === 0 || soldIn.includes(market.id)) return null;
  const places = MARKETS.flatMap(({ id, inText }) => (soldIn.includes(id) ? [inText] : []));
  return places.length === 0 ? null : `Sold in ${places.join(" and ")}`;
}
