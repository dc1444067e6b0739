import { expect, it } from "vitest";
import { payByCard, placeOrder, toPayment, withCart } from "../../support/browser/steps";
import { setStock, stockFor } from "../../support/data/change-item";
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
