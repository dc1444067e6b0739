import { useSearchParams } from "@remix-run/react";
import { checkoutFlowQuery } from "~/models/checkout/flow";

/** Which flow this checkout page belongs to, and what links to its other pages carry. */
export function useFlow(): { isBuyNow: boolean; query: Record<string, string> | undefined } {
  const [search] = useSearchParams();
  const query = checkoutFlowQuery(search);
  return { isBuyNow: query?.flow !== undefined, query };
}
