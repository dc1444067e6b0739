import { describe, expect, it } from "vitest";
import { buyPart, withCart } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { register } from "../../support/shop/checkout-steps";
import { staff } from "../../support/shop/staff";

const shop = appOfFile();

describe("the account home", () => {
  it("an order stays on the account home until all of it came, whatever was refunded, with the package on its way [ORD-02, ORD-04]", async () => {
    const shopper = shop.app.shopper();
    await register(shop.app, shopper, "open@example.com", "good-Passw0rd");
    await withCart(shopper);
    const orderId = /\b(AW[0-9A-Z]{6,})\b/.exec((await buyPart(shopper, "US")).main.text)?.[1] ?? "";
    const open = async () => (await shopper.visit("/myAccount")).the("list", "Open orders").text;
    await staff("order", "refund", orderId, "--amount", "1.00", "--note", "late");
    expect(await open()).toContain("Expected");
    const [line] = await shop.app.store.db
      .selectFrom("order_item")
      .select(["sku_id", "item_count"])
      .where("order_id", "=", orderId)
      .execute();
    expect(line?.item_count).toBeGreaterThan(1);
    const ship = ["order", "ship", orderId, "--carrier", "UPS", "--tracking"];
    await staff(...ship, "1ZFIRST", "--item", `${line?.sku_id}=1`);
    await staff("order", "deliver", orderId, "--tracking", "1ZFIRST");
    await staff(...ship, "1ZSECOND");
    expect(await open()).toMatch(/Expected.*1ZSECOND and 1 more/s);
    await staff("order", "deliver", orderId, "--tracking", "1ZSECOND");
    const home = async () => (await shopper.visit("/myAccount")).main.text;
    expect(await home()).toContain("Nothing is on its way");
    await staff("order", "refund", orderId, "--all");
    expect(await home()).toContain("Nothing is on its way");
  });
});
