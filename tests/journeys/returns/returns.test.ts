import { describe, expect, it } from "vitest";
import { createPayments } from "#commerce/payments/configured";
import { systemClock } from "#commerce/platform/clock";
import { moveOrder } from "#commerce/services/order/status";
import { decideReturn } from "#commerce/services/returns/decide";
import { RETURN_REASONS, type ReturnReason, type ReturnState, solutionLabel } from "../../../app/models/order/return";
import type { MarketCode, Page, Shopper } from "../../support/browser/browser";
import { buyCart, withCart } from "../../support/browser/steps";
import { selectMarketItems } from "../../support/data/change-item";
import { jpeg, mp4 } from "../../support/data/returns";
import { textsOfPdf } from "../../support/pdf-text";
import { appOfFile } from "../../support/shop/app";
import { register } from "../../support/shop/checkout-steps";
import { fillFixedPriceCart } from "../../support/shop/fixed-price-cart";

const shop = appOfFile();

const photo = async (name = "IMG_2001.jpg") => new File([new Uint8Array(await jpeg())], name, { type: "image/jpeg" });
const film = (name = "fault.mp4") => new File([new Uint8Array(mp4(2_000))], name, { type: "video/mp4" });

/** A paid order that the warehouse shipped and that arrived `daysAgo`. */
async function shipped(
  shopper: Shopper,
  market: MarketCode = "US",
  daysAgo = 1,
  fill: (shopper: Shopper) => Promise<Page> = withCart,
): Promise<string> {
  await fill(shopper);
  const result = await buyCart(shopper, market);
  const orderId = /Order number (\S+)/.exec(result.main.text)?.[1] ?? "";
  const { store } = shop.app;
  const at = Date.now() - daysAgo * 86_400_000;
  await store.transaction((trx) => moveOrder(trx, orderId, { to: "SHIPPED", actor: "staff", note: "", at }));
  await store.db
    .insertInto("shipment")
    .values({
      id: `s-${orderId}`,
      order_id: orderId,
      carrier: "UPS",
      tracking_number: "1Z2",
      events: "[]",
      shipped_at: at,
      delivered_at: at,
    })
    .execute();
  await store.db.updateTable("orders").set({ paid_at: at }).where("id", "=", orderId).execute();
  return orderId;
}

async function staff(id: string, ...states: ReturnState[]): Promise<void> {
  const { store } = shop.app;
  const paymentDeps = {
    store,
    clock: systemClock,
    payments: createPayments({ store, clock: systemClock, environment: {}, mode: "sample" }),
  };
  for (const state of states) await decideReturn(paymentDeps, { who: "test", via: "ops" }, id, { state, note: "" });
}

/** Fills in step 1: the first item, one piece, and a reason. */
async function choose(page: Page, reason: string): Promise<Page> {
  const line = page.the("list", "Items").first("listitem");
  line.field(line.name).check();
  line.field("Quantity").fill("1");
  page.choose("Reason", reason, page.main);
  return page.press("Continue", page.main);
}

const STATES = ["Requested", "Withdrawn", "Approved", "Complete"];
const stateFor = (page: Page) =>
  page
    .all("status")
    .map(({ text }) => text)
    .find((text) => STATES.includes(text));
const idFor = (page: Page) => page.path.split("/").at(-1) ?? "";
const form = (orderId: string) => `/order/return?orderId=${orderId}`;
const tableFrom = (reason: ReturnReason) => RETURN_REASONS[reason];

describe("returning parts without JavaScript", () => {
  for (const { market, amount, from } of [
    // Half of 2 x 52.86 with 2.9 % of Colorado, and of 2 x 71.18 with 13 % of Ontario.
    { market: "US", amount: "$54.39", from: ["Pat Driver", "1200 Elm St", "Denver, CO 80202", "United States"] },
    {
      market: "CA",
      amount: "CA$80.43",
      from: ["Robin Leblanc", "88 Queen St W", "Toronto, ON M5H 2N2", "Canada"],
    },
  ] as const)
    it(`a guest in ${market} returns a damaged part, from the order to the money [ORD-12, ORD-13, ORD-17, OPEN-10, OPEN-13]`, async () => {
      const shopper = shop.app.shopper({ market });
      const orderId = await shipped(shopper, market, 1, () => fillFixedPriceCart(shop.app, shopper));
      const order = await shopper.visit(`/order/track?orderId=${orderId}`);
      const items = await order.press("Return items", order.main);
      expect([items.path, items.h1]).toEqual([form(orderId), "Return items"]);
      expect(items.main.text).toMatch(/Free until .*no shipping fee, no restocking fee/);
      const evidence = await choose(items, "Part was damaged");
      for (const label of ["part", "outer package", "shipping label"])
        evidence.main.field(`Photos of the ${label}`).attach(await photo());
      evidence.main.field("Refund").check();
      const review = await evidence.press("Continue to review", evidence.main);
      expect(review.main.text).toContain(`${amount}, to your original payment`);
      const done = await review.press("Submit return", review.main);
      expect([done.status, stateFor(done)]).toEqual([200, "Requested"]);
      expect(done.h1).toMatch(/^Return R-[0-9A-Z]{8}$/);
      expect(done.notices.join(" ")).toContain("We have your return");
      const returning = await shopper.visit(`/order/track?orderId=${orderId}`);
      expect(returning.main.text).toContain("Returning");
      const line = returning.the("list", "Items").first("listitem");
      expect(line.text).toMatch(/1 of \d+: refund, requested, return R-/);
      const requested = await returning.follow(/^return R-/, line);
      expect([requested.h1, (await requested.follow(line.name, requested.the("list", "Items"))).h1]).toEqual([
        done.h1,
        line.name,
      ]);
      const page = `/order/return/${orderId}/${idFor(done)}`;
      await staff(idFor(done), "APPROVED");
      const approved = await shopper.visit(page);
      const label = await shopper.send(approved.main.the("link", "Print the label (PDF)").href);
      expect([label.status, label.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      const texts = textsOfPdf(Buffer.from(await label.arrayBuffer()));
      expect(texts.slice(texts.indexOf("FROM"), texts.indexOf("TO") + 2)).toEqual([
        "FROM",
        ...from,
        "TO",
        "Axlewright Returns",
      ]);
      expect(texts, "the number that the warehouse finds the return by").toContain(done.h1);
      await staff(idFor(done), "RECEIVED", "COMPLETED");
      const complete = await shopper.visit(page);
      expect(complete.main.text).toContain(`${amount} is refunded to your original payment`);
      expect((await shopper.visit(`/order/track?orderId=${orderId}`)).main.text).toContain("Partial Refund");
    });

  it("each reason asks for its evidence and offers its solutions [ORD-14, ORD-15, ORD-16, ORD-17, ORD-18, ORD-19, ORD-20, ORD-21]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await shipped(shopper);
    for (const reason of Object.keys(RETURN_REASONS) as ReturnReason[]) {
      const rule = tableFrom(reason);
      const page = await choose(await shopper.visit(form(orderId)), rule.label);
      const solutions = page.main.all("radio").filter(({ element }) => element.getAttribute("name") === "solution");
      expect(solutions.map(({ name }) => name)).toEqual(
        rule.solutions.map((solution) => solutionLabel(solution, reason)),
      );
      const files = [...page.main.element.querySelectorAll("input[type=file]")].map((each) =>
        each.getAttribute("name"),
      );
      expect(files).toEqual([
        ...rule.photoGroups.map((group) => `evidence.photos.${group}`),
        ...(rule.hasVideo ? ["evidence.videos"] : []),
      ]);
      const text = page.main.element.querySelector("textarea");
      expect([text !== null, text?.hasAttribute("required")], reason).toEqual([true, rule.hasText]);
      expect(page.main.text).toContain(rule.help);
      // The money stands beside each solution before any is chosen.
      expect(page.main.text).toMatch(/\$[\d,.]+ back \(Visa ending in 4242\)/);
      // Without any photo, the page names every one that the reason requires.
      const refused = await page.press("Continue to review", page.main);
      expect(refused.status).toBe(400);
      expect(refused.main.the("alert").text).toMatch(/are missing: add at least one|must be chosen/);
      // A part that did not come has nothing to show, so its form is complete with a solution.
      if (files.length === 0) continue;
      for (const solution of rule.solutions.slice(0, 1)) refused.main.field(solutionLabel(solution, reason)).check();
      const again = await refused.press("Continue to review", refused.main);
      expect(Object.keys(again.main.fieldErrors).filter((name) => /Photos|Video|Car info/.test(name))).toHaveLength(
        files.length + (rule.hasText ? 1 : 0),
      );
    }
  });

  it("what is wrong stands beside its field; text and good files are kept [ORD-13, ORD-15, ORD-16, ORD-23, OPEN-12]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await shipped(shopper);
    const items = await shopper.visit(form(orderId));
    const only = items.the("list", "Items").first("listitem");
    expect(only.field(only.name).isChecked, "the only item is chosen already").toBe(true);
    only.field(only.name).check(false);
    const nothing = await items.press("Continue", items.main);
    expect([nothing.status, nothing.main.the("alert").text]).toEqual([
      400,
      expect.stringMatching(/Choose at least one item.*Choose a reason/),
    ]);
    const line = nothing.the("list", "Items").first("listitem");
    line.field(line.name).check();
    line.field("Quantity").fill("7");
    nothing.choose("Reason", "Part doesn't work", nothing.main);
    const many = await nothing.press("Continue", nothing.main);
    expect(many.main.fieldErrors.Quantity).toMatch(/from 1 to 1/);
    many.main.field("Quantity").fill("1");
    const page = await many.press("Continue", many.main);
    page.main.field("Car info or VIN").fill("2015 Ford F-150, it hums");
    page.main.field("Photos of the part").attach(await photo(), new File(["<script>alert(1)</script>"], "a.jpg"));
    page.main.field("Video of the fault").attach(await photo("film.mp4"));
    page.main.field("Replacement").check();
    const refused = await page.press("Continue to review", page.main);
    expect(refused.status).toBe(400);
    expect(refused.main.fieldErrors).toMatchObject({
      "Photos of the part": expect.stringContaining("Photos of the part: a.jpg is no photo"),
      "Video of the fault": expect.stringContaining("The video: film.mp4 is no video"),
    });
    expect(refused.main.field("Car info or VIN").value).toBe("2015 Ford F-150, it hums");
    expect(refused.main.field("Replacement").isChecked).toBe(true);
    const uploads = refused.the("list", "Uploaded files").all("listitem");
    expect(uploads).toHaveLength(1);
    expect(uploads[0]?.text).toContain("IMG_2001.jpg");
    const picture = await shopper.send(uploads[0]?.element.querySelector("img")?.getAttribute("src") ?? "");
    expect([picture.status, picture.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
    refused.main.field("Video of the fault").attach(film());
    const review = await refused.press("Continue to review", refused.main);
    expect(review.main.text).toContain("2015 Ford F-150, it hums");
    const changed = await review.press("Change", review.main);
    expect(changed.main.field("Car info or VIN").value).toBe("2015 Ford F-150, it hums");
    expect(
      changed.main
        .all("list", "Uploaded files")
        .map(({ text }) => text)
        .join(" "),
    ).toMatch(/IMG_2001.jpg.*fault.mp4/);
    const last = await changed.press("Continue to review", changed.main);
    const done = await last.press("Submit return", last.main);
    expect([done.status, stateFor(done)]).toEqual([200, "Requested"]);
    await shopper.visit(`/order/return/${orderId}/${idFor(done)}`);
    const withdrawn = await shopper.page.press("Withdraw return", shopper.page.main);
    expect([withdrawn.status, stateFor(withdrawn)]).toEqual([200, "Withdrawn"]);
  });

  it("after 90 days a return is refused with the policy link [ORD-12]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await shipped(shopper, "US", 95);
    const page = await shopper.visit(form(orderId));
    expect(page.main.the("alert").text).toContain("return window of this order has ended");
    expect(page.main.the("link", "return policy").href).toBe("/page/return-policy");
    expect(page.main.has("button", "Continue")).toBe(false);
  });

  it("a member exchanges a part and sends in an old core; both are in the list [ORD-13, OPEN-06, OPEN-41, ARCH-08]", async () => {
    const shopper = shop.app.shopper();
    await register(shop.app, shopper, "returner@example.com");
    const empty = await shopper.visit("/myAccount?type=returns");
    expect(empty.main.text).toContain("No returns");
    const orderId = await shipped(shopper);
    const { db } = shop.app.store;
    await db.updateTable("order_item").set({ core_charge_cent: 500 }).where("order_id", "=", orderId).execute();
    const core = await choose(await shopper.visit(form(orderId)), "Return the old part (core)");
    expect(core.main.text).toContain("$5.00, to your original payment");
    const requested = await core.press("Submit return", core.main);
    expect(stateFor(requested)).toBe("Requested");
    await staff(idFor(requested), "CANCELLED");
    const other = await selectMarketItems(db)
      .innerJoin("order_item", (join) => join.on("order_item.order_id", "=", orderId))
      .select(["item.sku_id", "item.title"])
      .whereRef("item.id", "!=", "order_item.item_id")
      .where("item.status", "=", "ON_SHELVES")
      .where("item.us_status", "is", null)
      .where("item.not_for_sale", "=", 0)
      .where("item.available_total", ">", 5)
      .orderBy("item.id")
      .executeTakeFirstOrThrow();
    const page = await choose(await shopper.visit(form(orderId)), "Part doesn't fit");
    page.main.field("Car info or VIN").fill("1FTEW1EF5FFA00001 does not line up");
    page.main.field("Photos of the part").attach(await photo());
    page.main.field("Exchange").check();
    page.main.field("Part number you want instead").fill("NO-SUCH-PART");
    const refused = await page.press("Continue to review", page.main);
    expect(refused.main.fieldErrors["Part number you want instead"]).toBe("We couldn't find a part with this number");
    refused.main.field("Part number you want instead").fill(other.sku_id);
    const review = await refused.press("Continue to review", refused.main);
    expect(review.main.text).toContain(other.title);
    const done = await review.press("Submit return", review.main);
    const list = await shopper.visit("/myAccount?type=returns");
    expect(list.the("list", "Returns").all("listitem")).toHaveLength(2);
    await staff(idFor(done), "APPROVED", "RECEIVED", "COMPLETED");
    const complete = await shopper.visit(`/order/return/${orderId}/${idFor(done)}`);
    const next = await complete.press(/Pay the difference|See order/, complete.main);
    expect(next.h1).toMatch(/^Order AW/);
    expect(next.main.text).toContain(other.title);
  });

  it("another shopper and an unknown number get the same page that is not found [OPEN-13, ROLE-07]", async () => {
    const owner = shop.app.shopper();
    const orderId = await shipped(owner);
    const page = await choose(await owner.visit(form(orderId)), "Part no longer needed");
    page.main.field("Photos of the part").attach(await photo());
    page.main.field("Refund").check();
    const review = await page.press("Continue to review", page.main);
    const file = review.main.element.querySelector("img[src*='/file/']")?.getAttribute("src") ?? "";
    const done = await review.press("Submit return", review.main);
    const eve = shop.app.shopper();
    for (const requested of [orderId, "AW0000000000"]) {
      const { path, h1 } = await eve.visit(form(requested));
      expect([path, h1]).toEqual([`/order/track?orderId=${requested}`, "Track your order"]);
    }
    const id = idFor(done);
    for (const [requested, one] of [
      [orderId, id],
      ["AW0000000000", id],
    ]) {
      const { path, h1, text } = await eve.visit(`/order/return/${requested}/${one}`);
      expect([path, h1]).toEqual([`/order/track?orderId=${requested}`, "Track your order"]);
      expect(text).not.toContain("no longer needed");
    }
    const answer = await eve.visit(file);
    expect([answer.path, answer.h1]).toEqual([`/order/track?orderId=${orderId}`, "Track your order"]);
    expect(answer.text).not.toContain(orderId);
    const body = new FormData();
    body.append("evidence.photos.part", await photo());
    const stolen = await eve.send(`/order/return/upload?orderId=${orderId}`, { method: "POST", body });
    expect(stolen.status).toBe(404);
    const foreign = await owner.send(`/order/return/upload?orderId=${orderId}`, {
      method: "POST",
      body,
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
  });
});
