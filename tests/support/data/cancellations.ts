import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { settleDueCancellations } from "#commerce/services/cancellation/settle";
import { CANCEL_UNDO_SECONDS } from "~/models/shop/limits";
import { singleProvider } from "./payments";
import type { Shop } from "./test-shop";

/** Settles the cancellations whose time to undo is over now. */
export function settleCancellations({ store, clock }: Pick<Shop, "store" | "clock">): Promise<void> {
  const payments = singleProvider(createSandboxProvider(store, clock));
  return settleDueCancellations({ store, clock, payments }, (_id, error) => {
    throw error;
  });
}

/** Lets the time to undo pass, and settles what was cancelled. */
export function settleCancellationsLater(shop: Pick<Shop, "store" | "clock">): Promise<void> {
  shop.clock.advance(CANCEL_UNDO_SECONDS * 1_000);
  return settleCancellations(shop);
}
