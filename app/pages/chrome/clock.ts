import type { Clock } from "~/components/page/use-route-handle";
import { LANGUAGE } from "~/models/shop/language";
import { MARKETS } from "~/models/shop/market";
import type { Market } from "~/models/shop/markets";

/** A time zone with its name in a sentence, such as "Eastern time". */
function toClock({ warehouseZone: timeZone }: Market): Clock {
  const parts = new Intl.DateTimeFormat(LANGUAGE, { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return { timeZone, name: name.replace(/ Time$/, " time") };
}

const CLOCKS = new Map(MARKETS.map((market) => [market.id, toClock(market)]));

/** The clock of a market's warehouse. */
export const clockFor = (market: Market): Clock => CLOCKS.get(market.id) ?? toClock(market);
