import { z } from "zod";
import { DISCOUNT_SOURCES, DISCOUNT_TYPES, THRESHOLD_TYPES } from "~/models/cart/discount";
import { MARKETS } from "~/models/shop/market";
import type { Db } from "../../../db/open";
import type { Row } from "../../../db/tables";
import { readTiers } from "../../../services/discount/discount-state";
import { CART_SCENE, DISCOUNT_SCENES, sceneAllows } from "../../../services/promotion/discount-offers";
import {
  amount,
  amountOrNull,
  choice,
  currency,
  flag,
  foldedCode,
  list,
  market,
  moment,
  name,
  text,
  whole,
  wholeOrNull,
} from "../cells";
import { type Placed, type RowContext, storedLines, type TradeKind, type TradeRow } from "../kind";
import { sheet } from "../sheet";
import { loadBoughtTerms, termsText } from "./bought-terms";
import { checkCurrencies, checkTimes, linesInMarkets, requireItems } from "./in-markets";

const GIVEAWAY = "GIVEAWAY";

/** The lines of the discounts. */
export const discountSheet = sheet({
  file: "discounts.csv",
  about: "Discounts of all sources: automatic ones, codes, and what coupons and points are given of",
  key: ["discount"],
  columns: z.object({
    discount: name("Its name in other files"),
    name: text("The name that shoppers read"),
    source: choice("What brings it into a cart", DISCOUNT_SOURCES),
    code: foldedCode(
      "What shoppers type; only letters and digits count, capitals do not. Only of the source PROMOTION_CODE",
    ),
    type: choice("What it takes off; GIVEAWAY adds a product", [...DISCOUNT_TYPES, GIVEAWAY]),
    percent: whole("The percent of the type PERCENT; 0 for other types and where discount-tiers.csv has them", 0, 100),
    threshold: choice("What a cart must reach; amounts stand in discount-amounts.csv", THRESHOLD_TYPES),
    min_quantity: whole("The least number of pieces for the threshold QUANTITY; otherwise 0"),
    scenes: list(
      `The places where it applies: ${DISCOUNT_SCENES.join(", ")}; empty for all. Where Cart is missing, it is named and takes nothing off`,
    ),
    starts: moment("When it begins"),
    ends: moment("When it ends"),
    usage_limit: wholeOrNull("How often it can be used by all shoppers together; empty for any number", 1),
    once_per_shopper: flag("Whether each shopper can use it once only"),
    audience: choice("Who can use it", ["ALL", "MEMBER", "FIRST_ORDER"]),
    points: whole(
      "Its price in points, if members can buy it; otherwise 0. A coupon that was bought holds to its own date, whatever ends and active say later",
    ),
    gift_sku: text("The product that a GIVEAWAY adds", true),
    active: flag("Whether it is on"),
  }),
});

const amountSheet = sheet({
  file: "discount-amounts.csv",
  about: "Amounts of discounts by market; one without a line it needs does not exist in that market",
  key: ["discount", "market"],
  parent: "discounts.csv",
  columns: z.object({
    discount: name("The discount in discounts.csv"),
    market: market(),
    currency: currency(),
    value: amountOrNull("What a FIXED_AMOUNT takes off"),
    threshold: amountOrNull("The least price of a cart for the threshold AMOUNT"),
  }),
});

const tierSheet = sheet({
  file: "discount-tiers.csv",
  about: "The steps of a discount that grows with the cart",
  key: ["discount", "market", "percent"],
  parent: "discounts.csv",
  columns: z.object({
    discount: name("The discount in discounts.csv"),
    market: market(),
    currency: currency(),
    from: amount("The price of a cart from which the percent applies"),
    percent: whole("The percent taken off", 1, 100),
  }),
});

type Discount = z.output<typeof discountSheet.columns>;

const toValues = (row: Row<"discount">, giftSku: string): Discount => ({
  discount: row.id,
  name: row.name,
  source: row.source,
  code: row.code_norm ?? "",
  type: row.discount_type,
  percent: row.percent,
  threshold: row.threshold_type,
  min_quantity: row.threshold_quantity,
  scenes: row.limit_scene.split(","),
  starts: row.starts_at,
  ends: row.ends_at,
  usage_limit: row.usage_limit,
  once_per_shopper: row.per_shopper,
  audience: row.audience,
  points: row.integral_score,
  gift_sku: giftSku,
  active: row.active,
});

/** Discounts with their amounts and tiers in each market. */
export const discounts: TradeKind = {
  name: "discounts",
  sheets: [discountSheet, amountSheet, tierSheet],
  tables: ["discount", "discount_market"],
  async load(db) {
    const rows = await db.selectFrom("discount").selectAll().orderBy("starts_at").execute();
    rows.sort((a, b) => a.starts_at - b.starts_at || (a.id < b.id ? -1 : 1));
    const gifts = await db
      .selectFrom("discount")
      .innerJoin("item", "item.id", "discount.gift_item_id")
      .select(["discount.id", "item.sku_id"])
      .execute();
    const skus = new Map(gifts.map(({ id, sku_id }) => [id, sku_id]));
    const terms = await db.selectFrom("discount_market").selectAll().execute();
    const amounts = linesInMarkets(
      rows,
      terms,
      (row) => row.discount_id,
      ({ value_cent: value, threshold_cent: threshold }, { id, ...inMarket }) =>
        value === null && threshold === null ? [] : [{ discount: id, ...inMarket, value, threshold }],
    );
    const tiers = linesInMarkets(
      rows,
      terms,
      (row) => row.discount_id,
      (row, { id, ...inMarket }) =>
        readTiers(row.tiers)
          .toSorted((a, b) => a.percent - b.percent)
          .map(({ fromCent: from, percent }) => ({ discount: id, ...inMarket, from, percent })),
    );
    const values = rows.map((row) => toValues(row, skus.get(row.id) ?? ""));
    return [storedLines(discountSheet, values), storedLines(amountSheet, amounts), storedLines(tierSheet, tiers)];
  },
  async toRows(context) {
    const lines = context.lines(discountSheet);
    const amounts = context.lines(amountSheet);
    const tiers = context.lines(tierSheet);
    checkCurrencies(context, [...amounts, ...tiers]);
    for (const { at, value } of amounts)
      if (value.value === 0)
        context.refuse(at, "value", "must be above 0, or empty where the discount takes off no amount");
      else if (value.value === null && value.threshold === null)
        context.refuse(at, "value", "is needed, or a threshold; leave the line out where the market has neither");
    const gifts = lines.filter(({ value }) => value.gift_sku !== "");
    const itemId = await requireItems(
      context,
      gifts.map(({ at, value }) => ({ at, sku: value.gift_sku, column: "gift_sku" })),
    );
    const taken = await listCodes(
      context,
      lines.map(({ value }) => value.discount),
    );
    const coupons = await loadCoupons(
      context.db,
      lines.map(({ value }) => value),
    );
    const bought = await loadBoughtTerms(
      context.db,
      lines.map(({ value }) => value.discount),
      context.now,
    );
    return lines.flatMap((line): TradeRow[] => {
      const { value } = line;
      const own = amounts.filter((each) => each.value.discount === value.discount);
      const steps = tiers.filter((each) => each.value.discount === value.discount);
      check(context, line, own.length > 0, steps.length > 0);
      const { code } = value;
      const other = code === "" ? undefined : taken.get(code);
      if (other !== undefined)
        context.refuse(line.at, "code", `the code ${code} is that of "${other}"; give one that is free`);
      if (code !== "") taken.set(code, value.discount);
      const coupon = code === "" ? undefined : coupons.byCode.get(code);
      if (coupon !== undefined)
        context.refuse(line.at, "code", `"${code}" is the code of the coupon ${coupon}; give one that is free`);
      const given = coupons.byDiscount.get(value.discount);
      if (given !== undefined)
        context.refuse(line.at, "source", `must stay COUPON, as coupons such as ${given} give it`);
      const row: TradeRow = {
        table: "discount",
        values: {
          id: value.discount,
          name: value.name,
          source: value.source,
          discount_type: value.type,
          percent: value.percent,
          threshold_type: value.threshold,
          threshold_quantity: value.min_quantity,
          code_norm: code === "" ? null : code,
          limit_scene: value.scenes.join(","),
          starts_at: value.starts,
          ends_at: value.ends,
          usage_limit: value.usage_limit,
          active: value.active,
          audience: value.audience,
          per_shopper: value.once_per_shopper,
          gift_item_id: value.gift_sku === "" ? null : itemId(value.gift_sku),
          integral_score: value.points,
        },
        initial: { used: 0 },
      };
      const rows = [row, ...marketRows(value.discount, own, steps)];
      const paid = bought.get(value.discount);
      const changed = [line, ...own, ...steps].find(({ at }) => at !== null)?.at ?? null;
      if (paid !== undefined && paid.text !== termsText(rows))
        context.refuse(
          changed,
          "discount",
          `${value.discount} must go on giving what it gives: points paid for ${paid.count} unused ${paid.count === 1 ? "coupon" : "coupons"} of it; end it and make another discount`,
        );
      return rows;
    });
  },
};

/** The codes of the coupons that bar discounts: by their code as it is compared, and one by the discount it gives. */
async function loadCoupons(db: Db, discounts: readonly Discount[]) {
  const codes = discounts.flatMap(({ code }) => (code === "" ? [] : [code]));
  const others = discounts.flatMap(({ discount, source }) => (source === "COUPON" ? [] : [discount]));
  const same =
    codes.length === 0
      ? []
      : await db.selectFrom("coupon").select(["code_norm", "code"]).where("code_norm", "in", codes).execute();
  const giving =
    others.length === 0
      ? []
      : await db
          .selectFrom("coupon")
          .select(({ fn }) => ["discount_id", fn.min("code").as("code")])
          .where("discount_id", "in", others)
          .groupBy("discount_id")
          .execute();
  return {
    byCode: new Map(same.map(({ code_norm, code }) => [code_norm, code])),
    byDiscount: new Map(giving.map(({ discount_id, code }) => [discount_id, code])),
  };
}

type Amount = Placed<z.output<typeof amountSheet.columns>>;
type Step = Placed<z.output<typeof tierSheet.columns>>;

/** The rows of a discount in the markets where it has amounts or steps. */
function marketRows(discount: string, amounts: readonly Amount[], steps: readonly Step[]): TradeRow[] {
  return MARKETS.flatMap(({ id }): TradeRow[] => {
    const own = amounts.find(({ value }) => value.market === id)?.value;
    const [value, threshold] = [own?.value ?? null, own?.threshold ?? null];
    const tiers = steps
      .flatMap(({ value: { market: of, from, percent } }) => (of === id ? { fromCent: from, percent } : []))
      .toSorted((a, b) => a.percent - b.percent);
    if (value === null && threshold === null && tiers.length === 0) return [];
    const key = { discount_id: discount, market: id };
    const values = { ...key, value_cent: value, threshold_cent: threshold, tiers: JSON.stringify(tiers) };
    return [{ table: "discount_market", values }];
  });
}

/** The codes of the discounts that these lines are not of. */
async function listCodes(context: RowContext, without: readonly string[]): Promise<Map<string, string>> {
  const rows = await context.db.selectFrom("discount").select(["id", "code_norm"]).execute();
  const own = new Set(without);
  return new Map(rows.flatMap(({ id, code_norm }) => (code_norm === null || own.has(id) ? [] : [[code_norm, id]])));
}

function check(context: RowContext, line: Placed<Discount>, hasAmounts: boolean, hasTiers: boolean): void {
  const { at, value } = line;
  const isCode = value.source === "PROMOTION_CODE";
  checkTimes(context, line);
  if (isCode !== (value.code !== ""))
    context.refuse(
      at,
      "code",
      isCode ? "is needed for the source PROMOTION_CODE: letters and digits" : "is only for the source PROMOTION_CODE",
    );
  if ((value.type === GIVEAWAY) !== (value.gift_sku !== ""))
    context.refuse(
      at,
      "gift_sku",
      value.type === GIVEAWAY ? "is needed for the type GIVEAWAY" : "is only for the type GIVEAWAY",
    );
  if (value.type === "PERCENT" && value.percent === 0 && !hasTiers)
    context.refuse(at, "percent", "must be 1 to 100 for the type PERCENT without lines in discount-tiers.csv");
  if (value.type === GIVEAWAY && value.source !== "AUTO_DISCOUNT")
    context.refuse(at, "type", "can be GIVEAWAY only for the source AUTO_DISCOUNT: no code or coupon adds a product");
  if (value.points > 0 && (value.source !== "COUPON" || value.type !== "FIXED_AMOUNT"))
    context.refuse(at, "points", "must be 0: points buy only coupons (the source COUPON) of the type FIXED_AMOUNT");
  const unknown = value.scenes.find((each) => each !== "" && !DISCOUNT_SCENES.some((scene) => scene === each));
  if (unknown !== undefined)
    context.refuse(at, "scenes", `"${unknown}" is no place; there are ${DISCOUNT_SCENES.join(", ")}`);
  else if (value.source !== "AUTO_DISCOUNT" && !sceneAllows(value.scenes.join(","), CART_SCENE))
    context.refuse(at, "scenes", `must be empty or name ${CART_SCENE}: a code or coupon counts in carts alone`);
  if (value.percent > 0 && hasTiers) context.refuse(at, "percent", "must be 0, as discount-tiers.csv has the percents");
  if ((value.type === "FIXED_AMOUNT" || value.threshold === "AMOUNT") && !hasAmounts)
    context.refuse(at, "type", "needs a line in discount-amounts.csv, as it takes off or asks for an amount");
  if (value.threshold === "QUANTITY" && value.min_quantity === 0)
    context.refuse(at, "min_quantity", "must be 1 or more for the threshold QUANTITY");
}
