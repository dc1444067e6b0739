import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESKTOP, expectNoFaults, PHONE, shopOfFile, violationsOf } from "../support/browser-e2e";
import { jpeg, mp4 } from "../support/returns";

const shop = shopOfFile();
const MEMBER = { email: "demo@example.com", password: "demo-Passw0rd" };

/** Logs the demo member in and opens the return form of the latest order that has shipped. */
async function toReturnForm(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByRole("main").getByLabel("Email").fill(MEMBER.email);
  await page.getByRole("main").getByLabel("Password").fill(MEMBER.password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/myAccount/);
  await page.goto("/myAccount?type=orders&status=SHIPPED");
  await page
    .getByRole("list", { name: "Orders" })
    .getByRole("link", { name: /^Order AW/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Return items" }).click();
  await page.getByRole("heading", { name: "Return items" }).waitFor();
}

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
    it(`ORD-12 ORD-16 ORD-22 ORD-24 OPEN-12 a member returns a part on a ${width}: uploads with progress, preview and another try, then review and request`, async () => {
      const visitor = await shop.visit({ viewport: width === "phone" ? PHONE : DESKTOP });
      const { page } = visitor;
      // One width is enough: the rules are the same, and each look takes seconds.
      const isAccessible = async () => expect(width === "phone" ? await violationsOf(page) : []).toEqual([]);
      await toReturnForm(page);
      await isAccessible();
      await chooseFirst(page, "Part doesn't work");
      const text = page.getByLabel("Car info or VIN");
      expect(await text.getAttribute("placeholder")).toMatch(/VIN/);
      await text.fill("2015 Ford F-150 XLT, it hums above 40 mph");
      const photos = page.getByLabel("Photos of the part");
      const photo = { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await jpeg() };
      // The first try fails on the way; the second one arrives.
      let tries = 0;
      await page.route(/\/order\/return\/upload/, (route) => {
        tries += 1;
        return tries === 1 ? route.abort() : route.continue();
      });
      await photos.setInputFiles([photo]);
      await page.getByText("The upload failed").waitFor();
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("list", { name: "Uploaded files" }).first().getByRole("img").waitFor();
      await photos.setInputFiles([
        { name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload=alert(1)>") },
      ]);
      await page.getByText("takes photos only").waitFor();
      await page.getByRole("button", { name: "Remove" }).click();
      const film = { name: "fault.mp4", mimeType: "video/mp4", buffer: mp4(3_000_000) };
      await page.getByLabel("Video of the fault").setInputFiles([film]);
      await page.getByRole("radio", { name: "Refund" }).check();
      await isAccessible();
      // Pressed while the film may still be on its way: the form waits for it.
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
        .getByRole("link", { name: /^Return of order/ })
        .first()
        .click();
      await page.getByRole("heading", { name: /^Return of order/ }).waitFor();
      expect(tries).toBeGreaterThan(1);
      visitor.faults.splice(0, visitor.faults.length, ...visitor.faults.filter((fault) => !/ERR_FAILED/.test(fault)));
      expectNoFaults(visitor);
      await visitor.close();
    });
});
