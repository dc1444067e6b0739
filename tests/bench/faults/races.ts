import { randomUUID } from "node:crypto";
import type { Row } from "#commerce/db/tables";
import { hashPassword } from "#commerce/services/account/password";
import { credit } from "#commerce/services/points/ledger-repository";
import { accountApi, cartApi, checkoutApi, paymentApi, promotionApi } from "~/models/api";
import { setStock, stockFor } from "../../support/data/change-item";
import { copyDiscount } from "../../support/data/promotions";
import { cartWith, payByCard, readyCart, type Shop } from "../../support/data/test-shop";
import type { TestStoreKind } from "../../support/store/test-store";

/** A race for the last of something: `run` starts all shoppers at once and returns the number of winners. */
type Race = {
  readonly name: string;
  readonly expected: number;
  prepare(shop: Shop): Promise<() => Promise<number>>;
};

type Ready = { readonly cartUUID: string; readonly expectedTotalCent: number };

/** The email and address of a checkout as another shopper's, whom `key` names. */
function ownContact({ address }: Pick<Row<"checkout">, "address">, key: string) {
  const place = JSON.parse(address);
  return { email: `buyer-${key}@example.com`, address: JSON.stringify({ ...place, line1: `${key} Main Street` }) };
}

/**
 * Makes `count` copies of a cart, each ready to be ordered by a shopper of its own: the shop lets nobody hold more than
 * a hundred pieces unpaid.
 */
async function copyCart({ store: { db } }: Shop, { cartUUID, expectedTotalCent }: Ready, count: number) {
  const cart = await db.selectFrom("cart").selectAll().where("uuid", "=", cartUUID).executeTakeFirstOrThrow();
  const lines = await db.selectFrom("cart_line").selectAll().where("cart_uuid", "=", cartUUID).execute();
  const checkout = await db
    .selectFrom("checkout")
    .selectAll()
    .where("cart_uuid", "=", cartUUID)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, () => randomUUID());
  await db
    .insertInto("cart")
    .values(ids.map((uuid) => ({ ...cart, uuid })))
    .execute();
  const all = ids.flatMap((cart_uuid) => lines.map((line) => ({ ...line, cart_uuid })));
  await db.insertInto("cart_line").values(all).execute();
  await db
    .insertInto("checkout")
    .values(ids.map((cart_uuid) => ({ ...checkout, cart_uuid, ...ownContact(checkout, cart_uuid) })))
    .execute();
  return ids.map((id): Ready => ({ cartUUID: id, expectedTotalCent }));
}

/** Counts the successful responses; throws when one is neither a success nor the refusal of a lost race. */
function countSuccesses(answers: readonly { readonly status: number; readonly body: unknown }[]): number {
  const odd = answers.find(({ status }) => status !== 200 && status !== 409);
  if (odd !== undefined) throw new Error(`a race ended with ${odd.status}: ${JSON.stringify(odd.body).slice(0, 300)}`);
  return answers.filter(({ status }) => status === 200).length;
}

function assertSame(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what}: ${String(found)} instead of ${String(expected)}`);
}

/** Places the order of a cart from a browser of its own. */
const placeFromOwnBrowser = (shop: Shop, cart: Ready, key: string) =>
  shop.call(
    paymentApi.create,
    { body: { ...cart, paymentType: "oceanpayment", returnUrl: "/checkout/orderResult" } },
    { "idempotency-key": key, "x-visitor-key": cart.cartUUID },
  );

const placeAll = (shop: Shop, carts: readonly Ready[]) =>
  Promise.all(carts.map((cart) => placeFromOwnBrowser(shop, cart, randomUUID())));

const stockRace: Race = {
  name: "stock 1, 100 buyers: orders",
  expected: 1,
  async prepare(shop) {
    const { db } = shop.store;
    const template = await readyCart(shop, [{ skuId: "SKU6" }]);
    const stock = () => stockFor(db, 6);
    return async () => {
      const carts = await copyCart(shop, template, 100);
      await setStock(db, [6], 1);
      const won = countSuccesses(await placeAll(shop, carts));
      assertSame("pieces left", await stock(), 0);
      return won;
    };
  },
};

const couponRace: Race = {
  name: "coupon limit 5, 200 buyers: orders",
  expected: 5,
  async prepare(shop) {
    const { db } = shop.store;
    await db.updateTable("discount").set({ usage_limit: 5, used: 0 }).where("id", "=", "once").execute();
    await setStock(db, [7], 100_000);
    const { cartUUID } = await readyCart(shop, [{ skuId: "SKU7" }]);
    await shop.call(cartApi.applyPromotion, { body: { cartUUID, code: "once" } });
    const { data } = await shop.call(checkoutApi.read, { query: { cartUUID } });
    const template = { cartUUID, expectedTotalCent: data.totals.total.cent };
    const used = () => db.selectFrom("discount").select("used").where("id", "=", "once").executeTakeFirstOrThrow();
    return async () => {
      const carts = await copyCart(shop, template, 200);
      await db.updateTable("discount").set({ used: 0 }).where("id", "=", "once").execute();
      const won = countSuccesses(await placeAll(shop, carts));
      assertSame("uses of the code", (await used()).used, won);
      return won;
    };
  },
};

const DAY_MS = 86_400_000;

const pointsRace: Race = {
  name: "500 points, 50 redemptions of 500: coupons",
  expected: 1,
  async prepare(shop) {
    const { db } = shop.store;
    await copyDiscount(db, "five", { id: "race-offer", source: "COUPON", code_norm: null, integral_score: 500 });
    const [accountId, email, password] = ["race-member", "race@example.com", "race-Passw0rd"];
    const name = { first_name: "A", last_name: "B", zip_code: "", created_at: 0 };
    const password_hash = await hashPassword(password);
    await db
      .insertInto("account")
      .values({ id: accountId, email, email_norm: email, password_hash, ...name })
      .execute();
    const { data } = await shop.call(accountApi.login, { body: { email, password } });
    const me = { authorization: `Bearer ${data.token}`, "x-account-id": accountId };
    const held = async () => {
      const entries = await db
        .selectFrom("points_entry")
        .select(["points", "remaining"])
        .where("account_id", "=", accountId)
        .execute();
      return [
        entries.reduce((sum, { points }) => sum + points, 0),
        entries.reduce((sum, row) => sum + row.remaining, 0),
      ];
    };
    return async () => {
      const at = shop.clock.now();
      const booking = { accountId, at, kind: "EARN", points: 500, text: "Earned", orderId: null };
      await shop.store.transaction((trx) => credit(trx, booking, at + DAY_MS));
      const redeem = () =>
        shop.call(promotionApi.redeem, { body: { offerId: "race-offer" } }, { ...me, "idempotency-key": randomUUID() });
      const won = countSuccesses(await Promise.all(Array.from({ length: 50 }, redeem)));
      for (const points of await held()) assertSame("points left", points, 0);
      return won;
    };
  },
};

const cartRace: Race = {
  name: "20 adds of different parts to one cart: lines",
  expected: 20,
  async prepare(shop) {
    return async () => {
      const { cartUUID } = await cartWith(shop, [{ skuId: "SKU100" }]);
      const adds = Array.from({ length: 20 }, (_, index) =>
        shop.call(cartApi.add, { body: { cartUUID, items: [{ skuId: `SKU${101 + index}` }] } }),
      );
      assertSame("adds taken", countSuccesses(await Promise.all(adds)), 20);
      const { data } = await shop.call(cartApi.read, { query: { cartUUID } });
      return data.items.filter(({ skuId }) => skuId !== "SKU100").length;
    };
  },
};

const orderRace: Race = {
  name: "50 identical Place orders, 50 presses of Pay: orders, charges",
  expected: 1,
  async prepare(shop) {
    const { db } = shop.store;
    await setStock(db, [1], 100_000);
    const template = await readyCart(shop);
    return async () => {
      const [cart] = await copyCart(shop, template, 1);
      if (cart === undefined) throw new Error("no cart");
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 50 }, () => placeFromOwnBrowser(shop, cart, key)));
      assertSame("answers", countSuccesses(answers), 50);
      assertSame("different answers", new Set(answers.map(({ data }) => JSON.stringify(data))).size, 1);
      const data = answers[0]?.data;
      const pays = Array.from({ length: 50 }, () => payByCard(shop, data?.redirectUrl ?? null, "4242424242424242"));
      for (const { status } of await Promise.all(pays)) assertSame("press of Pay", status, 303);
      const orders = await db.selectFrom("orders").selectAll().where("cart_uuid", "=", cart.cartUUID).execute();
      const charges = await db
        .selectFrom("sandbox_payment")
        .innerJoin("payment", "payment.id", "sandbox_payment.merchant_ref")
        .select("sandbox_payment.amount_cent as cent")
        .where("payment.order_id", "=", orders[0]?.id ?? "")
        .where("sandbox_payment.charged_at", "is not", null)
        .execute();
      assertSame("status", orders[0]?.status, "PROCESSING");
      assertSame("charges", charges.length, 1);
      assertSame("cents charged", charges[0]?.cent, orders[0]?.total_cent);
      return orders.length;
    };
  },
};

/** The races that test the shop's promises, named by the number of shoppers and the prize. */
export const RACES: readonly Race[] = [stockRace, couponRace, pointsRace, cartRace, orderRace];

export type RaceRun = {
  readonly kind: TestStoreKind;
  readonly name: string;
  readonly expected: number;
  readonly rounds: number;
  /** The winners of each round. */
  readonly wins: readonly number[];
  readonly seconds: number;
};

/** Runs a race in a shop `rounds` times. */
export async function runRace(
  { name, expected, prepare }: Race,
  shop: Shop,
  { kind, rounds }: { kind: TestStoreKind; rounds: number },
): Promise<RaceRun> {
  const startedAt = performance.now();
  const run = await prepare(shop);
  const wins: number[] = [];
  for (let round = 0; round < rounds; round += 1) wins.push(await run());
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  return { kind, name, expected, rounds, wins, seconds };
}
