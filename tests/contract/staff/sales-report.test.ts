import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { cancelByStaff } from "#commerce/services/staff/change-status";
import { refundByStaff } from "#commerce/services/staff/refund";
import { money } from "~/models/shop/money";
import { orderFor, shipOrder } from "../../support/data/orders";
import { paymentDeps } from "../../support/data/returns";
import { staffShop } from "../../support/shop/staff-shop";

const ROBIN = { who: "Robin", via: "ops" } as const;

describe("the report of sales", () => {
  const staff = staffShop();
  const folder = mkdtempSync(join(tmpdir(), "axlewright-books-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("states what was charged and paid back, each tax to file, and writes a line for each paper [OPEN-16]", async () => {
    const { orderId } = await orderFor(staff.shop, { me: {}, email: "pat.driver@example.com" });
    const { total_cent, tax_fee_cent } = await staff.shop.store.db
      .selectFrom("orders")
      .select(["total_cent", "tax_fee_cent"])
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    await refundByStaff(paymentDeps(staff.shop), ROBIN, orderId, { amount: money(300, "USD"), note: "" });
    await staff.run("order", "show", orderId);
    const [from, file] = [new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10), join(folder, "books.csv")];
    const { code, out, err } = await staff.run("sales", "report", "--from", from, "--csv", file);
    expect(code, err).toBe(0);
    const dollars = (cent: number) => `$${(cent / 100).toFixed(2)}`;
    expect(out).toContain(
      `Charged ${dollars(total_cent)} in 1 sale, paid back $3.00 in 1 credit note: ${dollars(total_cent - 300)} stayed`,
    );
    expect(out).toMatch(/Ohio sales tax 5\.75% +none set +1 /);
    expect(out).toContain(dollars(tax_fee_cent));
    const lines = readFileSync(file, "utf8").trim().split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(
      "day,market,currency,kind,paper,order,state,goods,discounts,exchange credit,points,core charges,shipping," +
        "delivery fee,refunded before,tax,total,taxes,paid by,provider,reference,refund reference",
    );
    expect(lines[1]).toContain(`,US,USD,sale,${orderId},${orderId},OH,`);
    expect(lines[1]).toMatch(/,OH,49\.99,0\.00,0\.00,0\.00,0\.00,[^,]+,0\.00,0\.00,.+,Card,sandbox,[^,]+,$/);
    expect(lines[2], "what it is made of stays empty").toMatch(
      /,US,USD,credit note,CN-US-\d{6},[^,]+,OH,,,,,,,,,-0\.\d\d,-3\.00,Ohio Sales tax -0\.\d\d,Card,sandbox,[^,]+,sandbox-/,
    );
    expect(out).toContain("Of what was paid back, $3.00 is not divided");
    expect(out, "no state here has a delivery fee").not.toContain("Retail delivery fees");
    const canada = await staff.run("sales", "report", "--from", from, "--market", "ca");
    expect(canada.out).toContain("Charged CA$0.00 in 0 sales");
    expect(canada.out).not.toContain("United States");
  });

  it("is of the last whole month unless days are given, and says what is no day [OPEN-16]", async () => {
    const { out } = await staff.run("sales", "report");
    expect(out).toMatch(/^\d{4}-\d\d-01 to \d{4}-\d\d-(?:28|29|30|31), days of New York\n/);
    for (const [args, why] of [
      [["--from", "2026-02-30"], '--from "2026-02-30" is no day, such as 2026-01-31'],
      [["--to", "2026-02-01"], "sales report needs --from with --to"],
      [["--from", "2026-02-02", "--to", "2026-02-01"], "--to 2026-02-01 is before --from 2026-02-02"],
      [["--market", "mx"], "there is no market mx; there are US, CA"],
    ] as const) {
      const { code, err } = await staff.run("sales", "report", ...args);
      expect([code, err]).toEqual([2, expect.stringContaining(why)]);
    }
  });
});

describe("what the report of sales divides", () => {
  const staff = staffShop();
  const folder = mkdtempSync(join(tmpdir(), "axlewright-parts-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("divides a credit note as it is printed, and files no delivery fee of what was never sent [OPEN-16]", async () => {
    const fee = { country: "US", state_code: "OH", amount_cent: 28, minimum_cent: 0 };
    await staff.shop.store.db.insertInto("retail_fee").values(fee).execute();
    const items = [{ skuId: "SKU3", itemCount: 1 }];
    const [unsent, sent, stays] = [
      await orderFor(staff.shop, { me: {}, email: "pat.driver@example.com", items, code: "save10" }),
      await orderFor(staff.shop, { me: {}, email: "pat.driver@example.com", items }),
      await orderFor(staff.shop, { me: {}, email: "pat.driver@example.com", items }),
    ];
    await staff.shop.store.db.deleteFrom("retail_fee").execute();
    await cancelByStaff(paymentDeps(staff.shop), ROBIN, unsent.orderId, { note: "" });
    for (const { orderId } of [sent, stays]) await shipOrder(staff.shop, orderId);
    await refundByStaff(paymentDeps(staff.shop), ROBIN, sent.orderId, { amount: null, note: "" });
    await staff.run("order", "show", sent.orderId);
    const [from, file] = [new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10), join(folder, "parts.csv")];
    const { out } = await staff.run("sales", "report", "--from", from, "--csv", file);
    const note = readFileSync(file, "utf8")
      .split("\n")
      .find((line) => line.includes(`,${unsent.orderId},`) && line.includes("credit note"));
    expect(note).toMatch(/,OH,-49\.99,-5\.00,0\.00,0\.00,-25\.00,[^,]+,-0\.28,0\.00,/);
    expect(out).toMatch(/\nRetail delivery fees\n.+\n +OH +3 +\$0\.84 +\$0\.28 +\$0\.56 +\$0\.28\n/);
    expect(out).toContain('"To file" holds what went back after a package was sent');
    expect(out).toContain("Core charges: $75.00 of what was charged, $50.00 of what was paid back");
  });
});
