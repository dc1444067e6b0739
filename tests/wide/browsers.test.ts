import { existsSync } from "node:fs";
import { firefox, webkit } from "playwright";
import { describe, expect, it } from "vitest";
import { PHONE, shopOfFile, visitIn } from "../support/chromium/chromium";
import { buyAsGuest } from "../support/chromium/steps";

const shop = shopOfFile();
const ENGINES = { Firefox: firefox, WebKit: webkit } as const;

describe("the main job in other browsers", () => {
  for (const [name, engine] of Object.entries(ENGINES)) {
    it.for([true, false])(`a guest buys in ${name} with JavaScript %s`, async (hasScripts, { skip }) => {
      const program = engine.executablePath();
      if (!existsSync(program)) return skip(`${name} is not installed: npx playwright install ${engine.name()}`);
      const browser = await engine.launch();
      try {
        const visitor = await visitIn(browser, shop.origin("US"), { hasScripts, viewport: PHONE });
        await buyAsGuest(visitor, "US", hasScripts);
        expect(visitor.faults).toEqual([]);
      } finally {
        await browser.close();
      }
    });
  }
});
