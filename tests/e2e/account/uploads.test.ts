import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { expectNoFaults, PHONE, shopOfFile } from "../../support/chromium/chromium";
import { logIn } from "../../support/chromium/steps";
import { jpeg } from "../../support/data/returns";

const shop = shopOfFile({ hasPictures: true });

const UPLOAD = /\/reviews\/upload/;

/** Opens the review form of a part that the demo member bought. */
async function openReview() {
  const visitor = await shop.visit({ viewport: PHONE });
  const { page } = visitor;
  await logIn(page);
  await page.goto("/myAccount?type=reviews");
  const parts = page.getByRole("main").getByRole("list", { name: "Parts to review" });
  await parts
    .getByRole("link", { name: /^Write a review/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Write a review" }).waitFor();
  await page.getByText("Choose photos, or drop them here").waitFor();
  return { visitor, page, uploaded: page.getByRole("main").getByRole("list", { name: "Uploaded files" }) };
}

const folder = mkdtempSync(join(tmpdir(), "axlewright-photos-"));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Writes a photo to the disk and returns its path. The browser reads it from there, as a shopper's would; bytes handed
 * over by Playwright pass through the page as text, which takes longer than anything that the page does with them.
 */
function writePhoto(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** The uploads that the page starts from now on. */
function listSent(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (UPLOAD.test(request.url())) sent.push(request.url());
  });
  return sent;
}

/** A picture of so many pixels that no camera's file of it would be small. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "gray", noise: { type: "gaussian", mean: 128, sigma: 40 } },
    limitInputPixels: false,
  });

describe("photos in a browser", () => {
  it("above 50 megapixels or 10 MB they are made smaller before they are sent, the way the camera was held [OPEN-12]", async () => {
    const { visitor, page, uploaded } = await openReview();
    const large = await noise(8_000, 6_500).jpeg({ quality: 20 }).withMetadata({ orientation: 6 }).toBuffer();
    const heavy = await noise(2_400, 1_800).png({ compressionLevel: 0 }).toBuffer();
    expect([large.length > 1_048_576, large.length < 10_485_760, heavy.length > 10_485_760]).toEqual([
      true,
      true,
      true,
    ]);
    const names = ["IMG_52MP.jpg", "scan.png"] as const;
    await page.getByLabel("Photos").setInputFiles([writePhoto(names[0], large), writePhoto(names[1], heavy)]);
    const sizes: unknown[] = [];
    for (const name of names) {
      const picture = uploaded.getByRole("img", { name });
      await picture.waitFor();
      sizes.push(
        await picture.evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          return [image.naturalWidth, image.naturalHeight];
        }),
      );
    }
    // The shop takes at most 10 MB and 50 megapixels, so both were small enough when they came.
    expect(sizes).toEqual([
      [2_438, 3_000],
      [2_400, 1_800],
    ]);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("one that the browser cannot make smaller is refused by name, and nothing is sent [OPEN-12]", async () => {
    const { visitor, page, uploaded } = await openReview();
    const sent = listSent(page);
    await page.getByLabel("Photos").setInputFiles(writePhoto("broken.jpg", Buffer.alloc(11_000_000, 7)));
    await page.getByText("broken.jpg is too large, and this browser cannot make it smaller").waitFor();
    await uploaded.getByRole("button", { name: "Remove broken.jpg" }).click();
    await uploaded.waitFor({ state: "detached" });
    expect(sent).toEqual([]);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("dropped photos are uploaded with their progress; the form waits, and is never sent without one that failed [OPEN-12, REV-05]", async () => {
    const { visitor, page } = await openReview();
    let isFailing = true;
    const held: (() => void)[] = [];
    await page.route(UPLOAD, async (route) => {
      if (isFailing) return route.abort();
      await new Promise<void>((resolve) => held.push(resolve));
      return route.continue();
    });
    const bytes = [...(await jpeg())];
    const dropped = await page.evaluateHandle((numbers) => {
      const transfer = new DataTransfer();
      for (const name of ["front.jpg", "back.jpg"])
        transfer.items.add(new File([new Uint8Array(numbers)], name, { type: "image/jpeg" }));
      return transfer;
    }, bytes);
    await page.getByText("Choose photos, or drop them here").dispatchEvent("drop", { dataTransfer: dropped });
    await page.getByText("front.jpg was not uploaded").waitFor();
    await page.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await page.getByLabel("Review", { exact: true }).fill("They fit, and one of these photos shows how.");
    await page.getByRole("button", { name: "Submit review" }).click();
    await page.getByText("Nothing is sent yet").waitFor();
    await page.getByRole("button", { name: "Remove back.jpg" }).click();
    isFailing = false;
    await page.getByRole("button", { name: "Try again: front.jpg" }).click();
    await page.getByRole("progressbar", { name: "Uploading front.jpg" }).waitFor();
    await page.getByRole("button", { name: "Submit review" }).click();
    await page.getByText("Waiting for your files").waitFor();
    await expect.poll(() => held.length).toBe(1);
    for (const release of held) release();
    await page.getByText("Your review is published").waitFor();
    const shown = page.getByRole("main").getByRole("list", { name: "Your reviews" }).first();
    expect(await shown.getByRole("list", { name: "Photos" }).first().getByRole("img").count()).toBe(1);
    visitor.faults.splice(0, visitor.faults.length, ...visitor.faults.filter((fault) => !/ERR_FAILED/.test(fault)));
    expectNoFaults(visitor);
    await visitor.close();
  });
});
