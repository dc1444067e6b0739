import { LANGUAGE } from "~/models/shop/language";
import { MARKETS, type Market } from "~/models/shop/market";

const DAY = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
const FORMATS: ReadonlyMap<string, Intl.DateTimeFormat> = new Map(
  MARKETS.map(({ warehouseZone }) => [
    warehouseZone,
    new Intl.DateTimeFormat(LANGUAGE, { ...DAY, timeZone: warehouseZone }),
  ]),
);

/** The day of the calendar in a market at a moment, such as 2026-07-01. */
export function dayIn({ warehouseZone }: Pick<Market, "warehouseZone">, at: number): string {
  const parts = FORMATS.get(warehouseZone)?.formatToParts(at) ?? [];
  return (["year", "month", "day"] as const)
    .map((field) => parts.find(({ type }) => type === field)?.value ?? "")
    .join("-");
}
