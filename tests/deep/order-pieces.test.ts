import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { walkOrders } from "../support/data/order-walk";
import { openReturnShop } from "../support/data/returns";
import { STORE_KINDS } from "../support/store/test-store";

const SEQUENCES = 120;

describe.each(STORE_KINDS)("the pieces of orders on %s, at length", (kind) => {
  let shop: Awaited<ReturnType<typeof openReturnShop>>;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  it("no sequence of steps leaves a paid piece stuck, or doubles stock or money [ORD-01, OPEN-03, OPEN-57]", async () => {
    await expect(walkOrders(shop, SEQUENCES)).resolves.toBeUndefined();
  }, 1_200_000);
});
