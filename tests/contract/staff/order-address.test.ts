import { beforeEach, describe, expect, it } from "vitest";
import { blankLabel } from "#commerce/services/shipping/label-repository";
import { insertMember, orderFor } from "../../support/data/orders";
import { staffShop } from "../../support/shop/staff-shop";

describe("another address for a paid order", () => {
  const staff = staffShop();
  const { run } = staff;
  let id = "";
  let count = 0;
  beforeEach(async () => {
    count += 1;
    const me = await insertMember(staff.shop, `ada${count}`);
    const items = [{ skuId: "SKU1", itemCount: 2 }];
    id = (await orderFor(staff.shop, { me, email: "ada@example.com", items })).orderId;
  });
  const load = () =>
    staff.shop.store.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const mails = () =>
    staff.shop.store.db
      .selectFrom("mail")
      .select(["to_email", "text"])
      .where("kind", "=", "order-address")
      .where("order_id", "=", id)
      .execute();

  it("is where what is left goes, is mailed to the buyer, and leaves every amount as it was paid [OPEN-63]", async () => {
    const before = await load();
    const { code, out, err } = await run(
      "order",
      "address",
      id.toLowerCase(),
      "--line1",
      "9 Elm Court",
      "--line2",
      "-",
    );
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(new RegExp(`^Order ${id} goes to .*, 9 Elm Court, .*; its buyer is mailed\\.\n$`));
    const after = await load();
    expect(JSON.parse(after.address)).toEqual({ ...JSON.parse(before.address), line1: "9 Elm Court", line2: "" });
    expect({ ...after, address: "" }).toEqual({ ...before, address: "" });
    expect(await mails()).toEqual([{ to_email: "ada@example.com", text: expect.stringContaining("9 Elm Court") }]);
    expect((await run("audit", id)).out).toContain("order.address");
    const shown = (await run("order", "show", id)).out;
    expect(shown).toMatch(/order\.address by .*: from .*Main St.* to .*9 Elm Court/);

    const again = await run("order", "address", id, "--line1", "9 Elm Court");
    expect([again.code, again.out]).toEqual([0, expect.stringContaining("already: nothing is changed, and nobody is")]);
    expect(await mails(), "the same address is no news").toHaveLength(1);
  });

  it("is refused where the tax may differ, where nothing is left to send, and with a cell that cannot be read [OPEN-63]", async () => {
    const before = await load();
    const refused = async (...args: string[]) => {
      const { code, err } = await run("order", "address", id, ...args);
      expect(await load()).toEqual(before);
      return `${code} ${err}`;
    };
    expect(await refused("--code", "99501", "--city", "Anchorage")).toMatch(/^1 .*99501/);
    expect(await refused("--code", "elm")).toMatch(/^1 .*A ZIP code has digits only/);
    expect(await refused("--line1", "")).toMatch(/^2 .*--line1 is required/);
    expect(await refused()).toMatch(/^2 .*needs one of --first, --last/);
    // A label that is being bought goes to the address of before.
    const label = blankLabel({ orderId: id, returnId: null }, Date.now());
    await staff.shop.store.db.insertInto("shipping_label").values(label).execute();
    expect(await refused("--line1", "1 Late Road")).toMatch(/^1 .*A label of this order is being bought already/);
    await staff.shop.store.db.deleteFrom("shipping_label").execute();
    await run("order", "ship", id, "--carrier", "UPS", "--tracking", "1Z9");
    const { code, err } = await run("order", "address", id, "--line1", "1 Late Road");
    expect([code, err]).toEqual([1, expect.stringContaining("shipped")]);
    expect(await mails()).toEqual([]);
  });

  it("is refused in the words of an address while an order is unpaid, and when it is over [OPEN-63]", async () => {
    const refusal = async (isPaid: boolean) => {
      const own = await orderFor(staff.shop, { me: {}, email: "bo@example.com", isPaid });
      if (isPaid) await run("order", "cancel", own.orderId);
      return (await run("order", "address", own.orderId, "--line1", "9 Elm Court")).err;
    };
    expect(await refusal(false)).toContain("not paid yet: its buyer changes the address where it is paid");
    expect(await refusal(true)).toContain("This order is CANCELLED, so nothing of it is sent anywhere");
  });
});
