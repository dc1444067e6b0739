import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { loadShopTerms } from "../../settings/shop-terms";
import { findOrder } from "./repository";

const DAY_MS = 86_400_000;

function signature(order: Pick<Row<"orders">, "id" | "access_key">, expires: string): string {
  return createHmac("sha256", order.access_key).update(`order-link ${order.id} ${expires}`).digest("base64url");
}

/**
 * Creates the token of a mailed link that opens an order as many days after `now` as the shop's terms say; it does not
 * reveal the order's key.
 */
export async function orderLinkToken(
  db: Db,
  order: Pick<Row<"orders">, "id" | "access_key" | "market">,
  now: number,
): Promise<string> {
  const { orderLinkDays } = await loadShopTerms(db, order.market);
  const expires = (now + orderLinkDays * DAY_MS).toString(36);
  return `${order.id}.${expires}.${signature(order, expires)}`;
}

/** Finds the order of a link token; undefined for a forged or expired one. */
export async function findOrderByLink(db: Db, token: string, now: number): Promise<Row<"orders"> | undefined> {
  const [id = "", expires = "", signed = ""] = token.split(".");
  if (!/^[0-9a-z]{1,12}$/.test(expires) || Number.parseInt(expires, 36) <= now) return undefined;
  const row = await findOrder(db, id);
  if (row === undefined) return undefined;
  const [actual, expected] = [Buffer.from(signed), Buffer.from(signature(row, expires))];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? row : undefined;
}
