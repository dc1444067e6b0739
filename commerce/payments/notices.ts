import type { Store } from "../db/open";
import type { Row } from "../db/tables";
import type { Clock } from "../platform/clock";

/** A signed notification, stored where the provider reports its content nowhere else. */
export type Notice = Omit<Row<"payment_notice">, "received_at">;

/** The stored notifications of providers; a repeated one is stored once. */
export type NoticeBook = {
  write(notice: Notice): Promise<void>;
  /** Those of a payment of ours, in the order they came. */
  of(provider: string, merchantRef: string): Promise<readonly Row<"payment_notice">[]>;
};

/** The book over a store's own table. */
export function createNoticeBook(store: Store, clock: Clock): NoticeBook {
  return {
    async write(notice) {
      await store.db
        .insertInto("payment_notice")
        .values({ ...notice, received_at: clock.now() })
        .onConflict((conflict) => conflict.columns(["provider", "provider_ref", "event", "is_success"]).doNothing())
        .execute();
    },
    of: (provider, merchantRef) =>
      store.db
        .selectFrom("payment_notice")
        .selectAll()
        .where("provider", "=", provider)
        .where("merchant_ref", "=", merchantRef)
        .orderBy("received_at")
        .orderBy("provider_ref")
        .execute(),
  };
}
