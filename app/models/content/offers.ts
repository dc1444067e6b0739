import type { RunningCode } from "~/models/cart/discount";
import { endText } from "../cart/end-date";
import type { ContentValue } from "./content-values";

/** An offer of the content whose code gives a discount now; an empty code is for a discount that needs none. */
export type Offer = Omit<ContentValue<"discount_window">["offers"][number], "discounts"> & {
  /** When the discount ends, in words, where that is near. */
  readonly end: string | null;
};

/** Returns the offers whose codes give a discount now, each with the end of its discount and without a note that is not true. */
export function runningOffers(
  content: ContentValue<"discount_window"> | null,
  running: readonly RunningCode[],
): Offer[] {
  const find = (code: string) => running.find((each) => each.code === code);
  return (content?.offers ?? []).flatMap(({ discounts, ...offer }) => {
    const found = find(offer.code);
    if (found === undefined) return [];
    const isNoted = discounts.every((code) => find(code) !== undefined);
    const end = found.endsAt === null ? null : endText(found.endsAt);
    return [{ ...offer, end, ...(!isNoted && { note: "", linkLabel: "" }) }];
  });
}
