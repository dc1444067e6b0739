import { DEFAULT_MARKET, otherMarkets } from "~/models/shop/market";

/**
 * Returns the country code a visitor seems to be in: the value of the header that COUNTRY_HEADER names, if configured,
 * else the country of a browser whose first language is that of a market other than the default one, as en-CA is. The
 * default market's language says nothing, because browsers in Canada often use American English. The code only decides whether a hint is shown.
 */
export function countryFor(
  headers: Pick<Headers, "get">,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  if (env.COUNTRY_HEADER) {
    const code = headers.get(env.COUNTRY_HEADER)?.toUpperCase() ?? "";
    return /^[A-Z]{2}$/.test(code) ? code : null;
  }
  const first = headers.get("accept-language")?.split(/[,;]/, 1).join() ?? "";
  const region = /-([a-z]{2})$/i.exec(first.trim())?.[1]?.toUpperCase();
  return otherMarkets(DEFAULT_MARKET).find(({ countryCode }) => countryCode === region)?.countryCode ?? null;
}
