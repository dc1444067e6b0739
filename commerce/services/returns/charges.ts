import type { Db } from "../../db/open";
import { type Charge, loadCharge } from "../charge/repository";
import { findReturnByExchange } from "./repository";

type OrderCharge = Charge & { readonly orderId: string };

const CHAIN_MAX = 10;

/**
 * Lists the charges behind an order: its own and, for an exchange, those of the original order, which still hold the
 * money.
 */
export async function listCharges(db: Db, orderId: string): Promise<OrderCharge[]> {
  const charges = [{ orderId, ...(await loadCharge(db, orderId)) }];
  for (let at = orderId; charges.length < CHAIN_MAX; ) {
    const source = await findReturnByExchange(db, at);
    if (source === undefined) break;
    at = source.order_id;
    charges.push({ orderId: at, ...(await loadCharge(db, at)) });
  }
  return charges;
}

/** Whether an order is an exchange. */
export async function isExchangeOrder(db: Db, orderId: string): Promise<boolean> {
  return (await findReturnByExchange(db, orderId)) !== undefined;
}
