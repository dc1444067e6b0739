import { describe, expect, it } from "vitest";
import { vinCheckDigit } from "~/models/vehicle/vin";
import { CRAWLER, type Page, PERSON, type Shopper } from "../../support/browser/browser";
import { chooseVehicle, OTHER_CAR, TRUCK } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
const rightly = (vin: string) => vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9);
const TRUCK_VIN = rightly("1FTEW1EF0FFA12345");
const CHEVROLET_VIN = rightly("1GCVKREC0FZ123456");

const PADS = "/categories/brakes/disc-brakes/brake-pads";

async function byVin(shopper: Shopper, vin: string): Promise<Page> {
  const page = await shopper.visit("/garage/pick?returnTo=%2Fparts");
  page.fill("VIN", vin, page.main);
  return page.press("Find by VIN", page.main);
}

describe("finding a vehicle by its VIN without JavaScript", () => {
  it("fills the lists as far as the VIN tells, and setting goes on as by hand [VEH-35, VEH-10]", async () => {
    const shopper = shop.app.shopper();
    const page = await byVin(shopper, CHEVROLET_VIN);
    expect(page.status).toBe(200);
    const chosen = ["Year", "Make", "Model", "Trim", "Engine"].map((level) => page.main.field(level).selected);
    expect(chosen).toEqual(["2015", "Chevrolet", "Silverado 1500", "LT", "5.3L V8"]);
    expect(page.main.field("VIN").value).toBe(CHEVROLET_VIN);
    const set = await page.press("Set vehicle", page.main);
    expect(set.path).toBe("/parts");
    expect(set.notices).toContain("You are now shopping for 2015 Chevrolet Silverado 1500");
  });

  it("what it says about the body is stored through Show options and a full garage too [VEH-35, VEH-38]", async () => {
    const civic = rightly("2HGFB2F50FH512345");
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, ["2015", "Honda", "Civic"]);
    expect((await shopper.visit(PADS)).main.text).not.toContain("Body Style: 4 Door Sedan");
    const found = await byVin(shopper, civic);
    expect(found.notices.join(" ")).toContain("The VIN also says: Body Style: 4 Door Sedan");
    const options = await found.press("Show options", found.main);
    await options.press("Set vehicle", options.main);
    expect((await shopper.visit(PADS)).main.text).toContain("Body Style: 4 Door Sedan");

    const full = shop.app.shopper();
    for (const year of ["2012", "2013", "2014", "2015", "2016"]) await chooseVehicle(full, [year, "Ford", "F-150"]);
    const sixth = await byVin(full, civic);
    const room = await sixth.press("Set vehicle", sixth.main);
    await room.press("Replace 2012 Ford F-150", room.main);
    expect((await full.visit(PADS)).main.text).toContain("Body Style: 4 Door Sedan");
  });

  it("a wrong check digit warns, keeps what was typed, and choosing by hand goes on [VEH-35]", async () => {
    const shopper = shop.app.shopper();
    const wrong = `${TRUCK_VIN.slice(0, 8)}${TRUCK_VIN[8] === "1" ? "2" : "1"}${TRUCK_VIN.slice(9)}`;
    const page = await byVin(shopper, wrong);
    expect(page.status).toBe(200);
    expect(page.notices.join(" ")).toContain("check digit");
    expect(page.main.field("VIN").value).toBe(wrong);
    expect(page.main.field("Model").selected).toBe("F-150");
    expect((await page.press("Set vehicle", page.main)).notices.join(" ")).toContain("2015 Ford F-150");
  });

  it.each([
    ["1FTEW1EF8FFA1234", "has 17 characters"],
    ["1FTEW1EF8FFA1234O", "no letter I, O or Q"],
    [rightly("ZZZ00000000000000"), "match this VIN to a vehicle"],
  ])("%s is refused beside the field with what was typed kept [VEH-35, OPEN-29]", async (vin, message) => {
    const page = await byVin(shop.app.shopper(), vin);
    expect(page.status).toBe(400);
    expect(page.main.fieldErrors.VIN).toContain(message);
    expect(page.main.field("VIN").value).toBe(vin);
    expect(page.main.field("Year").options.length).toBeGreaterThan(20);
  });
});

describe("the picker's page", () => {
  it("offers the vehicles of the garage, one press away, and goes back to where the link stood [UI-19, UI-22, VEH-06, VEH-08]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    await chooseVehicle(shopper, OTHER_CAR);
    const page = await shopper.visit("/garage/pick?returnTo=%2Fparts");
    const own = page.main.the("region", "Your vehicles");
    const back = await page.press("2015 Ford F-150", own);
    expect(back.path).toBe("/parts");
    expect(back.the("banner").text).toContain("2015 Ford F-150");
    expect((await shopper.visit("/garage")).the("list", "Vehicles").all("listitem")).toHaveLength(2);
  });

  it("is reached from a category's link, with popular makes first [UI-21, UI-22, VEH-36]", async () => {
    const shopper = shop.app.shopper();
    const list = await shopper.visit("/categories/brakes/disc-brakes/brake-pads");
    const page = await list.follow("Add your vehicle to see what fits", list.main);
    expect(page.path).toBe("/garage/pick?returnTo=%2Fcategories%2Fbrakes%2Fdisc-brakes%2Fbrake-pads");
    page.choose("Year", "2015", page.main);
    const next = await page.press("Show options", page.main);
    const makes = next.main.field("Make").options;
    expect(makes.slice(1, 6).toSorted()).toEqual(["Chevrolet", "Dodge", "Ford", "GMC", "Toyota"]);
  });
});

describe("pages of makes and vehicles", () => {
  it("/makes lists every make from A to Z, popular ones first, and each leads to its page [RTE-12, VEH-36]", async () => {
    const shopper = shop.app.shopper();
    const page = await shopper.visit("/makes");
    expect(page.status).toBe(200);
    expect(
      page
        .the("navigation", "Popular makes")
        .all("link")
        .map(({ name }) => name),
    ).toContain("Ford");
    const all = page.the("region", "All makes").all("link");
    expect(all.length).toBeGreaterThan(30);
    const ford = await page.follow("Ford", page.the("navigation", "Popular makes"));
    expect(ford.path).toBe("/makes/ford");
    expect(ford.main.the("heading", "Ford parts").name).toBe("Ford parts");
  });

  it("the five makes of the specification answer, an unknown one is a 404 [RTE-13]", async () => {
    const shopper = shop.app.shopper();
    for (const make of ["chevrolet", "ford", "gmc", "dodge", "toyota"]) {
      const page = await shopper.visit(`/makes/${make}`);
      expect(page.status, make).toBe(200);
      expect(page.first("list", "Products").all("listitem").length).toBeGreaterThan(0);
    }
    expect((await shopper.visit("/makes/nope")).status).toBe(404);
  });

  it("a model's year leads to its parts: every card fits, and the vehicle becomes the active one by a form [RTE-53, VEH-29]", async () => {
    const shopper = shop.app.shopper();
    const make = await shopper.visit("/makes/ford");
    let page = await make.follow("2015 Ford F-150", make.main);
    expect(page.path).toBe("/vehicle/2015-ford-f-150");
    page = await page.follow("XLT", page.main);
    expect(page.path).toBe("/vehicle/2015-ford-f-150-xlt");
    const cards = page.first("list", "Products").all("listitem");
    expect(cards.length).toBeGreaterThan(5);
    for (const card of cards) expect(card.text).toMatch(/Fits your 2015 Ford F-150|Universal/);
    page = await page.press("Shop this vehicle", page.main);
    expect(page.path).toBe("/vehicle/2015-ford-f-150-xlt");
    expect(page.notices).toContain("You are now shopping for 2015 Ford F-150");
    expect(page.the("banner").text).toContain("2015 Ford F-150");
    expect(page.main.has("button", "Shop this vehicle")).toBe(false);
  });

  /** The numbers of a tree's entry: "12 fit · 3 may fit". */
  const counts = (text: string) => ({
    fits: Number(/([\d,]+) fit/.exec(text)?.[1]?.replaceAll(",", "") ?? 0),
    mayFit: Number(/([\d,]+) may fit/.exec(text)?.[1]?.replaceAll(",", "") ?? 0),
  });

  it("a vehicle's page is its catalogue: every category with part types, counts and prices, and each entry lists what it counts [VEH-29, VEH-36, RTE-53]", async () => {
    const shopper = shop.app.shopper();
    const total = (page: Page) => Number(page.first("status", / results?$/).text.replace(/\D/g, ""));
    const tree = await shopper.visit("/vehicle/2015-ford-f-150");
    const all = tree.the("navigation", "Part types for this vehicle");
    const sections = all.all("region");
    expect(sections.length).toBeGreaterThan(5);
    const rows = sections.flatMap((section) => section.all("listitem"));
    expect(rows.length).toBeGreaterThan(40);
    for (const row of rows) expect(row.text).toMatch(/\d (may )?fit.*\$\d/);
    const sum = (key: "fits" | "mayFit") => rows.reduce((sum, { text }) => sum + counts(text)[key], 0);
    expect(counts(tree.main.first("status").text)).toEqual({ fits: sum("fits"), mayFit: sum("mayFit") });
    const jumps = tree.the("navigation", "Categories").all("link");
    expect(jumps.map(({ name }) => name)).toEqual(sections.map(({ name }) => name));

    const row = rows.find(({ text }) => text.startsWith("Brake Pads"));
    if (row === undefined) throw new Error("brake pads expected");
    const [low = "", high = ""] = /\$([\d.]+) to \$([\d.]+)/.exec(row.text)?.slice(1) ?? [];
    let page = await tree.follow("Brake Pads", row);
    expect([page.h1, page.robots]).toEqual(["Brake Pads for 2015 Ford F-150", "noindex"]);
    // Parts that may fit are listed too, as a group of their own.
    const listed = counts(row.text).fits + counts(row.text).mayFit;
    expect(total(page)).toBe(listed);
    for (const card of page.first("list", "Products").all("listitem")) {
      expect(card.text).toMatch(/Brake Pad/);
      const price = Number(/\$([\d.]+)/.exec(card.text)?.[1]);
      expect(price).toBeGreaterThanOrEqual(Number(low));
      expect(price).toBeLessThanOrEqual(Number(high));
    }
    page.choose("Sort by", "Lowest Price");
    page = await page.press("Sort");
    expect([page.h1, total(page)]).toEqual(["Brake Pads for 2015 Ford F-150", listed]);
    const box = page.the("group", "Filters").first("checkbox");
    box.element.setAttribute("checked", "");
    page = await page.press("Apply filters");
    expect(total(page)).toBe(Number(/\(([\d,]+)\)$/.exec(box.name)?.[1]));
    page = await page.follow("Clear all");
    expect([page.h1, total(page)]).toEqual(["Brake Pads for 2015 Ford F-150", listed]);
    page = await page.follow("All part types", page.the("navigation", "Part types for this vehicle"));
    expect([page.path, page.h1]).toEqual(["/vehicle/2015-ford-f-150", "2015 Ford F-150 parts"]);
    const whole = await page.follow("All parts for 2015 Ford F-150 in one list");
    expect(total(whole)).toBe(sum("fits") + sum("mayFit"));
    expect((await shopper.visit("/vehicle/2015-ford-f-150?category=nonsense")).path).toBe("/vehicle/2015-ford-f-150");
  });

  it("a vehicle's pages promise no fit that its parts leave open [VEH-29]", async () => {
    const shopper = shop.app.shopper();
    const list = await shopper.visit("/vehicle/2018-ford-f-150?category=ignition");
    expect(list.main.text).toContain("Parts for this 2018 Ford F-150");
    const pages = [list, await shopper.visit("/vehicle/2018-ford-f-150")];
    pages.push(await shopper.visit("/vehicle/2018-ford-f-150/front-brake-job"));
    for (const { description, main } of pages)
      expect(`${description} ${main.text}`).not.toMatch(/[Pp]arts that fit|guaranteed|repair that fit/);
    expect(pages[1]?.description).toContain("Each part says whether it fits.");
  });

  it("a crawler gets the same catalogue of a vehicle, of any depth [RTE-53, SEO-10]", async () => {
    const entries = async (agent: string, path: string) => {
      const page = await shop.app.shopper({ agent }).visit(path);
      const tree = page.the("navigation", "Part types for this vehicle");
      return tree.all("listitem").map(({ text }) => text);
    };
    for (const path of ["/vehicle/2015-ford-f-150", "/vehicle/2015-ford-f-150-xlt"])
      expect(await entries(CRAWLER, path)).toEqual(await entries(PERSON, path));
  });

  it("a part type of a make's page leads to that make's parts of the type [RTE-13]", async () => {
    const shopper = shop.app.shopper();
    const total = (page: Page) => Number(page.first("status", / results?$/).text.replace(/\D/g, ""));
    const make = await shopper.visit("/makes/ford");
    const page = await make.follow("Brake Pads", make.the("navigation", "Part types for Ford"));
    expect([page.h1, page.robots]).toEqual(["Brake Pads for Ford", "noindex"]);
    expect(total(page)).toBeLessThan(total(await shopper.visit("/categories/brakes/disc-brakes/brake-pads")));
    for (const card of page.first("list", "Products").all("listitem")) expect(card.text).toMatch(/Brake Pad/);
  });

  it("slugs in capitals lead to the vehicle's own, others are 404 [RTE-53, OPEN-42]", async () => {
    const shopper = shop.app.shopper();
    const page = await shopper.visit("/vehicle/2015-Ford-F-150");
    expect([page.status, page.path]).toEqual([200, "/vehicle/2015-ford-f-150"]);
    for (const slug of ["2015", "2015-ford", "2015-ford-f-1500", "2015-ford-f-150~7", "%20"])
      expect((await shopper.visit(`/vehicle/${slug}`)).status, slug).toBe(404);
  });
});

describe("a visit by referral", () => {
  const flat = async (names: readonly string[]) => {
    const path: Record<string, number> = {};
    let above: number | null = null;
    for (const [index, name] of names.entries()) {
      const found: { id: number } | undefined = await shop.app.store.db
        .selectFrom("vehicle_node")
        .select("id")
        .where("value", "=", name)
        .where("parent_id", above === null ? "is" : "=", above)
        .executeTakeFirst();
      above = found?.id ?? 0;
      path[["year", "make", "model"][index] ?? ""] = above;
    }
    return path;
  };
  const referral = (value: unknown) =>
    `referral=${encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value))}`;
  const send = (path: string, cookie: string) =>
    shop.app.handle(
      new Request(`http://localhost:3000${path}`, { headers: { cookie, "user-agent": "Mozilla/5.0 Firefox/128.0" } }),
    );
  const removes = (response: Response) =>
    response.headers.getSetCookie().some((line) => /^referral=;.*Max-Age=0/.test(line));

  it("with a Year and known ids its vehicle is used for the visit and the cookie stays [VEH-32, OPEN-68]", async () => {
    const response = await send("/parts?isReffer=true&cartId=7", referral(await flat(TRUCK)));
    expect(response.status).toBe(200);
    expect(removes(response)).toBe(false);
    expect(await response.text()).toContain("2015 Ford F-150");
  });

  it.each([
    ['{"make":11}', "VEH-31"],
    ["{no json", "VEH-33"],
    ['{"year":9000001,"make":9000002}', "OPEN-68"],
  ])("a cookie of %s is removed and the parameters are reset [%s]", async (text) => {
    const response = await send("/search?q=pads&isReffer=true&cartId=7&cart=%7B%7D", referral(text));
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/search?q=pads");
    expect(removes(response)).toBe(true);
    const plain = await send("/parts", referral(text));
    expect([plain.status, removes(plain)]).toEqual([200, true]);
  });
});
