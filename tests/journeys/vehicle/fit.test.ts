import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { addToCart, chooseVehicle, misfitPage, OTHER_CAR, TRUCK } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const PAGES_MAX = 12;

/** Opens the first product of a search whose card shows all these words. */
async function openCard(shopper: Shopper, query: string, ...words: readonly string[]): Promise<Page> {
  for (let at = 1; at <= PAGES_MAX; at += 1) {
    const list = await shopper.visit(`/search?q=${query}&fits=0${at > 1 ? `&page=${at}` : ""}`);
    const card = list
      .the("list", "Products")
      .all("listitem")
      .find(({ text }) => words.every((word) => text.includes(word)));
    if (card !== undefined) return list.follow(card.first("link").name, card);
  }
  throw new Error(`no card says "${words.join('" and "')}"`);
}

const region = (page: Page) => page.the("region", "Fit");
const NEED = "Need More Details To Check Fit Your 2015 Ford F-150";
/** The same on a card or a line of the cart. */
const OPEN = "May fit";
/** A card below the heading of what may fit. */
const OPEN_CARD = "May fit";

/** Answers each fit question with the matching choice, or with the first one, until none is left. */
async function answerAll(page: Page, choice: RegExp): Promise<Page> {
  let at = page;
  for (let count = 0; region(at).has("button", "Check fit"); count += 1) {
    expect(count, "questions come to an end").toBeLessThan(8);
    const radios = region(at).all("radio");
    const radio = radios.find(({ name }) => choice.test(name)) ?? radios[0];
    at.check(radio?.name ?? "", region(at));
    at = await at.press("Check fit", region(at));
    expect(at.status).toBe(200);
  }
  return at;
}

describe("a universal part, without JavaScript", () => {
  it("is Universal without a vehicle, which it does not ask for [VEH-17, VEH-22, OPEN-08]", async () => {
    const shopper = shop.app.shopper();
    const page = await openCard(shopper, "universal+seat+covers", "Universal");
    expect(region(page).headings[0]).toContain("Universal");
    expect(region(page).has("link", /vehicle/i)).toBe(false);
    await chooseVehicle(shopper, TRUCK);
    const again = await shopper.visit(page.path);
    expect(region(again).headings[0]).toContain("Universal");
    expect(region(again).text).not.toContain("Fit Your");
    expect(region(again).has("link", "Change Vehicle")).toBe(true);
  });
});

describe("a part without fitment data, without JavaScript", () => {
  it("says so and leads to the questions, where we are asked [VEH-19]", async () => {
    const { url_handle: handle } = await shop.app.store.db
      .selectFrom("item_seo")
      .innerJoin("item", "item.id", "item_seo.item_id")
      .leftJoin("fitment", "fitment.item_id", "item.id")
      .where("fitment.item_id", "is", null)
      .where("item.vehicle_universal", "=", 0)
      .select("item_seo.url_handle")
      .orderBy("item.id")
      .executeTakeFirstOrThrow();
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const page = await shopper.visit(`/product/${handle}`);
    expect(region(page).text).toContain("No fitment data is listed for this part. Ask us before you order.");
    expect(region(page).the("link").name).toBe("Ask us");
    const questions = await page.follow("Ask us", region(page));
    expect(questions.path).toContain(`/product/${handle}/questions`);
    expect(questions.main.field("Question").value).toBe("Does it fit my 2015 Ford F-150?");
    expect(questions.main.text).toContain("Name its year, make, model, trim and engine in your question.");
    expect(questions.main.text).not.toContain("says so at once");
  });

  it("a part with fitment data leads to its fit check; a misfit begins a question for one that fits [VEH-19, PDP-19]", async () => {
    const shopper = shop.app.shopper();
    const { path } = await misfitPage(shopper);
    const ask = await shopper.visit(`${path}/questions`);
    expect([ask.main.field("Question").value, ask.main.text.includes("says so at once")]).toEqual(["", true]);
    const misfit = await shopper.visit(`${path}/questions?about=fit`);
    expect(misfit.main.field("Question").value).toBe("This part does not fit my 2015 Ford F-150. Which one does?");
  });
});

describe("the question that decides, without JavaScript", () => {
  it("an uncertain fit asks one question on the product page, and its answer ends in FIT [VEH-18, VEH-19, VEH-22, VEH-27, VEH-28, OPEN-09]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const page = await openCard(shopper, "shock+absorbers", OPEN, "4WD");
    expect(region(page).headings[0]).toContain(NEED);
    expect(region(page).text).toContain("Which drive type does your vehicle have?");
    expect(
      region(page)
        .all("radio")
        .map(({ name }) => name),
    ).toEqual(["4WD", "None of these", "I don't know"]);
    page.check("4WD", region(page));
    const after = await page.press("Check fit", region(page));
    expect(after.path).toBe(page.path);
    expect(region(after).headings[0]).toContain("Fit Your 2015 Ford F-150");
    expect(region(after).text).toMatch(/Matches: 2015-2020 Ford F-150, .*Drive Type: 4WD/);
    expect(region(after).text).toContain("Guaranteed fit");
    expect(region(after).text).toContain("You said: Drive Type: 4WD");
    expect(region(after).has("link", "Change Vehicle")).toBe(true);
  });

  it("what was said holds for every part, card and cart line of the vehicle, not for another vehicle, and waits while that one is shopped for [VEH-24, OPEN-09]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const first = await openCard(shopper, "shock+absorbers", OPEN, "4WD");
    await addToCart(first);
    const line = () => shopper.page.the("list", "Cart items").first("listitem");
    expect((await shopper.visit("/shopCart")).main.text).toContain(`${OPEN} your 2015 Ford F-150`);
    const back = await shopper.visit(first.path);
    back.check("4WD", region(back));
    await back.press("Check fit", region(back));
    await shopper.visit("/shopCart");
    expect(line().text).toContain("Fits your 2015 Ford F-150");
    expect(line().text).not.toContain(OPEN);
    const list = await shopper.visit("/search?q=shock+absorbers");
    expect(list.the("list", "Products").text).not.toContain(OPEN_CARD);
    const other = await openCard(shopper, "shock+absorbers", "Doesn't fit your 2015 Ford F-150", "F-150 2WD");
    expect(region(other).text).toContain("Fits with Drive Type 2WD only");
    await addToCart(await shopper.visit(first.path));
    await chooseVehicle(shopper, OTHER_CAR);
    const elsewhere = await shopper.visit(first.path);
    expect(region(elsewhere).headings[0]).toContain("Not Fit Your 2012 Toyota Camry");
    expect(region(elsewhere).text).not.toContain("You said");
    await chooseVehicle(shopper, TRUCK);
    expect(region(await shopper.visit(first.path)).text).toContain("You said: Drive Type: 4WD");
  });

  it("a missing engine is asked with the engines that exist, and a wrong one ends in NOT_FIT [VEH-16, VEH-27]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const page = await openCard(shopper, "spark+plug+f-150", OPEN);
    expect(region(page).text).toContain("Which engine does your vehicle have?");
    const offered = region(page)
      .all("radio")
      .map(({ name }) => name);
    expect(offered).toContain("5.0L V8");
    expect(offered).not.toContain("None of these");
    const right = offered.filter((name) => name !== "I don't know" && page.h1.includes(name));
    const wrong = offered.find((name) => name !== "I don't know" && !right.includes(name)) ?? "";
    page.check(wrong, region(page));
    const after = await page.press("Check fit", region(page));
    expect(region(after).headings[0]).toContain("Not Fit Your 2015 Ford F-150");
    expect(region(after).text).toMatch(/Fits with engine .* only/);
    const again = await after.press("Answer again", region(after));
    expect(region(again).headings[0]).toContain(NEED);
  });

  it("I don't know keeps the fit uncertain and says what to look up [OPEN-09, VEH-27]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const page = await openCard(shopper, "shock+absorbers", OPEN, "4WD");
    const after = await answerAll(page, /I don't know/);
    expect(region(after).headings[0]).toContain(NEED);
    expect(region(after).text).toContain("Look these up and ask again");
    expect(region(after).text).toContain("Drive Type");
    const again = await after.press("Answer again", region(after));
    expect(region(again).has("button", "Check fit")).toBe(true);
  });

  it("a position is said of one part alone, a wear sensor of the vehicle [OPEN-09, VEH-27]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, ["2012", "Chevrolet", "Colorado"]);
    const sensor = await openCard(shopper, "abs+wheel+speed+sensor", OPEN);
    expect(region(sensor).text).toContain("Which position do you need?");
    sensor.check(/^(Front|Rear) (Left|Right)$/, region(sensor));
    const fits = await sensor.press("Check fit", region(sensor));
    expect(region(fits).headings[0]).toContain("Fit Your 2012 Chevrolet Colorado");
    const other = await openCard(shopper, "abs+wheel+speed+sensor", OPEN);
    expect(region(other).text).not.toContain("You said");

    await chooseVehicle(shopper, ["2018", "Volkswagen", "Jetta"]);
    const pads = await openCard(shopper, "brake+pads", OPEN);
    const after = await answerAll(pads, /^With sensor$/);
    expect(region(after).headings[0]).toMatch(/Fit Your 2018 Volkswagen Jetta/);
    const rest = (await shopper.visit("/search?q=brake+pads")).the("list", "Products").all("listitem");
    const open = rest.filter(({ text }) => text.includes(OPEN_CARD));
    for (const card of open.slice(0, 2)) {
      const page = await shopper.visit(card.first("link").href);
      expect(region(page).text).not.toContain("Which wear sensor does your vehicle have?");
    }
  });

  it("every uncertain card of a search ends in FIT or NOT_FIT [OPEN-09, VEH-27]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const open: string[] = [];
    for (const query of ["shock+f-150", "spark+plug+f-150", "brake+rotor+f-150"]) {
      const cards = (await shopper.visit(`/search?q=${query}&fits=0`)).the("list", "Products").all("listitem");
      const links = cards.filter(({ text }) => text.includes(OPEN)).map((card) => card.first("link").href);
      open.push(...links.slice(0, 3));
    }
    expect(open.length, "the sample data has uncertain cards").toBeGreaterThan(3);
    for (const href of open) {
      const visitor = shop.app.shopper();
      await chooseVehicle(visitor, TRUCK);
      const page = await visitor.visit(href);
      const end = await answerAll(page, /none of this name/);
      expect(region(end).headings[0], page.path).toMatch(/(✓|✕)? ?(Not )?Fit Your 2015 Ford F-150/);
      expect(region(end).headings[0]).not.toContain("Need More");
    }
  });
});

describe("the check-vehicle page", () => {
  it("the action's link opens a page that asks the same, and leads back when decided [UI-20, UI-22, VEH-19]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const product = await openCard(shopper, "shock+absorbers", OPEN, "4WD");
    const page = await product.follow("Add vehicle Details", region(product));
    expect(page.path).toBe(`${product.path}/check-vehicle`);
    expect(page.h1).toBe("Check your vehicle");
    expect(page.robots).toContain("noindex");
    const empty = await page.press("Check fit", region(page));
    expect(empty.status).toBe(400);
    expect(region(empty).text).toContain("Choose one of the answers");
    empty.check("4WD", region(empty));
    const decided = await empty.press("Check fit", region(empty));
    expect(decided.path).toBe(product.path);
    expect(region(decided).headings[0]).toContain("Fit Your 2015 Ford F-150");
  });

  it("an uncertain line of the cart is decided by its question in the cart [VEH-22, CART-06]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    await addToCart(await openCard(shopper, "shock+absorbers", OPEN, "4WD"));
    const cart = await shopper.visit("/shopCart");
    const after = await cart.press("4WD", cart.the("list", "Cart items"));
    expect(after.path).toBe("/shopCart");
    expect(after.the("list", "Cart items").text).toContain("Fits your 2015 Ford F-150");
  });

  it("without a vehicle it asks for one, and nonsense in its form is refused [VEH-15, VEH-20]", async () => {
    const shopper = shop.app.shopper();
    const list = await shopper.visit("/search?q=shock+4wd");
    const card = list.the("list", "Products").first("listitem");
    const product = await list.follow(card.first("link").name, card);
    const page = await shopper.visit(`${product.path}/check-vehicle?returnTo=//evil.example`);
    expect(region(page).headings[0]).toContain("Vehicle Info Required To Check Fitment");
    expect(region(page).has("link", "Add vehicle")).toBe(true);
    expect(page.the("link", "Back to the part").href).toBe(product.path);
    expect((await shopper.visit("/product/no-such-part/check-vehicle")).status).toBe(404);
    expect((await shopper.visit("/product/no-such-part/fitment")).status).toBe(404);
  });
});

describe("the fitment table", () => {
  it("the vehicle's own rows stand first, years collapse, and a part with many models has a page of all [VEH-26, API-041]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, TRUCK);
    const page = await openCard(shopper, "brake+pads", "Fits your 2015 Ford F-150");
    const table = page.the("table", "Fitment");
    const rows = table.all("row").map(({ text }) => text);
    expect(rows[0]).toMatch(/^Year Make Model/);
    expect(rows[1]).toMatch(/Your vehicle/);
    expect(rows.join()).toMatch(/20\d\d-20\d\d/);
    const all = await shopper.visit(`${page.path}/fitment`);
    expect(all.robots).toContain("noindex");
    expect([all.robots, all.canonicals], "it says one of the two").toEqual(["noindex, follow", []]);
    expect(all.the("table", "Fitment of your vehicle").text).toContain("F-150");
    all.choose("Make", "Ford", all.main);
    const ford = await all.press("Show vehicles", all.main);
    expect(ford.url).toContain("make=Ford");
    expect(ford.the("table", "Fitment, Ford").all("row").length).toBeGreaterThan(1);
    ford.fill("Year", "1931", ford.main);
    const none = await ford.press("Show vehicles", ford.main);
    expect(none.main.text).toContain("No row of this part names that vehicle");
    expect((await shopper.visit(`${page.path}/fitment?make=%00&year=abc&page=-4`)).status).toBe(200);
  });
});
