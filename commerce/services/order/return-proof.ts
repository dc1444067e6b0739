import { createHmac } from "node:crypto";
import { UNPAID_ORDER_SECONDS } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { isSameText } from "../../platform/same-text";
import { findOrder } from "./repository";

function signature(order: Pick<Row<"orders">, "id" | "access_key">, expires: string): string {
  return createHmac("sha256", order.access_key).update(`payment-return ${order.id} ${expires}`).digest("base64url");
}

/**
 * The proof in the address that a provider sends the shopper back to. It shows for a day whether the payment worked, and
 * opens nothing else, as addresses end up in histories and logs. The same for a payment however often it is made, because
 * providers refuse a repeated session with another address.
 */
export function returnProof(
  order: Pick<Row<"orders">, "id" | "access_key">,
  payment: Pick<Row<"payment">, "created_at">,
): string {
  const expires = (payment.created_at + UNPAID_ORDER_SECONDS * 1000).toString(36);
  return `${expires}.${signature(order, expires)}`;
}

/** Finds the order of a return address; undefined for a forged or expired one. */
export async function findReturnedOrder(
  db: Db,
  { orderId, back }: { readonly orderId: string; readonly back: string },
  now: number,
): Promise<Row<"orders"> | undefined> {
  const [expires = "", signed = ""] = back.split(".");
  if (!/^[0-9a-z]{1,12}$/.test(expires) || Number.parseInt(expires, 36) <= now) return undefined;
  const order = await findOrder(db, orderId);
  return order !== undefined && isSameText(signed, signature(order, expires)) ? order : undefined;
}
