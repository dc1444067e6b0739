import { describe, it } from "vitest";
import { PHONE, shopOfFile } from "../../support/chromium/chromium";
import { walkByKeyboard } from "../../support/chromium/statements";

const shop = shopOfFile();

describe("the checkout without script, by keyboard", () => {
  it("a guest in Canada buys on a phone after a refused step, a step back and a cancelled payment [UX-04, UX-05, UX-19, UX-20, UX-37, UX-40]", async () => {
    const way = { market: "CA", viewport: PHONE, hasScripts: false } as const;
    const visitor = await shop.visit({ ...way, isTouch: true });
    await walkByKeyboard(visitor, way);
    await visitor.close();
  });
});
