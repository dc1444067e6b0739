import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { loadOrder } from "../order/view";
import { countRecoveryCodes } from "../second-factor/repository";

/** Parses a JSON column; text that is not JSON stays as it is. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Collects everything the shop stores about a member, by kind and readable by a person; secrets, hashes and other
 * people's data are left out.
 */
export async function loadExport(call: Call, account: Row<"account">): Promise<Record<string, unknown>> {
  const { db } = call;
  const { id, email_norm: emailNorm } = account;
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .where((where) =>
      account.email_verified_at === null
        ? where("account_id", "=", id)
        : where.or([where("account_id", "=", id), where("email_norm", "=", emailNorm)]),
    )
    .orderBy("created_at")
    .execute();
  const returns = await db
    .selectFrom("return_request")
    .selectAll()
    .where("order_id", "in", ["", ...orders.map((order) => order.id)])
    .execute();
  const reviews = await db
    .selectFrom("review")
    .leftJoin("review_source", "review_source.review_id", "review.id")
    .selectAll("review")
    .where((where) => where.or([where("review.account_id", "=", id), where("review_source.account_id", "=", id)]))
    .execute();
  const carts = await db.selectFrom("cart").selectAll().where("account_id", "=", id).execute();
  const lines = await db
    .selectFrom("cart_line")
    .selectAll()
    .where("cart_uuid", "in", db.selectFrom("cart").select("uuid").where("account_id", "=", id))
    .execute();
  const withoutOwner = (rows: readonly object[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== "account_id")));
  return {
    exportedAt: new Date(call.clock.now()).toISOString(),
    account: {
      email: account.email,
      firstName: account.first_name,
      lastName: account.last_name,
      zipCode: account.zip_code,
      createdAt: account.created_at,
      emailVerifiedAt: account.email_verified_at,
      hasPassword: account.password_hash !== null,
    },
    logins: await db
      .selectFrom("session")
      .select(["device", "created_at", "seen_at", "expires_at"])
      .where("account_id", "=", id)
      .execute(),
    providers: await db
      .selectFrom("third_login")
      .select(["provider", "created_at"])
      .where("account_id", "=", id)
      .execute(),
    passkeys: await db
      .selectFrom("passkey")
      .select(["name", "host", "created_at", "used_at"])
      .where("account_id", "=", id)
      .execute(),
    authenticators: await db.selectFrom("authenticator").select("created_at").where("account_id", "=", id).execute(),
    unusedRecoveryCodes: await countRecoveryCodes(db, id),
    newsletter: await db
      .selectFrom("subscription")
      .select(["source", "subscribe_source", "created_at", "unsubscribed_at"])
      .where("email_norm", "=", emailNorm)
      .execute(),
    addresses: withoutOwner(await db.selectFrom("address").selectAll().where("account_id", "=", id).execute()),
    garage: withoutOwner(await db.selectFrom("garage_vehicle").selectAll().where("account_id", "=", id).execute()),
    recentlyViewed: withoutOwner(await db.selectFrom("viewed_item").selectAll().where("account_id", "=", id).execute()),
    points: withoutOwner(await db.selectFrom("points_entry").selectAll().where("account_id", "=", id).execute()),
    coupons: withoutOwner(await db.selectFrom("coupon").selectAll().where("account_id", "=", id).execute()),
    questions: withoutOwner(await db.selectFrom("question").selectAll().where("account_id", "=", id).execute()),
    answers: withoutOwner(await db.selectFrom("answer").selectAll().where("account_id", "=", id).execute()),
    reviews: withoutOwner(reviews),
    carts: carts.map(({ market, created_at, updated_at, uuid }) => ({
      market,
      created_at,
      updated_at,
      lines: lines.filter(({ cart_uuid }) => cart_uuid === uuid).map(({ cart_uuid: _, ...line }) => line),
    })),
    orders: await Promise.all(orders.map((row) => loadOrder(db, row))),
    returns: returns.map(({ request_hash: _, idempotency_key: __, quote, ...rest }) => ({
      ...rest,
      quote: parsed(quote),
    })),
    messages:
      account.email_verified_at === null
        ? []
        : await db
            .selectFrom("contact_message")
            .select(["kind", "name", "topic", "message", "sent_at", "answer", "answered_at"])
            .where("email", "in", [account.email, emailNorm])
            .execute(),
    mails: await db
      .selectFrom("mail")
      .select(["kind", "subject", "created_at", "sent_at"])
      .where("to_norm", "=", emailNorm)
      .execute(),
  };
}
