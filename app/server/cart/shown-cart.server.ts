import { z } from "zod";
import { findSentence } from "~/models/api/errors/table";
import type { Cart, CartPromotions, ShownCart } from "~/models/cart/cart";
import type { CartChange, Reason, ShownChange } from "~/models/cart/change";
import { moneySchema } from "~/models/shop/money";

/** The sentence for an unknown code, which another commerce API may send. */
const UNKNOWN_CHANGE = "Something about your order changed: please check it";

/** Returns the sentence of a code that a successful answer carries. */
export function reasonText({ code, params }: Reason): string {
  return findSentence(code, params) ?? UNKNOWN_CHANGE;
}

/** Lowers the first letter of a word; an amount or an abbreviation, such as "CA$5.00", stays. */
const lowerFirst = (text: string) => text.replace(/^[A-Z](?=[a-z]| )/, (letter) => letter.toLowerCase());

const optionalText = (reason: Reason | null | undefined) => (reason ? reasonText(reason) : null);

const problemText = (reason: Reason | null | undefined) => (reason ? lowerFirst(reasonText(reason)) : null);

const amountUp = z.object({
  amount: z.string().refine((amount) => amount !== "discount"),
  before: moneySchema,
  now: moneySchema,
});

/** Whether a change is one of an amount that the shopper pays more of. */
function isAmountUp({ code, params }: Reason): boolean {
  const read = code === "amountOther" ? amountUp.safeParse(params) : null;
  return read?.success === true && read.data.now.cent > read.data.before.cent;
}

/** Returns a change in words, with the reason for it behind a colon. */
export function toShownChange({ id, isLeftOut, why, ...change }: CartChange): ShownChange {
  const text = reasonText(change);
  const isDearer = change.code === "priceUp" || isAmountUp(change);
  return { id, isLeftOut, isDearer, text: why ? `${text}: ${lowerFirst(reasonText(why))}` : text };
}

/** Says that of a code and a coupon, of which an order takes one, the other one counts; null for the one that does. */
const beatenText = (kind: "CODE" | "COUPON", { codeOrCoupon }: Cart): string | null =>
  codeOrCoupon && codeOrCoupon.winner !== kind ? `your ${kind === "CODE" ? "coupon" : "code"} is used instead` : null;

/** Words the codes, coupons and gifts of a cart. */
export function toShownPromotions(cart: Cart): CartPromotions {
  const { promotionCode, couponCode, codeOrCoupon, gifts = [] } = cart;
  return {
    promotionCode,
    couponCode,
    codeOrCoupon: codeOrCoupon ? { ...codeOrCoupon, note: reasonText(codeOrCoupon.note) } : null,
    codeProblem: problemText(cart.codeProblem) ?? beatenText("CODE", cart),
    couponProblem: problemText(cart.couponProblem) ?? beatenText("COUPON", cart),
    gifts: gifts.map((gift) => ({ ...gift, reason: reasonText(gift.reason) })),
  };
}

/** Words a cart for its page, which gets the questions about fit and the add-ons on their own. */
export function toShownCart(cart: Cart): ShownCart {
  const { errors: _errors, addOns: _addOns, items, changes, ...rest } = cart;
  return {
    ...rest,
    ...toShownPromotions(cart),
    items: items.map(({ fitAnswers: _answers, fitQuestion: _question, ...line }) => ({
      ...line,
      notices: line.notices.map(reasonText),
      addOnProblem: optionalText(line.addOnProblem),
    })),
    changes: changes.map(toShownChange),
  };
}
