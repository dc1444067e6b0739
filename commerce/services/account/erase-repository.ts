import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { releaseFiles } from "../uploads/repository";

const ANONYMOUS_NAME = "A customer";
/** Replaces the email in rows that stay; mails to it go nowhere. */
export const ERASED_EMAIL = "erased@erased.invalid";

/** A member with the addresses that are theirs alone: only what stands under these is theirs without naming the account. */
export type Member = { readonly id: string; readonly addresses: readonly string[] };

/** An `in` list that may be empty. */
const among = (texts: readonly string[]) => ["", ...texts];

/** Lists a member's orders, with those placed as a guest under the confirmed present address. */
export function listMemberOrders(
  trx: Db,
  account: Pick<Row<"account">, "id" | "email_norm" | "email_verified_at">,
): Promise<Row<"orders">[]> {
  return trx
    .selectFrom("orders")
    .selectAll()
    .where((where) =>
      account.email_verified_at === null
        ? where("account_id", "=", account.id)
        : where.or([where("account_id", "=", account.id), where("email_norm", "=", account.email_norm)]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Takes the member off an order; the new access key and email disable the links that open it without a login. */
export async function anonymizeOrder(trx: Db, id: string, erased: { address: string; access_key: string }) {
  await trx
    .updateTable("orders")
    .set({ ...erased, billing_address: null, account_id: null, email_norm: ERASED_EMAIL })
    .where("id", "=", id)
    .execute();
  await trx.deleteFrom("mail").where("order_id", "=", id).execute();
  const noCard = { card_brand: null, card_last_four: null };
  const payments = trx.selectFrom("payment").select("id").where("order_id", "=", id);
  await trx.updateTable("payment_notice").set(noCard).where("merchant_ref", "in", payments).execute();
  await trx.updateTable("payment").set(noCard).where("order_id", "=", id).execute();
  await trx
    .updateTable("order_hold")
    .set({ visitor_hash: "", network_hash: "", address_hash: "" })
    .where("order_id", "=", id)
    .execute();
}

/** Deletes what the shopper wrote and uploaded about orders and their returns; the returns themselves stay. */
export async function eraseReturnTexts(trx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const returns = trx
    .selectFrom("return_request")
    .select("id")
    .where("order_id", "in", [...orderIds]);
  await trx
    .deleteFrom("review_invitation")
    .where("order_id", "in", [...orderIds])
    .execute();
  for (const { id } of await returns.execute()) await releaseFiles(trx, `return:${id}`);
  await trx
    .updateTable("return_request")
    .set({ evidence_text: "" })
    .where("order_id", "in", [...orderIds])
    .execute();
  await trx.updateTable("return_event").set({ note: "" }).where("return_id", "in", returns).execute();
  // A card that is still left stands for a part that is still to come back.
  await trx
    .updateTable("return_guarantee")
    .set({ brand: "", last_four: "" })
    .where("return_id", "in", returns)
    .where("closed_at", "is not", null)
    .execute();
  await trx.updateTable("misfit").set({ told: "" }).where("return_id", "in", returns).execute();
}

/** Lists the ids of the reviews that a member wrote. */
export async function listWrittenReviewIds(trx: Db, { id, addresses }: Member): Promise<number[]> {
  const rows = await trx
    .selectFrom("review_source")
    .select("review_id")
    .where((where) => where.or([where("account_id", "=", id), where("email_norm", "in", among(addresses))]))
    .execute();
  return rows.map(({ review_id }) => review_id);
}

/**
 * Takes a member's name and email off reviews, questions and answers, those written as a guest under an address of theirs
 * too; links for editing end.
 */
export async function anonymizeContributions(trx: Db, { id: accountId, addresses }: Member): Promise<void> {
  const sources = trx
    .selectFrom("review_source")
    .select("review_id")
    .where((where) => where.or([where("account_id", "=", accountId), where("email_norm", "in", among(addresses))]));
  await trx
    .updateTable("review")
    .set({ account_id: null, author: ANONYMOUS_NAME })
    .where((where) => where.or([where("account_id", "=", accountId), where("id", "in", sources)]))
    .execute();
  await trx
    .updateTable("review_source")
    .set({ account_id: null, email_norm: ERASED_EMAIL, edit_hash: null })
    .where((where) => where.or([where("account_id", "=", accountId), where("email_norm", "in", among(addresses))]))
    .execute();
  await trx
    .updateTable("question")
    .set({ account_id: null, email: ERASED_EMAIL, author: ANONYMOUS_NAME })
    .where((where) =>
      where.or([where("account_id", "=", accountId), where(where.fn("lower", ["email"]), "in", among(addresses))]),
    )
    .execute();
  await trx
    .updateTable("answer")
    .set({ account_id: null, author: ANONYMOUS_NAME })
    .where("account_id", "=", accountId)
    .execute();
}

/** Deletes a member's carts, copied ones too, with their checkouts. */
export async function deleteCarts(trx: Db, accountId: string): Promise<void> {
  const owner = `member:${accountId}`;
  const copies = await trx.deleteFrom("cart_copy").where("owner", "=", owner).returning("cart_uuid").execute();
  const carts = await trx.selectFrom("cart").select("uuid").where("account_id", "=", accountId).execute();
  const uuids = ["", ...copies.map(({ cart_uuid }) => cart_uuid), ...carts.map(({ uuid }) => uuid)];
  await trx.deleteFrom("member_cart").where("account_id", "=", accountId).execute();
  await trx.deleteFrom("checkout").where("cart_uuid", "in", uuids).execute();
  await trx.deleteFrom("cart").where("uuid", "in", uuids).execute();
}

/**
 * Deletes messages to the shop and checkouts, and anonymizes awards entries, which keep their votes; returns the entries'
 * ids. Only for addresses that are the member's alone: anybody may type one into a form.
 */
export async function eraseMessages(trx: Db, { addresses }: Member): Promise<number[]> {
  for (const table of ["contact_message", "checkout"] as const)
    await trx
      .deleteFrom(table)
      .where((where) => where(where.fn("lower", ["email"]), "in", among(addresses)))
      .execute();
  const entries = await trx
    .updateTable("awards_entry")
    .set({ name: ANONYMOUS_NAME, email: ERASED_EMAIL, photos: "[]" })
    .where((where) => where(where.fn("lower", ["email"]), "in", among(addresses)))
    .returning("id")
    .execute();
  return entries.map(({ id }) => id);
}

/** Deletes the account and every row that is only about the member. */
export async function deleteMember(trx: Db, { id, addresses }: Member): Promise<void> {
  for (const table of ["coupon", "points_entry", "points_account", "mailed_token"] as const)
    await trx.deleteFrom(table).where("account_id", "=", id).execute();
  for (const table of ["mailed_token", "subscription", "stock_notice", "reminder_refusal", "review_refusal"] as const)
    await trx.deleteFrom(table).where("email_norm", "in", among(addresses)).execute();
  // Votes stay counted, without the voter.
  await trx.deleteFrom("awards_vote").where("voter", "=", id).execute();
  await trx
    .deleteFrom("discount_use")
    .where("shopper", "in", [`account:${id}`, ...addresses.map((address) => `email:${address}`)])
    .execute();
  await trx.deleteFrom("rate_limit").where("key", "like", `%:${id}`).execute();
  for (const address of addresses)
    await trx
      .deleteFrom("rate_limit")
      .where("key", "like", `%:${address.replace(/[%_]/g, "_")}%`)
      .execute();
  // Whatever address a mail went to, it goes with the account it was written to.
  await trx
    .deleteFrom("mail")
    .where((where) =>
      where.or([
        where("account_id", "=", id),
        where("to_norm", "in", among(addresses)),
        where("about_norm", "in", among(addresses)),
      ]),
    )
    .execute();
  // Foreign keys delete sessions, garage, addresses, viewed items, linked providers and former emails.
  await trx.deleteFrom("account").where("id", "=", id).execute();
}

/**
 * Removes an account that its address's reader never opened. What belongs to the address alone stays: its newsletter,
 * its mails and its orders, which are a guest's again.
 */
export async function removeUnconfirmed(trx: Db, accountId: string): Promise<void> {
  await trx.updateTable("orders").set({ account_id: null }).where("account_id", "=", accountId).execute();
  await anonymizeContributions(trx, { id: accountId, addresses: [] });
  await deleteCarts(trx, accountId);
  for (const table of ["coupon", "points_entry", "points_account", "mailed_token"] as const)
    await trx.deleteFrom(table).where("account_id", "=", accountId).execute();
  await trx.deleteFrom("awards_vote").where("voter", "=", accountId).execute();
  await trx.deleteFrom("discount_use").where("shopper", "=", `account:${accountId}`).execute();
  await trx.deleteFrom("account").where("id", "=", accountId).execute();
}
