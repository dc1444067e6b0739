import type { z } from "zod";
import { type Cart, lineKey } from "~/models/cart";
import type { cartFormSchema } from "~/models/forms/shop";
import { addAddOn, applyPromotion, removeLine, setLineCount, setLineVehicle, undoRemove } from "./cart.server";
import type { RequestContext } from "./context.server";

/** Does what a form of the cart page asks; null when the cart or the line is gone. Throws CallFailure (row CART-04). */
export function applyCartForm(
  ctx: RequestContext,
  form: z.output<typeof cartFormSchema>,
): Promise<Pick<Cart, "errors"> | null> {
  switch (form.intent) {
    case "update":
      return setLineCount(ctx, form, form.itemCount);
    case "remove":
      return removeLine(ctx, form);
    case "vehicle":
      return setLineVehicle(ctx, form);
    case "addOn":
      return addAddOn(ctx, form.skuId);
    case "undo":
      return undoRemove(ctx);
    case "promotion":
      return applyPromotion(ctx, form.code);
    case "removePromotion":
      return applyPromotion(ctx, "");
  }
}

/** Which form of the cart page a refused post came from: a line's key, or "promotion". */
export function formSubject(form: FormData): string {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 80) : "";
  };
  if (text("intent") === "promotion") return "promotion";
  return lineKey({ skuId: text("skuId"), itemType: text("itemType") || "NORMAL", bundleId: text("bundleId") });
}
