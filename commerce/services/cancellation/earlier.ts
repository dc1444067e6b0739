import type { Order } from "~/models/order/order";
import type { Db } from "../../db/open";
import { findRefund } from "../payment/refund";
import { listPointsByKey } from "../points/ledger-repository";
import { returnKey } from "../points/return-points";
import { listTakenBack } from "../points/take-back";
import { listSettledIds } from "./repository";
import { refundKey } from "./settle";

type GivenBack = Order["givenBack"];

/**
 * Loads what the last cancellation of an order gave back beside money: what the order gave back, without the points that
 * its earlier cancellations returned and took, which had mails of their own.
 */
export async function loadGivenBackBy(
  db: Db,
  { orderId, givenBack, refunds }: Pick<Order, "orderId" | "givenBack" | "refunds">,
  cancellationId: string,
): Promise<GivenBack> {
  const earlier = (await listSettledIds(db, orderId)).filter((id) => id !== cancellationId);
  if (earlier.length === 0) return givenBack;
  const returned = await listPointsByKey(
    db,
    earlier.map((id) => returnKey(orderId, id)),
  );
  const own = await findRefund(db, orderId, refundKey({ id: cancellationId }));
  const others = refunds.filter(({ id }) => id !== own?.id).map(({ id }) => ({ id, orderId }));
  const taken = await listTakenBack(db, others);
  const sum = (points: Iterable<number>) => [...points].reduce((total, each) => total + each, 0);
  const { pointsTaken, ...rest } = givenBack;
  const left = (pointsTaken ?? 0) - sum(taken.values());
  return {
    ...rest,
    points: Math.max(0, givenBack.points - sum(returned.values())),
    ...(left > 0 && { pointsTaken: left }),
  };
}
