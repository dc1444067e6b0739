import { describe, it } from "vitest";
import { DESKTOP, PHONE, shopOfFile } from "../support/chromium/chromium";
import { walkByKeyboard } from "../support/chromium/statements";

const shop = shopOfFile();
const WAYS = (["US", "CA"] as const).flatMap((market) =>
  [DESKTOP, PHONE].flatMap((viewport) => [true, false].map((hasScripts) => ({ market, viewport, hasScripts }))),
);

describe("the checkout by keyboard", () => {
  it.each(WAYS)(
    "a guest in $market buys at $viewport.width px with scripts $hasScripts, with one step refused, one back and one payment cancelled",
    async (way) => {
      const visitor = await shop.visit({ ...way, isTouch: way.viewport === PHONE });
      await walkByKeyboard(visitor, way);
      await visitor.close();
    },
  );
});
