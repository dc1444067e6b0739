import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../db/open";
import type { Database, Row } from "../../db/tables";
import { ERASED_EMAIL } from "../../mail/email-address";
import { eraseAuditMember, eraseAuditTexts } from "../audit/repository";
import { eraseVins } from "../question/repository";
import { eraseParcels } from "../shipping/erase-repository";
import { releaseFiles } from "../uploads/repository";

const ANONYMOUS_NAME = "A customer";

/** The time in which a folded address was one member's alone: `from` included, `until` not, null while it is today. */
type AddressPeriod = { readonly address: string; readonly from: number; readonly until: number | null };

/** A member, with what is theirs without naming the account: what stands under an address while that was theirs alone. */
export type Member = {
  readonly id: string;
  /** The addresses that are theirs today. */
  readonly addresses: readonly string[];
  readonly periods: readonly AddressPeriod[];
  readonly orders: readonly Row<"orders">[];
};

/** An `in` list that may be empty. */
const among = (texts: readonly string[]) => ["", ...texts];
const idsOf = (orders: readonly Row<"orders">[]) => among(orders.map(({ id }) => id));

/**
 * Lists the periods of a member's confirmed addresses, former ones too. One that had another member before begins when that
 * member left it, and one that has or had another member since ended when this one did.
 */
async function listAddressPeriods(db: Db, account: Row<"account">): Promise<AddressPeriod[]> {
  const present = account.email_verified_at === null ? [] : [account.email_norm];
  const former = await db.selectFrom("former_email").selectAll().where("account_id", "=", account.id).execute();
  const left = former.filter(({ email_norm: address }) => !present.includes(address));
  const all = among([...present, ...left.map(({ email_norm }) => email_norm)]);
  const others = await db
    .selectFrom("former_email")
    .selectAll()
    .where("account_id", "!=", account.id)
    .where("email_norm", "in", all)
    .execute();
  const taken = await db
    .selectFrom("account")
    .select("email_norm")
    .where("id", "!=", account.id)
    .where("email_norm", "in", all)
    .execute();
  const period = (address: string, leftAt: number | null): AddressPeriod => {
    const changes = others.filter(({ email_norm }) => email_norm === address).map(({ changed_at }) => changed_at);
    const hasNext = taken.some(({ email_norm }) => email_norm === address) || changes.some((at) => at > (leftAt ?? at));
    const before = changes.filter((at) => leftAt === null || at <= leftAt);
    return { address, from: Math.max(0, ...before), until: hasNext ? leftAt : null };
  };
  return [
    ...present.map((address) => period(address, null)),
    ...left.map(({ email_norm: address, changed_at: leftAt }) => period(address, leftAt)),
  ];
}

/** Whether a row was written under an address while that was the member's alone. */
export function isUnderAddress(
  { periods }: Pick<Member, "periods">,
  address: RawBuilder<string>,
  at: RawBuilder<number>,
): RawBuilder<SqlBool> {
  const within = periods.map((period) => {
    const until = period.until === null ? sql`` : sql` and ${at} < ${period.until}`;
    return sql`(${address} = ${period.address} and ${at} >= ${period.from}${until})`;
  });
  return within.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(within, sql` or `)})`;
}

/** Lists a member's orders, with those placed as a guest under the confirmed present address since it is theirs. */
function listOwnOrders(db: Db, account: Row<"account">, periods: readonly AddressPeriod[]): Promise<Row<"orders">[]> {
  const present = { periods: periods.filter(({ address }) => address === account.email_norm) };
  return db
    .selectFrom("orders")
    .selectAll()
    .where((where) =>
      where.or([
        where("account_id", "=", account.id),
        // An order of another member may give this address too.
        where.and([
          where("account_id", "is", null),
          isUnderAddress(present, sql.ref("orders.email_norm"), sql.ref("orders.created_at")),
        ]),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Loads who a member is to the tables that hold data about people. */
export async function loadMember(db: Db, account: Row<"account">): Promise<Member> {
  const periods = await listAddressPeriods(db, account);
  const addresses = periods.filter(({ until }) => until === null).map(({ address }) => address);
  return { id: account.id, addresses, periods, orders: await listOwnOrders(db, account, periods) };
}

/** Whether no other member placed the order that a row names; true for a row that names none. */
const isOfNoMember = (order: RawBuilder<string>) =>
  sql<SqlBool>`not exists (select 1 from orders where orders.id = ${order} and orders.account_id is not null)`;

/** Whether a mail was written to a member or about one of their orders, whatever address it went to. */
export const isMailOf = (member: Member) => (where: ExpressionBuilder<Database, "mail">) =>
  where.or([
    where("mail.account_id", "=", member.id),
    where("mail.order_id", "in", idsOf(member.orders)),
    where.and([
      where("mail.account_id", "is", null),
      isUnderAddress(member, sql.ref("mail.to_norm"), sql.ref("mail.created_at")),
      isOfNoMember(sql.ref("mail.order_id")),
    ]),
  ]);

/** Whether a review is a member's: written with the account, or without one about an order of theirs. */
export const isSourceOf = (member: Member) => (where: ExpressionBuilder<Database, "review_source">) =>
  where.or([
    where("review_source.account_id", "=", member.id),
    where.and([
      where("review_source.account_id", "is", null),
      where.or([
        where("review_source.order_id", "in", idsOf(member.orders)),
        where.and([
          where("review_source.email_norm", "in", among(member.addresses)),
          isOfNoMember(sql.ref("review_source.order_id")),
        ]),
      ]),
    ]),
  ]);

/** Whether a question is a member's: put with the account, or without one under an address of theirs. */
export const isQuestionOf = (member: Member) => (where: ExpressionBuilder<Database, "question">) =>
  where.or([
    where("question.account_id", "=", member.id),
    where.and([
      where("question.account_id", "is", null),
      isUnderAddress(member, sql`lower(question.email)`, sql.ref("question.created_at")),
    ]),
  ]);

/** Whether a parcel of an order that was shipped since a moment has not arrived, or a refund of it has not gone out. */
export async function hasOpenEnd(trx: Db, orderId: string, since: number): Promise<boolean> {
  const parcel = await trx
    .selectFrom("shipment")
    .select("id")
    .where("order_id", "=", orderId)
    .where("delivered_at", "is", null)
    .where("shipped_at", ">", since)
    .executeTakeFirst();
  const refund = await trx
    .selectFrom("payment_refund")
    .innerJoin("payment", "payment.id", "payment_refund.payment_id")
    .select("payment_refund.id")
    .where("payment.order_id", "=", orderId)
    .where("payment_refund.state", "!=", "DONE")
    .executeTakeFirst();
  return parcel !== undefined || refund !== undefined;
}

/** Takes the member off an order; the new access key and email disable the links that open it without a login. */
export async function anonymizeOrder(trx: Db, id: string, erased: { address: string; access_key: string }) {
  await trx
    .updateTable("orders")
    .set({ ...erased, billing_address: null, account_id: null, email_norm: ERASED_EMAIL })
    .where("id", "=", id)
    .execute();
  await trx.deleteFrom("mail").where("order_id", "=", id).execute();
  await trx.updateTable("order_event").set({ note: "" }).where("order_id", "=", id).execute();
  await eraseAuditTexts(trx, [id]);
  await eraseParcels(trx, id);
  const noCard = { card_brand: null, card_last_four: null };
  const payments = trx.selectFrom("payment").select("id").where("order_id", "=", id);
  await trx.updateTable("payment_notice").set(noCard).where("merchant_ref", "in", payments).execute();
  await trx.updateTable("payment").set(noCard).where("order_id", "=", id).execute();
  // That it went back in another way stays, how does not.
  await trx
    .updateTable("payment_refund")
    .set({ settled_by: "" })
    .where("payment_id", "in", payments)
    .where("settled_by", "is not", null)
    .execute();
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
  const returnIds = (await returns.execute()).map(({ id }) => id);
  for (const id of returnIds) await releaseFiles(trx, `return:${id}`);
  await eraseAuditTexts(trx, returnIds);
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
export async function listWrittenReviewIds(trx: Db, member: Member): Promise<number[]> {
  const rows = await trx.selectFrom("review_source").select("review_id").where(isSourceOf(member)).execute();
  return rows.map(({ review_id }) => review_id);
}

/**
 * Takes a member's name and email off reviews, questions and answers, those written as a guest under an address of theirs
 * too; links for editing end.
 */
export async function anonymizeContributions(trx: Db, member: Member): Promise<void> {
  const sources = trx.selectFrom("review_source").select("review_id").where(isSourceOf(member));
  await trx
    .updateTable("review")
    .set({ account_id: null, author: ANONYMOUS_NAME })
    .where((where) => where.or([where("account_id", "=", member.id), where("id", "in", sources)]))
    .execute();
  await trx
    .updateTable("review_source")
    .set({ account_id: null, email_norm: ERASED_EMAIL, edit_hash: null })
    .where(isSourceOf(member))
    .execute();
  const questions = await trx.selectFrom("question").select("id").where(isQuestionOf(member)).execute();
  await eraseVins(
    trx,
    member.id,
    questions.map(({ id }) => id),
  );
  await trx
    .updateTable("question")
    .set({ account_id: null, email: ERASED_EMAIL, author: ANONYMOUS_NAME })
    .where(isQuestionOf(member))
    .execute();
  await trx
    .updateTable("answer")
    .set({ account_id: null, author: ANONYMOUS_NAME })
    .where("account_id", "=", member.id)
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
export async function eraseMessages(trx: Db, member: Member): Promise<number[]> {
  await trx
    .deleteFrom("contact_message")
    .where(isUnderAddress(member, sql`lower(email)`, sql.ref("sent_at")))
    .execute();
  const membersCarts = trx.selectFrom("cart").select("uuid").where("account_id", "is not", null);
  await trx
    .deleteFrom("checkout")
    .where(isUnderAddress(member, sql`lower(email)`, sql.ref("updated_at")))
    .where("cart_uuid", "not in", membersCarts)
    .execute();
  const entries = await trx
    .updateTable("awards_entry")
    .set({ name: ANONYMOUS_NAME, email: ERASED_EMAIL, photos: "[]" })
    .where(isUnderAddress(member, sql`lower(email)`, sql.ref("sent_at")))
    .returning("id")
    .execute();
  return entries.map(({ id }) => id);
}

/** Deletes the account and every row that is only about the member. */
export async function deleteMember(trx: Db, member: Member): Promise<void> {
  const { id, addresses } = member;
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
  await trx.deleteFrom("mail").where(isMailOf(member)).execute();
  await trx
    .deleteFrom("mail")
    .where(isUnderAddress(member, sql.ref("about_norm"), sql.ref("created_at")))
    .execute();
  await eraseAuditMember(trx, id, addresses);
  // Foreign keys delete sessions, garage, addresses, viewed items, linked providers and former emails.
  await trx.deleteFrom("account").where("id", "=", id).execute();
}

/**
 * Removes an account that its address's reader never opened. What belongs to the address alone stays: its newsletter,
 * its mails and its orders, which are a guest's again.
 */
export async function removeUnconfirmed(trx: Db, accountId: string): Promise<void> {
  await trx.updateTable("orders").set({ account_id: null }).where("account_id", "=", accountId).execute();
  await anonymizeContributions(trx, { id: accountId, addresses: [], periods: [], orders: [] });
  await deleteCarts(trx, accountId);
  for (const table of ["coupon", "points_entry", "points_account", "mailed_token"] as const)
    await trx.deleteFrom(table).where("account_id", "=", accountId).execute();
  await trx.deleteFrom("awards_vote").where("voter", "=", accountId).execute();
  await trx.deleteFrom("discount_use").where("shopper", "=", `account:${accountId}`).execute();
  await trx.deleteFrom("account").where("id", "=", accountId).execute();
}
