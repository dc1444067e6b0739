import { z } from "zod";
import { reason } from "~/models/api/errors/table";
import type { CartChange } from "~/models/cart/change";
import { money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { parseJson } from "../../platform/json";
import { sha256 } from "../../platform/sha256";
import { change, codesIn, isOfCheckout, leftOutReason } from "../cart/changes";
import { listItemsBySku } from "../catalogue/repository";
import type { Quote } from "./quote";

const AMOUNTS = ["discount", "core charge", "shipping", "retail delivery fee", "tax", "total"] as const;

const contentSchema = z.object({
  /** Key, count and unit price of each line, free items included. */
  lines: z.array(z.tuple([z.string(), z.int(), z.int()])),
  email: z.string(),
  address: z.string(),
  plan: z.string(),
  points: z.int(),
  codes: z.string(),
  /** The cents of each of `AMOUNTS`. */
  amounts: z.array(z.int()),
});
type Content = z.infer<typeof contentSchema>;

/**
 * Names and addresses are only compared, so a page carries no more than a short hash of them: the same in a cart that another
 * one was joined to. Nothing has none.
 */
const short = (value: unknown) => (value === null ? "" : sha256(JSON.stringify(value)).slice(0, 16));

function toContent({ cart, email, address, chosen, ...quote }: Omit<Quote, "changes">): Content {
  const { usable, priced } = cart;
  return {
    lines: usable.map(({ key, count, unitCent }) => [key, count, unitCent]),
    email: short(email),
    address: short(address),
    plan: chosen?.id ?? "",
    points: quote.points?.used ?? 0,
    codes: codesIn(priced),
    amounts: [
      ...[priced.discountCent, priced.coreCent, quote.shippingCent, quote.feeCent],
      ...[quote.tax?.totalCent ?? 0, quote.totalCent],
    ],
  };
}

/** The ids of what an order's checkout comes to, as `listDifferences` names it when it is other than it was. */
const checkoutIds = ({ email, address, plan, points, amounts }: Content): ReadonlySet<string> =>
  new Set([
    ...[`email:${email}`, `address:${address}`, `planOther:${plan}`, `pointsOther:${points}`],
    ...AMOUNTS.map((amount, index) => `amount:${amount}:${amounts[index]}`),
  ]);

/** Lists what placing an order found about its checkout and nobody has acknowledged, as far as it is so still. */
export function listReported(quote: Omit<Quote, "changes">): CartChange[] {
  const reported = quote.cart.seen.reported.filter(isOfCheckout);
  if (reported.length === 0) return [];
  const now = checkoutIds(toContent(quote));
  return reported.filter(({ id }) => now.has(id) && !quote.cart.seen.acknowledged.includes(id));
}

/** The content of an order as its review shows it, for the form that places it. */
export const reviewedContent = (quote: Quote): string =>
  Buffer.from(JSON.stringify(toContent(quote))).toString("base64url");

const skuIn = (key: string) => key.split(/-(?:NORMAL|TRADE_IN|GIFT)-/)[0] ?? key;

/** Titles of lines by key, of those too that are in the cart no more. */
async function loadTitles(db: Db, keys: readonly string[], { cart }: Quote): Promise<ReadonlyMap<string, string>> {
  const titles = new Map([...cart.lines, ...cart.usable].map(({ key, title }) => [key, title]));
  const gone = keys.filter((key) => !titles.has(key));
  const items = gone.length === 0 ? [] : await listItemsBySku(db, gone.map(skuIn), cart.market.id);
  for (const key of gone) titles.set(key, items.find(({ sku_id }) => sku_id === skuIn(key))?.title ?? skuIn(key));
  return titles;
}

function lineDifferences(
  before: Content,
  now: Content,
  titles: ReadonlyMap<string, string>,
  { cart }: Quote,
): CartChange[] {
  const { currency } = cart.market;
  const lines = new Map(now.lines.map((line) => [line[0], line]));
  const were = new Set(before.lines.map(([key]) => key));
  const isGift = (key: string) => key.endsWith("-GIFT-");
  const gone = before.lines.flatMap(([key, count, cent]) => {
    const title = titles.get(key) ?? key;
    const line = lines.get(key);
    if (line === undefined) {
      const inCart = cart.lines.find((each) => each.key === key);
      const itemId = inCart?.itemId ?? cart.seen.gifts.find((gift) => gift.title === title)?.itemId ?? 0;
      if (isGift(key)) return [change(`gift:${itemId}`, reason("giftLost", { title }))];
      if (inCart === undefined) return [change(`removed:${key}`, reason("partRemoved", { title }))];
      return [change(`left:${key}`, leftOutReason(inCart, cart.market))];
    }
    const [, countNow, centNow] = line;
    const prices = { title, before: money(cent, currency), now: money(centNow, currency) };
    return [
      ...(countNow === count
        ? []
        : [change(`pieces:${key}:${countNow}`, reason("piecesOther", { title, before: count, now: countNow }))]),
      ...(centNow === cent
        ? []
        : [change(`price:${key}:${centNow}`, reason(centNow > cent ? "priceUp" : "priceDown", prices))]),
    ];
  });
  const added = now.lines.flatMap(([key]) => {
    if (were.has(key)) return [];
    const title = titles.get(key) ?? key;
    return [change(`added:${key}`, isGift(key) ? reason("giftAdded", { title }) : reason("partAdded", { title }))];
  });
  return [...gone, ...added];
}

/**
 * Lists what differs between the content that a shopper reviewed and the order as it would be placed; empty when they
 * are the same. An unreadable review differs in its total.
 */
export async function listDifferences(db: Db, reviewed: string, quote: Quote): Promise<CartChange[]> {
  const now = toContent(quote);
  const { currency } = quote.cart.market;
  const text = Buffer.from(reviewed, "base64url").toString();
  if (text === JSON.stringify(now)) return [];
  const parsed = contentSchema.safeParse(parseJson(text));
  const before = parsed.success ? parsed.data : { ...now, lines: [], amounts: [] };
  const titles = await loadTitles(
    db,
    before.lines.map(([key]) => key),
    quote,
  );
  const changes = parsed.success ? lineDifferences(before, now, titles, quote) : [];
  const { address, chosen } = quote;
  if (before.email !== now.email) changes.push(change(`email:${now.email}`, reason("emailOther")));
  if (before.address !== now.address && address !== null) {
    const line = [address.line1, address.city, address.state, address.code].join(", ");
    changes.push(change(`address:${now.address}`, reason("addressOther", { line })));
  }
  if (before.plan !== now.plan)
    changes.push(change(`planOther:${now.plan}`, reason("planOther", { name: chosen?.name ?? "" })));
  // A code that is in the cart and does not count any more is a change of the cart, with its reason.
  const isStillThere =
    before.codes !== now.codes &&
    now.codes === "" &&
    [quote.cart.promotionCode, quote.cart.couponCode].some((code) => code === before.codes);
  if (before.codes !== now.codes && !isStillThere)
    changes.push(change(`codes:${now.codes}`, reason("codeOther", { before: before.codes, now: now.codes })));
  if (before.points !== now.points)
    changes.push(
      change(`pointsOther:${now.points}`, reason("pointsOther", { before: before.points, now: now.points })),
    );
  const amounts = AMOUNTS.flatMap((amount, index) => {
    const [was = 0, is = 0] = [before.amounts[index], now.amounts[index]];
    if (was === is) return [];
    return [
      change(
        `amount:${amount}:${is}`,
        reason("amountOther", { amount, before: money(was, currency), now: money(is, currency) }),
      ),
    ];
  });
  // Amounts follow from the rest; they stand for themselves only when nothing else explains them.
  return changes.length > 0 || isStillThere ? changes : amounts;
}
