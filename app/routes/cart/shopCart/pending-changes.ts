import { useNavigation } from "@remix-run/react";
import { lineKey } from "~/models/cart/cart";
import { quantityField } from "~/models/forms/cart-quantities";

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

/** Whether the totals are about to change; until the server answers they are marked as outdated. */
export function useIsTotalPending(): boolean {
  const { formData } = useNavigation();
  return formData !== undefined && CHANGES.includes(String(formData.get("intent") ?? ""));
}
