import { describe, expect, it } from "vitest";
import type { Page } from "../../support/browser/browser";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
const lookOf = (page: Page) => page.document.documentElement.getAttribute("data-theme");
const pressedIn = (page: Page) =>
  page
    .the("contentinfo")
    .all("button")
    .filter((button) => button.attribute("aria-pressed") === "true")
    .map(({ name }) => name);

describe("the look of the shop", () => {
  it("is chosen by a form, is in the first HTML of every page, and goes back to that of the system [UI-34]", async () => {
    const shopper = shop.app.shopper();
    const before = await shopper.visit("/categories/brakes");
    expect([lookOf(before), pressedIn(before)]).toEqual([null, ["System"]]);
    const dark = await before.press("Dark");
    expect([dark.path, lookOf(dark), pressedIn(dark)]).toEqual(["/categories/brakes", "dark", ["Dark"]]);
    for (const path of ["/", "/shopCart", "/help", "/garage"])
      expect([path, lookOf(await shopper.visit(path))]).toEqual([path, "dark"]);
    const light = await shopper.page.press("Light");
    expect([light.path, lookOf(light)]).toEqual(["/garage", "light"]);
    expect(lookOf(await light.press("System"))).toBeNull();
  });

  it("a page with a chosen look is nobody else's, and no stored page takes the place of it [UI-34, ARCH-05]", async () => {
    const shopper = shop.app.shopper();
    for (let i = 0; i < 3; i += 1) await shop.app.shopper().visit("/categories/brakes");
    await (await shopper.visit("/categories/brakes")).press("Dark");
    const own = await shopper.visit("/categories/brakes");
    expect([lookOf(own), own.headers.get("cache-status")]).toEqual(["dark", "axlewright; fwd=bypass; detail=theme"]);
    expect(own.headers.get("cache-control")).toBe("private, no-cache");
    const stranger = await shop.app.shopper().visit("/categories/brakes");
    expect([lookOf(stranger), stranger.headers.get("cache-status")]).toEqual([null, "axlewright; hit"]);
  });

  it("nonsense is no look [UI-34]", async () => {
    const shopper = shop.app.shopper();
    await shopper.visit("/help");
    const answer = await shopper.send("/theme", {
      method: "POST",
      body: "theme=pink",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/help"]);
    expect(lookOf(await shopper.visit("/help"))).toBeNull();
  });

  it("the style guide is for development: a build has no such page", async () => {
    expect((await shop.app.shopper().visit("/styleguide")).status).toBe(404);
  });
});
