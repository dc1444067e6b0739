import { COUPON_TYPES } from "~/models/cart/coupon";
import { dayEnd, untilText } from "~/models/cart/coupon-end";
import type { Db } from "../db/open";
import { ApiFailure, conflict, notFound } from "../http/failure";
import { foldEmail } from "../mail/email-address";
import { minuteFor } from "../platform/minute";
import { randomId, randomOrderId } from "../platform/random-id";
import { audit } from "../services/audit/audit";
import { closedState } from "../services/discount/discount-state";
import { GIFT_KEY } from "../services/points/balance-repository";
import { credit, lockAccount, spendFree } from "../services/points/ledger-repository";
import { loadPointsRules, monthsFrom } from "../services/points/rules";
import { insertCoupon } from "../services/promotion/coupon-repository";
import { type Command, command, countFor, textFor } from "./command";
import { Refusal } from "./refusal";
import { UsageError } from "./usage-error";

const DAY_MS = 86_400_000;
const COUPON_DAYS = "90";
const CLOSED = { off: "off", waiting: "not begun", over: "over", usedUp: "used up" } as const;
/** So many points at once are more likely a slip than a gift. */
const MANY_POINTS = 10_000;
const TEXT_MAX_CHARS = 200;
const UNMAILED = "It shows in the account; no mail is sent.";

async function loadAccount(db: Db, email: string): Promise<string> {
  const row = await db.selectFrom("account").select("id").where("email_norm", "=", foldEmail(email)).executeTakeFirst();
  if (row === undefined) throw notFound("memberUnknown", { email });
  return row.id;
}

const REPEAT_MS = 10 * 60_000;
const AGAIN = { again: { value: "", about: "Yes, the same once more within ten minutes" } } as const;

/** A gift that somebody may have entered twice. */
const repeated = (what: string, email: string) =>
  new Refusal(`${email} was given ${what} a few minutes ago: --again gives it once more`);

async function hasPointsSince(
  trx: Db,
  { accountId, points, text }: { readonly accountId: string; readonly points: number; readonly text: string },
  since: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom("points_entry")
    .select("id")
    .where("account_id", "=", accountId)
    .where("kind", "=", "EARN")
    .where("order_id", "is", null)
    .where("points", "=", points)
    .where("text", "=", text)
    .where("at", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasCouponSince(trx: Db, accountId: string, discountId: string, since: number): Promise<boolean> {
  const row = await trx
    .selectFrom("coupon")
    .select("id")
    .where("account_id", "=", accountId)
    .where("discount_id", "=", discountId)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

/** The refusal of points that a member does not have free, which speaks of the member; every other error as it is. */
function toTakeRefusal(error: unknown, email: string): unknown {
  if (!(error instanceof ApiFailure) || error.reason?.code !== "pointsNotFree") return error;
  const { free } = error.reason.params;
  return new Refusal(`${email} has ${free === 0 ? "no points" : `only ${free} points`} free to take`);
}

/** Commands that give points and coupons to members. */
export const GRANT_COMMANDS: readonly Command[] = [
  command({
    name: "coupon list",
    args: [],
    summary: "The discounts that coupons can be given of",
    async run({ store, deps, terminal }) {
      const now = deps.clock.now();
      const rows = await store.db
        .selectFrom("discount")
        .selectAll()
        .where("source", "=", "COUPON")
        .orderBy("id")
        .execute();
      if (rows.length === 0) terminal.write("There are no discounts for coupons.\n");
      for (const row of rows) {
        const state = closedState(row, now);
        const closed = state === null ? "" : ` (${CLOSED[state]})`;
        terminal.write(`${row.id.padEnd(24)} ${row.name}${closed}, until ${minuteFor(row.ends_at)}\n`);
      }
    },
  }),
  command({
    name: "coupon grant",
    args: ["EMAIL", "DISCOUNT"],
    summary: "Gives a member a coupon; coupon list tells of what",
    flags: {
      days: { value: "n", about: `How long it can be used, ${COUPON_DAYS} unless told` },
      type: { value: "type", about: `${COUPON_TYPES.join(", ")}; action unless told` },
      ...AGAIN,
    },
    async run({ store, deps, operator, terminal }, given) {
      const type = given.text("type") ?? "action";
      if (!COUPON_TYPES.some((each) => each === type))
        throw new UsageError(`there is no coupon type ${type}; there are ${COUPON_TYPES.join(", ")}`);
      const days = countFor(given.text("days") ?? COUPON_DAYS, "--days");
      const accountId = await loadAccount(store.db, given.arg("EMAIL"));
      const now = deps.clock.now();
      const code = randomOrderId().replace(/^AW/, "GF");
      const expiresAt = await store.transaction(async (trx) => {
        const discount = await trx
          .selectFrom("discount")
          .selectAll()
          .where("id", "=", given.arg("DISCOUNT"))
          .where("source", "=", "COUPON")
          .executeTakeFirst();
        if (discount === undefined) throw notFound("couponDiscountUnknown", { discount: given.arg("DISCOUNT") });
        const state = closedState(discount, now);
        if (state !== null) throw conflict("couponDiscountClosed", { discount: discount.id, state });
        if (!given.isOn("again") && (await hasCouponSince(trx, accountId, discount.id, now - REPEAT_MS)))
          throw repeated(`a coupon of ${discount.id}`, given.arg("EMAIL"));
        const end = Math.min(dayEnd(now + days * DAY_MS), discount.ends_at);
        await insertCoupon(trx, {
          ...{ id: randomId(), account_id: accountId, type, discount_id: discount.id, code },
          ...{ created_at: now, expires_at: end, used_at: null, order_id: null },
        });
        const detail = { discount: discount.id, type, days };
        await audit(trx, operator, { action: "coupon.grant", subject: accountId, detail }, now);
        return end;
      });
      terminal.write(
        `Coupon ${code} is given to ${given.arg("EMAIL")}; its last day is ${untilText(expiresAt)}. ${UNMAILED}\n`,
      );
    },
  }),
  command({
    name: "points grant",
    args: ["EMAIL", "POINTS"],
    summary: "Credits a member with points",
    flags: {
      text: { value: "text", about: "What the member reads in the points log" },
      key: { value: "word", about: "The same word again gives nothing twice" },
      yes: { value: "", about: `Yes, more than ${MANY_POINTS} points` },
      ...AGAIN,
    },
    async run({ store, deps, operator, terminal }, given) {
      const points = countFor(given.arg("POINTS"), "POINTS");
      if (points > MANY_POINTS && !given.isOn("yes"))
        throw new UsageError(`${points} points are a lot; with --yes they are given`);
      const accountId = await loadAccount(store.db, given.arg("EMAIL"));
      const at = deps.clock.now();
      const text = textFor(given.text("text") ?? "A gift of the shop", "--text", TEXT_MAX_CHARS);
      const isNew = await store.transaction(async (trx) => {
        await lockAccount(trx, accountId, at);
        // A key of its own says already what is given once.
        const isMeant = given.isOn("again") || given.text("key") !== undefined;
        if (!isMeant && (await hasPointsSince(trx, { accountId, points, text }, at - REPEAT_MS)))
          throw repeated(`${points} points with the same text`, given.arg("EMAIL"));
        const { validMonths } = await loadPointsRules(trx);
        const key = `${GIFT_KEY}${accountId}:${given.text("key") ?? randomId()}`;
        const booking = { accountId, at, kind: "EARN", points, text, orderId: null, key };
        if (!(await credit(trx, booking, monthsFrom(at, validMonths)))) return false;
        await audit(trx, operator, { action: "points.grant", subject: accountId, detail: { points, text } }, at);
        return true;
      });
      if (!isNew) throw conflict("pointsGivenAlready");
      terminal.write(`${points} points are given to ${given.arg("EMAIL")}. ${UNMAILED}\n`);
    },
  }),
  command({
    name: "points take",
    args: ["EMAIL", "POINTS"],
    summary: "Takes back points that a member can still spend, such as those given by mistake",
    flags: {
      text: { value: "text", about: "What the member reads in the points log" },
      key: { value: "word", about: "The same word again takes nothing twice" },
    },
    async run({ store, deps, operator, terminal }, given) {
      const points = countFor(given.arg("POINTS"), "POINTS");
      const accountId = await loadAccount(store.db, given.arg("EMAIL"));
      const at = deps.clock.now();
      const text = textFor(given.text("text") ?? "Taken back by the shop", "--text", TEXT_MAX_CHARS);
      const isNew = await store.transaction(async (trx) => {
        const key = `take:${accountId}:${given.text("key") ?? randomId()}`;
        // An entry of no order changes no level, as gifts do not.
        const booking = { accountId, at, kind: "TAKE_BACK", points, text, orderId: null, key };
        const isTaken = await spendFree(trx, booking).catch((error: unknown) => {
          throw toTakeRefusal(error, given.arg("EMAIL"));
        });
        if (!isTaken) return false;
        await audit(trx, operator, { action: "points.take", subject: accountId, detail: { points, text } }, at);
        return true;
      });
      if (!isNew) throw conflict("pointsTakenAlready");
      terminal.write(`${points} points are taken from ${given.arg("EMAIL")}. ${UNMAILED}\n`);
    },
  }),
];
