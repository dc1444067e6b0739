import { useNavigation } from "@remix-run/react";
import { lineKey } from "~/models/cart/cart";

const WORDS: Record<string, string> = { update: "Updating", remove: "Removing", vehicle: "Checking the fit" };
/** Forms of the cart page that change what it comes to. */
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
 * What is being done with a line at the moment, in words; null when nothing is. It ends with the navigation, whatever
 * became of it (row CART-04).
 */
export function usePendingLine(line: { skuId: string; itemType: string; bundleId: string }): string | null {
  const { formData } = useNavigation();
  if (formData === undefined) return null;
  const text = (name: string) => String(formData.get(name) ?? "");
  const intent = text("intent");
  const isKit = intent === "removeKit" && line.bundleId !== "" && text("bundleId") === line.bundleId;
  if (isKit) return "Removing…";
  const word = WORDS[intent];
  const of = lineKey({ skuId: text("skuId"), itemType: text("itemType"), bundleId: text("bundleId") });
  if (word === undefined || of !== lineKey(line)) return null;
  return intent === "update" ? `${word} to ${text("itemCount")}…` : `${word}…`;
}

/** Whether the totals are about to change: until the server has said what to, they are marked as old (row CART-04). */
export function useIsTotalPending(): boolean {
  const { formData } = useNavigation();
  return formData !== undefined && CHANGES.includes(String(formData.get("intent") ?? ""));
}
