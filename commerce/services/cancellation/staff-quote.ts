import type { CancelQuote } from "~/models/order/cancellation";
import { openPieces } from "~/models/order/pieces";
import { currencySchema, type Money, money } from "~/models/shop/money";
import { foresee, type Store } from "../../db/open";
import type { Row } from "../../db/tables";
import { lockOrder } from "../order/lock-order";
import { listPendingCancellations, loadLinePieces } from "../order/pieces/repository";
import { lockOrderRow } from "../order/repository";
import { type CancelItems, loadCancelQuote } from "./quote";
import { settlePending } from "./settle";

/** What a cancellation by staff comes to. */
export type StaffQuote = {
  /** The cancellation of its shopper that becomes final with it, and until when it could be undone; null without one. */
  readonly settles: { readonly refund: Money; readonly points: number; readonly until: number } | null;
  /** The cancellation of other pieces; null where the shopper's covers everything that staff named. */
  readonly quote: CancelQuote | null;
};

/** Loads what staff's cancellation of pieces gives back; one that the shopper can still undo becomes final with it. */
export async function loadStaffQuote(
  store: Store,
  order: Row<"orders">,
  items: CancelItems,
  at: number,
): Promise<StaffQuote> {
  const [pending] = await listPendingCancellations(store.db, [order.id]);
  if (pending === undefined) return { settles: null, quote: await loadCancelQuote(store.db, order, items, at) };
  return foresee(store, async (trx) => {
    await lockOrder(trx, order.id, at);
    const refunds = await settlePending(trx, order, { at, note: "" });
    const now = await lockOrderRow(trx, order.id);
    const isAll =
      now.status === "CANCELLED" ||
      (items.length === 0 && (await loadLinePieces(trx, now)).every((line) => openPieces(line) === 0));
    const cent = refunds.reduce((sum, refund) => sum + (refund?.amount_cent ?? 0), 0);
    const refund = money(cent, currencySchema.parse(order.currency));
    return {
      settles: { refund, points: pending.points, until: pending.due_at },
      quote: isAll ? null : await loadCancelQuote(trx, now, items, at),
    };
  });
}
