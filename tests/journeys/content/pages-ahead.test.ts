import { expect, it } from "vitest";
import { ORIGINS, PERSON } from "../../support/browser/browser";
import { openFirstProduct } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

it("a product fetched ahead is not viewed before it is seen, whichever header says so", async () => {
  const shopper = shop.app.shopper({ hasScripts: true });
  const path = new URL((await openFirstProduct(await shopper.visit("/search?q=oil+filter"))).url).pathname;
  const setBy = async (address: string, headers: Record<string, string>) => {
    const request = new Request(new URL(address, ORIGINS.US), { headers: { "user-agent": PERSON, ...headers } });
    const answer = await shop.app.handle(request);
    await answer.text();
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie().some((line) => line.startsWith("recent="));
  };
  for (const address of [`${path}.data`, path]) {
    expect(await setBy(address, {})).toBe(true);
    expect(await setBy(address, { purpose: "prefetch" })).toBe(false);
    expect(await setBy(address, { "sec-purpose": "prefetch;prerender" })).toBe(false);
  }
});

it("pages fetched ahead change nothing: no cookie, no cart, no vehicle, no message that was waiting [UI-38]", async () => {
  const shopper = shop.app.shopper({ hasScripts: true });
  const product = new URL((await openFirstProduct(await shopper.visit("/search?q=oil+filter"))).url).pathname;
  const before = shopper.jar().header;
  for (const path of [
    "/_root",
    product,
    "/categories/brakes",
    "/vehicle/2015-ford-f-150",
    "/brands",
    "/blogs",
    "/help/faq",
  ]) {
    const answer = await shopper.send(`${path}.data`, { headers: { purpose: "prefetch" } });
    await answer.text();
    expect.soft([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 200, []]);
  }
  expect(shopper.jar().header).toBe(before);
  expect(before).toContain("recent=");
});
