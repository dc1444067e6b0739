import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { addToCart, chooseVehicle, OTHER_CAR, TRUCK } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";

const shop = appOfFile();

const TRUCK_NAME = "2015 Ford F-150";
const OPEN = `May fit your ${TRUCK_NAME}`;
const ENGINE = `Which engine does your ${TRUCK_NAME} have?`;

const lines = (page: Page) => page.the("list", "Cart items").all("listitem");

/** Fills the cart with alternators that fit some engines of the truck. */
async function openCart(shopper: Shopper, count: number): Promise<Page> {
  await chooseVehicle(shopper, TRUCK);
  const list = await shopper.visit("/search?q=alternator");
  const cards = list
    .the("region", /^May fit/)
    .first("list", /^Products/)
    .all("listitem");
  for (const card of cards.slice(0, count)) await addToCart(await list.follow(card.first("link").name, card));
  return shopper.visit("/shopCart");
}

/** Gives the first answer that is offered to a question of the cart. */
function answerFirst(page: Page): Promise<Page> {
  const [question] = page.all("group", ENGINE);
  const [answer] = question?.all("button") ?? [];
  if (question === undefined || answer === undefined) throw new Error("a question with answers is expected");
  if (answer.name !== "Check fit") return page.press(answer.name, question);
  const select = question.the("combobox");
  const engine = select.field(ENGINE).options[1] ?? "";
  question.field(ENGINE).choose(engine);
  return page.press("Check fit", question);
}

describe("a cart line whose fit is open, without JavaScript", () => {
  it("asks for the deciding detail in place, and one answer decides every line of the vehicle [UX-33]", async () => {
    const shopper = shop.app.shopper();
    const cart = await openCart(shopper, 2);
    expect(lines(cart).map(({ text }) => text.includes(OPEN))).toEqual([true, true]);
    expect(cart.all("group", ENGINE)).toHaveLength(2);
    const answered = await answerFirst(cart);
    expect(answered.path).toBe("/shopCart");
    expect(answered.all("group", ENGINE)).toEqual([]);
    expect(answered.main.text).not.toContain(OPEN);
    for (const { text } of lines(answered)) expect(text).toMatch(/(Fits|Doesn't fit) your 2015 Ford F-150/);
    const checkout = await answered.press("Checkout", answered.main);
    const isMisfit = answered.main.text.includes("Doesn't fit your");
    expect(checkout.path).toBe(isMisfit ? "/checkout/fit" : "/checkout/address");
  });

  it("is answered for the line's own vehicle while another one is active, which stays active [UX-33]", async () => {
    const shopper = shop.app.shopper();
    await openCart(shopper, 1);
    await chooseVehicle(shopper, OTHER_CAR);
    const answered = await answerFirst(await shopper.visit("/shopCart"));
    const [line] = lines(answered);
    expect(line?.text).not.toContain(OPEN);
    expect(line?.text).toMatch(/(Fits|Doesn't fit) your 2015 Ford F-150/);
    expect(answered.the("banner").text).toContain("2012 Toyota Camry");
    const stored = await shop.app.store.db
      .selectFrom("cart_line")
      .select("fit_answers")
      .orderBy("added_at", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(stored.fit_answers)).toEqual([{ key: "engine", value: expect.any(String) }]);
  });

  it("leaves a line what was answered about it when something else is answered for the vehicle later [UX-33]", async () => {
    const shopper = shop.app.shopper();
    await openCart(shopper, 1);
    await chooseVehicle(shopper, OTHER_CAR);
    const verdict = /(Fits|Doesn't fit) your 2015 Ford F-150/;
    const answered = lines(await answerFirst(await shopper.visit("/shopCart")))[0]?.text.match(verdict)?.[0];
    await chooseVehicle(shopper, TRUCK);
    const shocks = await shopper.visit("/search?q=shock+absorbers");
    await shocks.press(/^4WD/, shocks.main.the("group", "Which drive type does your vehicle have?"));
    const cart = await shopper.visit("/shopCart");
    expect(lines(cart)[0]?.text.match(verdict)?.[0]).toBe(answered);
    expect(cart.has("group", ENGINE)).toBe(false);
  });

  it("rules values out one after another: the second answer leaves the first one to the other lines [UX-33]", async () => {
    const shopper = shop.app.shopper();
    await chooseVehicle(shopper, ["2010", "Chrysler", "300"]);
    for (const type of ["brake-rotors", "brake-pads"]) {
      const list = await shopper.visit(`/categories/brakes/disc-brakes/${type}`);
      const [card] = list
        .the("region", /^May fit/)
        .the("list", /^Products/)
        .all("listitem");
      await addToCart(await list.follow(card?.first("link").name ?? "", card));
    }
    await chooseVehicle(shopper, OTHER_CAR);
    let cart = await shopper.visit("/shopCart");
    for (const left of [1, 0]) {
      const [question] = cart.all("group", /^Which brake package/);
      if (question === undefined) throw new Error("a question is expected");
      cart = await cart.press("None of these", question);
      expect(cart.all("group", /^Which brake package/)).toHaveLength(left);
    }
    expect(cart.main.text).not.toContain("May fit your 2010 Chrysler 300");
  });

  it("keeps the line and says so when an answer is not one of those offered [UX-33]", async () => {
    const shopper = shop.app.shopper();
    const cart = await openCart(shopper, 1);
    const [question] = cart.all("group", ENGINE);
    const forged = question?.element.querySelector("[name=choice] option:nth-child(2), button[name=choice]");
    forged?.setAttribute("value", "is:9.9L V20");
    const answered = await answerFirst(cart);
    expect([answered.path, lines(answered)[0]?.text.includes(OPEN)]).toEqual(["/shopCart", true]);
  });
});
