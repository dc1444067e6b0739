import { it } from "vitest";
import { expectNoFaults, shopOfFile } from "../../support/chromium/chromium";

const shop = shopOfFile();

it("keeps working when something is pressed at the moment its scripts start [CAT-11]", async () => {
  const visitor = await shop.visit();
  const { page } = visitor;
  // React listens for presses from the turn in which it takes over the page, and renders in a later one.
  await page.addInitScript(() => {
    const listen = document.addEventListener;
    document.addEventListener = function (this: Document, ...args: Parameters<typeof listen>) {
      listen.apply(this, args);
      if (args[0] !== "click" || "pressed" in document.documentElement.dataset) return;
      document.documentElement.dataset.pressed = "";
      queueMicrotask(() => document.querySelector<HTMLElement>("main h2")?.click());
    } as typeof listen;
  });
  await page.goto("/");
  await page.waitForSelector("html[data-pressed]");
  const box = page.getByRole("banner").getByRole("searchbox", { name: "Search parts" });
  await box.fill("brake");
  await page.getByRole("option").first().waitFor();
  expectNoFaults(visitor);
  await visitor.close();
});
