import { z } from "zod";
import { productStatusSchema, unavailableReason } from "~/models/product/product";
import { MARKET_IDS, marketFor } from "~/models/shop/market";
import { formatMoney, moneySchema } from "~/models/shop/money";
import { withParams } from "./message";

const title = z.string();
const name = z.string();
/** The market that does not sell a part which another one sells. */
const market = z.enum(MARKET_IDS);
const before = moneySchema;
const now = moneySchema;
const saved = moneySchema;
const otherSaved = moneySchema;
/** A code that was typed, or a coupon. */
const thing = z.enum(["code", "coupon"]);
const counts = { before: z.int(), now: z.int() };

const pieces = (count: number) => `${count} ${count === 1 ? "piece" : "pieces"}`;
const other = (kind: z.output<typeof thing>) => (kind === "code" ? "coupon" : "code");

/** Notes at a line, a code or a gift of a cart, which name neither because they stand beside it. */
const NOTES = {
  lineUnavailable: withParams({ status: productStatusSchema }, ({ status }) => unavailableReason(status) ?? ""),
  lineElsewhere: withParams({ market }, (line) => `Not sold in ${marketFor(line.market).inText}`),
  linePiecesReduced: withParams(counts, (line) => {
    const verb = line.now === 1 ? "is" : "are";
    return `Only ${line.now} of this part ${verb} available, so the quantity is now ${line.now}`;
  }),
  linePiecesLimited: withParams(
    counts,
    (line) => `At most ${line.now} pieces of this part can be ordered at once, so the quantity is now ${line.now}`,
  ),
  linePriceChanged: withParams(
    { before, now },
    (line) => `The price changed from ${formatMoney(line.before)} to ${formatMoney(line.now)} since you added this`,
  ),
  /** A gift is given by a promotion, whose name is content of the shop. */
  giftEarned: withParams({ name }, (gift) => gift.name),
  rivalsChosen: withParams(
    { winner: thing, saved, otherSaved },
    ({ winner, ...amounts }) =>
      `You chose your ${winner}: it saves ${formatMoney(amounts.saved)}, your ${other(winner)} would save ${formatMoney(amounts.otherSaved)}`,
  ),
  rivalsEqual: withParams(
    { saved },
    (amounts) => `Your code and your coupon save the same, ${formatMoney(amounts.saved)}: the coupon is kept`,
  ),
  rivalsBetter: withParams(
    { winner: thing, saved, otherSaved },
    ({ winner, ...amounts }) =>
      `Your ${winner} saves more: ${formatMoney(amounts.saved)} instead of ${formatMoney(amounts.otherSaved)}. Only one of the two can be used`,
  ),
};

/** The reasons a cart cannot be ordered as it is. */
const BLOCKERS = {
  nothingUsable: "None of the parts in your cart can be ordered now",
  lineBlocks: withParams(
    { title, status: productStatusSchema },
    (line) => `${line.title}: ${unavailableReason(line.status) ?? ""}. Remove it to continue`,
  ),
  partsNotConfirmed: withParams({ titles: z.array(title) }, ({ titles }) => {
    const verb = titles.length === 1 ? "is" : "are";
    return `${titles.join(", ")} ${verb} not in your order any more. Confirm first that you order without ${titles.length === 1 ? "it" : "them"}`;
  }),
};

/** The answer to "why" of a change; each follows a colon. */
const REASONS = {
  amountMissing: withParams({ missing: moneySchema }, ({ missing }) => `${formatMoney(missing)} more needed`),
  itemsMissing: withParams(
    { missing: z.int() },
    ({ missing }) => `${missing} more ${missing === 1 ? "item" : "items"} needed`,
  ),
  giftSoldOut: "it sold out",
  promotionEnded: "the promotion has ended",
};

/** Changes to an order since the shopper last saw it. */
const CHANGES = {
  priceUp: withParams(
    { title, before, now },
    (part) => `${part.title} costs more now: ${formatMoney(part.now)} each instead of ${formatMoney(part.before)}`,
  ),
  priceDown: withParams(
    { title, before, now },
    (part) => `${part.title} costs less now: ${formatMoney(part.now)} each instead of ${formatMoney(part.before)}`,
  ),
  piecesFewer: withParams(
    { title, ...counts, isLimit: z.boolean() },
    (part) =>
      `${part.title}: ${pieces(part.now)} instead of ${part.before}, because ${part.isLimit ? "no more can be ordered at once" : `only ${part.now} ${part.now === 1 ? "is" : "are"} left`}`,
  ),
  piecesOther: withParams(
    { title, ...counts },
    (part) => `${part.title}: ${pieces(part.now)} instead of ${part.before}, because your cart was changed`,
  ),
  partSoldOut: withParams({ title }, (part) => `${part.title} sold out and is not in your order any more`),
  partOffSale: withParams({ title }, (part) => `${part.title} is no longer sold and is not in your order any more`),
  partElsewhere: withParams(
    { title, market },
    (part) => `${part.title} is not sold in ${marketFor(part.market).inText} and is not in your order here`,
  ),
  partGone: withParams(
    { title },
    (part) => `${part.title} is no longer sold and will not come back: it is not in your order any more`,
  ),
  partWaits: withParams({ title }, (part) => `${part.title} is out of stock for now: remove it to order the rest`),
  partBack: withParams({ title }, (part) => `${part.title} is available again and back in your order`),
  partRemoved: withParams({ title }, (part) => `${part.title} was removed from your cart`),
  partAdded: withParams({ title }, (part) => `${part.title} was added to your cart`),
  addOnLost: withParams({ title }, (part) => `${part.title} cannot be bought at its add-on price any more`),
  kitEnded: withParams({ title }, (kit) => `${kit.title} is no longer sold as a kit: its parts cost their own prices`),
  codeLost: withParams({ thing, name }, (code) => `${code.name} does not count`),
  codeOther: withParams({ before: z.string(), now: z.string() }, (code) => {
    if (code.now === "") return `${code.before} was taken out of your cart`;
    return code.before === "" ? `${code.now} counts now` : `${code.now} counts now instead of ${code.before}`;
  }),
  giftLost: withParams({ title }, (gift) => `${gift.title} is not free with your order any more`),
  giftAdded: withParams({ title }, (gift) => `${gift.title} comes free with your order now`),
  planLost: withParams(
    { name: name.nullable() },
    (plan) =>
      `${plan.name ?? "The shipping you chose"} is not offered for your order any more: choose the shipping again`,
  ),
  planOther: withParams({ name }, (plan) => `The shipping is now ${plan.name}`),
  pointsFewer: withParams(
    counts,
    (points) =>
      `You have ${points.now} of the ${points.before} points that you wanted to use: the others are spent, expired or used elsewhere`,
  ),
  pointsOther: withParams(counts, (points) => `${points.now} points are used instead of ${points.before}`),
  methodRefused: withParams(
    { name },
    (method) => `${method.name} cannot be used for this order any more: choose another way to pay`,
  ),
  emailOther: "The email address was changed on another page",
  addressOther: withParams({ line: z.string() }, ({ line }) => `The delivery address was changed to ${line}`),
  amountOther: withParams(
    { amount: z.enum(["discount", "core charge", "shipping", "retail delivery fee", "tax", "total"]), before, now },
    (row) => `The ${row.amount} is now ${formatMoney(row.now)} instead of ${formatMoney(row.before)}`,
  ),
};

/** The text for every change, blocker and offer of a cart and its order, by code. */
export const CART_CHANGES = { ...NOTES, ...BLOCKERS, ...REASONS, ...CHANGES };
