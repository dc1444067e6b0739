import { sql } from "kysely";
import type { Db } from "../../../db/open";
import type { Row } from "../../../db/tables";
import { isMailOf, isQuestionOf, isSourceOf, isUnderAddress, type Member } from "../erase-repository";

/** An `in` list that may be empty. */
const among = (texts: readonly string[]) => ["", ...texts];

/** The logins of a member, by device. */
export const listLogins = (db: Db, { id }: Member) =>
  db.selectFrom("session").selectAll().where("account_id", "=", id).orderBy("created_at").execute();

/** The passkeys of a member. */
export const listPasskeyFacts = (db: Db, { id }: Member) =>
  db.selectFrom("passkey").select(["name", "host", "created_at", "used_at"]).where("account_id", "=", id).execute();

/** Lists the time a member set up an authenticator app; at most one row. */
export const listAuthenticators = (db: Db, { id }: Member) =>
  db.selectFrom("authenticator").select("created_at").where("account_id", "=", id).execute();

/** The confirmed addresses that a member had before. */
export const listFormerEmails = (db: Db, { id }: Member) =>
  db.selectFrom("former_email").selectAll().where("account_id", "=", id).orderBy("changed_at").execute();

/** Which mails the member's addresses get or refuse, with the moment of that choice. */
export async function listMailChoices(db: Db, { addresses }: Member) {
  const own = among(addresses);
  const offers = await db.selectFrom("subscription").selectAll().where("email_norm", "in", own).execute();
  const reminders = await db.selectFrom("reminder_refusal").selectAll().where("email_norm", "in", own).execute();
  const reviews = await db.selectFrom("review_refusal").selectAll().where("email_norm", "in", own).execute();
  return { offers, reminders, reviews };
}

/** The address book of a member. */
export const listAddressRows = (db: Db, { id }: Member) =>
  db.selectFrom("address").selectAll().where("account_id", "=", id).orderBy("created_at").execute();

/** The parts that a member viewed last. */
export const listViews = (db: Db, { id }: Member) =>
  db
    .selectFrom("viewed_item")
    .innerJoin("item", "item.id", "viewed_item.item_id")
    .select(["item.title", "viewed_item.viewed_at"])
    .where("viewed_item.account_id", "=", id)
    .orderBy("viewed_item.viewed_at", "desc")
    .execute();

/** The ledger of a member's points. */
export const listPoints = (db: Db, { id }: Member) =>
  db.selectFrom("points_entry").selectAll().where("account_id", "=", id).orderBy("at").orderBy("id").execute();

/** The coupons of a member, with the name of what they give. */
export const listCouponFacts = (db: Db, { id }: Member) =>
  db
    .selectFrom("coupon")
    .innerJoin("discount", "discount.id", "coupon.discount_id")
    .selectAll("coupon")
    .select("discount.name")
    .where("coupon.account_id", "=", id)
    .orderBy("coupon.created_at")
    .execute();

/** The lines of carts, with the parts' titles. */
const linesOf = (db: Db, carts: readonly string[]) =>
  db
    .selectFrom("cart_line")
    .innerJoin("item", "item.id", "cart_line.item_id")
    .select(["cart_line.cart_uuid", "item.title", "cart_line.item_count", "cart_line.attribute_value_id"])
    .select("cart_line.added_at")
    .where("cart_line.cart_uuid", "in", among(carts))
    .orderBy("cart_line.added_at")
    .execute();

/** The carts of a member with their lines. */
export async function listCartFacts(db: Db, { id }: Member) {
  const carts = await db.selectFrom("cart").selectAll().where("account_id", "=", id).orderBy("created_at").execute();
  const lines = await linesOf(
    db,
    carts.map(({ uuid }) => uuid),
  );
  return carts.map((cart) => ({ ...cart, lines: lines.filter(({ cart_uuid: uuid }) => uuid === cart.uuid) }));
}

/** The carts that a member saved or shared, with their lines. */
export async function listCopyFacts(db: Db, { id }: Member) {
  const copies = await db
    .selectFrom("cart_copy")
    .selectAll()
    .where("owner", "=", `member:${id}`)
    .orderBy("created_at")
    .execute();
  const lines = await linesOf(
    db,
    copies.map(({ cart_uuid: uuid }) => uuid),
  );
  return copies.map((copy) => ({ ...copy, lines: lines.filter(({ cart_uuid: uuid }) => uuid === copy.cart_uuid) }));
}

/** The parts whose return to the stock the member's addresses wait for. */
export const listWaits = (db: Db, { addresses }: Member) =>
  db
    .selectFrom("stock_notice")
    .innerJoin("item", "item.id", "stock_notice.item_id")
    .select(["item.title", "stock_notice.email", "stock_notice.created_at"])
    .where("stock_notice.email_norm", "in", among(addresses))
    .execute();

/** The returns of orders. */
export const listReturnRows = (db: Db, orders: readonly Row<"orders">[]) =>
  db
    .selectFrom("return_request")
    .selectAll()
    .where("order_id", "in", among(orders.map(({ id }) => id)))
    .orderBy("created_at")
    .execute();

/** The reviews that a member wrote, with the parts' titles. */
export const listReviewFacts = (db: Db, member: Member) =>
  db
    .selectFrom("review")
    .innerJoin("item", "item.id", "review.item_id")
    .leftJoin("review_source", "review_source.review_id", "review.id")
    .selectAll("review")
    .select(["item.title as part", "review_source.order_id"])
    .where((where) =>
      where.or([
        where("review.account_id", "=", member.id),
        where("review.id", "in", db.selectFrom("review_source").select("review_id").where(isSourceOf(member))),
      ]),
    )
    .orderBy("review.created_at")
    .execute();

/** The additions to reviews, oldest first. */
export const listAdditions = (db: Db, reviewIds: readonly number[]) =>
  db
    .selectFrom("review_follow_up")
    .selectAll()
    .where("review_id", "in", [0, ...reviewIds])
    .orderBy("at")
    .orderBy("id")
    .execute();

/** The checkouts of a member's carts, and of guests' carts under their addresses, with the time the cart was ordered. */
export const listCheckoutFacts = (db: Db, member: Member) =>
  db
    .selectFrom("checkout")
    .leftJoin("cart", "cart.uuid", "checkout.cart_uuid")
    .select([
      "checkout.email",
      "checkout.address",
      "checkout.billing_address",
      "checkout.updated_at",
      "cart.ordered_at",
    ])
    .where((where) =>
      where.or([
        where("cart.account_id", "=", member.id),
        where.and([
          where("cart.account_id", "is", null),
          isUnderAddress(member, sql`lower(checkout.email)`, sql.ref("checkout.updated_at")),
        ]),
      ]),
    )
    .orderBy("checkout.updated_at")
    .execute();

/** The questions that a member asked, with the parts' titles. */
export const listQuestionFacts = (db: Db, member: Member) =>
  db
    .selectFrom("question")
    .innerJoin("item", "item.id", "question.item_id")
    .selectAll("question")
    .select("item.title as part")
    .where("question.id", "in", db.selectFrom("question").select("question.id").where(isQuestionOf(member)))
    .orderBy("question.created_at")
    .execute();

/** The answers that a member gave, with the questions. */
export const listAnswerFacts = (db: Db, { id }: Member) =>
  db
    .selectFrom("answer")
    .innerJoin("question", "question.id", "answer.question_id")
    .selectAll("answer")
    .select("question.text as question")
    .where("answer.account_id", "=", id)
    .orderBy("answer.created_at")
    .execute();

/** The messages that the member's addresses wrote to the shop. */
export const listMessages = (db: Db, member: Member) =>
  db
    .selectFrom("contact_message")
    .selectAll()
    .where(isUnderAddress(member, sql`lower(email)`, sql.ref("sent_at")))
    .orderBy("sent_at")
    .execute();

/** The entries that the member's addresses sent to the awards. */
export const listAwards = (db: Db, member: Member) =>
  db
    .selectFrom("awards_entry")
    .selectAll()
    .where(isUnderAddress(member, sql`lower(email)`, sql.ref("sent_at")))
    .orderBy("sent_at")
    .execute();

/** The entries of the awards that a member voted for. */
export const listAwardVotes = (db: Db, { id }: Member) =>
  db
    .selectFrom("awards_vote")
    .innerJoin("awards_entry", "awards_entry.id", "awards_vote.entry_id")
    .select(["awards_entry.name", "awards_entry.topic", "awards_vote.at"])
    .where("awards_vote.voter", "=", id)
    .orderBy("awards_vote.at")
    .execute();

/** Every mail written to a member or about one of their orders, whatever address it went to. */
export const listMailFacts = (db: Db, member: Member) =>
  db
    .selectFrom("mail")
    .select(["kind", "to_email", "subject", "created_at", "sent_at", "order_id"])
    .where(isMailOf(member))
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Lists the readings of a vehicle's odometer, oldest first. */
export const listMileage = (db: Db, vehicleId: string): Promise<Row<"mileage_reading">[]> =>
  db.selectFrom("mileage_reading").selectAll().where("vehicle_id", "=", vehicleId).orderBy("read_on").execute();

/** Lists the works on a vehicle, oldest first. */
export const listVehicleWorks = (db: Db, vehicleId: string): Promise<Row<"vehicle_work">[]> =>
  db.selectFrom("vehicle_work").selectAll().where("vehicle_id", "=", vehicleId).orderBy("done_on").execute();
