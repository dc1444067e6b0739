import { type ErrorReason, errorSentence, reason } from "~/models/api/errors/table";
import type { Cart, CartLine, Gift } from "~/models/cart/cart";
import { orderTotal } from "~/models/order/order";
import { money } from "~/models/shop/money";
import type { Call } from "../../http/call";
import { toViewer } from "../../http/viewer";
import { listPlanRows } from "../delivery/repository";
import { findRequestedPoints, loadWallet } from "../points/balance-repository";
import { listAddOns } from "./add-on-terms";
import { type CartFits, loadCartFits } from "./cart-fits";
import type { StateLine } from "./cart-line";
import { listChoiceChanges, missingReason } from "./changes";
import { estimateCart } from "./estimate";
import type { CartState } from "./load-cart";

/** An error of a change; the key is empty when it concerns no single line. */
export type LineError = { readonly lineKey: string; readonly message: string } & ErrorReason;

/** Makes the error of a line with its sentence. */
export const lineError = (key: string, why: ErrorReason): LineError => ({
  lineKey: key,
  message: errorSentence(why),
  ...why,
});

function toCartLine(line: StateLine, state: CartState, { remarks, questions }: CartFits): CartLine {
  const { currency } = state.market;
  const [yearName, makeName, modelName] = line.vehicleNames;
  // A part of any vehicle is named for none, whichever was chosen when it was added: the fit guarantee leaves it out.
  const attr = !line.isUniversal && yearName !== undefined && makeName !== undefined && modelName !== undefined;
  return {
    skuId: line.skuId,
    itemId: line.itemId,
    itemType: line.itemType === "TRADE_IN" ? "TRADE_IN" : "NORMAL",
    bundleId: line.bundleId,
    bundleTitle: line.bundleTitle,
    itemCount: line.count,
    title: line.title,
    brandName: line.brandName,
    partNumber: line.partNumber,
    discountPrice: money(line.unitCent, currency),
    originalPrice: money(line.originalCent, currency),
    coreCharge: line.coreCent > 0 ? money(line.coreCent, currency) : null,
    lineTotal: money(line.unitCent * line.count, currency),
    imageUrl: line.imageUrl,
    seoId: line.seoId,
    urlHandle: line.urlHandle,
    attributeValueId: line.attributeValueId,
    campaignId: line.campaignId,
    position: line.position,
    status: line.status,
    availableTotal: line.availableTotal,
    extraSubTitle: line.subTitle,
    extraSubTitleJoinVehicle: attr ? `Added for your ${yearName} ${makeName} ${modelName}` : "",
    carModelMatch: line.fit,
    fitRemark: remarks.get(line.key) ?? "",
    fitAnswers: [...line.fitAnswers],
    fitQuestion: questions.get(line.key) ?? null,
    fitChoice: line.fitChoice,
    cartModelAttr: attr ? { yearName, makeName, modelName } : null,
    needAddCarModel: line.fit === "EMPTY",
    notices: [...line.notices],
    addOnProblem: line.addOnProblem,
    placeProblem: line.placeProblem,
  };
}

/** The free items of a cart. */
export function toGifts({ usable, market: { currency } }: CartState): Gift[] {
  return usable
    .filter((line) => line.itemType === "GIFT")
    .map((line) => ({
      skuId: line.skuId,
      itemId: line.itemId,
      title: line.title,
      partNumber: line.partNumber,
      imageUrl: line.imageUrl,
      urlHandle: line.urlHandle,
      itemCount: line.count,
      originalPrice: money(line.originalCent, currency),
      price: money(0, currency),
      reason: line.notices[0] ?? reason("giftEarned", { name: "" }),
    }));
}

/** The reasons why the code and the coupon of a cart do not count, as errors of a change. */
export const codeErrors = ({ codeProblem, couponProblem }: CartState): LineError[] =>
  [codeProblem, couponProblem].flatMap((problem) => (problem === null ? [] : lineError("", problem)));

/** The cart as the contract answers it: standard shipping is free, tax is unknown before an address. */
export async function answerCart(call: Call, state: CartState, errors: readonly LineError[] = []): Promise<Cart> {
  const fits = await loadCartFits(call, state.lines);
  const { priced } = state;
  const { currency } = state.market;
  const total = orderTotal(
    {
      subtotalCent: priced.subtotalCent,
      discountCent: priced.discountCent,
      pointsCent: 0,
      retailDeliveryFeeCent: 0,
      shippingFeeCent: 0,
      taxCent: 0,
      coreChargeCent: priced.coreCent,
    },
    currency,
  );
  const { rivals } = priced;
  const missing = (problem: ErrorReason | null) => problem && missingReason(problem, priced);
  const note = state.rivalsNote;
  return {
    cartUUID: state.uuid,
    items: state.lines.map((line) => toCartLine(line, state, fits)),
    gifts: toGifts(state),
    totals: {
      itemCount: priced.itemCount,
      subtotal: money(priced.subtotalCent, currency),
      discount: money(priced.discountCent, currency),
      coreCharge: money(priced.coreCent, currency),
      shipping: money(0, currency),
      tax: null,
      total,
    },
    discounts: [...priced.applied],
    promotionCode: state.promotionCode,
    ...(state.unpaidOrderId !== null && { unpaidOrderId: state.unpaidOrderId }),
    couponCode: state.couponCode,
    codeOrCoupon: rivals === null || note === null ? null : { winner: rivals.winner, note },
    ...{ codeProblem: missing(state.codeProblem), couponProblem: missing(state.couponProblem) },
    changes: [...state.changes],
    estimate: null,
    errors: [...errors, ...codeErrors(state)],
  };
}

/**
 * Adds what changed about the shipping plan and the points to the changes of a cart whose shopper has chosen them, so that
 * every page that reads the cart can say it.
 */
async function withChoiceChanges(call: Call, cart: CartState, answer: Cart): Promise<Cart> {
  if (cart.draftPlanId === null) return answer;
  const { accountId, now } = toViewer(call);
  const plans = await listPlanRows(call.db, cart.market);
  const lostPlanId = plans.some(({ id }) => id === cart.draftPlanId) ? null : cart.draftPlanId;
  const requested = accountId === null ? 0 : await findRequestedPoints(call.db, cart.uuid);
  const free =
    accountId === null || requested === 0 ? 0 : (await loadWallet(call.db, accountId, now, cart.holdingOrderId)).free;
  const changes = listChoiceChanges(cart.seen, { lostPlanId, points: { requested, free } });
  return { ...answer, changes: [...answer.changes, ...changes] };
}

/** What a reader asks for beside the cart itself. */
type Extras = {
  readonly postalCode?: string | undefined;
  readonly estimate?: "yes" | undefined;
  readonly addOns?: "yes" | undefined;
};

/** The cart as its readers get it: with what changed, and its costs at a place and its add-ons where a reader asks for them. */
export async function answerReading(call: Call, cart: CartState, { postalCode, estimate, addOns }: Extras) {
  const answer = await withChoiceChanges(call, cart, await answerCart(call, cart));
  return {
    ...answer,
    ...(estimate !== undefined &&
      cart.lines.length > 0 && { estimate: await estimateCart(call, cart, postalCode ?? "") }),
    ...(addOns !== undefined && { addOns: await listAddOns(call.db, cart, toViewer(call).now) }),
  };
}
