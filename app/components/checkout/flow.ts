import { useSearchParams } from "@remix-run/react";
import { checkoutFlowQuery } from "~/models/checkout/flow";

/** The checkout flow of this page, and the query that links to its other pages need. */
export function useFlow(): { isBuyNow: boolean; query: Record<string, string> | undefined } {
  const [search] = useSearchParams();
  const query = checkoutFlowQuery(search);
  return { isBuyNow: query?.flow !== undefined, query };
}
