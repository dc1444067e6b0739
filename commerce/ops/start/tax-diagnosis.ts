import type { Environment } from "~/models/shop/settings";
import { isTestShop, type ShopMode } from "~/models/shop/shop-mode";
import type { Db } from "../../db/open";
import { systemClock } from "../../platform/clock";
import { ProviderError } from "../../platform/provider-http";
import { listMissingRecords } from "../../services/tax/records-repository";
import { readTaxEnvironment } from "../../taxes/configured";
import { type Finding, finding } from "./finding";

/** How many unrecorded sales are counted; more are as bad. */
const RECORDS_MAX = 1_000;

async function examineTable(db: Db, mode: ShopMode): Promise<Finding> {
  const row = await db.selectFrom("tax_rate").select("label").limit(1).executeTakeFirst();
  if (row !== undefined)
    return finding("ok", "taxes", "by the shop's own table of state and provincial rates; local taxes are not in it");
  const text =
    "the table of rates is empty, so no tax is charged. Import tax-rates.csv or set a provider (docs/taxes.md).";
  return finding(isTestShop(mode) ? "ok" : "warn", "taxes", text);
}

/** Looks at who calculates the taxes, asks a provider whether it would, and counts what it was not told. */
export async function examineTaxes(db: Db, env: Environment, mode: ShopMode): Promise<Finding[]> {
  try {
    const chosen = readTaxEnvironment(env, mode);
    if (chosen === null) return [await examineTable(db, mode)];
    const { label, isLive } = chosen;
    if (mode === "production" && !isLive)
      return [finding("fail", "taxes", `${label} in test mode: no sale is recorded for filing. Write the live key.`)];
    await chosen.create({ clock: systemClock }).check();
    const missing = (await listMissingRecords(db, RECORDS_MAX)).length;
    const text = `${missing} paid sales or refunds are not recorded at ${label}. See npm run ops -- tax records.`;
    return [finding("ok", "taxes", `by ${label}`), ...(missing === 0 ? [] : [finding("warn", "tax records", text)])];
  } catch (error) {
    if (error instanceof ProviderError)
      return [finding("fail", "taxes", `${error.message}. The shop's own table stands in until this is mended.`)];
    return [finding("fail", "taxes", error instanceof Error ? error.message : String(error))];
  }
}
