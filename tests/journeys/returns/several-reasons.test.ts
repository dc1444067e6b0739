import { describe, expect, it } from "vitest";
import type { Page, Shopper } from "../../support/browser/browser";
import { addToCart, buyCart, openFirstProduct } from "../../support/browser/steps";
import { jpeg, mp4 } from "../../support/data/returns";
import { appOfFile } from "../../support/shop/app";
import { staff } from "../../support/shop/staff";

const shop = appOfFile();

const photo = async () => new File([new Uint8Array(await jpeg())], "IMG_2001.jpg", { type: "image/jpeg" });
const film = () => new File([new Uint8Array(mp4(2_000))], "fault.mp4", { type: "video/mp4" });

/** A delivered order of two parts. */
async function deliveredOrder(shopper: Shopper): Promise<string> {
  for (const list of ["/categories/brakes/disc-brakes/brake-pads", "/categories/brakes/disc-brakes/brake-rotors"])
    await addToCart(await openFirstProduct(await shopper.visit(list)));
  const result = await buyCart(shopper);
  const orderId = /Order number (\S+)/.exec(result.main.text)?.[1] ?? "";
  await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", `1Z${orderId}`);
  await staff("order", "deliver", orderId);
  return orderId;
}

const OWN = "Why, if not for the same as the rest";

/** Chooses both parts: the first with the common reason, the second with one of its own. */
function chooseBoth(page: Page, common: string, own: string): Promise<Page> {
  const lines = page.the("list", "Items").all("listitem");
  for (const line of lines) line.field(line.name).check();
  page.choose("Reason", common, page.main);
  lines[1]?.field(OWN).choose(own);
  return page.press("Continue", page.main);
}

describe("two parts with two reasons in one request, without JavaScript", () => {
  it("each reason asks for its own evidence and solution, with the money beside it; one press requests both [ORD-13, ORD-41]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await deliveredOrder(shopper);
    const first = await chooseBoth(
      await shopper.visit(`/order/return?orderId=${orderId}`),
      "Part was damaged",
      "Part doesn't work",
    );
    expect(first.main.text).toContain("Reason 1 of 2");
    expect(first.main.text).toMatch(/Up to \$[\d,.]+ back/);
    const refused = await first.press("Continue to the next reason", first.main);
    expect(refused.status).toBe(400);
    expect(refused.main.the("alert").text).toContain("Photos of the outer package are missing: add at least one");
    refused.fill("What is damaged", "A corner is bent", refused.main);
    for (const label of ["part", "outer package", "shipping label"])
      refused.main.field(`Photos of the ${label}`).attach(await photo());
    refused.main.field("Refund").check();
    const second = await refused.press("Continue to the next reason", refused.main);
    expect([second.status, second.main.fieldErrors]).toEqual([200, {}]);
    expect(second.main.text).toContain("Reason 2 of 2");
    expect(second.main.has("heading", "Part doesn't work")).toBe(true);
    second.main.field("Car info or VIN").fill("2015 Ford F-150, it hums");
    second.main.field("Photos of the part").attach(await photo());
    second.main.field("Video of the fault").attach(film());
    second.main.field("Replacement").check();
    const review = await second.press("Continue to review", second.main);
    expect(review.main.text).toMatch(/A corner is bent.*it hums/s);
    // Changing one reason keeps what was entered for the other.
    const changed = await review.press("Change: Part was damaged", review.main);
    expect(changed.main.field("What is damaged").value).toBe("A corner is bent");
    const again = await changed.press("Continue to review", changed.main);
    expect(again.main.text).toMatch(/A corner is bent.*it hums/s);
    const done = await again.press("Submit return", again.main);
    expect(done.path).toBe(`/order/track?orderId=${orderId}`);
    expect(done.notices.join(" ")).toMatch(/We have R-[0-9A-Z]{8} and R-[0-9A-Z]{8} and look at them within two days/);
    const returns = done.the("list", "Returns").all("listitem");
    expect(returns.map(({ text }) => /^(Refund|Replacement)/.exec(text)?.[0]).toSorted()).toEqual([
      "Refund",
      "Replacement",
    ]);
    const listed = await staff("return", "list", "--find", orderId);
    expect(listed).toMatch(/damaged, wants Refund/);
    expect(listed).toMatch(/doesNotWork, wants Replacement/);
  });

  it("two parts for one reason are not exchanged for a third, and the page says why; one is, for a price with tax [OPEN-58, ORD-41]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await deliveredOrder(shopper);
    const form = await shopper.visit(`/order/return?orderId=${orderId}`);
    const both = await chooseBoth(form, "Part no longer needed", "Part no longer needed");
    expect(both.main.text).toContain(
      "An exchange is for one part at a time: send the others in a return of their own.",
    );
    expect(both.main.all("radio").map(({ name }) => name)).toEqual([expect.stringContaining("Refund")]);
    const [line] = form.the("list", "Items").all("listitem");
    const again = await shopper.visit(`/order/return?orderId=${orderId}`);
    again
      .the("list", "Items")
      .field(line?.name ?? "")
      .check();
    again.choose("Reason", "Part no longer needed", again.main);
    const one = await again.press("Continue", again.main);
    expect(one.main.text).not.toContain("one part at a time");
    expect(one.main.text).toMatch(/\$[\d,.]+, \$[\d,.]+ with tax · you (pay \$[\d,.]+ on top|get \$[\d,.]+ back)/);
  });

  it("a choice that is incomplete stays with its reasons [ORD-13, ORD-41]", async () => {
    const shopper = shop.app.shopper();
    const orderId = await deliveredOrder(shopper);
    const page = await shopper.visit(`/order/return?orderId=${orderId}`);
    const [one] = page.the("list", "Items").all("listitem");
    one?.field(OWN).choose("Other");
    one?.field("Quantity").fill("9");
    one?.field(one.name).check();
    const refused = await page.press("Continue", page.main);
    expect([refused.status, refused.main.fieldErrors.Quantity]).toEqual([
      400,
      `Quantity of ${one?.name} must be a whole number from 1 to 1`,
    ]);
    const [line] = refused.the("list", "Items").all("listitem");
    expect(line?.field(OWN).value).toBe("other");
    line?.field("Quantity").fill("1");
    const evidence = await refused.press("Continue", refused.main);
    expect([evidence.status, evidence.main.has("heading", "Other")]).toEqual([200, true]);
  });
});
