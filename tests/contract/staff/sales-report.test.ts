import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { refundByStaff } from "#commerce/services/staff/refund";
import { money } from "~/models/shop/money";
import { orderFor } from "../../support/data/orders";
import { paymentDeps } from "../../support/data/returns";
import { staffShop } from "../../support/shop/staff-shop";

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
    const robin = { who: "Robin", via: "ops" } as const;
    await refundByStaff(paymentDeps(staff.shop), robin, orderId, { amount: money(300, "USD"), note: "" });
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
    expect(lines[1]).toContain(`,US,USD,sale,${orderId},${orderId},OH,`);
    expect(lines[2]).toMatch(/,US,USD,credit note,CN-US-\d{6},[^,]+,OH,,,,,,,-0\.\d\d,-3\.00,Ohio Sales tax -0\.\d\d,/);
    const canada = await staff.run("sales", "report", "--from", from, "--market", "ca");
    expect(canada.out).toContain("Charged CA$0.00 in 0 sales");
    expect(canada.out).not.toContain("United States");
  });

  it("is of the last whole month unless days are given, and says what is no day [OPEN-16]", async () => {
    const { out } = await staff.run("sales", "report");
    expect(out).toMatch(/^\d{4}-\d\d-01 to \d{4}-\d\d-(?:28|29|30|31)\n/);
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
