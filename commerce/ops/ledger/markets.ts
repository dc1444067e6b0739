import { MARKETS, type Market } from "~/models/shop/market";
import { UsageError } from "../usage-error";

const CODES = MARKETS.map(({ countryCode }) => countryCode);

/** The flag that narrows a report to one market. */
export const MARKET_FLAG = { value: "code", about: `${CODES.join(" or ")} alone` } as const;

/** The market of a typed country code, or all markets without one. */
export function marketsFor(typed: string | undefined): readonly Market[] {
  if (typed === undefined) return MARKETS;
  const code = typed.trim().toUpperCase();
  const found = MARKETS.filter(({ countryCode }) => countryCode === code);
  if (found.length === 0) throw new UsageError(`there is no market ${typed}; there are ${CODES.join(", ")}`);
  return found;
}
