import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { totalText } from "~/models/amounts/total-rows";
import { lineKey, type ShownCart } from "~/models/cart/cart";
import { quantityField } from "~/models/forms/cart-quantities";
import type { Money } from "~/models/shop/money";

const VERBS: Record<string, string> = { remove: "Removing", vehicle: "Checking the fit" };
/** The forms of the cart page that change its totals. */
const CHANGES = [
  "update",
  "remove",
  "removeKit",
  "undo",
  "addOn",
  "promotion",
  "removePromotion",
  "openSaved",
  "quick",
];

/**
 * Describes the pending change of a line in words; null when there is none. It ends with the navigation, even when that
 * fails.
 */
export function usePendingLine(line: Parameters<typeof quantityField>[0]): string | null {
  const { formData } = useNavigation();
  if (formData === undefined) return null;
  const text = (name: string) => String(formData.get(name) ?? "");
  const intent = text("intent");
  const isKit = intent === "removeKit" && line.bundleId !== "" && text("bundleId") === line.bundleId;
  if (isKit) return "Removing…";
  const typed = formData.get(quantityField(line));
  if (typed !== null && typed !== String(line.itemCount)) return `Updating to ${String(typed)}…`;
  const verb = VERBS[intent];
  const changedKey = lineKey({ skuId: text("skuId"), itemType: text("itemType"), bundleId: text("bundleId") });
  if (verb === undefined || changedKey !== lineKey(line)) return null;
  return `${verb}…`;
}

/**
 * Describes what happens to the totals until the server answers, when they are marked as outdated; empty when nothing does.
 * "Checkout" saves the quantities too, but leads away from them.
 */
export function usePendingTotals(): string {
  const { formData } = useNavigation();
  const intent = String(formData?.get("intent") ?? "");
  if (!CHANGES.includes(intent) || formData?.get("next") === "checkout") return "";
  return intent === "promotion" ? "Checking the code…" : "Updating: these amounts are about to change";
}

type Seen = { readonly cart: ShownCart; readonly total: Money };

/** Names a promotion code that came or went. */
function codeChange({ cart: before }: Seen, { cart: { promotionCode: code, codeProblem } }: Seen): string[] {
  if (before.promotionCode === code) return [];
  if (code === null) return [`Code ${before.promotionCode} removed`];
  return [codeProblem === null ? `Code ${code} applied` : `Code ${code} does not count: ${codeProblem}`];
}

/** Names the new quantities, and the part when it is not clear from the button that was pressed. */
function quantityChanges({ cart: before }: Seen, { cart: { items } }: Seen): string[] {
  const counts = new Map(before.items.map((line) => [lineKey(line), line.itemCount]));
  const changed = items.filter((line) => counts.has(lineKey(line)) && counts.get(lineKey(line)) !== line.itemCount);
  return changed.map(({ itemCount, partNumber }) =>
    changed.length === 1 ? `Quantity ${itemCount}` : `Quantity ${itemCount} of ${partNumber}`,
  );
}

/** Says what the last change came to, with the new total; empty until something has changed. */
export function useOutcome(cart: ShownCart, total: Money): string {
  const [text, setText] = useState("");
  const seen = useRef<Seen>({ cart, total });
  useEffect(() => {
    const [before, now] = [seen.current, { cart, total }];
    seen.current = now;
    const changes = [...codeChange(before, now), ...quantityChanges(before, now)];
    if (changes.length > 0 || before.total.cent !== total.cent)
      setText([...changes, `Total ${totalText(total)}`].join(". "));
  }, [cart, total]);
  return text;
}
