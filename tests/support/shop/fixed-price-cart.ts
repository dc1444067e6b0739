import { setTimeout as wait } from "node:timers/promises";
import type { Page, Shopper } from "../browser/browser";
import type { Scope } from "../browser/html";
import { addToCart, openFirstProduct } from "../browser/steps";
import { changeItem } from "../data/change-item";
import type { App } from "./app";

/** The prices of the two parts in each market, in cents; the second part has a core charge. */
const PRICES = [
  {
    us_price_cent: 5286,
    us_original_cent: 6400,
    us_core_cent: 0,
    ca_price_cent: 7118,
    ca_original_cent: 8600,
    ca_core_cent: 0,
  },
  {
    ...{ us_price_cent: 1999, us_original_cent: 1999, us_core_cent: 2500 },
    ...{ ca_price_cent: 2699, ca_original_cent: 2699, ca_core_cent: 3000 },
  },
] as const;

/** Retries while the program is writing: within one process SQLite cannot wait for itself. */
async function writeWhenFree(write: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (tries === 5 || !(error instanceof Error && error.message === "database is locked")) throw error;
      await wait(20);
    }
  }
}

/** Sets the first or second fixed price on the part of a product page, without reloading the page. */
async function setFixedPrice(app: App, product: Page, index: 0 | 1): Promise<void> {
  const skuId = product.main.element.querySelector('input[name="skuId"]')?.getAttribute("value") ?? "";
  const { id } = await app.store.db
    .selectFrom("item")
    .select("id")
    .where("sku_id", "=", skuId)
    .executeTakeFirstOrThrow();
  await writeWhenFree(() => changeItem(app.store.db, id, { ...PRICES[index], available_total: 40 }));
  await writeWhenFree(() => app.catalogueChanged());
}

/** The product page of a part for $19.99 with a core charge of $25.00. */
export async function openFixedPriceProduct(app: App, shopper: Shopper): Promise<Page> {
  const product = await openFirstProduct(await shopper.visit("/search?q=oil+filter&fits=0"));
  await setFixedPrice(app, product, 1);
  return shopper.reload();
}

/**
 * Fills a cart whose amounts can be worked out by hand: two pieces for $52.86 (CA$71.18) and three for $19.99
 * (CA$26.99), with a core charge of $25.00 (CA$30.00) on each of the three. Returns the cart page.
 */
export async function fillFixedPriceCart(app: App, shopper: Shopper): Promise<Page> {
  const pads = await openFirstProduct(await shopper.visit("/search?q=brake+pads"));
  await setFixedPrice(app, pads, 0);
  await addToCart(pads, "2");
  await addToCart(await openFixedPriceProduct(app, shopper), "3");
  return shopper.visit("/shopCart");
}

/** The amounts in a section of a page, as a reader sees them. */
export const amountsIn = (scope: Scope): string[] => scope.text.match(/-?(?:CA)?\$[\d,]+\.\d\d/g) ?? [];

/** The texts of a table's cells, row by row, without the rows that say what an amount is made of. */
export const rowsFor = (table: Scope): string[][] =>
  [...table.element.querySelectorAll("tr:not([data-part])")].map((row) =>
    [...row.querySelectorAll("th, td")].map((cell) => (cell.textContent ?? "").trim()),
  );
