import { data } from "@remix-run/node";
import { type Cart, lineKey } from "~/models/cart/cart";
import { type CartChange, cartFormSchema } from "~/models/forms/cart";
import { readQuantities } from "~/models/forms/cart-quantities";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import { fillTerms } from "~/models/shop/terms";
import * as urls from "~/models/shop/urls";
import {
  acknowledgeChanges,
  addAddOn,
  applyPromotion,
  cartWarning,
  firstCartError,
  readCart,
  setLineCounts,
  setLineVehicle,
  setMissingVehicles,
} from "~/server/cart/cart.server";
import {
  addPartNumbers,
  deleteSavedCart,
  openCartCopy,
  type PartNumbersResult,
  saveCart,
  shareCart,
} from "~/server/cart/cart-copies.server";
import { checkoutStart } from "~/server/checkout/fit-stop.server";
import { loadTerms } from "~/server/content/terms.server";
import { typedValues } from "~/server/forms/form.server";
import { type FormInput, type FormRefusal, formAction, type PostedForm } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { ownTarget, redirectWithFlash, seeOther, seeOtherAt } from "~/server/http/redirect.server";
import { setDeliveryCode } from "./cart-estimate.server";
import { removeKit, removeLine, undoRemove } from "./cart-undo.server";
import { answerLine } from "./line-question.server";

/** The message on the next page after a success, with the terms it names; intents without one show their result on the page itself. */
const SUCCESS_TEXTS: Partial<Record<CartChange["intent"], string>> = {
  addOn: "Added to your cart",
  save: "Your cart is saved for {{cartDays}} days",
  openSaved: "The saved cart is in your cart",
  deleteSaved: "The saved cart is deleted",
};

const NO_ERRORS: Pick<Cart, "errors"> = { errors: [] };
const withoutErrors = (done: Promise<void>) => done.then(() => NO_ERRORS);

/** Carries out a form of the cart page. Returns null when the cart or the line is gone. Throws CallFailure. */
function applyCartForm(ctx: RequestContext, form: CartChange): Promise<Pick<Cart, "errors"> | null> {
  switch (form.intent) {
    case "remove":
      return removeLine(ctx, form);
    case "removeKit":
      return removeKit(ctx, form.bundleId);
    case "vehicle":
      return setLineVehicle(ctx, form);
    case "vehicleAll":
      return setMissingVehicles(ctx);
    case "answer":
      return answerLine(ctx, form);
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
  vehicle: "itemCount",
  zip: "zip",
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
  if (field === "zip") return { of: "zip", field };
  if (text("intent") === "update") return { of: "lines", field };
  const line = { skuId: text("skuId"), itemType: text("itemType") || "NORMAL", bundleId: text("bundleId") };
  return { of: lineKey(line), field };
}

/**
 * The result of a post that stays on the page: a refused form with its owner, an entry of part numbers, or an outage in
 * words.
 */
type CartPageState = { of: string; form: FormState; entered: PartNumbersResult | null; problem: string | null };

const stay = (some: Partial<CartPageState>, status: number) =>
  data<CartPageState>({ of: "", form: EMPTY_FORM, entered: null, problem: null, ...some }, { status });

/** Adds part numbers; redirects when the whole entry was added, else explains it line by line. */
async function quickAdd(ctx: RequestContext, form: FormData) {
  const entered = await addPartNumbers(ctx, form);
  const { added, refused, warnings } = entered;
  if (refused.length > 0 || warnings.length > 0 || added === 0)
    return stay({ of: "quick", entered }, added > 0 ? 200 : 400);
  const text = added === 1 ? "1 part is added to your cart" : `${added} parts are added to your cart`;
  return redirectWithFlash(ctx, urls.cart(), { kind: "success", text });
}

/** Saves the quantities that were changed on the page, and goes on to the checkout when its button was pressed. */
async function saveQuantities(ctx: RequestContext, form: FormData, isCheckout: boolean) {
  const { changed, errors } = readQuantities(form);
  const cart = changed.length > 0 ? await setLineCounts(ctx, changed) : null;
  const warning = cart === null ? null : firstCartError(cart);
  if (Object.keys(errors).length > 0) return stay({ of: "lines", form: { errors, values: typedValues(form) } }, 400);
  if (warning !== null) return redirectWithFlash(ctx, urls.cart(), { kind: "warning", text: warning });
  if (!isCheckout) return seeOther(urls.cart());
  return seeOther(checkoutStart(ctx, cart ?? (await readCart(ctx))));
}

async function handle({ ctx, form, value }: FormInput<typeof cartFormSchema>) {
  if (value.intent === "quick") return quickAdd(ctx, form);
  if (value.intent === "seen") {
    await acknowledgeChanges(ctx, form.getAll("change"));
    return seeOther(ownTarget(value.returnTo, urls.cart()));
  }
  if (value.intent === "zip") {
    const set = await setDeliveryCode(ctx, value.zip);
    if (set instanceof Response) return set;
    return stay({ of: "zip", form: { errors: { zip: set.problem }, values: { zip: value.zip } } }, 400);
  }
  if (value.intent === "update") return saveQuantities(ctx, form, value.next === "checkout");
  const cart = await applyCartForm(ctx, value);
  const warningOf = value.intent === "openSaved" ? cartWarning : firstCartError;
  const warning = cart === null ? "That part is no longer in your cart" : warningOf(cart);
  if (warning !== null) return redirectWithFlash(ctx, urls.cart(), { kind: "warning", text: warning });
  if (value.intent === "promotion" || value.intent === "removePromotion") return seeOtherAt(urls.cart(), "promotion");
  const done = SUCCESS_TEXTS[value.intent];
  if (done === undefined) return seeOther(urls.cart());
  const text = fillTerms(done, await loadTerms(ctx));
  return redirectWithFlash(ctx, urls.cart(), { kind: "success", text });
}

/** Whatever happened, the shopper stays on the cart and keeps the typed values. */
function refuse({ state, failure, status }: FormRefusal, { ctx, form }: PostedForm) {
  const { of, field } = formSubject(form);
  if (failure === null) return stay({ of, form: state }, 400);
  const { values } = state;
  if (failure.isOutage) return stay({ of, form: { errors: {}, values }, problem: failure.text }, failure.pageStatus);
  if (field === "") return redirectWithFlash(ctx, urls.cart(), { kind: "warning", text: failure.fieldText });
  return stay({ of, form: { errors: { [field]: failure.fieldText }, values } }, status);
}

/** Handles every form of the cart page. */
export const cartAction = formAction(cartFormSchema, handle, {
  labels: ({ ctx }) => ({
    ...{ itemCount: "Quantity", code: "Promotion code", name: "Name", zip: ctx.market.postalCode.label },
  }),
  answers: ({ needsLogin }) => !needsLogin,
  refuse,
});
