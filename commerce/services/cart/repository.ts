import { type SqlBool, sql } from "kysely";
import type { FitVerdict } from "~/models/fitment/fitment";
import type { MarketId } from "~/models/shop/market";
import { marketTerms } from "../../db/market-terms";
import type { Db } from "../../db/open";
import { type Places, prepared, preparedWith } from "../../db/prepared";
import type { NewRow, Row } from "../../db/tables";
import { isCartOver, youngestCartLimit } from "../../settings/shop-terms";

/** Whether the order joined as `o` still holds what it took: an unpaid one gives it back after a while. */
const holdsParts = sql<SqlBool>`not exists (select 1 from order_hold as released
  where released.order_id = o.id and released.released_at is not null)`;

/** The id of the order joined as `o` while it holds what it took, null afterwards. */
const holdingOrderId = sql<string | null>`(case when ${holdsParts} then o.id end)`;

/** The facts about its product that a line shows: columns of the item, its brand and its primary handle. */
const ITEM_COLUMNS = [
  "i.title",
  "i.sub_title",
  "i.part_number",
  "b.name as brand_name",
  "i.main_image_url as image_url",
  "s.id as seo_id",
  "s.url_handle",
] as const;

/** A cart, and the market whose prices and statuses it is read with. */
type CartOfMarket = { readonly uuid: string; readonly market: MarketId };

/** A cart with one of its lines, if any, and the catalogue's current data for the product. */
export type CartRecord = Awaited<ReturnType<typeof loadCartRecords>>[number];

/**
 * Loads a cart with lines, products, pictures, handles and vehicle names in one statement, priced for a market, oldest line first. A cart
 * without lines gives one record with null line columns, an unknown one none.
 */
export const loadCartRecords = preparedWith(cartQuery);

function cartQuery(db: Db, place: Places<CartOfMarket>) {
  return db
    .selectFrom("cart as c")
    .leftJoin("cart_line as l", "l.cart_uuid", "c.uuid")
    .leftJoin("item as i", "i.id", "l.item_id")
    .leftJoin("item_market as m", (on) => on.onRef("m.item_id", "=", "i.id").on("m.market", "=", place("market")))
    .leftJoin("brand as b", "b.id", "i.brand_id")
    .leftJoin("bundle as u", "u.id", "l.bundle_id")
    .leftJoin("category as k", "k.id", "i.category_id")
    .leftJoin("item_seo as s", (on) => on.onRef("s.item_id", "=", "i.id").on("s.is_primary", "=", 1))
    .leftJoin("checkout as d", "d.cart_uuid", "c.uuid")
    .leftJoin("orders as o", (on) =>
      on.onRef("o.cart_uuid", "=", "c.uuid").on("o.status", "=", sql.lit("PAYMENT_PENDING")),
    )
    .leftJoin("vehicle_node as v1", "v1.id", "l.attribute_value_id")
    .leftJoin("vehicle_node as v2", "v2.id", "v1.parent_id")
    .leftJoin("vehicle_node as v3", "v3.id", "v2.parent_id")
    .leftJoin("vehicle_node as v4", "v4.id", "v3.parent_id")
    .leftJoin("vehicle_node as v5", "v5.id", "v4.parent_id")
    .where("c.uuid", "=", place("uuid"))
    .orderBy("l.added_at")
    .orderBy("l.line_key")
    .select([
      "c.uuid",
      "c.account_id",
      "c.market",
      "c.promotion_code",
      "c.coupon_id",
      "c.promotion_choice",
      "c.seen",
      "d.email as draft_email",
      "d.address as draft_address",
      "d.shipping_plan_id as draft_plan",
      "c.updated_at",
      "c.ordered_at",
      "o.id as unpaid_order_id",
      holdingOrderId.as("holding_order_id"),
      "l.line_key",
      "l.sku_id",
      "l.item_id",
      "l.item_type",
      "l.bundle_id",
      "l.item_count",
      "l.attribute_value_id",
      "l.campaign_id",
      "l.position",
      "l.car_model_match",
      "l.fit_answers",
      "l.fit_choice",
      "i.vehicle_universal",
      "i.has_fitment",
      "l.price_seen_cent",
      "l.added_at",
      "i.not_for_sale",
      "b.slug as brand_slug",
      "k.path as category_path",
      "u.title as bundle_title",
      "u.active as bundle_active",
      "v1.value as v1",
      "v2.value as v2",
      "v3.value as v3",
      "v4.value as v4",
      "v5.value as v5",
      ...ITEM_COLUMNS,
      ...marketTerms("i", holdingOrderId),
    ]);
}

/** Loads a promotional gift with the fields of a cart line in a market; what `ownOrder` holds of it is available. */
export const loadGiftRecords = preparedWith(giftQuery);

function giftQuery(db: Db, place: Places<{ id: number; market: MarketId; ownOrder: string | null }>) {
  return db
    .selectFrom("item as i")
    .leftJoin("item_market as m", (on) => on.onRef("m.item_id", "=", "i.id").on("m.market", "=", place("market")))
    .leftJoin("brand as b", "b.id", "i.brand_id")
    .leftJoin("item_seo as s", (on) => on.onRef("s.item_id", "=", "i.id").on("s.is_primary", "=", 1))
    .where("i.id", "=", place("id"))
    .where("i.not_for_sale", "=", 0)
    .select(["i.id", "i.sku_id", ...ITEM_COLUMNS, ...marketTerms("i", place("ownOrder"))]);
}

/** Loads what the piece count of a cart depends on, and its owner; an unknown cart gives no record. */
export const loadCountRecords = preparedWith(countQuery);

function countQuery(db: Db, place: Places<CartOfMarket>) {
  return db
    .selectFrom("cart as c")
    .leftJoin("cart_line as l", "l.cart_uuid", "c.uuid")
    .leftJoin("item as i", "i.id", "l.item_id")
    .leftJoin("item_market as m", (on) => on.onRef("m.item_id", "=", "i.id").on("m.market", "=", place("market")))
    .leftJoin("orders as o", (on) =>
      on.onRef("o.cart_uuid", "=", "c.uuid").on("o.status", "=", sql.lit("PAYMENT_PENDING")),
    )
    .where("c.uuid", "=", place("uuid"))
    .select(["c.account_id", "c.market", "c.updated_at", "c.ordered_at", "l.item_id", "l.item_count", "i.not_for_sale"])
    .select(marketTerms("i", holdingOrderId));
}

/** Lists the pieces that the unpaid order of a cart holds in the pools that a market sells from, by item. */
export const listHeldPieces = preparedWith((db, place: Places<CartOfMarket>) =>
  db
    .selectFrom("orders as o")
    .innerJoin("order_item as h", "h.order_id", "o.id")
    .innerJoin("item_market as m", (on) =>
      on
        .onRef("m.item_id", "=", "h.item_id")
        .onRef("m.stock_pool", "=", "h.stock_pool")
        .on("m.market", "=", place("market")),
    )
    .where("o.cart_uuid", "=", place("uuid"))
    .where("o.status", "=", sql.lit("PAYMENT_PENDING"))
    .where(holdsParts)
    .groupBy("h.item_id")
    .select((select) => ["h.item_id", select.fn.sum<number>("h.item_count").as("pieces")]),
);

/** Lists the products in a cart with its owner and times, the newest line first. */
export const listItemRecords = prepared((db, uuid) =>
  db
    .selectFrom("cart_line as l")
    .innerJoin("cart as c", "c.uuid", "l.cart_uuid")
    .where("c.uuid", "=", uuid)
    .orderBy("l.added_at", "desc")
    .orderBy("l.line_key")
    .select(["c.account_id", "c.market", "c.updated_at", "c.ordered_at", "l.item_id"]),
);

/** Finds a cart in any state, ordered ones included. */
export function findCart(db: Db, uuid: string): Promise<Row<"cart"> | undefined> {
  return db.selectFrom("cart").selectAll().where("uuid", "=", uuid).executeTakeFirst();
}

/** Locks the row of a cart in any state until the transaction ends; does nothing when there is none. */
export async function lockCartRow(trx: Db, uuid: string): Promise<void> {
  await trx
    .updateTable("cart")
    .set((set) => ({ updated_at: set.ref("updated_at") }))
    .where("uuid", "=", uuid)
    .execute();
}

/** The lines of a paid order, and whether it used a code or coupon. */
type PaidOrder = {
  readonly lines: readonly { readonly line_key: string; readonly item_count: number }[];
  readonly usesCode: boolean;
};

/**
 * Takes the lines of a paid order off its cart. A cart that holds nothing else is closed for good; parts that were added
 * after the order was placed stay in an open cart, without the codes that the order used; true then.
 */
export async function takePaidLines(
  trx: Db,
  uuid: string,
  { lines: paid, usesCode }: PaidOrder,
  now: number,
): Promise<boolean> {
  const counts = new Map(paid.map((line) => [line.line_key, line.item_count]));
  const left = (await listLines(trx, uuid)).filter((line) => line.item_count > (counts.get(line.line_key) ?? 0));
  if (left.length === 0) {
    await trx.updateTable("cart").set({ ordered_at: now }).where("uuid", "=", uuid).execute();
    return false;
  }
  const removed = paid.filter(({ line_key: key }) => !left.some((line) => line.line_key === key));
  await removeLines(
    trx,
    uuid,
    removed.map((line) => line.line_key),
  );
  for (const line of left)
    await trx
      .updateTable("cart_line")
      .set({ item_count: line.item_count - (counts.get(line.line_key) ?? 0) })
      .where("cart_uuid", "=", uuid)
      .where("line_key", "=", line.line_key)
      .execute();
  if (!usesCode) return true;
  await trx
    .updateTable("cart")
    .set({ promotion_code: null, coupon_id: null, promotion_choice: "" })
    .where("uuid", "=", uuid)
    .execute();
  return true;
}

/** Writes an empty cart unless its id has one; false then, and of two concurrent calls one gets true. */
export async function insertCartOnce(trx: Db, row: NewRow<"cart">): Promise<boolean> {
  const made = await trx
    .insertInto("cart")
    .values(row)
    .onConflict((conflict) => conflict.column("uuid").doNothing())
    .returning("uuid")
    .executeTakeFirst();
  return made !== undefined;
}

/** Writes an empty cart. */
export async function insertCart(db: Db, row: NewRow<"cart">): Promise<void> {
  await db.insertInto("cart").values(row).execute();
}

type OpenCart = Pick<Row<"cart">, "uuid"> & { accountId: string | null; now: number; since: number };
const touchOpenCart = preparedWith((db, place: Places<OpenCart>) =>
  db
    .updateTable("cart")
    .set({ updated_at: place("now") })
    .where("uuid", "=", place("uuid"))
    .where("ordered_at", "is", null)
    .where((where) =>
      where.or([
        where.and([where("account_id", "is", null), where("updated_at", ">", place("since"))]),
        // Null equals nothing.
        where("account_id", "=", place("accountId")),
      ]),
    )
    .returningAll(),
);

/**
 * Locks a cart for a change until the transaction ends, and returns it. Null when it is unknown, ordered, a guest's after
 * its term, or another member's; nothing is written then.
 */
export async function lockCart(
  trx: Db,
  uuid: string,
  accountId: string | null,
  now: number,
): Promise<Row<"cart"> | null> {
  const touch = (since: number) => touchOpenCart(trx, { uuid, accountId, now, since });
  let [row] = await touch(youngestCartLimit(now));
  if (row === undefined) {
    const cart = await findCart(trx, uuid);
    if (cart !== undefined && !(await isCartOver(trx, cart, now))) [row] = await touch(cart.updated_at - 1);
  }
  if (row === undefined) return null;
  if (row.account_id === null && accountId !== null) {
    await trx.updateTable("cart").set({ account_id: accountId }).where("uuid", "=", uuid).execute();
    return { ...row, account_id: accountId };
  }
  return row;
}

/** Lists the stored lines of a cart. */
export const listLines = prepared((db, uuid) => db.selectFrom("cart_line").selectAll().where("cart_uuid", "=", uuid));

/** Lists the products of bundles, each with whether its bundle is open. */
export function listKitMembers(
  db: Db,
  ids: readonly string[],
): Promise<{ bundle_id: string; item_id: number; active: number }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("bundle_item")
    .innerJoin("bundle", "bundle.id", "bundle_item.bundle_id")
    .where("bundle_id", "in", [...ids])
    .select(["bundle_item.bundle_id", "bundle_item.item_id", "bundle.active"])
    .execute();
}

/** Inserts or replaces a line by its key; a vehicle that the tree does not have is left out. */
export const putLine = preparedWith((db, place: Places<Row<"cart_line">>) =>
  db
    .insertInto("cart_line")
    .values({
      cart_uuid: place("cart_uuid"),
      line_key: place("line_key"),
      sku_id: place("sku_id"),
      item_id: place("item_id"),
      item_type: place("item_type"),
      bundle_id: place("bundle_id"),
      item_count: place("item_count"),
      attribute_value_id: sql`(select id from vehicle_node where id = ${place("attribute_value_id")})`,
      campaign_id: place("campaign_id"),
      position: place("position"),
      car_model_match: place("car_model_match"),
      fit_answers: place("fit_answers"),
      fit_choice: place("fit_choice"),
      price_seen_cent: place("price_seen_cent"),
      added_at: place("added_at"),
    })
    .onConflict((conflict) =>
      conflict.columns(["cart_uuid", "line_key"]).doUpdateSet(({ ref }) => ({
        item_count: ref("excluded.item_count"),
        attribute_value_id: ref("excluded.attribute_value_id"),
        campaign_id: ref("excluded.campaign_id"),
        position: ref("excluded.position"),
        car_model_match: ref("excluded.car_model_match"),
        fit_answers: ref("excluded.fit_answers"),
        fit_choice: ref("excluded.fit_choice"),
        price_seen_cent: ref("excluded.price_seen_cent"),
      })),
    ),
);

/** Lists the vehicles that a cart's lines are for. */
export async function listLineVehicles(db: Db, uuid: string): Promise<number[]> {
  const rows = await db
    .selectFrom("cart_line")
    .select("attribute_value_id as id")
    .distinct()
    .where("cart_uuid", "=", uuid)
    .where("attribute_value_id", "is not", null)
    .execute();
  return rows.map(({ id }) => id).filter((id) => id !== null);
}

/** Writes a changed fit verdict to a line, whose question to the shopper is open again. */
export async function setLineFit(trx: Db, uuid: string, lineKey: string, verdict: FitVerdict): Promise<void> {
  await trx
    .updateTable("cart_line")
    .set({ car_model_match: verdict, fit_choice: "" })
    .where("cart_uuid", "=", uuid)
    .where("line_key", "=", lineKey)
    .execute();
}

/** Removes lines by key. */
export async function removeLines(trx: Db, uuid: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .deleteFrom("cart_line")
    .where("cart_uuid", "=", uuid)
    .where("line_key", "in", [...keys])
    .execute();
}

/** Sets or clears the promotion code of a cart. */
export async function setPromotionCode(trx: Db, uuid: string, code: string | null): Promise<void> {
  await trx.updateTable("cart").set({ promotion_code: code }).where("uuid", "=", uuid).execute();
}

/** Sets or clears the coupon of a cart. */
export async function setCoupon(trx: Db, uuid: string, couponId: string | null): Promise<void> {
  await trx.updateTable("cart").set({ coupon_id: couponId }).where("uuid", "=", uuid).execute();
}

/** Sets the shopper's choice between code and coupon; empty leaves it to the better one. */
export async function setChoice(trx: Db, uuid: string, choice: "CODE" | "COUPON" | ""): Promise<void> {
  await trx.updateTable("cart").set({ promotion_choice: choice }).where("uuid", "=", uuid).execute();
}

/** Writes what the shopper has seen of a cart. */
export async function setSeen(trx: Db, uuid: string, seen: object): Promise<void> {
  await trx
    .updateTable("cart")
    .set({ seen: JSON.stringify(seen) })
    .where("uuid", "=", uuid)
    .execute();
}

/** Writes the price or the count of a line as the shopper has seen it. */
export async function settleLine(
  trx: Db,
  uuid: string,
  key: string,
  change: { price_seen_cent: number } | { item_count: number },
): Promise<void> {
  await trx.updateTable("cart_line").set(change).where("cart_uuid", "=", uuid).where("line_key", "=", key).execute();
}
