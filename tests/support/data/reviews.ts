import type { Store } from "#commerce/db/open";
import { tokenHash } from "#commerce/http/call";
import { payByCard, place, readyCart, type Shop } from "./test-shop";

/** The token that the tests configure for operators. */
export const OPERATIONS_TOKEN = "operators-token-of-the-tests";
export const STAFF = { authorization: `Bearer ${OPERATIONS_TOKEN}`, "x-operator": "Robin" };

/** Signs a member in and returns the headers that prove the session. */
export async function memberIn({ db }: Store, id: string, names: readonly [string, string] = ["Ada", "Byrne"]) {
  const [first_name, last_name] = names;
  const email = `${id}@example.com`;
  await db
    .insertInto("account")
    .values({ id, email, email_norm: email, password_hash: null, first_name, last_name, zip_code: "", created_at: 0 })
    .execute();
  const token = `${id}-has-this-token`;
  await db
    .insertInto("session")
    .values({ token_hash: tokenHash(token), account_id: id, created_at: 0, expires_at: 9e12 })
    .execute();
  return { authorization: `Bearer ${token}` };
}

let placed = 0;

/** A paid order of the parts, placed by a member when one is named. */
export async function paidOrder(shop: Shop, items: Record<string, unknown>[], accountId: string | null = null) {
  placed += 1;
  const key = `paid-order-${placed}`;
  const answer = await place(shop, await readyCart(shop, items), key);
  if (answer.status !== 200) throw new Error(`no order: ${JSON.stringify(answer.body)}`);
  const { data } = answer;
  await payByCard(shop, data.redirectUrl, "4242424242424242");
  if (accountId !== null)
    await shop.store.db.updateTable("orders").set({ account_id: accountId }).where("id", "=", data.orderId).execute();
  return data.orderId;
}
