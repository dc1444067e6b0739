import { z } from "zod";
import { productStatusSchema, unavailableReason } from "~/models/product/product";
import { formatMoney, moneySchema } from "~/models/shop/money";
import { withParams } from "./message";

const title = z.string();
const name = z.string();
const before = moneySchema;
const now = moneySchema;
const saved = moneySchema;
const otherSaved = moneySchema;
/** A code that was typed, or a coupon. */
const thing = z.enum(["code", "coupon"]);

const other = (kind: z.output<typeof thing>) => (kind === "code" ? "coupon" : "code");

/** Notes at a line, a code or a gift of a cart, which name neither because they stand beside it. */
const NOTES = {
  lineUnavailable: withParams({ status: productStatusSchema }, ({ status }) => unavailableReason(status) ?? ""),
  linePiecesReduced: withParams({ now: z.int() }, (line) => {
    const verb = line.now === 1 ? "is" : "are";
    return `Only ${line.now} of this part ${verb} available, so the quantity is now ${line.now}`;
  }),
  linePiecesLimited: withParams(
    { now: z.int() },
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

/** Why a cart cannot be ordered as it is. */
const BLOCKERS = {
  nothingUsable: "None of the parts in your cart can be ordered now",
  lineBlocks: withParams(
    { title, status: productStatusSchema },
    (line) => `${line.title}: ${unavailableReason(line.status) ?? ""}. Remove it to continue`,
  ),
};

/** What a cart and its order say of changes, blockers and offers, by code. */
export const CART_CHANGES = { ...NOTES, ...BLOCKERS };
