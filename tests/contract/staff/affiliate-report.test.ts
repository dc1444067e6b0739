import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { trackingApi } from "~/models/api";
import { orderFor } from "../../support/data/orders";
import { staffShop } from "../../support/shop/staff-shop";

describe("the report of what followed marketing links", () => {
  const staff = staffShop();
  const folder = mkdtempSync(join(tmpdir(), "axlewright-links-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("counts what was sent after discounts and takes off what came back, by link, without buyers [CMS-13]", async () => {
    const { shop } = staff;
    const bought = async (clickId: string, itemCount: number) => {
      const items = [{ skuId: "SKU1", itemCount }];
      const { orderId } = await orderFor(shop, { me: {}, email: "pat.driver@example.com", items });
      const body = {
        pageUrl: "http://localhost/",
        referringUrl: "",
        customProfileId: "visitor-1",
        eventDate: "2026-11-01T12:00:00.000Z",
      };
      const answer = await shop.call(trackingApi.conversion, { body: { ...body, clickId, orderId } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return orderId;
    };
    const [one, other, unsent] = [
      await bought("garage-tv", 2),
      await bought("wrench-blog", 1),
      await bought("none", 1),
    ];
    for (const [index, id] of [one, other].entries())
      await staff.run("order", "ship", id, "--carrier", "UPS", "--tracking", `1ZA${index}`);
    expect((await staff.run("order", "refund", one, "--item", "SKU1=1")).code).toBe(0);
    // As when the exchange of a completed return is cancelled later.
    const { db } = shop.store;
    const completed = await db.selectFrom("return_event").selectAll().where("state", "=", "COMPLETED").execute();
    expect(completed).toHaveLength(1);
    await db
      .insertInto("return_event")
      .values(completed.map(({ id: _id, ...event }) => ({ ...event, at: event.at + 1 })))
      .execute();
    const [from, file] = [new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10), join(folder, "links.csv")];
    const { code, out, err } = await staff.run("affiliate", "report", "--from", from, "--csv", file);
    expect(code, err).toBe(0);
    expect(out).toMatch(/garage-tv +1 +\$99\.98 +\$49\.99 +\$49\.99\n/);
    expect(out).toMatch(/wrench-blog +1 +\$49\.99 +\$0\.00 +\$49\.99\n/);
    expect(out).not.toContain("none ");
    const lines = readFileSync(file, "utf8").trim().split("\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(new RegExp(`^garage-tv,${one},[^,]+,2,99\\.98,USD$`));
    expect(lines[3]).toMatch(new RegExp(`^garage-tv,${one},[^,]+,-1,-49\\.99,USD$`));
    expect(lines.join("\n")).not.toMatch(new RegExp(`pat\\.driver|${unsent}`));
  });
});
