import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handleDueEvents } from "#commerce/events/handle-events";
import { log } from "#commerce/platform/log";
import { EVENT_HANDLERS } from "#commerce/services/event-handlers";
import { extendReturn } from "#commerce/services/returns/parcel/extend";
import { labelPurchases } from "#commerce/services/shipping/buy-label";
import { createSandboxShipping } from "#commerce/shipping/sandbox/provider";
import { returnApi } from "~/models/api";
import { formatDay, shopDate } from "~/models/shop/dates";
import { setStock } from "../../support/data/change-item";
import { askReturn, decide, openReturnShop, type Proof, shippedOrder } from "../../support/data/returns";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY = 86_400_000;
const ROBIN = { who: "Robin", via: "ops" } as const;

describe.each(STORE_KINDS)("more time to send a return on %s", (kind) => {
  let shop: Awaited<ReturnType<typeof openReturnShop>>;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());
  beforeEach(() => setStock(shop.store.db, [1], 50));

  const handle = () => handleDueEvents({ store: shop.store, clock: shop.clock, log, handlers: EVENT_HANDLERS });
  const days = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      shop.clock.advance(DAY);
      await handle();
    }
  };
  async function requested() {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const { data } = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    return { order, id: data.id, number: data.number };
  }
  async function approved() {
    const open = await requested();
    await decide(shop, open.id, { state: "APPROVED" });
    const { store, clock, files } = shop;
    const shipping = { provider: createSandboxShipping(store, clock) };
    await labelPurchases.run({ store, clock, files, log, shipping });
    return { ...open, start: clock.now() };
  }
  const shown = async ({ orderId, key }: Proof, id: string) => {
    const { data } = await shop.call(returnApi.listAsGuest, { body: { orderId, key } });
    return data.find((each) => each.id === id);
  };
  const mailsOf = async (number: string, mail: string) => {
    const rows = shop.store.db.selectFrom("mail").select(["text"]).where("kind", "=", mail);
    return (await rows.where("text", "like", `%${number}%`).execute()).map(({ text }) => text.replaceAll(/\s+/g, " "));
  };
  const extend = (id: string, until: string, note = "") => extendReturn(shop, ROBIN, id, { until, note });

  it("stands on the page, is mailed, and its reminder comes four days before the new day, once [OPEN-11, OPEN-63]", async () => {
    const { order, id, number, start } = await approved();
    const until = shopDate(start + 30 * DAY);
    await extend(id, until, "Enjoy your trip");
    const found = await shown(order, id);
    expect([found?.sendBy, found?.history.at(-1)?.note]).toEqual([
      until,
      `Drop it off by ${formatDay(until)}. Enjoy your trip`,
    ]);
    const [mail] = await mailsOf(number, "return-extended");
    expect(mail).toContain(`drop the package of your return off by ${formatDay(until)}.`);
    expect(mail).toContain("Our note: Enjoy your trip");
    await days(25);
    expect(await mailsOf(number, "return-reminder"), "not of the day of before").toEqual([]);
    await days(3);
    expect(await mailsOf(number, "return-reminder")).toEqual([expect.stringContaining(`by ${formatDay(until)};`)]);
  });

  it("after its reminder went out has another one, before the new day [OPEN-11, OPEN-63]", async () => {
    const { id, number, start } = await approved();
    await days(12);
    expect(await mailsOf(number, "return-reminder")).toHaveLength(1);
    await extend(id, shopDate(start + 30 * DAY));
    await days(10);
    expect(await mailsOf(number, "return-reminder")).toHaveLength(1);
    await days(8);
    expect(await mailsOf(number, "return-reminder")).toHaveLength(2);
  });

  it("is refused where no day stands, and for a day that is too early or too late [OPEN-63]", async () => {
    const open = await requested();
    const refusal = (id: string, until: string) =>
      extend(id, until).then(
        () => "taken",
        ({ reason }) => reason.code,
      );
    expect(await refusal(open.id, shopDate(shop.clock.now() + 20 * DAY))).toBe("returnHasNoDay");
    expect(await refusal("none", "2030-01-01")).toBe("returnUnknown");
    const { order, id, start } = await approved();
    expect(await refusal(id, shopDate(start + 13 * DAY))).toBe("returnDayWrong");
    expect(await refusal(id, shopDate(start + 200 * DAY))).toBe("returnDayWrong");
    await extend(id, shopDate(start + 100 * DAY));
    await extend(id, shopDate(start + 20 * DAY));
    expect((await shown(order, id))?.sendBy, "a slip is corrected").toBe(shopDate(start + 20 * DAY));
  });
});
