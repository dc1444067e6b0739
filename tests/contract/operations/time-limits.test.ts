import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endDue } from "#commerce/retention/retention";
import { orderLinkToken } from "#commerce/services/order/link";
import { credit } from "#commerce/services/points/ledger-repository";
import { accountApi, cartApi, orderApi, pointsApi, promotionApi } from "~/models/api";
import { findOrder } from "../../../commerce/services/order/repository";
import { signUp, signUpToken, unconfirm } from "../../support/data/member/sign-up";
import { type Headers, insertMember, orderFor } from "../../support/data/orders";
import { cartWith, insertDiscount, openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const PASSWORD = "first-Passw0rd";
const NEXT = "second-Passw0rd";
const DEAD_LINK = "This link was used already, is too old, or was replaced by a newer one. Ask for a new one";

/** Each time limit is asserted on both sides: the last millisecond inside it, and the first one outside. */
describe.each(STORE_KINDS)("the last moments on %s", (kind) => {
  let shop: Shop;
  let count = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  beforeEach(() => shop.store.db.deleteFrom("rate_limit").execute());
  afterAll(() => shop.close());

  async function member(): Promise<{ id: string; email: string; me: Headers }> {
    const id = `member${++count}`;
    const me = await insertMember(shop, id);
    return { id, email: `${id}@example.com`, me };
  }

  it("a coupon works to its last millisecond and is expired at its end, in the list and in the cart [PROMO-15, PROMO-11]", async () => {
    const { id, me } = await member();
    const end = shop.clock.now() + 1;
    await insertDiscount(shop, "ending", { source: "COUPON", percent: 20 });
    const coupon = { account_id: id, type: "member", discount_id: "ending", created_at: 0, used_at: null };
    await shop.store.db
      .insertInto("coupon")
      .values([
        { ...coupon, id: "one", code: "ENDS-1", code_norm: "ends1", expires_at: end, order_id: null },
        { ...coupon, id: "two", code: "ENDS-2", code_norm: "ends2", expires_at: end + 1, order_id: null },
      ])
      .execute();
    const usable = async () =>
      (await shop.call(promotionApi.coupons, { query: {} }, me)).data.map(({ code }) => code).sort();
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU1", itemCount: 2 }], me);
    const apply = (code: string) => shop.call(cartApi.applyPromotion, { body: { cartUUID, code } }, me);
    const savedCent = async () =>
      (await shop.call(cartApi.read, { query: { cartUUID } }, me)).data.totals.discount.cent;
    expect(await usable()).toEqual(["ENDS-1", "ENDS-2"]);
    expect((await apply("ENDS-1")).data.totals.discount.cent).toBe(2000);
    shop.clock.advance(1);
    expect([await usable(), await savedCent()]).toEqual([["ENDS-2"], 0]);
    expect((await apply("ENDS-1")).errors).toEqual([
      { field: "code", message: "This coupon has expired", code: "couponExpired", params: {} },
    ]);
    expect((await apply("ENDS-2")).data.totals.discount.cent).toBe(2000);
    shop.clock.advance(1);
    expect([await usable(), await savedCent()]).toEqual([[], 0]);
  });

  it("the last 30 days and six months of orders begin at their millisecond [ORD-03, API-078]", async () => {
    const { email, me } = await member();
    const order = async (createdAt: number) => {
      const { orderId } = await orderFor(shop, { me, email });
      await shop.store.db.updateTable("orders").set({ created_at: createdAt }).where("id", "=", orderId).execute();
      return orderId;
    };
    const now = shop.clock.now();
    const month = [await order(now - 30 * DAY_MS), await order(now - 30 * DAY_MS - 1)];
    const sixMonthsAgo = new Date(now);
    sixMonthsAgo.setUTCMonth(sixMonthsAgo.getUTCMonth() - 6);
    const half = [await order(sixMonthsAgo.getTime()), await order(sixMonthsAgo.getTime() - 1)];
    const listed = async (time: "" | "1" | "6") =>
      (await shop.call(orderApi.list, { query: { time } }, me)).data.orders.map(({ orderId }) => orderId);
    expect(await listed("1")).toEqual(month.slice(0, 1));
    expect(await listed("6")).toEqual([...month, ...half.slice(0, 1)]);
    expect(await listed("")).toEqual([...month, ...half]);
  });

  it("points are announced from the 30th day before they expire, not a millisecond earlier [PTS-02, OPEN-38, API-143]", async () => {
    const { id, me } = await member();
    const at = shop.clock.now();
    const expiresAt = at + 30 * DAY_MS + 1;
    for (const [points, ends] of [
      [40, expiresAt],
      [60, expiresAt + 1],
    ] as const) {
      const booking = { accountId: id, at, kind: "EARN", points, text: "Earned", orderId: null };
      await shop.store.transaction((trx) => credit(trx, booking, ends));
    }
    const reminder = async () => (await shop.call(pointsApi.reminder, {}, me)).data;
    expect(await reminder()).toBeNull();
    shop.clock.advance(1);
    expect(await reminder()).toEqual({ points: 40, expiresAt });
    shop.clock.advance(1);
    expect(await reminder()).toEqual({ points: 100, expiresAt });
  });

  it("each mailed link works to the last millisecond of its time and is dead at its end [API-119, API-135, API-138, ACC-14, ACC-21, ACC-23]", async () => {
    const { db } = shop.store;
    const fresh = () => `reader${++count}@example.com`;
    const tokenTo = async (email: string, kind: string) => {
      const mails = await db.selectFrom("mail").selectAll().where("to_norm", "=", email).execute();
      const mail = mails.filter((each) => each.kind === kind).sort((a, b) => b.created_at - a.created_at)[0];
      return /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    };
    const register = async (email: string) => {
      const member = await signUp(shop, email, PASSWORD);
      await unconfirm(shop, member);
      return member;
    };
    const toHeaders = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
    const reset = (token: string) => shop.call(accountApi.resetPassword, { body: { token, password: NEXT } });
    type Link = {
      readonly ms: number;
      mail(): Promise<string>;
      open(token: string): Promise<{ status: number; body: object }>;
    };
    const links: Record<string, Link> = {
      "reset password": {
        ms: HOUR_MS,
        async mail() {
          const email = fresh();
          await register(email);
          await shop.call(accountApi.forgetPassword, { body: { email } });
          return tokenTo(email, "reset-password");
        },
        open: reset,
      },
      "set password": {
        ms: 7 * DAY_MS,
        async mail() {
          const email = fresh();
          const emailToken = await signUpToken(shop.store, email, shop.clock.now());
          await shop.call(accountApi.registerWithoutPassword, { body: { emailToken } });
          return tokenTo(email, "set-password");
        },
        open: reset,
      },
      "sign up": {
        ms: DAY_MS,
        async mail() {
          const email = fresh();
          await shop.call(accountApi.sendSignUpMail, { body: { email } });
          return tokenTo(email, "sign-up-link");
        },
        open: (emailToken) => shop.call(accountApi.register, { body: { password: PASSWORD, emailToken } }),
      },
      "verify email": {
        ms: DAY_MS,
        async mail() {
          const email = fresh();
          await shop.call(accountApi.verifyEmailInit, {}, toHeaders(await register(email)));
          return tokenTo(email, "verify-email");
        },
        open: (token) => shop.call(accountApi.verifyEmail, { body: { token, password: NEXT } }),
      },
      "change email": {
        ms: DAY_MS,
        async mail() {
          const [old, next] = [fresh(), fresh()];
          const member = await register(old);
          const body = { email: next, password: PASSWORD };
          await shop.call(accountApi.changeEmailInit, { body }, toHeaders(member));
          return `${member.token} ${await tokenTo(next, "change-email")}`;
        },
        open(link) {
          const [session = "", token = ""] = link.split(" ");
          return shop.call(accountApi.changeEmailFinish, { body: { token } }, toHeaders({ token: session }));
        },
      },
    };
    for (const [name, { ms, mail, open }] of Object.entries(links)) {
      await db.deleteFrom("rate_limit").execute();
      const [inTime, late] = [await mail(), await mail()];
      shop.clock.advance(ms - 1);
      expect((await open(inTime)).status, `${name}, a millisecond before its end`).toBe(200);
      shop.clock.advance(1);
      const dead = await open(late);
      expect([dead.status, dead.body], `${name}, at its end`).toEqual([
        400,
        expect.objectContaining({ msg: DEAD_LINK }),
      ]);
    }
  });

  it("the link in an order's mail works for 180 days, and a sent mail is readable for 30 [OPEN-13, OPEN-62]", async () => {
    const { email, me } = await member();
    const { orderId, key } = await orderFor(shop, { me, email });
    const row = await findOrder(shop.store.db, orderId);
    if (row === undefined) throw new Error("no order");
    const at = shop.clock.now();
    const token = await orderLinkToken(shop.store.db, row, at);
    const mails = async () =>
      (await shop.store.db.selectFrom("mail").select("subject").where("to_norm", "=", email).execute()).length;
    await shop.store.db.updateTable("mail").set({ state: "SENT", sent_at: at, created_at: at }).execute();
    const open = () => shop.call(orderApi.openLink, { body: { token } });
    shop.clock.advance(30 * DAY_MS);
    const sweep = (lateMs: number) =>
      endDue({ store: shop.store, clock: { now: () => shop.clock.now() + lateMs }, log: pino({ level: "silent" }) });
    await sweep(0);
    expect(await mails()).toBe(1);
    await sweep(1);
    expect(await mails()).toBe(0);
    shop.clock.advance(150 * DAY_MS - 1);
    expect((await open()).data).toEqual({ orderId, key });
    shop.clock.advance(1);
    expect((await open()).status).toBe(404);
  });
});
