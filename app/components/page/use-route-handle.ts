import { useMatches, useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { chromeFor, findHandle, type RouteHandle } from "~/models/page/route-handle";
import { ADD_ON_SAVING_PERCENT, CART_DAYS, RETURN_WINDOW_DAYS } from "~/models/shop/limits";

/** The handle of the page shown. */
export const useRouteHandle = (): RouteHandle => findHandle(useMatches());

/** The frame around the page shown. */
export function useChrome(): ReturnType<typeof chromeFor> {
  const matches = useMatches();
  const [query] = useSearchParams();
  return chromeFor(findHandle(matches), query, matches.at(-1)?.data);
}

type PageTerms = {
  readonly returnDays: number;
  readonly addOnSavingPercent: number;
  readonly cartDays: number;
  /** The promise of customer service. */
  readonly service: string | null;
};

const DEFAULTS: PageTerms = {
  ...{ returnDays: RETURN_WINDOW_DAYS, addOnSavingPercent: ADD_ON_SAVING_PERCENT, cartDays: CART_DAYS, service: null },
};

/** The shop's terms that pages name. */
export const useTerms = (): PageTerms => useRouteLoaderData<{ terms: PageTerms }>("root")?.terms ?? DEFAULTS;

/** The clock that moments are told by: a time zone and its name in a sentence. */
export type Clock = { readonly timeZone: string; readonly name: string };
const WORLD: Clock = { timeZone: "UTC", name: "UTC" };

/** The clock of the market's warehouse; the world's on a page that failed before the shop was known. */
export const useClock = (): Clock => useRouteLoaderData<{ clock: Clock }>("root")?.clock ?? WORLD;
