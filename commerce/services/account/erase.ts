import { z } from "zod";
import { COUNTRY_CODES, marketForCountry } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { eventHandler } from "../../events/handler";
import { publish } from "../../events/publish";
import type { Call } from "../../http/call";
import { conflict } from "../../http/failure";
import { sendMail } from "../../mail/outbox";
import { accountErased } from "../../mail/templates/account/account-erased";
import { randomId } from "../../platform/random-id";
import { dropPhotos } from "../review/photos";
import { releaseFiles } from "../uploads/repository";

/** Statuses of orders that still need a name and an address. */
const OPEN_STATUSES = ["PAYMENT_PENDING", "PENDING", "PROCESSING", "PARTIAL_SHIPMENT", "RETURNING"];
const ERASED_EMAIL = "erased@erased.invalid";
const ANONYMOUS_NAME = "A customer";
/** The parts of an address that tax records need. */
const placeSchema = z.object({ state: z.string(), country: z.enum(COUNTRY_CODES) });

/** An address that keeps only where tax was due. */
function erasedAddress(json: string): string {
  const { state, country } = placeSchema.parse(JSON.parse(json));
  const code = marketForCountry(country).postalCode.erased;
  const rest = { phone: "0000000000", line1: "Erased", line2: "", city: "Erased" };
  return JSON.stringify({
    firstName: "Erased",
    lastName: "customer",
    ...rest,
    state,
    code,
    country,
    email: ERASED_EMAIL,
  });
}

async function eraseOrders(trx: Db, account: Row<"account">): Promise<void> {
  const orders = await trx
    .selectFrom("orders")
    .select(["id", "address", "status"])
    .where("account_id", "=", account.id)
    .execute();
  if (orders.some(({ status }) => OPEN_STATUSES.includes(status))) throw conflict("ordersUnfinished");
  for (const { id, address } of orders) {
    // A new access key and email disable the links that open the order without a login.
    const erased = {
      account_id: null,
      email_norm: ERASED_EMAIL,
      access_key: randomId(),
      address: erasedAddress(address),
    };
    await trx.updateTable("orders").set(erased).where("id", "=", id).execute();
    await trx.deleteFrom("review_invitation").where("order_id", "=", id).execute();
    const returns = trx.selectFrom("return_request").select("id").where("order_id", "=", id);
    for (const { id: returnId } of await returns.execute()) await releaseFiles(trx, `return:${returnId}`);
    await trx.updateTable("return_request").set({ evidence_text: "" }).where("order_id", "=", id).execute();
    await trx.updateTable("return_event").set({ note: "" }).where("return_id", "in", returns).execute();
    await trx.updateTable("misfit").set({ told: "" }).where("return_id", "in", returns).execute();
  }
}

async function eraseContributions(trx: Db, account: Row<"account">): Promise<void> {
  const sources = trx.selectFrom("review_source").select("review_id").where("account_id", "=", account.id);
  // Photos may show who took them, or where.
  for (const { review_id } of await sources.execute()) await dropPhotos(trx, review_id);
  await trx
    .updateTable("review")
    .set({ account_id: null, author: ANONYMOUS_NAME })
    .where((where) => where.or([where("account_id", "=", account.id), where("id", "in", sources)]))
    .execute();
  await trx
    .updateTable("review_source")
    .set({ account_id: null, email_norm: ERASED_EMAIL, edit_hash: null })
    .where("account_id", "=", account.id)
    .execute();
  await trx
    .updateTable("question")
    .set({ account_id: null, email: ERASED_EMAIL, author: ANONYMOUS_NAME })
    .where("account_id", "=", account.id)
    .execute();
  await trx
    .updateTable("answer")
    .set({ account_id: null, author: ANONYMOUS_NAME })
    .where("account_id", "=", account.id)
    .execute();
}

async function eraseCarts(trx: Db, account: Row<"account">): Promise<void> {
  const owner = `member:${account.id}`;
  const copies = await trx.deleteFrom("cart_copy").where("owner", "=", owner).returning("cart_uuid").execute();
  const carts = await trx.selectFrom("cart").select("uuid").where("account_id", "=", account.id).execute();
  const uuids = ["", ...copies.map(({ cart_uuid }) => cart_uuid), ...carts.map(({ uuid }) => uuid)];
  await trx.deleteFrom("member_cart").where("account_id", "=", account.id).execute();
  await trx.deleteFrom("checkout").where("cart_uuid", "in", uuids).execute();
  await trx.deleteFrom("cart").where("uuid", "in", uuids).execute();
}

/**
 * Deletes messages to the shop and anonymizes awards entries, which keep their votes and photos. Only for a verified
 * address: anybody may type one into a form.
 */
async function eraseMessages(trx: Db, { email, email_norm, email_verified_at }: Row<"account">): Promise<void> {
  if (email_verified_at === null) return;
  const addresses = [...new Set([email, email_norm])];
  await trx.deleteFrom("contact_message").where("email", "in", addresses).execute();
  await trx
    .updateTable("awards_entry")
    .set({ name: ANONYMOUS_NAME, email: ERASED_EMAIL })
    .where("email", "in", addresses)
    .execute();
}

/**
 * Erases a member in one transaction: the account and everything attached to it. Orders stay for tax records, without
 * name, email, address and key; reviews stay without name and photos. Throws a 409 while an order is not finished.
 */
export async function eraseAccount(call: Call, account: Row<"account">): Promise<void> {
  const now = call.clock.now();
  const { id, email, email_norm: emailNorm } = account;
  await call.store.transaction(async (trx) => {
    await eraseOrders(trx, account);
    await eraseContributions(trx, account);
    await eraseCarts(trx, account);
    for (const table of ["coupon", "points_entry", "points_account", "mailed_token"] as const)
      await trx.deleteFrom(table).where("account_id", "=", id).execute();
    await trx.deleteFrom("mailed_token").where("email_norm", "=", emailNorm).execute();
    await trx.deleteFrom("subscription").where("email_norm", "=", emailNorm).execute();
    await trx.deleteFrom("stock_notice").where("email_norm", "=", emailNorm).execute();
    await eraseMessages(trx, account);
    // Votes stay counted, without the voter.
    await trx.deleteFrom("awards_vote").where("voter", "=", id).execute();
    await trx
      .deleteFrom("discount_use")
      .where("shopper", "in", [`account:${id}`, `email:${emailNorm}`])
      .execute();
    await trx
      .deleteFrom("rate_limit")
      .where("key", "like", `%:${emailNorm.replace(/[%_]/g, "_")}%`)
      .execute();
    await trx.deleteFrom("mail").where("to_norm", "=", emailNorm).execute();
    // Foreign keys delete sessions, garage, addresses, viewed items and linked providers.
    await trx.deleteFrom("account").where("id", "=", id).execute();
    await publish(trx, "accountErased", { email, market: call.market }, now);
  });
}

/** Mails a former member that the account is gone. */
export const erasureMail = eventHandler("erasure mail", "accountErased", (trx, { email, market }, at) =>
  sendMail(trx, accountErased, { to: email, market, at, data: {} }),
);
