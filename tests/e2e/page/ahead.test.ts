import type { Page, Request } from "playwright";
import { expect, it } from "vitest";
import { expectNoFaults, shopOfFile } from "../../support/chromium/chromium";
import { settled } from "../../support/chromium/steps";
import { within } from "../../support/chromium/within";

const LIST = "/categories/brakes/disc-brakes/brake-pads";
const shop = shopOfFile();

const isAhead = (request: Request) => request.headers().purpose === "prefetch";

/** Opens a list and notes each product whose data its page asks for. */
async function openList(page: Page) {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (/\/product\/.+\.data$/.test(new URL(request.url()).pathname)) requests.push(request);
  });
  await page.goto(LIST);
  await settled(page, true);
  const link = page.locator("main li a[href^='/product/']").first();
  const path = (await link.getAttribute("href")) ?? "";
  return { link, path, requests, ofPath: () => requests.filter((request) => request.url().endsWith(`${path}.data`)) };
}

it("a product in view is fetched ahead, which is no view, and is shown without asking first [UI-38]", async () => {
  const { page, context, ...visitor } = await shop.visit();
  const { link, path, ofPath } = await openList(page);
  await expect.poll(() => ofPath().length).toBe(1);
  const answer = await within("an answer to what was fetched ahead", ofPath()[0]?.response() ?? Promise.resolve(null));
  expect(answer?.status()).toBe(200);
  await within("the end of what was fetched ahead", answer?.finished() ?? Promise.resolve(null));
  expect(ofPath().map(isAhead)).toEqual([true]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies).not.toContain("recent");

  // Nothing more comes of the product's data, so what was fetched ahead is all there is.
  await page.route(`**${path}.data`, (route) => route.abort());
  await link.click();
  await page.locator("main [data-fit]").waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await visitor.close();
});

it("a product that the pointer reaches is fetched once, and counts as viewed once when it is opened [UI-38]", async () => {
  const visitor = await shop.visit({ viewport: { width: 1440, height: 400 } });
  const { page, context } = visitor;
  const views: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/events")) views.push(request.postData() ?? "");
  });
  const viewed = (path: string) => {
    const events = views.flatMap((body) => JSON.parse(body) as { event: string; data: { handle?: string } }[]);
    return events.filter(({ event, data }) => event === "view_item" && path.endsWith(`/${data.handle}`));
  };
  const { link, path, ofPath } = await openList(page);
  await link.hover();
  await expect.poll(() => ofPath().length).toBe(1);
  await link.click();
  await page.locator("main [data-fit]").waitFor();
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === "recent")).toBe(true);
  await expect.poll(() => viewed(path).length).toBe(1);
  expect(ofPath().map(isAhead)).toEqual([true, false]);
  expectNoFaults(visitor);
  await visitor.close();
});

it("nothing is fetched ahead for a shopper who saves data [UI-38]", async () => {
  const { page, ...visitor } = await shop.visit();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  const { link, requests } = await openList(page);
  await link.hover();
  // The press asks for what the pointer's rest and the view did not.
  await link.click();
  await page.locator("main [data-fit]").waitFor();
  expect(requests.map(isAhead)).toEqual([false]);
  await visitor.close();
});
