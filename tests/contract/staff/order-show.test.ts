import { beforeAll, describe, expect, it } from "vitest";
import { orderApi } from "~/models/api";
import { insertMember, orderFor } from "../../support/data/orders";
import { staffShop } from "../../support/shop/staff-shop";

const cents = (text: string) => Math.round(Number(text.replace("−", "-").replace("$", "")) * 100);

describe("an order as the staff sees it", () => {
  const staff = staffShop();
  const { run } = staff;
  let orderId = "";
  beforeAll(async () => {
    const { shop } = staff;
    const me = await insertMember(shop, "ada");
    const items = [
      { skuId: "SKU3", itemCount: 3 },
      { skuId: "SKU1", itemCount: 3 },
    ];
    ({ orderId } = await orderFor(shop, { me, email: "ada@example.com", items, code: "SAVE10" }));
  });
  it("has lines, discount, core charges, shipping and tax that add up to its total [OPEN-63]", async () => {
    const lines = (await run("order", "show", orderId)).out.split("\n");
    const sold = lines.flatMap((line) => {
      const [, count = "", price = ""] = /^ {2,4}(\d+) × SKU\d +(\$\d+\.\d\d) {2}/.exec(line) ?? [];
      return count === "" ? [] : [Number(count) * cents(price)];
    });
    const amounts = lines.flatMap((line) => {
      const [, label = "", amount = ""] = /^ {2}([A-Z][a-z ]+) {2}(−?\$\d+\.\d\d|Free)$/.exec(line) ?? [];
      return label === "" ? [] : [[label, amount === "Free" ? 0 : cents(amount)] as const];
    });
    expect(amounts.map(([label]) => label)).toEqual(["Subtotal", "Discount", "Core charge", "Shipping", "Tax"]);
    const [[, subtotal] = ["", 0], ...others] = amounts;
    expect(sold.reduce((sum, amount) => sum + amount, 0)).toBe(subtotal);
    const total = lines.flatMap((line) => /^Total (\$\d+\.\d\d), charged \1, /.exec(line)?.[1] ?? []);
    expect(total.map(cents)).toEqual([others.reduce((sum, [, amount]) => sum + amount, subtotal)]);
  });

  it("money of a cancellation that can be undone is promised, and not paid back [OPEN-57, OPEN-63]", async () => {
    const { shop } = staff;
    const me = await insertMember(shop, "bea");
    const items = [{ skuId: "SKU1", itemCount: 2 }];
    const own = await orderFor(shop, { me, email: "bea@example.com", items });
    const cancelled = [{ skuId: "SKU1", itemType: "NORMAL", bundleId: "", itemCount: 1 }];
    await shop.call(orderApi.cancel, { body: { orderId: own.orderId, items: cancelled, reason: "" } }, me);
    const pending = (await run("order", "show", own.orderId)).out;
    expect(pending).toMatch(/^Total .*, paid back \$0\.00$/m);
    expect(pending).toMatch(/^Being cancelled, can be undone until .* UTC: 1 × Part 1\. \$\d+\.\d\d promised$/m);
    await shop.call(orderApi.undoCancel, { body: { orderId: own.orderId } }, me);
    expect((await run("order", "show", own.orderId)).out).not.toContain("Being cancelled");
  });

  it("a name with line breaks and terminal commands is one line of the order, whoever stored it [OPEN-63]", async () => {
    const { db } = staff.shop.store;
    const order = await db.selectFrom("orders").select("address").where("id", "=", orderId).executeTakeFirstOrThrow();
    const forged = { ...JSON.parse(order.address), lastName: "B\nRefund $900 by hand\u001b[2K\u202e" };
    await db
      .updateTable("orders")
      .set({ address: JSON.stringify(forged) })
      .where("id", "=", orderId)
      .execute();
    const { out } = await run("order", "show", orderId);
    await db.updateTable("orders").set({ address: order.address }).where("id", "=", orderId).execute();
    expect(out).toMatch(/^Ada B Refund \$900 by hand \[2K <ada@example\.com>/m);
    expect(out).not.toMatch(/^Refund \$900|[^\P{Cc}\n]|\u202e/mu);
  });

  it("says of each line what was sent, cancelled and is left to pack, and of each parcel what is in it [OPEN-63]", async () => {
    const pieces = async () => (await run("order", "show", orderId)).out.match(/^ {8}\d .*(?:sent|send).*$/gm);
    expect(await pieces()).toEqual(["        3 to send", "        3 to send"]);
    const ship = ["order", "ship", orderId, "--carrier", "UPS"];
    await run(...ship, "--tracking", "P1", "--item", "SKU1=2", "--item", "SKU3=1");
    // As the box has it: the part number.
    const again = await run(...ship, "--tracking", "P1", "--item", "P-3=1", "--item", "p1=2");
    expect(again.out).toContain("has this package already, nothing changed");
    const other = await run(...ship, "--tracking", "P1", "--item", "SKU3=1");
    expect([other.code, other.err]).toEqual([1, expect.stringContaining("has a package P1 with other pieces")]);
    expect((await run(...ship, "--tracking", "P1")).code, "all that is left").toBe(1);
    await run("order", "cancel", orderId, "--item", "P-3");
    const { out } = await run("order", "show", orderId);
    expect(out).toMatch(
      / 3 × SKU3 .*\n {8}Ordered .*\n {8}1 sent, 1 cancelled, 1 to send\n[\s\S]* 3 × SKU1 .*\n {8}Ordered .*\n {8}2 sent, 1 to send\n/,
    );
    expect(out).toMatch(/^UPS P1, shipped .*: 1 × SKU3, 2 × SKU1$/m);
    await run(...ship, "--tracking", "P2");
    await run("order", "deliver", orderId, "--tracking", "P1");
    expect(await pieces()).toEqual(["        2 sent, 1 delivered, 1 cancelled", "        3 sent, 2 delivered"]);
    expect((await run("order", "show", orderId)).out).toMatch(/^UPS P2, shipped [^,]*: 1 × SKU3, 1 × SKU1$/m);
  });

  it("says how it was paid, each try, where it is billed to, and what was stated of each part's fit [OPEN-63]", async () => {
    const { out } = await run("order", "show", orderId);
    expect(out).toMatch(/^Paid .* UTC: Visa ending in 4242$/m);
    expect(out).toMatch(/^Payment .* UTC {2}\$\d+\.\d\d Visa ending in 4242 {2}SUCCEEDED$/m);
    expect(out).toMatch(/^Billed to the delivery address$/m);
    expect(out).toMatch(/^ {8}(?:Ordered without a vehicle|Universal|For a vehicle that you did not name)$/m);
  });

  it("has nothing to send of an order that was paid back before it left [OPEN-63]", async () => {
    const me = await insertMember(staff.shop, "cleo");
    const own = await orderFor(staff.shop, { me, email: "cleo@example.com" });
    expect((await run("order", "refund", own.orderId, "--all", "--note", "sorry")).code).toBe(0);
    const { out } = await run("order", "show", own.orderId);
    expect(out).toContain("  REFUND  ");
    expect(out).not.toContain("to send");
  });
});
