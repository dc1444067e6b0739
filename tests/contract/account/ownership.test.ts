import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addressApi,
  allEndpoints,
  cartApi,
  cartCopyApi,
  checkoutApi,
  garageApi,
  memberCartApi,
  orderApi,
  paymentApi,
  sessionApi,
} from "~/models/api";
import { type Endpoint, HEADERS } from "~/models/api/contract";
import { type Headers, insertMember, orderFor } from "../../support/data/orders";
import { type FieldValues, fieldNames, inputsFor } from "../../support/data/sample-input";
import { ADDRESS, cartWith, openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

/** Fields that name something with an owner. */
const OWNED = ["orderId", "cartUUID", "id"];
/** The rows that a stranger's write would change. */
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

/** Everything an owner has, by the names of the fields that take it. */
type Things = {
  orderId: string;
  unpaidId: string;
  cartUUID: string;
  orderedUUID: string;
  ids: string[];
  secrets: string[];
};

const blank = (text: string) => (text.startsWith("AW") ? "AWZZZZZZZZZZ" : text.replace(/[0-9a-z]/gi, "z"));
/** Each response generates these anew, so they are not compared. */
const withoutRandom = (body: unknown, sent: readonly string[]) =>
  sent.reduce((text, id) => text.replaceAll(id, "#"), JSON.stringify(body)).replace(/[0-9a-f]{32}|[0-9a-f-]{36}/g, "#");

const fieldValuesFor = (things: Omit<Things, "secrets">, attacker: string): FieldValues => ({
  orderId: [things.orderId, things.unpaidId],
  cartUUID: [things.cartUUID, things.orderedUUID],
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

const pathFor = ({ path }: Endpoint, { params, query }: { params?: unknown; query?: unknown }) => {
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

  async function loadEverything(name: string, me: Headers, isMember: boolean): Promise<Things> {
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
    const { cart_uuid: orderedUUID } = await shop.store.db
      .selectFrom("orders")
      .select("cart_uuid")
      .where("id", "=", unpaid.orderId)
      .executeTakeFirstOrThrow();
    return {
      orderedUUID,
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
      owners[name] = await loadEverything(name, members[name], true);
    }
    for (const name of ["gus", "gina"]) {
      members[name] = { "x-visitor-key": `visitor-${name}` };
      owners[name] = await loadEverything(name, members[name], false);
    }
  }, 60_000);
  afterAll(() => shop.close());

  const everything = async () => {
    const rows = await Promise.all(TABLES.map((table) => shop.store.db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows.map((each) => each.map((row) => JSON.stringify(row)).sort()));
  };
  const send = async (endpoint: Endpoint, input: ReturnType<typeof inputsFor>[number], me: Headers, ids: string[]) => {
    // Attempts are counted per order and address; here each attempt counts as the first.
    await shop.store.db.deleteFrom("rate_limit").execute();
    const { status, body } = await shop.raw(endpoint.method, pathFor(endpoint, input), input.body ?? {}, me);
    return { status, text: withoutRandom(body, ids), whole: JSON.stringify(body) };
  };

  const walked = allEndpoints.filter((endpoint) => {
    if (endpoint.access === "operator") return false;
    return OWNED.some((name) => fieldNames(endpoint).has(name));
  });
  // A guest's cart has no proof other than its id of 128 random bits: whoever holds the id holds the cart. A member's
  // cart also requires the member's token.
  const isCart = (endpoint: Endpoint) => !fieldNames(endpoint).has("orderId") && fieldNames(endpoint).has("cartUUID");
  const makesOwn: readonly Endpoint[] = [
    cartApi.add,
    cartApi.addLines,
    cartCopyApi.open,
    cartCopyApi.enter,
    memberCartApi.merge,
  ];
  /** The content of the owned carts; carts that strangers create themselves are left out. */
  const loadCarts = async (uuids: readonly string[]) => {
    const { db } = shop.store;
    const rows = await Promise.all([
      db.selectFrom("cart").selectAll().where("uuid", "in", uuids).execute(),
      ...(["cart_line", "checkout", "checkout_points", "cart_once"] as const).map((table) =>
        db.selectFrom(table).selectAll().where("cart_uuid", "in", uuids).execute(),
      ),
      db.selectFrom("member_cart").selectAll().where("cart_uuid", "in", uuids).execute(),
    ]);
    return JSON.stringify(rows.map((each) => each.map((row) => JSON.stringify(row)).sort()));
  };

  it("two members and two guests try every id of each other on every call: no read, no write, the answer for unknown ids [ROLE-07, ORD-05, OPEN-13]", async () => {
    expect(walked.length).toBeGreaterThan(40);
    const before = await everything();
    const uuids = [owners.ada?.cartUUID ?? "", owners.ada?.orderedUUID ?? ""];
    const carts = await loadCarts(uuids);
    const problems: string[] = [];
    const reached = new Set<string>();
    const walkedCarts = new Set<string>();
    for (const endpoint of walked)
      for (const [attacker, victim] of [
        ["bob", "ada"],
        ["gina", "ada"],
        ["bob", "gus"],
        ["gina", "gus"],
      ] as const) {
        // Calls that take the email of an order in a header get the stranger's own.
        const me = { ...members[attacker], [HEADERS.orderEmail]: encodeURIComponent(`${attacker}@example.com`) };
        const things = owners[victim];
        if (things === undefined || (isCart(endpoint) && victim === "gus")) continue;
        const { orderId, unpaidId, cartUUID, orderedUUID, ids } = things;
        const all = [orderId, unpaidId, cartUUID, orderedUUID, ...ids];
        const sent = [...all, ...all.map(blank)];
        const unknown = {
          orderId: blank(orderId),
          unpaidId: blank(unpaidId),
          cartUUID: blank(cartUUID),
          orderedUUID: blank(orderedUUID),
          ids: ids.map(blank),
        };
        const theirs = inputsFor(endpoint, fieldValuesFor(things, attacker));
        const nobodys = inputsFor(endpoint, fieldValuesFor(unknown, attacker));
        for (const [index, input] of theirs.entries()) {
          const tried = await send(endpoint, input, me, sent);
          const missing = await send(endpoint, nobodys[index] ?? {}, me, sent);
          if (isCart(endpoint)) walkedCarts.add(`${attacker} ${endpoint.method} ${endpoint.path}`);
          if (attacker === "bob" && tried.status === 404) reached.add(`${endpoint.method} ${endpoint.path}`);
          const name = `${attacker} at ${victim}'s ${endpoint.method} ${endpoint.path} #${index}`;
          // A second addition to the stranger's own cart would find the first one there.
          const isSame = makesOwn.includes(endpoint) || tried.text === missing.text;
          if (tried.status !== missing.status || !isSame)
            problems.push(
              `${name}: ${tried.status} ${tried.text.slice(0, 200)} / ${missing.status} ${missing.text.slice(0, 200)}`,
            );
          if (things.secrets.some((secret) => tried.whole.includes(secret))) problems.push(`${name}: tells a secret`);
        }
      }
    expect(problems).toEqual([]);
    expect(await everything()).toBe(before);
    expect(await loadCarts(uuids)).toBe(carts);
    expect(
      walkedCarts.size,
      "cart, draft, promotion, order and payment calls, by a member and by a guest",
    ).toBeGreaterThan(40);
    // The requests are valid, so that they are refused for their owner and not for their form.
    for (const endpoint of [
      ...Object.values(orderApi),
      ...Object.values(addressApi),
      garageApi.remove,
      paymentApi.lock,
    ])
      if (walked.includes(endpoint)) expect(reached).toContain(`${endpoint.method} ${endpoint.path}`);
    const cart = await shop.call(cartApi.read, { query: { cartUUID: owners.ada?.cartUUID ?? "" } }, members.ada);
    expect(cart.data.items.map(({ skuId }) => skuId)).toEqual(["SKU1", "SKU2"]);
  }, 60_000);

  it("a key that differs from the order's in one character is no key, on every call that takes one [OPEN-13, ROLE-07]", async () => {
    const calls = allEndpoints.filter((endpoint) => {
      // An answer about a vehicle has a key, too: the name of a qualifier.
      const names = fieldNames(endpoint, ["answers"]);
      return endpoint.access !== "operator" && names.has("orderId") && names.has("key");
    });
    expect(calls.length).toBeGreaterThan(20);
    const before = await everything();
    const problems: string[] = [];
    const reached = new Set<string>();
    /** Sends a wrong key to a call, and the same for an order that does not exist: both must get the same refusal. */
    const tryKey = async (endpoint: Endpoint, orderId: string, key: string, me: Headers) => {
      const inputs = (id: string) =>
        inputsFor(endpoint, {
          ...fieldValuesFor({ orderId: id, unpaidId: id, cartUUID: "", orderedUUID: "", ids: [] }, "bob"),
          orderId: [id],
          key: [key],
          proof: [{ orderId: id, key }],
        }).filter((input) => JSON.stringify(input).includes(key));
      const nobodys = inputs(blank(orderId));
      const sent = [orderId, blank(orderId), key];
      for (const [index, input] of inputs(orderId).entries()) {
        const tried = await send(endpoint, input, me, sent);
        const missing = await send(endpoint, nobodys[index] ?? {}, me, sent);
        const name = `${endpoint.method} ${endpoint.path}`;
        if (tried.status === 404) reached.add(name);
        if (tried.status < 400 || tried.status !== missing.status || tried.text !== missing.text)
          problems.push(`${name} ${tried.status} ${tried.text} / ${missing.status} ${missing.text}`);
      }
    };
    const { orderId = "", unpaidId = "", secrets: [, paidKey = "", unpaidKey = ""] = [] } = owners.gus ?? {};
    const proofs = [
      { orderId, key: paidKey },
      { orderId: unpaidId, key: unpaidKey },
    ];
    for (const proof of proofs) {
      expect((await shop.call(paymentApi.paidResult, { query: proof })).status, "the right key opens it").toBe(200);
      for (const at of [0, proof.key.length - 1]) {
        const key = proof.key.slice(0, at) + (proof.key[at] === "0" ? "1" : "0") + proof.key.slice(at + 1);
        for (const me of [{}, members.bob ?? {}])
          for (const endpoint of calls) await tryKey(endpoint, proof.orderId, key, me);
      }
    }
    expect(problems).toEqual([]);
    expect(calls.map(({ method, path }) => `${method} ${path}`).filter((name) => !reached.has(name))).toEqual([]);
    expect(await everything()).toBe(before);
  }, 60_000);

  it("whoever holds the cart finds the order it became, with its proof; nobody else does [CHK-26, OPEN-27, ROLE-07]", async () => {
    const placed = async (name: string, me?: Headers) =>
      (await shop.call(paymentApi.placedOrder, { query: { cartUUID: owners[name]?.orderedUUID ?? "" } }, me)).data;
    const ofGus = await placed("gus", members.gus);
    expect(ofGus).toMatchObject({ orderId: owners.gus?.unpaidId, status: "PAYMENT_PENDING", result: "NOT_STARTED" });
    const proof = { orderId: ofGus?.orderId ?? "", key: ofGus?.key ?? "" };
    expect((await shop.call(paymentApi.paidResult, { query: proof })).data.order.orderId).toBe(proof.orderId);
    expect(await placed("ada", members.ada)).toMatchObject({ orderId: owners.ada?.unpaidId });
    expect([await placed("ada", members.bob), await placed("ada", members.gina), await placed("ada")]).toEqual([
      null,
      null,
      null,
    ]);
    const open = await shop.call(paymentApi.placedOrder, { query: { cartUUID: owners.gus?.cartUUID ?? "" } });
    expect(open.data).toBeNull();
  });

  it("a login that has ended is said to have ended wherever a cart is asked for, known or not; adding goes on as a guest [ROLE-07, ERR-05, CART-01]", async () => {
    const ended = { authorization: "Bearer ended-token-of-nobody-0123456789" };
    for (const cartUUID of [
      owners.ada?.cartUUID ?? "",
      owners.gus?.cartUUID ?? "",
      blank(owners.ada?.cartUUID ?? ""),
    ]) {
      const answers = await Promise.all([
        shop.raw("GET", `${cartApi.read.path}?cartUUID=${cartUUID}`, undefined, ended),
        shop.raw("PUT", cartApi.change.path, { action: "DELETE", cartUUID, items: [{ skuId: "SKU2" }] }, ended),
        shop.raw("GET", `${checkoutApi.read.path}?cartUUID=${cartUUID}`, undefined, ended),
        shop.raw("PUT", checkoutApi.saveShipping.path, { cartUUID, shippingPlanId: "us-standard" }, ended),
        shop.raw("GET", `${paymentApi.placedOrder.path}?cartUUID=${cartUUID}`, undefined, ended),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    }
    const body = { cartUUID: owners.ada?.cartUUID ?? "", items: [{ skuId: "SKU1" }] };
    const added = await shop.call(cartApi.add, { body }, ended);
    expect(added.data.cartUUID).not.toBe(body.cartUUID);
    expect(added.data.items.map(({ skuId }) => skuId)).toEqual(["SKU1"]);
  });
});
