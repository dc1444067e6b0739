import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { MarketCode, Page, Shopper } from "../../support/browser/browser";
import { buyCart, withCart } from "../../support/browser/steps";
import { jpeg } from "../../support/data/returns";
import { appOfFile } from "../../support/shop/app";
import { staff } from "../../support/shop/staff";

const shop = appOfFile();

/** A delivered order whose return of one part is approved; opens the return's page. */
async function approvedReturn(shopper: Shopper, market: MarketCode = "US"): Promise<Page> {
  await withCart(shopper);
  const result = await buyCart(shopper, market);
  const orderId = /Order number (\S+)/.exec(result.main.text)?.[1] ?? "";
  await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", `1Z${orderId}`);
  await staff("order", "deliver", orderId);
  const items = await shopper.visit(`/order/return?orderId=${orderId}`);
  const line = items.the("list", "Items").first("listitem");
  line.field(line.name).check();
  line.field("Quantity").fill("1");
  items.choose("Reason", "Part no longer needed", items.main);
  const evidence = await items.press("Continue", items.main);
  const photo = new File([new Uint8Array(await jpeg())], "part.jpg", { type: "image/jpeg" });
  evidence.main.field("Photos of the part").attach(photo);
  evidence.main.field("Refund").check();
  const review = await evidence.press("Continue to review", evidence.main);
  const done = await review.press("Submit return", review.main);
  const id = done.path.split("/").at(-1) ?? "";
  await staff("return", "approve", id);
  // The label is bought in the background.
  await vi.waitFor(async () => expect((await shopper.visit(done.path)).main.text).toContain("Without a printer"), {
    timeout: 30_000,
    interval: 200,
  });
  return shopper.visit(done.path);
}

describe("sending a return back without JavaScript", () => {
  it("label, code for people without a printer, number and places to drop it off, all marked as samples [OPEN-11]", async () => {
    const shopper = shop.app.shopper();
    const page = await approvedReturn(shopper);
    expect(page.main.text).toContain("SAMPLE. This shop runs without a carrier's account");
    expect(page.main.text).toMatch(/Sample Carrier SAMPLE[0-9A-F]{12}/);
    const label = await shopper.send(page.main.the("link", "Print the label (PDF)").href);
    expect([label.status, label.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const code = page.main.element.querySelector('img[alt^="Sample of a QR code"]')?.getAttribute("src") ?? "";
    const picture = await shopper.send(code);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await shop.app.shopper().send(code)).status, "nobody else sees it").toBe(303);

    page.main.field("ZIP code").fill("K1A 0B1");
    const refused = await page.press("Find places", page.main);
    expect(refused.main.fieldErrors["ZIP code"]).toContain("digits only");
    expect(refused.main.field("ZIP code").value).toBe("K1A 0B1");
    refused.main.field("ZIP code").fill("43101");
    const found = await refused.press("Find places", refused.main);
    const places = found.the("list", "Places").all("listitem");
    expect(places.map(({ text }) => text)).toEqual([
      "SAMPLE package shop (not a real place) 100 Example Street, Sampleton Mon to Sat 9 am to 7 pm",
      "SAMPLE package locker (not a real place) 7 Placeholder Avenue, Sampleton Always open",
    ]);
    expect(found.main.has("link", "Print the label (PDF)"), "the page is the same one").toBe(true);
  });

  it("a label that the carrier could not make yet is promised by email, on the page and where its link is opened [OPEN-11]", {
    timeout: 90_000,
  }, async () => {
    const shopper = shop.app.shopper();
    const page = await approvedReturn(shopper);
    const id = page.path.split("/").at(-1) ?? "";
    const setProblem = (problem: string) =>
      shop.app.store.db
        .updateTable("shipping_label")
        .set({ state: "WANTED", tries: 1, last_error: problem, next_try_at: 9_999_999_999_999 })
        .where("return_id", "=", id)
        .execute();
    const isPromised = (seen: Page) => {
      expect(seen.main.text).toContain("The carrier has not made your label yet. We'll email it to you");
      expect(seen.main.has("link", "Print the label (PDF)")).toBe(false);
    };
    const open = async () => {
      const opened = await shopper.visit(`${page.path}/label`);
      expect([opened.status, opened.path]).toEqual([200, `${page.path}?label=late`]);
      return opened;
    };
    // Its first purchase goes on for longer than the link waits.
    await setProblem("");
    expect((await shopper.visit(page.path)).main.has("link", "Print the label (PDF)")).toBe(true);
    isPromised(await open());
    await setProblem("carrier answered 503 to buy");
    isPromised(await shopper.visit(page.path));
    // The link of the approval's email, or of a page that was opened before.
    isPromised(await open());
    const [, orderId] = /^\/order\/return\/([^/]+)\//.exec(page.path) ?? [];
    for (const file of [`${page.path}/label`, `${page.path}/label/code`, `/order/return/${orderId}/file/none`])
      expect((await shop.app.shopper().visit(file)).path, "to the proof of the order").toBe(
        `/order/track?orderId=${orderId}`,
      );
    const wish = { solution: "Replacement" } as const;
    await shop.app.store.db.updateTable("return_request").set(wish).where("id", "=", id).execute();
    const same = await shopper.visit(page.path);
    isPromised(same);
    expect(same.main.text).toContain("As soon as your part is here, we send the same one.");
    expect(same.main.text, "there is none to print").not.toContain("Print the label");
  });

  it("a label that staff bought elsewhere has the carrier's tracking page and its own search for places [OPEN-11, OPEN-63]", async () => {
    const shopper = shop.app.shopper();
    const page = await approvedReturn(shopper);
    const id = page.path.split("/").at(-1) ?? "";
    const folder = mkdtempSync(join(tmpdir(), "axlewright-label-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "label.pdf");
    writeFileSync(file, "%PDF-1.4\nbought at a counter\n%%EOF\n");
    await staff("return", "label", id, "--file", file, "--carrier", "USPS", "--tracking", "9400111899223");
    const own = await shopper.visit(page.path);
    expect(own.main.text).not.toContain("SAMPLE");
    expect(own.main.the("link", "9400111899223").href).toBe(
      "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223",
    );
    expect(own.main.text).toContain("USPS gave no code for this label");
    expect(own.main.the("link", "Places of USPS").href).toBe("https://tools.usps.com/locations/");
  });
});
