import { CONTENT_VALUES } from "~/models/content/content-values";
import { marketFor } from "~/models/shop/market";
import type { Call } from "../../http/call";
import { parseJson } from "../../platform/json";
import { contentValue } from "../../settings/content-values";
import { closedReason, foldCode, offerIn } from "./discount-offers";
import { listDiscountRows } from "./repository";

/** Lists the codes that the home page's content names for the caller's market. */
async function listNamed({ db, market }: Call): Promise<readonly string[]> {
  const read = async (key: "banners" | "discount_window") => {
    const row = await contentValue(db, key, market);
    return row === undefined ? null : parseJson(row.value);
  };
  const banners = CONTENT_VALUES.banners.safeParse(await read("banners")).data ?? [];
  const offers = CONTENT_VALUES.discount_window.safeParse(await read("discount_window")).data?.offers ?? [];
  const codes = [...banners.flatMap(({ discounts }) => discounts), ...offers.map(({ code }) => code)];
  return [...new Set(codes)].filter((code) => code !== "");
}

/**
 * Lists those codes of the home page's content that give a discount in the caller's market now, to whomever it is for.
 * Codes that content does not name are not looked up, so nobody can try codes with it.
 */
export async function listRunningCodes(call: Call): Promise<string[]> {
  const market = marketFor(call.market);
  const running: string[] = [];
  for (const code of await listNamed(call)) {
    const rows = await listDiscountRows(call.db, { codeNorm: foldCode(code), market: market.id });
    const row = rows.find(({ code_norm }) => code_norm === foldCode(code));
    if (row !== undefined && closedReason(row, call.clock.now()) === null && offerIn(market, row, code) !== null)
      running.push(code);
  }
  return running;
}
