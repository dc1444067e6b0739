import { formatIsoDate, formatMoment, isoDateIn, shopDate } from "../shop/dates";
import { MARKETS } from "../shop/market";

const HOUR_MS = 3_600_000;

const WEST_ZONES: readonly string[] = MARKETS.map(({ timeZones }) => timeZones.west);

const isOver = (isoDate: string, at: number) => WEST_ZONES.every((zone) => isoDateIn(at, zone) > isoDate);

/** The end of the day of a time on the shop's calendar, where it ends last: no shopper loses an hour of the last day. */
export function dayEnd(ms: number): number {
  const day = shopDate(ms);
  let at = Math.ceil(ms / HOUR_MS) * HOUR_MS;
  while (!isOver(day, at)) at += HOUR_MS;
  return at;
}

/** Names the end of what is promised until a day: that day where it is whole for every shopper, otherwise the moment. */
export function untilText(expiresAt: number): string {
  const last = shopDate(expiresAt - 24 * HOUR_MS);
  const isWhole = isOver(last, expiresAt) && !isOver(last, expiresAt - 1);
  return isWhole ? formatIsoDate(last) : formatMoment(expiresAt - 1);
}
