import { itemTypeSchema, lineKey } from "~/models/cart/cart";
import { quantitySchema } from "./quantity";

type LineRef = { skuId: string; itemType: "NORMAL" | "TRADE_IN"; bundleId: string };
/** A quantity that a shopper set for a line. */
type LineCount = LineRef & { itemCount: number };

/**
 * Returns the name of a line's quantity field. It carries the quantity that the page showed, so that a page left open in
 * another tab changes only the lines that were typed into.
 */
export const quantityField = (line: LineRef & { itemCount: number }): string =>
  `itemCount.${line.itemCount}.${lineKey(line)}`;

const FIELD = /^itemCount\.(\d{1,4})\.(.{1,40})-(NORMAL|TRADE_IN)-(.{0,40})$/;

const STEPS = { more: 1, less: -1 } as const;

/**
 * Reads the quantities of the cart page that differ from those it showed; the buttons "more" and "less" count on top of
 * what was typed. Fields that hold no quantity are in `errors` by their name.
 */
export function readQuantities(form: FormData): { changed: LineCount[]; errors: Record<string, string> } {
  const changed: LineCount[] = [];
  const errors: Record<string, string> = {};
  for (const [name, value] of form) {
    const [, shown = "", skuId = "", type, bundleId = ""] = FIELD.exec(name) ?? [];
    const itemType = itemTypeSchema.safeParse(type);
    if (skuId === "" || typeof value !== "string" || !itemType.success) continue;
    const line = { skuId, itemType: itemType.data, bundleId };
    const typed = quantitySchema.safeParse(value);
    if (!typed.success) {
      errors[name] = `Quantity ${typed.error.issues[0]?.message ?? "must be a whole number"}`;
      continue;
    }
    const steps = Object.entries(STEPS).filter(([button]) => form.get(button) === lineKey(line));
    const itemCount = steps.reduce((count, [, step]) => Math.max(1, count + step), typed.data);
    if (itemCount !== Number(shown)) changed.push({ ...line, itemCount });
  }
  return { changed, errors };
}
