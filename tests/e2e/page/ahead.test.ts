import type { Request } from "playwright";
import { expect, it } from "vitest";
import { expectNoFaults, shopOfFile } from "../../support/chromium/chromium";
import { settled } from "../../support/chromium/steps";

const shop = shopOfFile();

it("a product under the pointer is fetched before it is pressed, shown at once, and asked for anew [UI-34]", async () => {
  const visitor = await shop.visit();
  const { page, context } = visitor;
  await page.goto("/categories/brakes/disc-brakes/brake-pads");
  await settled(page, true);
  const link = page.locator("main a[href^='/product/']").last();
  const path = (await link.getAttribute("href")) ?? "";
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (request.url().includes(`${path}.data`)) asked.push(request);
  });
  const viewed = async () => (await context.cookies()).find(({ name }) => name === "recent")?.value;

  const answered = page.waitForResponse((answer) => answer.url().includes(`${path}.data`));
  await link.hover();
  await (await answered).finished();
  await settled(page, true);
  expect(asked.map((request) => request.headers().purpose)).toEqual(["prefetch"]);
  expect(await viewed()).toBeUndefined();

  // Without a line, what was fetched ahead is all there is.
  await context.setOffline(true);
  await link.click();
  await page.waitForURL(`**${path}`);
  await page.locator("main [data-fit]").waitFor();
  await context.setOffline(false);
  await visitor.close();
});

it("a product that was fetched ahead counts as viewed once it is seen [UI-34]", async () => {
  const visitor = await shop.visit();
  const { page, context } = visitor;
  await page.goto("/categories/brakes/disc-brakes/brake-pads");
  await settled(page, true);
  const link = page.locator("main a[href^='/product/']").first();
  const answered = page.waitForResponse((answer) => answer.url().includes("/product/"));
  await link.hover();
  await answered;
  await link.click();
  await page.locator("main [data-fit]").waitFor();
  const viewed = async () => (await context.cookies()).some(({ name }) => name === "recent");
  await expect.poll(viewed).toBe(true);
  expectNoFaults(visitor);
  await visitor.close();
});
