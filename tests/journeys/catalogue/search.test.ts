import { describe, expect, it } from "vitest";
import { vinCheckDigit } from "~/models/vehicle/vin";
import type { Page } from "../../support/browser/browser";
import { chooseVehicle, TRUCK } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const searched = (q: string) => `/search?q=${encodeURIComponent(q)}`;
const resultsFor = (page: Page) => {
  const status = page
    .all("status")
    .map(({ text }) => text)
    .find((text) => / results?$/.test(text));
  return Number(status?.replace(/\D/g, "") ?? Number.NaN);
};
const titlesFor = (page: Page) =>
  page
    .the("list", "Products")
    .all("listitem")
    .map((card) => card.first("link").name);

describe("searching without JavaScript", () => {
  it("a vehicle in the text becomes a filter with a link that undoes it [RTE-36, CAT-11, OPEN-34]", async () => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit("/");
    page.fill("Search parts", "2015 ford f150 5.0 rear brake pads", page.the("banner"));
    page = await page.press("Search", page.the("banner"));
    expect(page.main.text).toContain("Showing parts for 2015 Ford F-150 5.0L V8");
    expect(page.main.text, "the vehicle is said once").not.toContain("Shopping for");
    expect(resultsFor(page)).toBeGreaterThan(0);
    for (const title of titlesFor(page)) expect(title).toMatch(/Rear.*Brake/);
    const narrow = resultsFor(page);
    page = await page.follow("search all vehicles instead");
    expect(page.main.text).not.toContain("Showing parts for 2015");
    expect(resultsFor(page)).toBeGreaterThan(narrow);
    expect((await shopper.visit("/garage")).main.text, "the garage is left alone").toContain("No vehicle yet");
  });

  it.each([
    ["2015 Ford F-150", "/vehicle/2015-ford-f-150"],
    ["civic 2008", "/vehicle/2008-honda-civic"],
    ["f150 15", "/vehicle/2015-ford-f-150"],
  ])("a search for only %s leads to the vehicle's page [OPEN-34, VEH-36]", async (typed, path) => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit("/");
    page.fill("Search parts", typed, page.the("banner"));
    page = await page.press("Search", page.the("banner"));
    expect([page.status, page.path]).toEqual([200, path]);
  });

  it("parts for my car lead to the chosen vehicle's page, and without one to choosing a vehicle [OPEN-34]", async () => {
    const shopper = shop.app.shopper();
    const picker = await shopper.visit(searched("parts for my car"));
    expect([picker.status, picker.path, picker.h1]).toEqual([200, "/garage/pick", "Choose your vehicle"]);
    await chooseVehicle(shopper, TRUCK);
    for (const text of ["parts for my car", "accessories for my truck"]) {
      const page = await shopper.visit(searched(text));
      expect([page.status, page.path], text).toEqual([200, expect.stringMatching(/^\/vehicle\/2015-ford-f-150/)]);
    }
    expect((await shopper.visit(searched("brakes for my car"))).path).toMatch(/^\/search/);
  });

  it("a VIN leads to its vehicle's page [VEH-35, OPEN-34]", async () => {
    const vin = "1FTEW1EF0FFA12345";
    const right = `${vin.slice(0, 8)}${vinCheckDigit(vin)}${vin.slice(9)}`;
    const page = await shop.app.shopper().visit(searched(right));
    expect([page.status, page.path]).toEqual([200, expect.stringMatching(/^\/vehicle\/2015-ford-f-150/)]);
  });

  it("what a VIN says beside the vehicle, its engine and body, counts for what a search shows, as after the picker [VEH-35, VEH-38]", async () => {
    const rightly = (vin: string) => `${vin.slice(0, 8)}${vinCheckDigit(vin)}${vin.slice(9)}`;
    const shopper = shop.app.shopper();
    const page = await shopper.visit(searched(rightly("1FTEW1EF0FFA12345")));
    expect(page.the("banner").text).toContain("2015 Ford F-150 5.0L V8");
    const list = await shopper.visit(searched(`brake pads for ${rightly("1FTEW1EP0GFA12345")}`));
    expect(list.main.text).toContain("2016 Ford F-150 2.7L V6 Turbo");
    const civic = await shop.app.shopper().visit(searched(`brake pads ${rightly("2HGFB2F50FH512345")}`));
    expect(civic.main.text).toContain("Body Style: 4 Door Sedan");
  });

  it("a VIN stays in no address: one that may be mistyped leads to the picker, with the search behind it [VEH-35, OPEN-34]", async () => {
    const vin = "1FTEW1EF0FFA12345";
    const wrong = `${vin.slice(0, 8)}${vinCheckDigit(vin) === "3" ? "4" : "3"}${vin.slice(9)}`;
    for (const typed of [wrong, `oil filter for ${wrong}`, "ZZZEW1EF0FFA12345"]) {
      const page = await shop.app.shopper().visit(searched(typed));
      expect([page.status, page.path], typed).toEqual([200, expect.stringMatching(/^\/garage\/pick/)]);
      expect(page.path, typed).not.toContain("FFA12345");
      expect(page.main.text, typed).toMatch(
        typed.startsWith("ZZZ") ? /This VIN / : /check digit of this VIN .* mistyped/,
      );
      if (typed === wrong) expect(page.main.field("Engine").selected).toBe("5.0L V8");
      if (typed.startsWith("oil")) expect(page.path).toContain(encodeURIComponent("/search?q=oil"));
    }
  });

  it("the chosen vehicle stays in the garage, whatever vehicle a search names [OPEN-34, VEH-30]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK, { isWhole: true });
    const page = await shopper.visit(searched("2012 honda civic brake pads"));
    expect(page.main.text).toContain("Showing parts for 2012 Honda Civic");
    expect(page.the("banner").text).toContain("2015 Ford F-150");
    const garage = await shopper.visit("/garage");
    expect(garage.the("list", "Vehicles").text).not.toContain("Civic");
    const back = await garage.press("Back to my 2015 Ford F-150", garage.main);
    expect(back.the("banner").text).toContain("2015 Ford F-150");
    expect(back.main.text).toContain("Shopping for this one");
  });

  it.each([
    ["braek pads", "brake pads"],
    ["catalitic convertor", "catalytic converter"],
    ["windsheild wipers", "windshield wipers"],
    ["serpintine belt", "serpentine belt"],
  ])("%s is searched as %s, and the page says so [OPEN-34]", async (typed, meant) => {
    const page = await shop.app.shopper().visit(searched(typed));
    expect(page.main.text).toMatch(new RegExp(`Showing results for .${meant}`));
    expect(resultsFor(page)).toBeGreaterThan(0);
  });

  it("names of the trade lead to the same parts [OPEN-34]", async () => {
    const shopper = shop.app.shopper();
    for (const [ours, theirs] of [
      ["brake rotors", "brake discs"],
      ["tail lights", "rear lamps"],
      ["cv axles", "half shafts"],
    ] as const) {
      const first = titlesFor(await shopper.visit(searched(theirs)))[0];
      expect(titlesFor(await shopper.visit(searched(ours))), theirs).toContain(first);
    }
  });

  it("a result names the categories that hold it, each leading to those parts [CAT-13, API-048]", async () => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit(searched("brake"));
    const links = page.the("navigation", "Categories of this search").all("link");
    expect(links.length).toBeGreaterThan(2);
    const [, name, count] = /^(.+) \((\d+)\)$/.exec(links[0]?.name ?? "") ?? [];
    page = await shopper.visit(links[0]?.href ?? "");
    expect(page.h1).toContain(name);
    expect(resultsFor(page)).toBe(Number(count));
  });

  it("those categories are counted as the result is filtered, and keep the typed price and the filters [CAT-13]", async () => {
    const shopper = shop.app.shopper();
    for (const [path, filter] of [
      [searched("brake pads under $500 toyota"), "price=-50000"],
      ["/search?q=f150+brake+pads&brand=brakemoor", "brand=brakemoor"],
    ] as const) {
      const page = await shopper.visit(path);
      const links = page.the("navigation", "Categories of this search").all("link");
      const counts = links.map(({ name }) => Number(/\((\d+)\)$/.exec(name)?.[1]));
      expect(counts.length).toBeGreaterThan(1);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(resultsFor(page));
      for (const [at, { href }] of links.entries()) {
        expect(href).toContain(filter);
        expect(resultsFor(await shopper.visit(href))).toBe(counts[at]);
      }
    }
  });

  it("nothing found still helps: other vehicles, the part type, numbers and people [OPEN-34, OPEN-35]", async () => {
    const shopper = shop.app.shopper();
    let page = await shopper.visit(searched("zzzzq qqqqx"));
    expect(resultsFor(page)).toBe(0);
    expect(page.main.text).toContain("number printed on the old part");
    const near = page.main.the("navigation", "Part types to look through").text;
    for (const name of ["Filters", "Sort by", "Sort", "Apply filters"])
      expect(page.main.text.replace(near, ""), "nothing to narrow or order").not.toMatch(new RegExp(`\\b${name}\\b`));
    expect(page.main.the("link", "All categories").href).toContain("/categories/all");
    expect(page.main.the("link", "Ask us which part it is").href).toBe("/help");
    page = await shopper.visit(searched("2015 tesla model s catalytic converter"));
    expect(resultsFor(page)).toBe(0);
    expect(page.main.the("link", "Catalytic Converters").href).toContain("/catalytic-converters");
    expect(resultsFor(await page.follow(/Search all vehicles instead/))).toBeGreaterThan(0);
  });

  it("a text over 100 characters is refused beside its field and kept [OPEN-29, RTE-36]", async () => {
    const shopper = shop.app.shopper();
    const typed = `brake ${"pads ".repeat(30)}`.trim();
    let page = await shopper.visit(searched(typed));
    expect(page.status).toBe(400);
    expect(page.main.text).toContain("use at most 100 characters");
    expect(page.field("Search text").value).toBe(typed);
    page.fill("Search text", "brake pads", page.main);
    page = await page.press("Search again");
    expect(page.status).toBe(200);
    expect(resultsFor(page)).toBeGreaterThan(0);
    expect((await shopper.visit(searched("x".repeat(100)))).status).toBe(200);
  });

  it("a part number is found however it is written, alone at the top [OPEN-34]", async () => {
    const shopper = shop.app.shopper();
    const product = await shopper.visit(
      (await shopper.visit(searched("brake pads"))).the("list", "Products").first("link").href,
    );
    const number = /\b[A-Z]{3}\d{3}-\d{3}[A-Z]\b/.exec(product.main.text)?.[0] ?? "AXW100-004B";
    for (const typed of [number.toLowerCase(), number.replace("-", ""), number.replace("-", " . ")])
      expect((await shopper.visit(searched(typed))).the("list", "Products").first("listitem").text, typed).toContain(
        number,
      );
  });

  it("a part number whose part fits other vehicles alone shows the part, and on it that it does not fit [OPEN-34, CAT-13]", async () => {
    const shopper = shop.app.shopper();
    const cards = (await shopper.visit(searched("2015 toyota camry brake pads"))).the("list", "Products");
    const product = await shopper.visit(cards.first("link").href);
    const number = /\b[A-Z]{3}\d{3}-\d{3}[A-Z]\b/.exec(product.main.text)?.[0] ?? "";
    expect(number).not.toBe("");
    await chooseVehicle(shopper, TRUCK);
    const page = await shopper.visit(searched(number));
    expect(page.path).toBe(`${searched(number)}&fits=0`);
    const first = page.the("list", "Products").first("listitem").text;
    expect(first).toContain(number);
    expect(first).toContain("Doesn't fit your 2015 Ford F-150");
  });

  it("suggestions answer on the shop's own address, hot words for an empty box [CAT-11, CAT-12, API-023, API-024]", async () => {
    const shopper = shop.app.shopper();
    const ask = async (q: string) => {
      const response = await shop.app.handle(new Request(`${shopper.origin}/api/public/search/suggestions?q=${q}`));
      expect(response.status).toBe(200);
      const { suggestions } = await response.json();
      return suggestions;
    };
    expect((await ask("")).every(({ kind }: { kind: string }) => kind === "hot")).toBe(true);
    expect(await ask("")).not.toEqual([]);
    expect(await ask("brake+pa")).toContainEqual(expect.objectContaining({ text: "Brake Pads", kind: "category" }));
    expect(await ask("2015+f150+brake+pa")).toContainEqual({
      text: "Brake Pads for 2015 Ford F-150",
      kind: "vehicle",
      href: "/search?q=2015+Ford+F-150+brake+pads",
    });
    expect(await ask("x".repeat(200))).toEqual([]);
  });
});
