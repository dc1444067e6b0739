import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addressApi,
  allEndpoints,
  cartApi,
  checkoutApi,
  garageApi,
  orderApi,
  paymentApi,
  sessionApi,
} from "~/models/api";
import type { Endpoint } from "~/models/api/contract";
import { type Headers, insertMember, orderFor } from "../support/orders";
import { fieldNames, inputsFor, type Known } from "../support/sample-input";
import { STORE_KINDS } from "../support/test-store";
import { ADDRESS, cartWith, openShop, type Shop } from "../support/trade";

/** Fields that name something of somebody. */
const OWNED = ["orderId", "cartUUID", "id"];
/** What a write of a stranger would show in. */
const TABLES = [
  "account",
  "address",
  "garage_vehicle",
  "coupon",
  "points_entry",
  "points_hold",
  "orders",
  "order_item",
  "order_event",
  "hidden_order",
  "payment",
  "payment_lock",
  "payment_refund",
  "shipment",
  "return_request",
  "mail",
] as const;

/** Everything somebody has, by the names of the fields that ask for it. */
type Things = { orderId: string; unpaidId: string; cartUUID: string; ids: string[]; secrets: string[] };

const blank = (text: string) => (text.startsWith("AW") ? "AWZZZZZZZZZZ" : text.replace(/[0-9a-z]/gi, "z"));
/** Made anew by every answer, and so no part of what is compared. */
const withoutRandom = (body: unknown, sent: readonly string[]) =>
  sent.reduce((text, id) => text.replaceAll(id, "#"), JSON.stringify(body)).replace(/[0-9a-f]{32}|[0-9a-f-]{36}/g, "#");

const known = (things: Pick<Things, "orderId" | "unpaidId" | "cartUUID" | "ids">, attacker: string): Known => ({
  orderId: [things.orderId, things.unpaidId],
  cartUUID: [things.cartUUID],
  id: things.ids,
  email: [`${attacker}@example.com`],
  key: ["0".repeat(32)],
  proof: [{ orderId: things.orderId, email: `${attacker}@example.com` }],
  skuId: ["SKU1"],
  returnUrl: ["/checkout/orderResult"],
  paymentType: ["oceanpayment"],
  address: [ADDRESS],
  ...Object.fromEntries(Object.entries(ADDRESS).map(([name, value]) => [name, [value]])),
});

const pathOf = ({ path }: Endpoint, { params, query }: { params?: unknown; query?: unknown }) => {
  const values = new Map<string, unknown>(Object.entries(Object(params)));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(query))) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
};

describe.each(STORE_KINDS)("what belongs to somebody on %s", (kind) => {
  let shop: Shop;
  const members: Record<string, Headers> = {};
  const owners: Record<string, Things> = {};

  async function everythingOf(name: string, me: Headers, isMember: boolean): Promise<Things> {
    const email = `${name}@example.com`;
    const paid = await orderFor(shop, { me, email });
    const unpaid = await orderFor(shop, { me, email, isPaid: false });
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU2" }], me);
    const line1 = `1 ${name} Street`;
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email, address: { ...ADDRESS, line1 } } }, me);
    const ids: string[] = [];
    if (isMember) {
      const { data } = await shop.call(addressApi.add, { body: { ...ADDRESS, line1 } }, me);
      const vehicle = await shop.call(garageApi.add, { body: { attributeValueId: 12 } }, me);
      const sessions = await shop.call(sessionApi.list, {}, me);
      ids.push(data.id, vehicle.data.id, ...sessions.data.map(({ id }) => id));
    }
    const keys = [paid.key, unpaid.key];
    return {
      orderId: paid.orderId,
      unpaidId: unpaid.orderId,
      cartUUID,
      ids: [...ids, "nothing-at-all"],
      secrets: [line1, ...keys],
    };
  }

  beforeAll(async () => {
    shop = await openShop(kind);
    for (const name of ["ada", "bob"]) {
      members[name] = await insertMember(shop, name);
      owners[name] = await everythingOf(name, members[name], true);
    }
    for (const name of ["gus", "gina"]) {
      members[name] = { "x-visitor-key": `visitor-${name}` };
      owners[name] = await everythingOf(name, members[name], false);
    }
  }, 60_000);
  afterAll(() => shop.close());

  const everything = async () => {
    const rows = await Promise.all(TABLES.map((table) => shop.store.db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows.map((each) => each.map((row) => JSON.stringify(row)).sort()));
  };
  const send = async (endpoint: Endpoint, input: ReturnType<typeof inputsFor>[number], me: Headers, ids: string[]) => {
    // Tries are counted per order and address; here every one is the first.
    await shop.store.db.deleteFrom("rate_limit").execute();
    const { status, body } = await shop.raw(endpoint.method, pathOf(endpoint, input), input.body ?? {}, me);
    return { status, text: withoutRandom(body, ids), whole: JSON.stringify(body) };
  };

  const walked = allEndpoints.filter((endpoint) => {
    if (endpoint.access === "operator") return false;
    return OWNED.some((name) => fieldNames(endpoint).has(name));
  });
  // A cart's id has 122 random bits and is a guest's only proof, so to a guest it opens the cart; to a member, their own only.
  const isCart = (endpoint: Endpoint) => !fieldNames(endpoint).has("orderId") && fieldNames(endpoint).has("cartUUID");

  it("ROLE-07 ORD-05 OPEN-13 two members and two guests try every id of each other on every call: no read, no write, the answer for unknown ids", async () => {
    expect(walked.length).toBeGreaterThan(40);
    const before = await everything();
    const problems: string[] = [];
    const reached = new Set<string>();
    for (const endpoint of walked)
      for (const [attacker, victim] of [
        ["bob", "ada"],
        ["gina", "ada"],
        ["bob", "gus"],
        ["gina", "gus"],
      ] as const) {
        const me = members[attacker] ?? {};
        const things = owners[victim];
        if (things === undefined || (isCart(endpoint) && (attacker === "gina" || victim === "gus"))) continue;
        const { orderId, unpaidId, cartUUID, ids } = things;
        const all = [orderId, unpaidId, cartUUID, ...ids];
        const sent = [...all, ...all.map(blank)];
        const unknown = {
          orderId: blank(orderId),
          unpaidId: blank(unpaidId),
          cartUUID: blank(cartUUID),
          ids: ids.map(blank),
        };
        const theirs = inputsFor(endpoint, known(things, attacker));
        const nobodys = inputsFor(endpoint, known(unknown, attacker));
        for (const [index, input] of theirs.entries()) {
          const tried = await send(endpoint, input, me, sent);
          const missing = await send(endpoint, nobodys[index] ?? {}, me, sent);
          if (attacker === "bob" && tried.status === 404) reached.add(`${endpoint.method} ${endpoint.path}`);
          const name = `${attacker} at ${victim}'s ${endpoint.method} ${endpoint.path} #${index}`;
          // A second addition to the stranger's own cart finds the first one there.
          const isSame = isCart(endpoint) || tried.text === missing.text;
          if (tried.status !== missing.status || !isSame)
            problems.push(
              `${name}: ${tried.status} ${tried.text.slice(0, 200)} / ${missing.status} ${missing.text.slice(0, 200)}`,
            );
          if (things.secrets.some((secret) => tried.whole.includes(secret))) problems.push(`${name}: tells a secret`);
        }
      }
    expect(problems).toEqual([]);
    expect(await everything()).toBe(before);
    // The requests are good enough to be refused for whose they are, not for how they look.
    for (const endpoint of [
      ...Object.values(orderApi),
      ...Object.values(addressApi),
      garageApi.remove,
      paymentApi.lock,
    ])
      if (walked.includes(endpoint)) expect(reached).toContain(`${endpoint.method} ${endpoint.path}`);
    const cart = await shop.call(cartApi.read, { query: { cartUUID: owners.ada?.cartUUID ?? "" } }, members.ada);
    expect(cart.data.items.map(({ skuId }) => skuId)).toEqual(["SKU2"]);
  }, 60_000);
});
