import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import type { Page } from "playwright";
import sharp, { type Sharp } from "sharp";
import { expect } from "vitest";

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const FOLDER = at("tests/e2e/page/pictures");
const FOUND = at(".cache/pictures");
/** The browser that drew the kept pictures; another one may draw letters otherwise. */
const BROWSER = "browser.txt";

/** How far two colors may be apart, of 1 for black and white; smoothed edges are left out. */
const COLOR_TOLERANCE = 0.1;
/** So many pixels of a square of 64 may differ: fewer than a line across it has. */
const WINDOW_PX = 64;
const MAX_DIFFERENT = 24;
const SETTLE_MS = 20_000;

const isRenewed = () => process.env.RENEW_PICTURES === "yes";
const RENEW = "npm test -- e2e pictures --renew";

type Pixels = { data: Uint8Array; width: number; height: number };

async function pixelsOf(picture: string | Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The smallest rectangle around what differs, which pixelmatch has drawn in red on nothing. */
function differentPart({ data, width }: Pixels) {
  const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  for (let pixel = 0; pixel * 4 < data.length; pixel += 1) {
    if (data[pixel * 4 + 3] !== 255 || data[pixel * 4] !== 255 || data[pixel * 4 + 1] !== 0) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** What stands at a point of the page, in words that lead to it. */
const nameAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([left, top]) => {
      const element = document.elementFromPoint(left, top - window.scrollY);
      const text = (element?.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 60);
      return element === null ? "outside of the window" : `in <${element.localName}> “${text}”`;
    },
    [x, y] as const,
  );

/** What is not there yet: pictures in sight, or on the whole page, and typefaces. */
const missingOn = (page: Page, isWhole: boolean) =>
  page.evaluate((all) => {
    const isSeen = (image: HTMLImageElement) => {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      // Those of a closed menu have a place, too, but are never loaded.
      return image.checkVisibility() && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    };
    for (const image of document.images) if (all) image.loading = "eager";
    const pictures = [...document.images].filter((image) => !image.complete && (all || isSeen(image)));
    const faces = [...document.fonts].filter(({ status }) => status === "loading");
    return [...pictures.map(({ src }) => src), ...faces.map(({ family }) => family)];
  }, isWhole);

/** Waits until all is drawn. */
async function drawn(page: Page, isWhole: boolean): Promise<void> {
  await expect.poll(() => missingOn(page, isWhole), { timeout: SETTLE_MS }).toEqual([]);
  await page.evaluate(async () => {
    await Promise.all(
      [...document.images].filter(({ complete }) => complete).map((image) => image.decode().catch(() => null)),
    );
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** What the browsers have to do with a difference. */
function aboutBrowsers(former: string, now: string): string {
  const renew = `Look at it; if it is meant, ${RENEW} takes new pictures.`;
  if (former === now) return renew;
  return `The kept pictures are by Chromium ${former}, this is Chromium ${now}, which may draw letters otherwise. ${renew}`;
}

/**
 * Compares the window, or the whole page, with the kept picture of that name. Returns a sentence about what differs, with
 * the files that show it, or null. With RENEW_PICTURES it keeps the picture instead.
 */
export async function differenceFrom(name: string, page: Page, { isWhole = false } = {}): Promise<string | null> {
  await drawn(page, isWhole);
  const version = page.context().browser()?.version() ?? "";
  const taken = await page.screenshot({ fullPage: isWhole, animations: "disabled", caret: "hide", scale: "css" });
  const path = join(FOLDER, `${name}.png`);
  if (isRenewed()) {
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, await sharp(taken).removeAlpha().png({ compressionLevel: 9, effort: 10 }).toBuffer());
    writeFileSync(join(FOLDER, BROWSER), `${version}\n`);
    return null;
  }
  if (!existsSync(path)) return `${name}: no picture is kept. ${RENEW} takes it.`;
  const [before, now] = [await pixelsOf(path), await pixelsOf(taken)];
  const store = async (end: string, picture: Sharp) => {
    const file = join(FOUND, `${name}.${end}.png`);
    mkdirSync(join(file, ".."), { recursive: true });
    await picture.png().toFile(file);
    return file;
  };
  const browsers = aboutBrowsers(readFileSync(join(FOLDER, BROWSER), "utf8").trim(), version);
  if (before.width !== now.width || before.height !== now.height) {
    const file = await store("now", sharp(taken));
    return `${name}: ${now.width} × ${now.height} px, kept are ${before.width} × ${before.height}. See ${file}. ${browsers}`;
  }
  const { width, height } = now;
  const options = { threshold: COLOR_TOLERANCE, windowSize: WINDOW_PX };
  const worst = pixelmatch(before.data, now.data, null, width, height, options);
  if (worst <= MAX_DIFFERENT) return null;
  const drawing = new Uint8Array(width * height * 4);
  const all = pixelmatch(before.data, now.data, drawing, width, height, { threshold: COLOR_TOLERANCE });
  const part = differentPart({ data: drawing, width, height });
  const where = await nameAt(page, (part.left + part.right) / 2, (part.top + part.bottom) / 2);
  const file = await store("difference", sharp(drawing, { raw: { width, height, channels: 4 } }));
  await store("now", sharp(taken));
  return (
    `${name}: ${all} pixels differ, ${worst} of them in one square of ${WINDOW_PX} px, between ` +
    `(${part.left}, ${part.top}) and (${part.right}, ${part.bottom}), ${where}. See ${file}. ${browsers}`
  );
}
