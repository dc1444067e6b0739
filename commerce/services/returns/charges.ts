import type { Db } from "../../db/open";
import { type Charge, loadCharge } from "../charge/repository";

type OrderCharge = Charge & { readonly orderId: string };

const CHAIN_MAX = 10;

/** Finds the return an exchange order was made for. */
function loadSource(db: Db, orderId: string) {
  return db.selectFrom("return_request").select("order_id").where("exchange_order_id", "=", orderId).executeTakeFirst();
}

/**
 * Lists the charges behind an order: its own and, for an exchange, those of the original order, which still hold the
 * money.
 */
export async function listCharges(db: Db, orderId: string): Promise<OrderCharge[]> {
  const charges = [{ orderId, ...(await loadCharge(db, orderId)) }];
  for (let at = orderId; charges.length < CHAIN_MAX; ) {
    const source = await loadSource(db, at);
    if (source === undefined) break;
    at = source.order_id;
    charges.push({ orderId: at, ...(await loadCharge(db, at)) });
  }
  return charges;
}

/** Whether an order is an exchange. */
export async function isExchangeOrder(db: Db, orderId: string): Promise<boolean> {
  return (await loadSource(db, orderId)) !== undefined;
}
