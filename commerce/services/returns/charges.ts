import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { type Charge, loadCharge } from "../charge/repository";
import { lockOrder } from "../order/lock-order";
import { findReturnByExchange } from "./repository";
import type { RefundShares } from "./value";

type OrderCharge = Charge & { readonly orderId: string };

const CHAIN_MAX = 10;

/** Lists an order and those whose returns it was made for, one after the other, the latest first. */
async function listChain(db: Db, orderId: string): Promise<string[]> {
  const ids = [orderId];
  for (let last: string | undefined = orderId; last !== undefined && ids.length < CHAIN_MAX; ) {
    last = (await findReturnByExchange(db, last))?.order_id;
    if (last !== undefined) ids.push(last);
  }
  return ids;
}

/**
 * Lists the charges behind an order: its own and, for an exchange, those of the original order, which still hold the
 * money.
 */
export async function listCharges(db: Db, orderId: string): Promise<OrderCharge[]> {
  const charges: OrderCharge[] = [];
  for (const id of await listChain(db, orderId)) charges.push({ orderId: id, ...(await loadCharge(db, id)) });
  return charges;
}

/** What one charge pays back of an amount. */
type ChargeShare = RefundShares & { readonly orderId: string; readonly amountCent: number };

/** Divides an amount and its shares over charges: the first ones pay what is left of them. */
export function divideOverCharges(
  charges: readonly OrderCharge[],
  cent: number,
  { partsCent, taxCent }: RefundShares,
): ChargeShare[] {
  let open = cent;
  return charges.flatMap(({ orderId, leftCent }) => {
    const amountCent = Math.min(open, leftCent);
    if (amountCent <= 0) return [];
    open -= amountCent;
    const share = (of: number) => Math.round((of * amountCent) / cent);
    return [{ orderId, amountCent, partsCent: share(partsCent), taxCent: share(taxCent) }];
  });
}

/** Locks an order whose returns may be settled, with the earlier orders that their money may come from. */
export async function lockWithCharges(trx: Db, orderId: string, now: number): Promise<Row<"orders">> {
  const [, ...earlier] = await listChain(trx, orderId);
  return lockOrder(trx, orderId, now, earlier.reverse());
}

/** Whether an order is an exchange. */
export async function isExchangeOrder(db: Db, orderId: string): Promise<boolean> {
  return (await findReturnByExchange(db, orderId)) !== undefined;
}
