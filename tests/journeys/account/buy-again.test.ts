import { expect, it } from "vitest";
import { payByCard, placeOrder, toPayment, withCart } from "../../support/browser/steps";
import { changeItem, setStock, stockFor } from "../../support/data/change-item";
import { appOfFile } from "../../support/shop/app";
import { orderNumberOn, register } from "../../support/shop/checkout-steps";

const shop = appOfFile();

it("buying again names what is gone and what there are fewer of [ORD-11]", async () => {
  const shopper = shop.app.shopper();
  await register(shop.app, shopper, "again@example.com");
  await withCart(shopper);
  await withCart(shopper, "oil+filter");
  await withCart(shopper, "oil+filter");
  const orderId = orderNumberOn(await payByCard(await placeOrder(await toPayment(shopper, "US"))));
  const { db } = shop.app.store;
  const lines = await db
    .selectFrom("order_item")
    .select(["item_id", "title", "item_count"])
    .where("order_id", "=", orderId)
    .orderBy("item_count")
    .execute();
  const [gone, fewer] = lines;
  if (gone === undefined || fewer === undefined) throw new Error("two parts expected");
  const before = await stockFor(db, fewer.item_id);
  await db.updateTable("item").set({ status: "OFF_SHELVES" }).where("id", "=", gone.item_id).execute();
  await setStock(db, [fewer.item_id], 1);
  const detail = await shopper.visit(`/myAccount/orderHistory/orderDetail?orderId=${orderId}`);
  const cart = await detail.press("Buy again", detail.main);
  expect(cart.notices.join()).toContain(
    `In the cart, without what is gone: ${gone.title}. Only 1 of ${fewer.title} is available`,
  );
  await db.updateTable("item").set({ status: "ON_SHELVES" }).where("id", "=", gone.item_id).execute();
  await setStock(db, [fewer.item_id], before);
});

it("buying an order of the other country's shop again says so, and what is not sold here [ORD-11, PDP-02]", async () => {
  const placed = shop.app.shopper();
  await withCart(placed, "wiper+blade");
  await withCart(placed, "air+filter");
  const orderId = orderNumberOn(await payByCard(await placeOrder(await toPayment(placed, "US"))));
  const { db } = shop.app.store;
  const [only] = await db
    .selectFrom("order_item")
    .select(["item_id", "title"])
    .where("order_id", "=", orderId)
    .orderBy("item_id")
    .execute();
  if (only === undefined) throw new Error("a part expected");
  await changeItem(db, only.item_id, { ca_status: "OFF_SHELVES" });
  const north = shop.app.shopper({ market: "CA" });
  const track = await north.visit("/order/track");
  track.fill("Order number", orderId, track.main).fill("Email", "pat.driver@example.com", track.main);
  const order = await track.press("Track order", track.main);
  const cart = await order.press("Buy again", order.main);
  const notice = cart.notices.join();
  expect(notice).toContain(
    "This order was placed in our shop in the United States. Your cart has the prices of our shop in Canada, which delivers only in Canada",
  );
  expect(notice).toContain(`In the cart, without what is not sold in Canada: ${only.title}`);
  await changeItem(db, only.item_id, { ca_status: null });
});
