import { useSearchParams } from "@remix-run/react";
import { BUY_NOW_FLOW } from "~/models/flow";

/** Which flow this checkout page belongs to, and what links to its other pages carry (row RTE-54). */
export function useFlow(): { isBuyNow: boolean; query: Record<string, string> | undefined } {
  const [search] = useSearchParams();
  const isBuyNow = search.get("flow") === BUY_NOW_FLOW.flow;
  return { isBuyNow, query: isBuyNow ? BUY_NOW_FLOW : undefined };
}
