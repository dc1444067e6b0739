import { expect, it } from "vitest";
import { listViolations, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { settled } from "../../support/chromium/steps";

const shop = shopOfFile();

it("without a network the page says so and stays, with what was typed; with one again it goes on [UI-35]", async () => {
  const visitor = await shop.visit({ viewport: PHONE });
  const { page, context } = visitor;
  await page.goto("/help/feedback");
  await settled(page, true);
  const message = page.getByRole("main").getByLabel("Message");
  await message.fill("Does it come with hardware?");
  const address = page.url();
  await context.setOffline(true);
  await page.getByText("You’re offline.").waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole("banner").getByRole("link", { name: "Axlewright home" }).click();
  await page.getByText("nothing was opened or sent").waitFor();
  await page.getByRole("main").getByRole("button", { name: "Send" }).click();
  expect(page.url()).toBe(address);
  expect(await message.inputValue()).toBe("Does it come with hardware?");
  await context.setOffline(false);
  await page.getByText("nothing was opened or sent").waitFor({ state: "detached" });
  await page.getByRole("banner").getByRole("link", { name: "Axlewright home" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await visitor.close();
});
