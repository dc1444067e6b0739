import { describe, expect, it } from "vitest";
import { anonymizeOrder } from "#commerce/services/account/erase-repository";
import { adoptGuestOrders } from "#commerce/services/order/status";
import { orderApi } from "~/models/api";
import { insertMember, orderFor } from "../../support/data/orders";
import { staffShop } from "../../support/shop/staff-shop";

describe("another email for an order, beside the accounts of the shop", () => {
  const staff = staffShop();
  const { run } = staff;

  const logIn = (name: string) => {
    const email_norm = `${name}@example.com`;
    return staff.shop.store.transaction((trx) => adoptGuestOrders(trx, { id: name, email_norm }, Date.now()));
  };
  const isOpenTo = async (orderId: string, me: Record<string, string>) =>
    (await staff.shop.call(orderApi.detail, { params: { orderId } }, me)).status === 200;
  const freePoints = async (name: string) => {
    const rows = await staff.shop.store.db
      .selectFrom("points_entry")
      .select(["points", "order_id"])
      .where("account_id", "=", name)
      .execute();
    return rows.reduce((sum, { points }) => sum + points, 0);
  };
  const confirmations = (orderId: string, email: string) =>
    staff.shop.store.db
      .selectFrom("mail")
      .select("id")
      .where("order_id", "=", orderId)
      .where("kind", "=", "order-confirmation")
      .where("to_email", "=", email)
      .execute();

  it("takes a member's address only with a yes, and gives a guest's order back with its points [OPEN-62, OPEN-63]", async () => {
    const mia = await insertMember(staff.shop, "mia");
    const noa = await insertMember(staff.shop, "noa");
    const { orderId } = await orderFor(staff.shop, { me: {}, email: "guest-of-mia@example.com" });
    expect((await run("order", "show", orderId)).out).toContain("\nGuest: it is in no account\n");

    const unsure = await run("order", "email", orderId, "mia@example.com");
    expect([unsure.code, unsure.err]).toEqual([1, expect.stringMatching(/member's: with the next login .*add --yes/)]);
    await logIn("mia");
    expect(await isOpenTo(orderId, mia), "nothing was changed").toBe(false);

    expect((await run("order", "email", orderId, "mia@example.com", "--yes")).code).toBe(0);
    await run("order", "ship", orderId, "--carrier", "UPS", "--tracking", `1Z${orderId}`);
    await logIn("mia");
    const shown = (await run("order", "show", orderId)).out;
    expect(shown).toContain("\nIn the account of mia@example.com\n");
    expect(shown).toContain(": from guest-of-mia@example.com to mia@example.com");
    const earned = await freePoints("mia");
    expect([await isOpenTo(orderId, mia), earned > 0]).toEqual([true, true]);

    const leaves = await run("order", "email", orderId, "noa@example.com");
    expect([leaves.code, leaves.err]).toEqual([1, expect.stringContaining("leaves the account of mia@example.com")]);
    const { out } = await run("order", "email", orderId, "noa@example.com", "--yes");
    expect(out).toContain(`It left the account of mia@example.com and is a guest's: ${earned} points are taken back`);
    expect([await isOpenTo(orderId, mia), await freePoints("mia")]).toEqual([false, 0]);

    await logIn("noa");
    expect([await isOpenTo(orderId, noa), await freePoints("noa")]).toEqual([true, earned]);
  });

  it("leaves a member's own order in the account unless staff take it out, never one that points paid for [OPEN-63]", async () => {
    const kim = await insertMember(staff.shop, "kim");
    const { orderId } = await orderFor(staff.shop, { me: kim, email: "kim@example.com" });
    expect((await run("order", "email", orderId, "kim@work.example")).code).toBe(0);
    expect(await isOpenTo(orderId, kim)).toBe(true);
    const back = await run("order", "email", orderId, "kim@example.com", "--guest");
    expect([back.code, back.err]).toEqual([1, expect.stringContaining("the address of the account it is in")]);
    const payByPoints = (cent: number) =>
      staff.shop.store.db
        .updateTable("orders")
        .set((set) => ({ integral_cent: set("integral_cent", "+", cent), total_cent: set("total_cent", "-", cent) }))
        .where("id", "=", orderId)
        .execute();
    await payByPoints(100);
    const paid = await run("order", "email", orderId, "kim@home.example", "--guest", "--yes");
    expect([paid.code, paid.err]).toEqual([1, expect.stringContaining("points paid for a part of this order")]);
    await payByPoints(-100);
    expect((await run("order", "email", orderId, "kim@home.example", "--guest", "--yes")).code).toBe(0);
    expect(await isOpenTo(orderId, kim)).toBe(false);
  });

  it("sends the confirmation there while nothing was shipped, and says what it sends; erasing takes the addresses out [OPEN-62]", async () => {
    const { orderId } = await orderFor(staff.shop, { me: {}, email: "lee@example.com" });
    // The first confirmation was taken by a mailbox of somebody else.
    await staff.shop.store.db.updateTable("mail").set({ state: "SENT" }).where("order_id", "=", orderId).execute();
    const first = await run("order", "email", orderId, "lee@right.example");
    expect(first.out).toContain("is written to at lee@right.example from now on: its confirmation is sent there.\n");
    expect(await confirmations(orderId, "lee@right.example")).toHaveLength(1);
    const waiting = await run("order", "email", orderId, "lee@late.example");
    expect(waiting.out).toContain("from now on: 1 email is sent again.\n");
    expect(await confirmations(orderId, "lee@late.example")).toHaveLength(1);
    await staff.shop.store.db.updateTable("mail").set({ state: "SENT" }).where("order_id", "=", orderId).execute();
    await staff.shop.store.db.updateTable("orders").set({ status: "SHIPPED" }).where("id", "=", orderId).execute();
    expect((await run("order", "email", orderId, "lee@last.example")).out).toContain(
      "nothing is sent now, mail resend sends one again.\n",
    );
    expect((await run("audit", orderId)).out).toContain("lee@last.example");
    await staff.shop.store.transaction((trx) => anonymizeOrder(trx, orderId, { address: "{}", access_key: orderId }));
    expect((await run("audit", orderId)).out).not.toContain("@");
  });
});
