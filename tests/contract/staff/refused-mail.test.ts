import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase } from "#commerce/db/open";
import { deliverDue } from "#commerce/mail/delivery";
import { ERASED_EMAIL } from "#commerce/mail/email-address";
import { changeOrderEmail } from "#commerce/services/staff/change-email";
import { orderApi } from "~/models/api";
import { insertMember, orderFor } from "../../support/data/orders";
import { runOps } from "../../support/data/run-ops";
import { createTestClock, fillShop, openShop, type Shop, shopOver } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const WRONG = "typo@exmaple.com";
const RIGHT = "Typo@example.com";

/** Delivers what is due to a server that takes everything but mails to the wrong address; answers who got one. */
async function deliver(shop: Shop, reply = "550 5.1.1 no such\r\nuser here"): Promise<string[]> {
  const taken: string[] = [];
  const send = async ({ to_email }: { to_email: string }) => {
    if (to_email === WRONG)
      throw Object.assign(new Error("refused"), { responseCode: Number(reply.slice(0, 3)), response: reply });
    taken.push(to_email);
  };
  const post = { send, close: () => {} };
  await deliverDue({ store: shop.store, clock: shop.clock, post, log: pino({ level: "silent" }) });
  return taken;
}

const isRefused = async (shop: Shop, { orderId, key }: { orderId: string; key: string }) =>
  (await shop.call(orderApi.proven, { body: { orderId, key } })).data.isEmailRefused;

const robin = { who: "Robin", via: "ops" } as const;

describe.each(STORE_KINDS)("an order whose address takes no mail, on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  it("says so to whoever proves it, until staff write to another address, which gets what failed [OPEN-62]", async () => {
    const order = await orderFor(shop, { me: {}, email: WRONG });
    const other = await orderFor(shop, { me: {}, email: "bob@example.com" });
    expect(await isRefused(shop, order), "nothing was tried yet").toBe(false);
    expect(await deliver(shop)).toEqual(["bob@example.com"]);
    expect([await isRefused(shop, order), await isRefused(shop, other)]).toEqual([true, false]);

    const again = await changeOrderEmail(shop, robin, order.orderId, WRONG);
    expect(again, "the same address can be tried once more").toMatchObject({ sentAgain: 1, taken: 0 });
    expect(await isRefused(shop, order), "it is on its way").toBe(false);
    expect(await deliver(shop, "452 mailbox full")).toEqual([]);
    expect(await isRefused(shop, order), "it is still tried").toBe(false);

    expect(await changeOrderEmail(shop, robin, order.orderId, RIGHT)).toMatchObject({ sentAgain: 1, taken: 0 });
    expect(await deliver(shop)).toEqual([RIGHT]);
    expect(await isRefused(shop, order)).toBe(false);
    const track = (orderEmail: string) =>
      shop.call(orderApi.track, { query: { orderId: order.orderId } }, { "x-order-email": orderEmail });
    expect((await track(WRONG)).status, "the former address proves nothing any more").toBe(404);
    expect((await track(RIGHT)).data.email).toBe(RIGHT);
    expect(await changeOrderEmail(shop, robin, order.orderId, "new@example.com")).toMatchObject({
      ...{ sentAgain: 0, taken: 1 },
    });
    expect(await deliver(shop)).toEqual(["new@example.com"]);
  });

  it("keeps reminders and invitations out of it, and has no way back to a buyer who was erased [OPEN-62]", async () => {
    const order = await orderFor(shop, { me: {}, email: WRONG });
    const mails = shop.store.db.updateTable("mail").where("order_id", "=", order.orderId);
    await mails.set({ leave_url: "https://shop.example/unsubscribe" }).execute();
    await deliver(shop);
    expect(await isRefused(shop, order)).toBe(false);
    expect(await changeOrderEmail(shop, robin, order.orderId, RIGHT)).toMatchObject({
      sentAgain: 0,
      isConfirmed: true,
    });
    expect(await deliver(shop), "the confirmation goes there").toContain(RIGHT);
    const orders = shop.store.db.updateTable("orders").where("id", "=", order.orderId);
    await orders.set({ email_norm: ERASED_EMAIL }).execute();
    await expect(changeOrderEmail(shop, robin, order.orderId, RIGHT)).rejects.toThrow();
    await expect(changeOrderEmail(shop, robin, "AW00000000", RIGHT)).rejects.toThrow();
  });
});

describe("the staff's commands on mails that failed", () => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-refused-"));
  const run = (...args: readonly string[]) => runOps({ NODE_ENV: "test", DATA_DIR: folder }, ...args);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("name order, address and reason, change the address and send again, written down with both [OPEN-62, OPEN-63]", async () => {
    const store = await openDatabase(join(folder, "shop.db"));
    await migrate(store.db, store.kind);
    await fillShop(store);
    const shop = shopOver(store, createTestClock(Date.now()));
    const { orderId } = await orderFor(shop, { me: await insertMember(shop, "ada"), email: WRONG });
    expect((await run("mail", "failed")).out).toBe("Every mail was taken, or is still tried.\n");
    expect((await run("order", "show", orderId)).out).toMatch(
      /^Mails\n.*order-confirmation +typo@exmaple\.com {2}QUEUED {2}\w+$/m,
    );
    await deliver(shop);
    const reason = "typo@exmaple.com  FAILED after 1 try: 550 5.1.1 no such user here";
    expect((await run("order", "show", orderId)).out).toContain(reason);
    expect((await run("mail", "failed")).out).toMatch(
      new RegExp(`^${orderId} .*order-confirmation +${reason}  \\w+\n$`),
    );

    const wrong = await run("order", "email", orderId, "no-address");
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("must look like name@example.com")]);
    const done = await run("order", "email", orderId, RIGHT, "--as", "Robin");
    expect(done.out).toBe(`Order ${orderId} is written to at ${RIGHT} from now on: 1 email is sent again.\n`);
    // The staff's program has the machine's clock.
    shop.clock.advance(60_000);
    expect(await deliver(shop)).toEqual([RIGHT]);
    const { out } = await run("order", "show", orderId);
    expect(out).toMatch(/order-confirmation +Typo@example\.com {2}SENT \d{4}/);
    expect(out).toMatch(/order\.email by Robin/);
    expect((await run("audit", orderId)).out).toContain(`"from":"${WRONG}","to":"${RIGHT}"`);
    const next = await run("order", "email", orderId, "next@example.com");
    expect(next.out).toContain("its confirmation is sent there.\nThe former address took 1 email, whose links");
    await store.close();
  });
});
