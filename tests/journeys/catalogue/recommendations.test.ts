import { describe, expect, it } from "vitest";
import { chooseVehicle, TRUCK } from "../../support/browser/steps";
import { findModel } from "../../support/index/follow-counts";
import { followScenes, listSceneVisits } from "../../support/index/follow-scenes";
import { oneIn } from "../../support/index/share";
import { appOfFile } from "../../support/shop/app";

/** One product of so many is followed through all scenes. */
const EVERY = 5_000;
const shop = appOfFile();

describe("the rows of recommended parts", () => {
  it("show no page's own part, none of the cart, none that is unfit or cannot be bought: a sample [CAT-20]", async () => {
    const { store } = shop.app;
    const visits = await listSceneVisits(store, oneIn(EVERY), await findModel(store, TRUCK));
    const { rows, wrong } = await followScenes(store, visits);
    expect(wrong).toEqual([]);
    expect(rows).toBeGreaterThan(visits.length);
  });

  it("below a product name its alternatives for the vehicle, and leave out what is in the cart [CAT-20, PDP-02]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const list = await shopper.visit("/search?q=front+brake+pads&fits=1");
    const [first, second] = list
      .first("list", "Products")
      .all("listitem")
      .map((card) => card.first("link").href);
    const title = "Other front brake pads for your 2015 Ford F-150";
    const others = async () => {
      const page = await shopper.visit(first ?? "");
      return page
        .the("list", title)
        .all("link")
        .map(({ href }) => href);
    };
    expect(await others()).toContain(second);
    expect(await others()).not.toContain(first);
    await (await shopper.visit(second ?? "")).press("Add to cart");
    expect(await others()).not.toContain(second);
    const home = await shopper.visit("/");
    expect(home.has("list", "Recently viewed")).toBe(true);
    const viewed = home
      .the("list", "Recently viewed")
      .all("link")
      .map(({ href }) => href);
    expect(viewed).toContain(first);
    expect(viewed).not.toContain(second);
  });

  it("on the home page, another part takes the place of one that is in the cart [CAT-20]", async () => {
    const shopper = shop.app.shopper();
    const best = async () => {
      const home = await shopper.visit("/");
      const links = home.the("list", "Well-rated best sellers").all("link");
      return [...new Set(links.map(({ href }) => href))];
    };
    const [first = "", ...rest] = await best();
    expect(rest.length).toBeGreaterThan(2);
    await (await shopper.visit(first)).press("Add to cart");
    const after = await best();
    expect(after).not.toContain(first);
    expect(after.slice(0, -1)).toEqual(rest);
    expect(after).toHaveLength(rest.length + 1);
  });
});
