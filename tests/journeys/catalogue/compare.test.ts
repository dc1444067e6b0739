import { describe, expect, it } from "vitest";
import type { Page } from "../../support/browser/browser";
import { chooseVehicle, TRUCK } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
const LIST = "/categories/brakes/disc-brakes/brake-pads";

const boxes = (page: Page) => page.main.all("checkbox", /^Compare /);
const tick = (page: Page, ...places: number[]) => {
  for (const at of places) boxes(page)[at]?.element.setAttribute("checked", "");
  return page.press("Compare");
};
const numbersIn = (page: Page) => page.main.all("link", /^Remove /).map(({ name }) => name.replace("Remove ", ""));
const rowsOf = (page: Page) =>
  [...page.main.element.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? "").replace(/\s+/g, " ").trim()),
  );

describe("parts side by side", () => {
  it.each(["US", "CA"] as const)(
    "in %s two parts of a list stand side by side with fit, price, delivery and what differs; one goes into the cart [CAT-32, CART-19]",
    async (market) => {
      const shopper = shop.app.shopper({ market });
      await chooseVehicle(shopper, TRUCK, { isWhole: true });
      const list = await shopper.visit(LIST);
      const chosen = [0, 1].map((at) => boxes(list)[at]?.name.replace("Compare ", ""));
      const page = await tick(list, 0, 1);
      expect([page.status, page.h1, page.robots]).toEqual([200, "Compare 2 parts", "noindex"]);
      expect(page.the("navigation", "Breadcrumb").text).toContain("Compare parts");
      expect(numbersIn(page)).toEqual(chosen);
      const rows = new Map(rowsOf(page).map(([label = "", ...values]) => [label.replace("Differs", ""), values]));
      for (const fact of ["Fit", "Price", "Delivery", "Brand", "Position"]) expect([...rows.keys()]).toContain(fact);
      for (const fit of rows.get("Fit") ?? []) expect(fit).toContain("2015 Ford F-150");
      for (const [label = "", ...values] of rowsOf(page)) {
        if (/^(Fit|Price|Delivery|Buy)/.test(label)) continue;
        const stated = values.filter((value) => value !== "Not stated");
        expect(label.endsWith("Differs"), label).toBe(new Set(stated.map((text) => text.toLowerCase())).size > 1);
      }
      const [first = ""] = chosen;
      const cart = await page.press(new RegExp(`(cart|anyway): ${first}$`));
      expect(cart.path).toBe("/shopCart");
      expect(cart.main.text).toContain(first);
    },
  );

  it("the choice stays in the address: a third part is added on another page of the list, and one is removed [CAT-32]", async () => {
    const shopper = shop.app.shopper();
    let page = await tick(await shopper.visit(`${LIST}?sort=reviewCount%2Cdesc`), 0, 2);
    const chosen = numbersIn(page);
    page = await page.follow("Add another part");
    expect(boxes(page).flatMap((box) => (box.element.hasAttribute("checked") ? [box.name] : []))).toEqual(
      chosen.map((number) => `Compare ${number}`),
    );
    expect(page.path).toContain("sort=reviewCount%2Cdesc");
    page = await page.follow("Next");
    expect(page.main.text).toContain("And 2 parts from other pages of this list.");
    const third = boxes(page)[0]?.name.replace("Compare ", "") ?? "";
    page = await tick(page, 0);
    // A browser sends a form's fields as they stand on the page: those of the list's page first.
    expect(numbersIn(page)).toEqual([third, ...chosen]);
    page = await page.follow(`Remove ${chosen[1]}`);
    expect(numbersIn(page)).toEqual([third, chosen[0]]);
    expect((await page.follow("Add another part")).path).toContain("page=2");
  });

  it("a battery that carriers may refuse at a remote address says so as on its own page [CAT-32, OPEN-35]", async () => {
    const shopper = shop.app.shopper();
    const product = await shopper.visit("/product/12667");
    const dated = await product.fill("ZIP code", "99501", product.the("region", "Est.Delivery")).press("Update");
    const refusable = "Carriers may refuse it at this address, because it travels by ground only";
    expect(dated.main.text).toContain(refusable);
    const page = await shopper.visit("/compare?part=12667&part=12668");
    const [, ...cells] = rowsOf(page).find(([label = ""]) => label.startsWith("Delivery")) ?? [];
    expect(cells).toHaveLength(2);
    for (const cell of cells) expect(cell).toContain(refusable);
  });

  it("a fifth part, one that is gone, nonsense and nothing at all are each said in words [CAT-32]", async () => {
    const shopper = shop.app.shopper();
    const full = await tick(await shopper.visit(LIST), 0, 1, 2, 3, 4);
    expect(numbersIn(full)).toHaveLength(4);
    expect(full.main.text).toContain("1 part more did not find room");
    const { path } = await full.follow("Back to the list");
    expect(path).toBe(LIST);
    const gone = await shopper.visit("/compare?part=999999999&part=x&part=-1&list=https://evil.example/");
    expect(gone.status).toBe(200);
    expect(gone.main.text).toContain("1 part is no longer sold");
    expect(gone.main.all("link").every(({ href }) => !href.includes("evil"))).toBe(true);
    const none = await shopper.visit("/compare");
    expect([none.status, none.h1]).toEqual([200, "Compare parts"]);
    expect(none.main.text).toContain("No parts chosen");
  });

  it("without a vehicle the page asks for one and says no verdict [CAT-32]", async () => {
    const page = await tick(await shop.app.shopper().visit(LIST), 0, 1);
    const fit = rowsOf(page).find(([label = ""]) => label.startsWith("Fit"));
    expect(fit?.slice(1)).toEqual(["Add your vehicle", "Add your vehicle"]);
    const pick = await page.follow("Add your vehicle");
    expect(pick.path).toContain("returnTo=%2Fcompare");
  });
});
