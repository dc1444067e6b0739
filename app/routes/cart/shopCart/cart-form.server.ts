import { type Cart, lineKey } from "~/models/cart/cart";
import type { CartFormInput } from "~/models/forms/cart";
import { addAddOn, applyPromotion, setLineCount, setLineVehicle, setMissingVehicles } from "~/server/cart/cart.server";
import { deleteSavedCart, openCartCopy, saveCart, shareCart } from "~/server/cart/cart-copies.server";
import type { RequestContext } from "~/server/http/context.server";
import { removeKit, removeLine, undoRemove } from "./cart-undo.server";

/** The message on the next page after a success; intents without one show their result on the page itself. */
export const SUCCESS_TEXTS: Partial<Record<CartFormInput["intent"], string>> = {
  addOn: "Added to your cart",
  save: "Your cart is saved for 30 days",
  openSaved: "The saved cart is in your cart",
  deleteSaved: "The saved cart is deleted",
};

const NO_ERRORS: Pick<Cart, "errors"> = { errors: [] };
const withoutErrors = (done: Promise<void>) => done.then(() => NO_ERRORS);

/** Carries out a form of the cart page. Returns null when the cart or the line is gone. Throws CallFailure. */
export function applyCartForm(ctx: RequestContext, form: CartFormInput): Promise<Pick<Cart, "errors"> | null> {
  switch (form.intent) {
    case "update":
      return setLineCount(ctx, form, form.itemCount);
    case "remove":
      return removeLine(ctx, form);
    case "removeKit":
      return removeKit(ctx, form.bundleId);
    case "vehicle":
      return setLineVehicle(ctx, form);
    case "vehicleAll":
      return setMissingVehicles(ctx);
    case "addOn":
      return addAddOn(ctx, form.skuId);
    case "undo":
      return undoRemove(ctx);
    case "promotion":
      return applyPromotion(ctx, form.code);
    case "removePromotion":
      return applyPromotion(ctx, "");
    case "save":
      return withoutErrors(saveCart(ctx, form.name));
    case "openSaved":
      return openCartCopy(ctx, form.copyId);
    case "deleteSaved":
      return withoutErrors(deleteSavedCart(ctx, form.copyId));
    case "share":
      return withoutErrors(shareCart(ctx));
  }
}

const FIELDS: Record<string, string> = {
  promotion: "code",
  removePromotion: "code",
  save: "name",
  update: "itemCount",
  vehicle: "itemCount",
};

/**
 * Returns the form of the cart page that was posted (a line's key or a form name) and its field that shows an error;
 * the field is empty for forms without one.
 */
export function formSubject(form: FormData): { of: string; field: string } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 80) : "";
  };
  const field = FIELDS[text("intent")] ?? "";
  if (field === "code") return { of: "promotion", field };
  if (field === "name") return { of: "save", field };
  const line = { skuId: text("skuId"), itemType: text("itemType") || "NORMAL", bundleId: text("bundleId") };
  return { of: lineKey(line), field };
}
