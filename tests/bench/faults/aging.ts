import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "#commerce/db/open";
import type { Aging } from "./buyer";

const GIVE_UP_MS = 120_000;
const POLL_MS = 200;
const REMINDER_MS = 31 * 60_000;
const LINK = /https?:\/\/\S+?(\/order\/track\?link=\S+)/;

/** Waits until a query finds something. */
async function until<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await wait(POLL_MS)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error(`${what} did not happen`);
}

/** Makes orders older in the database of a running shop, whose background check then does what is due. */
export function createAging({ db }: Store): Aging {
  const orderOf = async (session: string) => {
    const payment = await db
      .selectFrom("payment")
      .select("order_id")
      .where("provider_ref", "=", session)
      .executeTakeFirstOrThrow();
    return payment.order_id;
  };
  const endHold = (orderId: string) =>
    db
      .updateTable("order_hold")
      .set({ held_until: Date.now() - 1 })
      .where("order_id", "=", orderId)
      .execute();
  return {
    async lapse(session) {
      const orderId = await orderOf(session);
      await endHold(orderId);
      await until(`the release of order ${orderId}`, () =>
        db
          .selectFrom("order_hold")
          .select("order_id")
          .where("order_id", "=", orderId)
          .where("released_at", "is not", null)
          .executeTakeFirst(),
      );
    },
    async lapseInProgress(session) {
      const orderId = await orderOf(session);
      const decideAt = (at: number) =>
        db
          .updateTable("sandbox_payment")
          .set({ settles_at: at })
          .where("ref", "=", session)
          .where("state", "=", "PENDING")
          .returning("ref")
          .executeTakeFirstOrThrow();
      await decideAt(Date.now() + GIVE_UP_MS);
      await endHold(orderId);
      const hold = await until(`the decision about what order ${orderId} holds`, () =>
        db
          .selectFrom("order_hold")
          .select("released_at")
          .where("order_id", "=", orderId)
          .where((or) => or.or([or("held_until", ">", Date.now()), or("released_at", "is not", null)]))
          .executeTakeFirst(),
      );
      if (hold.released_at !== null) throw new Error(`order ${orderId} was released while its payment was in progress`);
      await decideAt(Date.now());
      // The shopper's next order is in another cart only once this one is decided.
      await until(`the end of the payment of order ${orderId}`, () =>
        db
          .selectFrom("payment")
          .select("id")
          .where("provider_ref", "=", session)
          .where("state", "not in", ["CREATED", "PENDING"])
          .executeTakeFirst(),
      );
    },
    async remind(session) {
      const orderId = await orderOf(session);
      await db
        .updateTable("orders")
        .set((set) => ({ created_at: set("created_at", "-", REMINDER_MS) }))
        .where("id", "=", orderId)
        .execute();
      await endHold(orderId);
      const { text } = await until(`the reminder of order ${orderId}`, () =>
        db
          .selectFrom("mail")
          .select("text")
          .where("kind", "=", "payment-reminder")
          .where("subject", "like", `%${orderId}%`)
          .executeTakeFirst(),
      );
      const path = LINK.exec(text)?.[1];
      if (path === undefined) throw new Error(`the reminder of order ${orderId} has no link`);
      return path;
    },
  };
}
