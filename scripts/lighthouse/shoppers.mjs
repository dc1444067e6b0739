import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";

const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/** A vehicle of the sample shop; each level below takes its first option. */
const VEHICLE = ["2015", "Ford", "F-150"];
const LEVELS = ["Year", "Make", "Model", "Trim", "Engine"];

async function chooseVehicle(page) {
  const main = page.getByRole("main");
  await page.goto("/garage/pick");
  for (const [index, level] of LEVELS.entries()) {
    const label = VEHICLE[index];
    await main.getByLabel(level, { exact: true }).selectOption(label === undefined ? { index: 1 } : { label });
    await main.getByRole("button", { name: "Show options" }).click();
  }
  await main.getByRole("button", { name: "Set vehicle" }).click();
}

async function fillCart(page) {
  await page.goto("/search?q=brake+pads");
  await page.getByRole("list", { name: "Products" }).getByRole("link").first().click();
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).click();
}

/** Runs `work` with the port at which a new browser with these cookies, and nothing cached, lets itself be driven. */
export async function withBrowser(browser, cookies, work) {
  const profile = mkdtempSync(join(tmpdir(), "axlewright-browser-"));
  const args = [...ARGS, "--remote-debugging-port=0"];
  const window = await chromium.launchPersistentContext(profile, { executablePath: browser, args });
  try {
    await window.addCookies(cookies);
    return await work(readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n")[0]);
  } finally {
    await window.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * The cookies of a shopper who chose a vehicle and of one who also put a part that fits it into the cart.
 * They act through the forms of pages without script.
 */
export async function shoppersOf(origin, browser) {
  const window = await chromium.launch({ executablePath: browser, args: ARGS });
  try {
    const context = await window.newContext({ baseURL: origin, javaScriptEnabled: false });
    const page = await context.newPage();
    await chooseVehicle(page);
    const vehicle = await context.cookies();
    await fillCart(page);
    return { vehicle, cart: await context.cookies() };
  } finally {
    await window.close();
  }
}
