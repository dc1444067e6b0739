import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { findOrder } from "./repository";

/** Lifetime of a mailed order link: past the return window of a late delivery. */
const LINK_VALID_MS = 180 * 86_400_000;

function signature(order: Pick<Row<"orders">, "id" | "access_key">, expires: string): string {
  return createHmac("sha256", order.access_key).update(`order-link ${order.id} ${expires}`).digest("base64url");
}

/** Creates the token of a link that opens an order until 180 days after `now`; it does not reveal the order's key. */
export function orderLinkToken(order: Pick<Row<"orders">, "id" | "access_key">, now: number): string {
  const expires = (now + LINK_VALID_MS).toString(36);
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
