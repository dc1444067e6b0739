import { describe, it } from "vitest";
import { DESKTOP, expectNoFaults, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { buyAsGuest } from "../../support/chromium/steps";

const shop = shopOfFile({ hasPictures: true });

const CASES = [
  { market: "US", hasScripts: true, width: "desktop" },
  { market: "CA", hasScripts: true, width: "phone" },
  { market: "CA", hasScripts: false, width: "desktop" },
  { market: "US", hasScripts: false, width: "phone" },
] as const;

describe("the main job in a browser", () => {
  for (const { market, hasScripts, width } of CASES) {
    it(`a guest buys in ${market} on a ${width} with JavaScript ${hasScripts ? "on" : "off"} [ARCH-01, ARCH-02, ARCH-07, MKT-02, MKT-03, MKT-04, ROLE-03, RTE-30, RTE-31, RTE-32, RTE-33, RTE-34, RTE-35, RTE-36, CHK-01, CHK-03]`, async () => {
      const visitor = await shop.visit({ market, hasScripts, viewport: width === "phone" ? PHONE : DESKTOP });
      await buyAsGuest(visitor, market, hasScripts);
      expectNoFaults(visitor);
      await visitor.close();
    });
  }
});
