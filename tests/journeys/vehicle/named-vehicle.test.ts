import { describe, expect, it } from "vitest";
import { CRAWLER, type Page } from "../../support/browser/browser";
import { chooseVehicle, OTHER_CAR, TRUCK } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();
const SEARCH = "/search?q=2015+f150+5.0+front+brake+pads";
const NAMED = "2015 Ford F-150 5.0L V8";

/** Opens the first part that fits, from a search that names a vehicle. */
async function openFirst(list: Page): Promise<Page> {
  const [card] = list.the("list", "Products").all("listitem");
  return list.follow(card?.all("link")[0]?.name ?? "", list.main);
}
const garage = async (page: Page) => {
  const { text, main } = await page.shopper.visit("/garage");
  return text.includes("No vehicle yet")
    ? []
    : main
        .the("list", "Vehicles")
        .all("listitem")
        .map(({ name }) => name);
};

describe("a vehicle that a search names, without JavaScript", () => {
  it("travels to the product page, which answers for it and makes it the shopper's by one press [CAT-11, VEH-06, VEH-35]", async () => {
    const shopper = shop.app.shopper();
    const list = await shopper.visit(SEARCH);
    expect(list.main.headings.join()).toContain(`Fits your ${NAMED}`);
    const product = await openFirst(list);
    const fit = product.the("region", "Fit");
    expect(fit.headings[0]).toContain(`Fit Your ${NAMED}`);
    expect(product.main.the("region", "Vehicle of your search").text).toContain(`From your search: ${NAMED}`);
    expect(product.the("banner").text).toContain(`Shopping for ${NAMED}, from your search`);
    expect(await garage(product)).toEqual([]);
    const again = await shopper.visit(product.path);
    const saved = await again.press("Make this my vehicle", again.main);
    expect(saved.path).toBe(product.path);
    expect(saved.the("region", "Fit").headings[0]).toContain(`Fit Your ${NAMED}`);
    expect(saved.main.has("region", "Vehicle of your search")).toBe(false);
    expect(await garage(saved)).toEqual(["2015 Ford F-150"]);
  });

  it("is the one of header, list, counts and cookie from the first answer on, whatever was shopped for before [CAT-11, VEH-30]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, OTHER_CAR);
    const first = await shopper.visit(SEARCH);
    expect(first.the("banner").text).toContain(`Shopping for ${NAMED}, from your search`);
    expect(first.main.field(/^Hide parts that do not fit/).name).toContain(NAMED);
    const second = await shopper.visit("/search?q=2008+honda+civic+front+brake+pads");
    expect(second.the("banner").text).toContain("Shopping for 2008 Honda Civic, from your search");
    expect(second.the("banner").text).not.toContain(NAMED);
    expect(second.main.the("region", "Vehicle of your search").text).toContain("From your search: 2008 Honda Civic");
    const own = await shopper.visit("/search?q=2012+camry+brake+pads");
    expect(own.the("banner").text).toContain("2012 Toyota Camry");
    expect(own.the("banner").text).not.toContain("from your search");
    expect(own.main.has("region", "Vehicle of your search")).toBe(false);
    // The same list again, now that the cookie stands: the same number of parts.
    const counted = (page: Page) => page.main.the("status").text;
    expect(counted(await shopper.visit(SEARCH))).toBe(counted(first));
    expect(counted(await shopper.visit(SEARCH))).toBe(counted(first));
  });

  it("holds on lists reached from there and on the line of the cart [CAT-11, VEH-24]", async () => {
    const shopper = shop.app.shopper();
    const product = await openFirst(await shopper.visit(SEARCH));
    const rotors = await shopper.visit("/categories/brakes/disc-brakes/brake-rotors");
    expect(rotors.main.headings.join()).toContain(`your ${NAMED}`);
    expect(rotors.main.field(/^Hide parts that do not fit/).name).toContain(NAMED);
    const back = await shopper.visit(product.path);
    const cart = await back.press("Add to cart");
    expect(cart.main.text).toContain("Fits your 2015 Ford F-150");
    expect(cart.main.text).not.toContain("Vehicle Info Required");
  });

  it("never speaks of the chosen vehicle as the named one, and leads back to it [CAT-11, VEH-06]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, OTHER_CAR);
    const list = await shopper.visit(SEARCH);
    expect(list.main.field(/^Hide parts that do not fit/).name).toContain(NAMED);
    expect(list.the("list", "Products").text).not.toContain("Camry");
    const product = await openFirst(list);
    expect(product.the("region", "Fit").headings[0]).toContain(`Fit Your ${NAMED}`);
    const own = await product.press("Back to my 2012 Toyota Camry", product.main);
    expect(own.path).toBe(product.path);
    expect(own.the("region", "Fit").headings[0]).toContain("Not Fit Your 2012 Toyota Camry");
    expect(await garage(own)).toEqual(["2012 Toyota Camry"]);
    // A search about the shopper's own vehicle ends the other one, too.
    await shopper.visit(SEARCH);
    const camry = await shopper.visit("/search?q=2012+camry+brake+pads");
    expect((await openFirst(camry)).the("region", "Fit").headings[0]).toContain("Fit Your 2012 Toyota Camry");
  });

  it("a link from outside changes no chosen vehicle, and crawlers get no cookie and a clean canonical [CAT-11, SEO-02]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, OTHER_CAR);
    await shopper.send(SEARCH, { headers: { "sec-fetch-site": "none" } });
    expect((await shopper.visit("/categories/brakes")).the("banner").text).not.toContain("F-150");
    const crawler = shop.app.shopper({ agent: CRAWLER });
    const product = await openFirst(await crawler.visit(SEARCH));
    expect(crawler.visits.flatMap(({ setCookies }) => setCookies)).toEqual([]);
    expect(product.the("region", "Fit").headings[0]).toContain("Vehicle Info Required");
    const canonical = product.document.querySelector('link[rel="canonical"]')?.getAttribute("href");
    expect(new URL(canonical ?? "").pathname + new URL(canonical ?? "").search).toBe(product.path);
  });

  it("an answer about it adds no vehicle to a full garage, and keeping it asks which one makes room [VEH-11, VEH-27]", async () => {
    const shopper = shop.app.shopper();
    for (const slug of [
      "2008-honda-civic",
      "2012-toyota-camry",
      "2014-ford-f-150",
      "2015-toyota-camry",
      "2016-honda-civic",
    ]) {
      const page = await shopper.visit(`/vehicle/${slug}`);
      await page.press("Shop this vehicle", page.main);
    }
    const before = await garage(shopper.page);
    const list = await shopper.visit("/search?q=2015+f150+alternator");
    const question = list.main.the("group", "Which engine does your vehicle have?");
    const answered = await list.press(question.all("button")[0]?.name ?? "", question);
    expect(answered.main.headings.join()).toContain("Fits your 2015 Ford F-150 ");
    expect((await garage(answered)).toSorted()).toEqual(before.toSorted());
    const again = await shopper.visit("/search?q=2015+f150+alternator");
    const full = await again.press("Make this my vehicle", again.main);
    expect(full.the("region", "Your garage is full").text).toContain("Which one makes room for your 2015 Ford F-150");
  });

  it("with an engine size that two engines have asks which of the two, and takes the answer in place [CAT-11, VEH-27]", async () => {
    const shopper = shop.app.shopper();
    const list = await shopper.visit("/search?q=2015+f150+3.5+alternator");
    const question = list.main.the("group", "Which engine does your vehicle have?");
    const choices = question.all("button").map(({ name }) => name);
    expect(choices.filter((name) => /^\d/.test(name)).map((name) => name.replace(/ \d+ parts?$/, ""))).toEqual([
      "3.5L V6",
      "3.5L V6 Turbo",
    ]);
    const answered = await list.press(/^3\.5L V6 Turbo/, question);
    expect(answered.the("banner").text).toContain("Shopping for 2015 Ford F-150 3.5L V6 Turbo");
    expect(answered.main.has("group", "Which engine does your vehicle have?")).toBe(false);
  });

  it("goes on from the page of a vehicle that is all the search names [CAT-11, RTE-53]", async () => {
    const shopper = shop.app.shopper();
    const page = await shopper.visit("/search?q=2015+f150+5.0");
    expect(page.path).toBe("/vehicle/2015-ford-f-150");
    const again = await shopper.visit("/vehicle/2015-ford-f-150");
    expect(again.main.headings[0]).toBe(`${NAMED} parts`);
    expect(again.main.has("button", "Shop this vehicle")).toBe(true);
    await chooseVehicle(shopper, TRUCK);
    expect((await shopper.visit("/search?q=water+pump")).the("banner").text).not.toContain("from your search");
  });

  it.each([
    ["2014 nissan micra brake pads", "We couldn't find the 2014 Nissan Micra, and this list is not limited to it."],
    ["1972 chevelle brake pads", "We couldn't find the 1972 Chevelle, and this list is not limited to it."],
    ["harley davidson brake pads", "We couldn't find the Harley-Davidson, and this list is not limited to it."],
    ["1967 mustang brake pads", "We couldn't find the 1967 Ford Mustang"],
    ["honda brake pads", "Results for"],
    ["2009 brake pads", "Results for"],
  ])("ends with %j, which is about another one, and does not answer it [CAT-11]", async (text, words) => {
    const shopper = shop.app.shopper();
    await shopper.visit(SEARCH);
    const page = await shopper.visit(`/search?q=${encodeURIComponent(text)}`);
    expect(page.main.text).toContain(words);
    expect(page.text).not.toMatch(/2015 Ford F-150|from your search/i);
    expect(page.main.text).not.toMatch(/matched with “(?:nissan|micra|chevelle|harley)/i);
    expect((await shopper.visit("/search?q=brake+pads")).text).not.toMatch(/from your search/i);
  });

  it.each(["brake pads", "ford brake pads", "f150 brake pads", "2015 brake pads", "5.0 brake pads"])(
    "stays with %j, which says nothing that is not true of it [CAT-11]",
    async (text) => {
      const shopper = shop.app.shopper();
      await shopper.visit(SEARCH);
      const page = await shopper.visit(`/search?q=${encodeURIComponent(text)}`);
      expect(page.the("banner").text).toContain(`Shopping for ${NAMED}, from your search`);
    },
  );

  it("of an unknown vehicle says so, and that the list is for the chosen one; another is a press away [CAT-11, VEH-30]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, OTHER_CAR);
    await shopper.visit(SEARCH);
    const page = await shopper.visit("/search?q=2014+nissan+micra+brake+pads");
    expect(page.main.text).toContain(
      "We couldn't find the 2014 Nissan Micra. This list is for the vehicle that you have chosen, your 2012 Toyota Camry",
    );
    expect(page.text).not.toMatch(/from your search/i);
    const picker = await page.follow("Choose another vehicle", page.main);
    expect(picker.path).toContain("/garage/pick");
    expect(picker.path).toContain("brake");
  });

  it.each(["1HGCM82633A0O4352", "1HGCM82633AOO4352 brake pads", "my vin is IHGCM82633A004352"])(
    "a VIN with a letter that no VIN has, %j, leads to the picker, which says which it is [VEH-35]",
    async (text) => {
      const page = await shop.app.shopper().visit(`/search?q=${encodeURIComponent(text)}`);
      expect(page.path).toContain("/garage/pick");
      expect(page.path).not.toMatch(/HGCM/);
      expect(page.notices.join(" ")).toContain(
        "A VIN has no letter I, O or Q: check whether it is a 1 or a 0, and enter it again, or choose your vehicle",
      );
    },
  );
});
