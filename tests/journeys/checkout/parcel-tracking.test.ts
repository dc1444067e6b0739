import { describe, expect, it, vi } from "vitest";
import { systemClock } from "#commerce/platform/clock";
import { createSandboxShipping } from "#commerce/shipping/sandbox/provider";
import { buyCart, withCart } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { staff } from "../../support/shop/staff";

const shop = appOfFile();
const DAY_SECONDS = 86_400;

/** A parcel of the sandbox, which moves by the clock from now on. */
async function sampleParcel(orderId: string) {
  const provider = createSandboxShipping(shop.app.store, systemClock);
  const address = {
    ...{ name: "Pat Driver", line1: "1200 Elm St", line2: "", city: "Denver", state: "CO", code: "80202" },
    ...{ country: "US" as const, phone: "", email: "" },
  };
  const parcel = { grams: 2_000, lengthMm: 300, widthMm: 250, heightMm: 150 };
  const { ref } = await provider.rates({ reference: orderId, from: address, to: address, parcel, isReturn: false });
  return provider.buy({ ref, rateRef: "Ground" });
}

describe("following a parcel without JavaScript", () => {
  it("it arrives by the clock, with its mails, while staff only shipped it; one without news is listed for them [OPEN-67, RTE-14]", async () => {
    const shopper = shop.app.shopper();
    const orders: string[] = [];
    for (const _ of [1, 2]) {
      await withCart(shopper);
      const result = await buyCart(shopper);
      orders.push(/Order number (\S+)/.exec(result.main.text)?.[1] ?? "");
    }
    const [orderId = "", lost = ""] = orders;
    const { carrier, trackingNumber } = await sampleParcel(orderId);
    await staff("order", "ship", orderId, "--carrier", carrier, "--tracking", trackingNumber);
    await staff("order", "ship", lost, "--carrier", "UPS", "--tracking", "1Z999AA10123456784");
    const read = async () => (await shopper.visit(`/order/track?orderId=${orderId}`)).main.text;
    const shows = (text: string) =>
      vi.waitFor(async () => expect(await read()).toContain(text), { timeout: 30_000, interval: 200 });
    await shows("Sample: label made");
    shop.app.advance(2 * DAY_SECONDS);
    await shows("Sample: left the sorting center");
    expect(await read()).not.toMatch(/, delivered \w+ \d+/);
    shop.app.advance(4 * DAY_SECONDS);
    await shows("Sample: delivered");
    expect(await read()).toMatch(/Shipped \w+ \d+, \d+, delivered \w+ \d+, \d+/);
    const other = await shopper.visit(`/order/track?orderId=${lost}`);
    expect(other.main.the("link", "1Z999AA10123456784").href).toBe(
      "https://www.ups.com/track?tracknum=1Z999AA10123456784",
    );
    const problems = await staff("parcel", "problems");
    expect(problems).toMatch(new RegExp(`Order ${lost} {2}UPS 1Z999AA10123456784 {2}no news since .* UNKNOWN`));
    expect(problems).not.toContain(orderId);
    const mails = async () =>
      (
        await shop.app.store.db
          .selectFrom("mail")
          .select("kind")
          .where("text", "like", `%${orderId}%`)
          .orderBy("created_at")
          .orderBy("kind")
          .execute()
      ).map(({ kind }) => kind);
    expect(await mails()).toEqual(["order-confirmation", "order-shipped", "order-delivered"]);
    shop.app.advance(10 * DAY_SECONDS);
    await vi.waitFor(async () => expect(await mails()).toContain("review-invitation"), {
      timeout: 30_000,
      interval: 200,
    });
  });
});
