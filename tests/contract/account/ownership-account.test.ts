import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenHash } from "#commerce/http/call";
import { hashPassword } from "#commerce/services/account/password";
import { credit } from "#commerce/services/points/ledger-repository";
import {
  accountApi,
  addressApi,
  allEndpoints,
  garageApi,
  itemApi,
  pointsApi,
  privacyApi,
  promotionApi,
  questionApi,
  reviewApi,
  sessionApi,
} from "~/models/api";
import type { Endpoint } from "~/models/api/contract";
import { type Headers, insertMember, orderFor, shipOrder } from "../../support/data/orders";
import { type FieldValues, fieldNames, inputsFor } from "../../support/data/sample-input";
import { ADDRESS, openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

/** These calls answer the reader of an email, by the token of its mail. */
const REVEALING = new Set<Endpoint>([accountApi.register, accountApi.registerWithoutPassword]);
/**
 * These calls exist to send a mail to the address they name, so the mail and its one-time link take nothing from the
 * owner.
 */
const MAILED = ["mail", "mailed_token", "rate_limit"];
/** Texts that only ada's data contain. */
const PASSWORD = "ada-Passw0rd-1";
const STREET = "17 Secluded Hollow Lane";
const COUPON = "ADAALONE77";
const POINTS = 31_337;
const QUESTION = "Does this fit my quite unusual 2015 truck?";

type Input = ReturnType<typeof inputsFor>[number];

const pathFor = ({ path }: Endpoint, { params, query }: Input) => {
  const values = new Map<string, unknown>(Object.entries(Object(params)));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(query))) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
};
const withoutRandom = (body: unknown) =>
  JSON.stringify(body)
    .replace(/[0-9a-f]{32}|[0-9a-f-]{36}/g, "#")
    .replace(/"id":\d+/g, '"id":0')
    .replaceAll("nobody@example.com", "ada@example.com");

/** Whether a text holds a secret; a number by itself, because the hexadecimal key of a file may hold any digits. */
const holds = (text: string, secret: string) =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`).test(text) : text.includes(secret);

describe.each(STORE_KINDS)("the account of somebody else on %s", (kind) => {
  let shop: Shop;
  let ada: Headers;
  let fieldValues: FieldValues;
  let owned: readonly string[] = [];
  let secrets: readonly string[] = [];
  const callers: Record<string, Headers> = { guest: { "x-visitor-key": "visitor-gina" } };

  beforeAll(async () => {
    shop = await openShop(kind);
    const { db } = shop.store;
    ada = await insertMember(shop, "ada");
    callers.member = await insertMember(shop, "bob");
    await db
      .updateTable("account")
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where("id", "=", "ada")
      .execute();
    const address = await shop.call(addressApi.add, { body: { ...ADDRESS, line1: STREET } }, ada);
    const vehicle = await shop.call(garageApi.add, { body: { attributeValueId: 14 } }, ada);
    await shop.call(itemApi.recordView, { params: { id: 3 } }, ada);
    await shop.call(
      accountApi.subscribe,
      { body: { email: "ada@example.com", source: "WEB", subscribeSource: "FOOTER" } },
      ada,
    );
    await db.updateTable("discount").set({ source: "COUPON" }).where("id", "=", "five").execute();
    const coupon = { id: "c-ada", account_id: "ada", type: "action", discount_id: "five", code: COUPON };
    const times = { created_at: 0, expires_at: null, used_at: null, order_id: null };
    await db
      .insertInto("coupon")
      .values({ ...coupon, ...times, code_norm: COUPON.toLowerCase() })
      .execute();
    const at = shop.clock.now();
    const booking = { accountId: "ada", at, kind: "EARN", points: POINTS, text: "Earned by ada alone", orderId: null };
    await shop.store.transaction((trx) => credit(trx, booking, at + 9e9));
    const { orderId } = await orderFor(shop, { me: ada, email: "ada@example.com" });
    await shipOrder(shop, orderId, at);
    const text = "Fits well and stops well.";
    const review = await shop.call(
      reviewApi.create,
      { body: { rating: 5, title: "Good", text, orderId, skuId: "SKU1" } },
      ada,
    );
    const question = { itemId: 1, text: QUESTION, email: "ada@example.com" };
    await shop.raw("POST", questionApi.ask.path, question, ada);
    const sessions = await shop.call(sessionApi.list, {}, ada);
    const ids = [address.data.id, vehicle.data.id, review.data.id, "c-ada", ...sessions.data.map(({ id }) => id)];
    fieldValues = {
      id: ids,
      // The order number is half of the order's proof; the other file tests what else it opens.
      orderId: ["AWZZZZZZZZZZ"],
      email: ["ada@example.com"],
      password: ["wrong-Passw0rd"],
      currentPassword: ["wrong-Passw0rd"],
      attributeValueId: [12],
      itemId: [1],
      skuId: ["SKU1"],
      code: [COUPON],
      couponId: ["c-ada"],
      couponCode: [COUPON],
      token: ["made-up-token-of-some-length-012345"],
      ...Object.fromEntries(Object.entries(ADDRESS).map(([name, value]) => [name, [value]])),
    };
    secrets = [
      STREET,
      String(POINTS),
      "Earned by ada alone",
      ...sessions.data.map(({ id }) => id),
      "session-token-of-ada",
    ];
    // Reads ownership from whatever tables have an owner column, so that new tables are included.
    owned = (await db.introspection.getTables())
      .filter(({ columns }) => columns.some(({ name }) => /^(account_id|email_norm|email|owner|shopper)$/.test(name)))
      .map(({ name }) => name)
      .filter((name) => !MAILED.includes(name));
  }, 60_000);
  afterAll(() => shop.close());

  /** Every row that names ada, including her own account. */
  const rowsOfAda = async () => {
    const tables = await Promise.all(
      ["account", "orders", "review", ...owned].map(async (name) => {
        const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(shop.store.db);
        const texts = rows.map((row) => JSON.stringify(row));
        return texts.filter((text) => /"ada"|ada@example\.com|:ada"/.test(text)).sort();
      }),
    );
    return tables.flat();
  };
  const send = async (endpoint: Endpoint, input: Input, me: Headers) => {
    const { db } = shop.store;
    await db.deleteFrom("rate_limit").execute();
    // Logs the member in again after a logout or the end of their sessions.
    const session = { account_id: "bob", created_at: 0, expires_at: shop.clock.now() + 1e12 };
    await db
      .insertInto("session")
      .values({ ...session, token_hash: tokenHash("session-token-of-bob") })
      .onConflict((conflict) => conflict.column("token_hash").doNothing())
      .execute();
    const { status, body } = await shop.raw(endpoint.method, pathFor(endpoint, input), input.body ?? {}, me);
    return { status, text: withoutRandom(body), whole: JSON.stringify(body) };
  };
  const calls = allEndpoints.filter(({ access }) => access !== "operator");
  const nameFor = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

  it("no call, whatever it is told, shows a guest or another member anything of a member, or changes it [ROLE-07, OPEN-30]", async () => {
    const before = await rowsOfAda();
    expect(before.join()).toContain(STREET);
    expect(owned).toEqual(
      expect.arrayContaining([
        "address",
        "coupon",
        "garage_vehicle",
        "points_entry",
        "session",
        "subscription",
        "viewed_item",
      ]),
    );
    const problems: string[] = [];
    const notFound = new Set<string>();
    for (const [who, me] of Object.entries(callers)) {
      for (const endpoint of calls)
        for (const [index, input] of inputsFor(endpoint, fieldValues).entries()) {
          const { status, whole } = await send(endpoint, input, me);
          const name = `${who}: ${nameFor(endpoint)} #${index}`;
          if (status >= 500) problems.push(`${name}: ${status}`);
          if (endpoint.access === "member" && who === "guest" && status !== 401)
            problems.push(`${name}: ${status}, not 401`);
          if (who === "member" && status === 404) notFound.add(nameFor(endpoint));
          // The response may repeat what the caller sent, but nothing else of ada's.
          const sent = JSON.stringify(input);
          for (const secret of secrets)
            if (holds(whole, secret) && !sent.includes(secret)) problems.push(`${name}: tells ${secret}`);
        }
      const after = await rowsOfAda();
      expect(problems).toEqual([]);
      expect(before.filter((row) => !after.includes(row))).toEqual([]);
      // Anyone may type any email into a message to the shop; the message does not become the member's.
      const added = after.filter((row) => !before.includes(row));
      expect(added.filter((row) => !/"account_id":null|"kind":"affiliate"/.test(row))).toEqual([]);
    }
    // The requests are valid, so that they are refused for their owner and not for their form.
    for (const endpoint of [
      addressApi.change,
      addressApi.remove,
      garageApi.remove,
      sessionApi.end,
      reviewApi.change,
      reviewApi.remove,
      reviewApi.detail,
    ])
      expect(notFound).toContain(nameFor(endpoint));
  }, 60_000);

  it("a call that names an email answers the same for a member's as for nobody's, but for those that tell it a few times [ROLE-05, ACC-15, ACC-20, API-140, API-141, API-142, API-143]", async () => {
    const problems: string[] = [];
    const compared = new Set<Endpoint>();
    for (const endpoint of calls) {
      if (!fieldNames(endpoint).has("email")) continue;
      const theirs = inputsFor(endpoint, fieldValues);
      const nobodys = inputsFor(endpoint, { ...fieldValues, email: ["nobody@example.com"] });
      for (const [index, input] of theirs.entries()) {
        const tried = await send(endpoint, input, callers.guest ?? {});
        const missing = await send(endpoint, nobodys[index] ?? {}, callers.guest ?? {});
        const isSame = tried.status === missing.status && tried.text === missing.text;
        if (!isSame && !REVEALING.has(endpoint))
          problems.push(
            `${nameFor(endpoint)} #${index}: ${tried.status} ${tried.text} / ${missing.status} ${missing.text}`,
          );
      }
      compared.add(endpoint);
    }
    expect(problems).toEqual([]);
    for (const endpoint of [
      accountApi.login,
      accountApi.forgetPassword,
      accountApi.sendSignUpMail,
      accountApi.subscribe,
      accountApi.unsubscribe,
    ])
      expect(compared.has(endpoint), nameFor(endpoint)).toBe(true);
    // A member's data are shown to that member alone, and all members see only their own.
    for (const endpoint of [
      pointsApi.balance,
      pointsApi.level,
      pointsApi.log,
      pointsApi.reminder,
      promotionApi.memberCoupons,
      privacyApi.export,
    ] as const) {
      const mine = JSON.stringify((await shop.raw("GET", endpoint.path, undefined, ada)).body);
      const bobs = JSON.stringify(
        (await shop.raw("GET", endpoint.path, undefined, { ...callers.member, "x-account-id": "ada" })).body,
      );
      expect(bobs, `${nameFor(endpoint)} for another account id`).not.toMatch(
        new RegExp(`${POINTS}|${COUPON}|${STREET}`),
      );
      if (endpoint !== pointsApi.level && endpoint !== pointsApi.reminder)
        expect(mine).toMatch(new RegExp(`${POINTS}|${COUPON}|${STREET}`));
    }
  }, 60_000);
});
