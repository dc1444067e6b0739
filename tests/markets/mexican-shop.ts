import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { Store } from "#commerce/db/open";
import { csvProducts } from "#commerce/import/products/csv";
import { runImport } from "#commerce/import/run";
import { importTrade } from "#commerce/ops/trade/import";
import { TRADE_KINDS } from "#commerce/ops/trade/kinds";
import { readTradeFolder } from "#commerce/ops/trade/read-folder";
import { MEXICO, MEXICO_CURRENCY } from "./mexico";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const TABLE = "const MARKET_ROWS = [";

/**
 * Copies the built program into a folder of this checkout, where it finds its packages, with one more row in the table of
 * markets. Nothing else of it is changed. The files for browsers stay as they were built.
 */
export function buildWithMexico(): { readonly program: string; readonly remove: () => void } {
  const parent = at("node_modules/.cache");
  mkdirSync(parent, { recursive: true });
  const program = mkdtempSync(join(parent, "third-market-"));
  cpSync(at("build/server"), program, { recursive: true });
  const files = readdirSync(join(program, "assets")).map((name) => join(program, "assets", name));
  const withTable = files.filter((path) => readFileSync(path, "utf8").includes(TABLE));
  expect(withTable, "files of the build with the table of markets").toHaveLength(1);
  for (const path of withTable) {
    const text = readFileSync(path, "utf8");
    const end = text.indexOf("\n];", text.indexOf(TABLE)) + "\n];".length;
    const row = `\nObject.assign(CURRENCIES, ${JSON.stringify(MEXICO_CURRENCY)});\nMARKET_ROWS.push(${JSON.stringify(MEXICO)});`;
    writeFileSync(path, text.slice(0, end) + row + text.slice(end));
  }
  return { program, remove: () => rmSync(program, { recursive: true, force: true }) };
}

/** An operator's files for selling in the market, in the importers' formats. */
const TRADE: Readonly<Record<string, string>> = {
  "areas.csv": "country,state,name\nMX,,Mexico\nMX,CMX,Ciudad de México\nMX,NLE,Nuevo León\n",
  "postal-codes.csv":
    "country,prefix,state,city,others,deliverable\nMX,06,CMX,Ciudad de México,,yes\nMX,64,NLE,Monterrey,,yes\n",
  "tax-rates.csv":
    "country,state,label,from,rate,taxes_shipping,taxes_core\nMX,CMX,IVA,2024-01-01,16,yes,no\nMX,NLE,IVA,2024-01-01,16,yes,no\n",
  "remote-areas.csv": "country,prefix,method,zone,currency,fee\nMX,0,express,near,MXN,0.00\n",
  "shipping-plans.csv":
    "plan,market,name,method,currency,first,additional,handling_days,position\nmx-express,2024,Envío exprés,express,MXN,99.00,10.00,1,0\n",
  "shipping-days.csv": "plan,zone,from_days,to_days\nmx-express,near,2,4\n",
};

/** The part number and brand of the front brake pads that fit a vehicle's model. */
const listBrakePads = ({ db }: Store) =>
  db
    .selectFrom("item")
    .innerJoin("category", "category.id", "item.category_id")
    .innerJoin("brand", "brand.id", "item.brand_id")
    .innerJoin("item_number", "item_number.item_id", "item.id")
    .where("category.slug", "=", "brake-pads")
    .where("item.position", "=", "Front")
    .where("item_number.kind", "=", "PART")
    .where("item.title", "like", "%Ford F-150%")
    .select(["item_number.number", "brand.name as brand"])
    .orderBy("item.id")
    .execute();

/** Opens the Mexican market in the sample shop: its trade data, and prices and stock of some brake pads. */
export async function sellInMexico(store: Store): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-mexico-"));
  const trade = join(folder, "trade");
  mkdirSync(trade);
  for (const [name, text] of Object.entries(TRADE)) writeFileSync(join(trade, name), text);
  const read = await readTradeFolder(trade, TRADE_KINDS, TRADE_KINDS);
  const operator = { who: "Robin", via: "ops" } as const;
  const request = { folder: read, name: "mexico", isRemoving: false, isDryRun: false, operator, now: Date.now() };
  expect((await importTrade(store, request)).issues).toEqual([]);
  const pads = await listBrakePads(store);
  const lines = pads.map(({ number, brand }) => `${number},${brand},1234.50,1500.00,40`);
  const path = join(folder, "products.csv");
  writeFileSync(path, ["part_number,brand,price_mxn,list_mxn,stock_mx", ...lines, ""].join("\n"));
  const files = { path, folder, flags: {}, isDryRun: false };
  const result = await runImport({ store, kind: csvProducts, ...files, now: Date.now });
  expect(result).toMatchObject({ isRefused: false, records: pads.length });
  rmSync(folder, { recursive: true, force: true });
}
