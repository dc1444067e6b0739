import { afterEach, expect, it } from "vitest";
import { clearCaches } from "#cache/cache";
import { infraApi } from "~/models/api";
import { fakeTransport, ok, testContext } from "../../../tests/support/request-context";
import { storeCartId } from "./cart-cookie.server";

const UUID = "cart-0123456789abcdef";

afterEach(() => clearCaches());

it.each([
  [{ cartDays: 12 }, 12],
  [{}, 30],
  [{ cartDays: 3 }, 30],
])("the cookie of a cart lasts as long as the terms %j say [OPEN-65]", async (terms, days) => {
  clearCaches();
  const entry = { key: "shop_terms", kind: "setting", market: "", value: terms };
  const transport = fakeTransport(({ path }) =>
    path === infraApi.contentConfig.path ? ok([entry]) : { status: 404, text: "{}" },
  );
  const ctx = testContext({ method: "POST", transport });
  await storeCartId(ctx, UUID);
  await storeCartId(ctx, UUID, { name: "buyNow" });
  const lines = await ctx.cookies.setCookieLines();
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toContain(`Max-Age=${days * 86_400};`);
});
