import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { DESKTOP, expectNoFaults, listViolations, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { logIn, payByCard, toReturnForm, toSandbox, withCart } from "../../support/chromium/steps";
import { jpeg, mp4 } from "../../support/data/returns";
import { staffIn } from "../../support/shop/staff";

const shop = shopOfFile();

async function chooseFirst(page: Page, reason: string): Promise<void> {
  const line = page.getByRole("list", { name: "Items" }).getByRole("listitem").first();
  await line.getByRole("checkbox").check();
  await line.getByLabel("Quantity").fill("1");
  await page.getByLabel("Reason").selectOption({ label: reason });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: reason }).waitFor();
}

describe("a return in a browser", () => {
  for (const width of ["desktop", "phone"] as const)
    it(`a member returns a part on a ${width}: uploads with progress, preview and another try, then review and request [ORD-12, ORD-16, ORD-22, ORD-24, OPEN-12]`, async () => {
      const visitor = await shop.visit({ viewport: width === "phone" ? PHONE : DESKTOP });
      const { page } = visitor;
      // One width is enough: the rules are the same, and each check takes seconds.
      const isAccessible = async () => expect(width === "phone" ? await listViolations(page) : []).toEqual([]);
      await toReturnForm(page);
      await isAccessible();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("link", { name: "Choose a reason" }).waitFor();
      const focused = () => page.evaluate(() => document.activeElement?.id);
      await expect.poll(focused, { message: "what is wrong is in sight and is read" }).toBe("error-summary");
      await chooseFirst(page, "Part doesn't work");
      const text = page.getByLabel("Car info or VIN");
      expect(await text.getAttribute("placeholder")).toMatch(/VIN/);
      await text.fill("2015 Ford F-150 XLT, it hums above 40 mph");
      const photos = page.getByLabel("Photos of the part");
      const photo = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await jpeg() };
      // The first upload fails; the second one arrives.
      let tries = 0;
      await page.route(/\/order\/return\/upload/, (route) => {
        tries += 1;
        return tries === 1 ? route.abort() : route.continue();
      });
      await photos.setInputFiles([photo]);
      await page.getByText("IMG_1.jpg was not uploaded").waitFor();
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("list", { name: "Uploaded files" }).first().getByRole("img").waitFor();
      await photos.setInputFiles([
        { name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload=alert(1)>") },
      ]);
      await page.getByText("x.jpg is no photo").waitFor();
      await page.getByRole("button", { name: "Remove x.jpg" }).click();
      const film = { name: "fault.mp4", mimeType: "video/mp4", buffer: mp4(3_000_000) };
      await page.getByLabel("Video of the fault").setInputFiles([film]);
      await page.getByRole("radio", { name: "Refund" }).check();
      await isAccessible();
      // The button is pressed while the film may still be uploading: the form waits for it.
      await page.getByRole("button", { name: "Continue to review" }).click();
      await page.getByRole("button", { name: "Submit return" }).waitFor();
      await page.getByText("it hums above 40 mph").waitFor();
      await isAccessible();
      await page.getByRole("button", { name: "Submit return" }).click();
      await page.waitForURL(/\/order\/return\/AW/);
      await page.getByText("Requested", { exact: true }).first().waitFor();
      await isAccessible();
      await page.goto("/myAccount?type=returns");
      await page
        .getByRole("link", { name: /^Return R-/ })
        .first()
        .click();
      await page.getByRole("heading", { name: /^Return R-/ }).waitFor();
      expect(tries).toBeGreaterThan(1);
      visitor.faults.splice(0, visitor.faults.length, ...visitor.faults.filter((fault) => !/ERR_FAILED/.test(fault)));
      expectNoFaults(visitor);
      await visitor.close();
    });
});

describe("a whole return in a browser", () => {
  it("a guest's order with a code is delivered, comes back and is paid back to the cent [ORD-08, ORD-12, ORD-14, ORD-24, OPEN-11, OPEN-67]", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page } = visitor;
    const main = page.getByRole("main");
    const env = { ...process.env, DATA_DIR: shop.folder, DATABASE_URL: undefined };
    const staff = (...args: string[]) => staffIn(env, ...args);
    await withCart(page);
    await main.getByText("Add a promotion code").click();
    await main.getByLabel("Promotion code").fill("welcome10");
    await main.getByRole("button", { name: "Apply" }).click();
    await main.getByRole("table", { name: "Order summary" }).getByText("Discount").waitFor();
    await toSandbox(page, "US");
    await payByCard(page);
    await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
    const confirmation = (await main.getByText("Order number").first().textContent()) ?? "";
    const orderId = /Order number\s+([A-Z0-9-]+)/.exec(confirmation)?.[1] ?? "";
    const { total_cent: totalCent } = await shop.store.db
      .selectFrom("orders")
      .select("total_cent")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const total = `$${(totalCent / 100).toFixed(2)}`;
    await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", "1Z999");
    await staff("order", "deliver", orderId);

    await page.goto(`/order/track?orderId=${orderId}`);
    await main.getByText("1Z999").first().waitFor();
    await main.getByRole("button", { name: "Return items" }).click();
    await page.getByRole("heading", { name: "Return items" }).waitFor();
    await chooseFirst(page, "Part no longer needed");
    const photo = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await jpeg() };
    await page.getByLabel("Photos of the part").setInputFiles([photo]);
    await page.getByRole("list", { name: "Uploaded files" }).getByRole("img").waitFor();
    expect(await page.getByLabel("Part number you want instead").isVisible(), "with an exchange only").toBe(false);
    await page.getByRole("radio", { name: "Refund", exact: true }).check();
    await page.getByRole("button", { name: "Continue to review" }).click();
    await main.getByText(total).first().waitFor();
    await page.getByRole("button", { name: "Submit return" }).click();
    await page.waitForURL(/\/order\/return\/AW[^/]+\/[0-9a-f]+$/);
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await staff("return", "approve", id);
    await page.reload();
    const label = await page.request.get(
      (await page.getByRole("link", { name: "Print the label (PDF)" }).getAttribute("href")) ?? "",
    );
    expect([label.status(), label.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await staff("return", "receive", id);
    await staff("return", "complete", id);
    await page.reload();
    await main.getByText(`${total} is refunded to your original payment`).waitFor();
    await main.getByRole("link", { name: `Back to order ${orderId}` }).click();
    await main.getByText("Refunded").first().waitFor();
    const kinds = await shop.store.db
      .selectFrom("mail")
      .select("kind")
      .where("subject", "like", `%${orderId}%`)
      .where("kind", "like", "return-%")
      .execute();
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
      new Set(["return-requested", "return-approved", "return-received", "return-completed"]),
    );
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("a member adds photos to a review with a preview, takes one away, and everybody sees the other [REV-05, OPEN-40, OPEN-12]", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page } = visitor;
    const main = page.getByRole("main");
    await logIn(page);
    await page.goto("/myAccount?type=reviews");
    await main
      .getByRole("list", { name: "Parts to review" })
      .getByRole("link", { name: /^Write a review/ })
      .first()
      .click();
    await page.getByRole("heading", { name: "Write a review" }).waitFor();
    await main.getByRole("radio", { name: "5 stars" }).check({ force: true });
    await main
      .getByLabel("Review", { exact: true })
      .fill("They went on in an hour and stop the truck without a sound.");
    const photo = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await jpeg() };
    await main.getByLabel("Photos").setInputFiles([photo, { ...photo, name: "IMG_2.jpg" }]);
    const uploaded = main.getByRole("list", { name: "Uploaded files" });
    await uploaded.getByRole("img").nth(1).waitFor();
    await uploaded.getByRole("button", { name: "Remove IMG_1.jpg" }).click();
    expect(await listViolations(page)).toEqual([]);
    await main.getByRole("button", { name: "Submit review" }).click();
    await page.getByText("Your review is published").waitFor();
    const shown = main
      .getByRole("list", { name: "Your reviews" })
      .getByRole("list", { name: "Photos" })
      .getByRole("img");
    await shown.first().waitFor();
    expect(await shown.count()).toBe(1);
    const src = (await shown.first().getAttribute("src")) ?? "";
    expect(src).toMatch(/^\/media\/review-[0-9a-f]{32}\.jpg\?size=small$/);
    const guest = await shop.visit();
    expect((await guest.page.request.get(src)).status()).toBe(200);
    await guest.close();
    expectNoFaults(visitor);
    await visitor.close();
  });
});
