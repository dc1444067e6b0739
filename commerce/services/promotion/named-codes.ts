import { CONTENT_VALUES } from "~/models/content/content-values";
import { marketFor } from "~/models/shop/market";
import type { Call } from "../../http/call";
import { parseJson } from "../../platform/json";
import { contentRows } from "../../settings/content-values";
import { closedReason, foldCode, offerIn } from "./discount-offers";
import { CART_SCENE } from "./open-promotions";
import { listCodeRows } from "./repository";
import { listShownDiscounts } from "./shown-discounts";

/** Lists the codes that the home page's content names for the caller's market; "" is a discount that needs none. */
async function listNamed({ db, market }: Call): Promise<readonly string[]> {
  const rows = await contentRows(db, market, ["banners", "discount_window"]);
  const codes = rows.flatMap(({ key, value }) =>
    key === "banners"
      ? (CONTENT_VALUES.banners.safeParse(parseJson(value)).data?.flatMap(({ discounts }) => discounts) ?? [])
      : (CONTENT_VALUES.discount_window.safeParse(parseJson(value)).data?.offers.map(({ code }) => code) ?? []),
  );
  return [...new Set(codes)];
}

/**
 * Lists those codes of the home page's content that give a discount in the caller's market now, to whomever it is for.
 * Codes that content does not name are not looked up, so nobody can try codes with it.
 */
export async function listRunningCodes(call: Call): Promise<string[]> {
  const market = marketFor(call.market);
  const named = await listNamed(call);
  const codes = named.filter((code) => code !== "");
  const rows = await listCodeRows(call.db, codes.map(foldCode), market.id);
  const running = codes.filter((code) => {
    const row = rows.find(({ code_norm }) => code_norm === foldCode(code));
    return row !== undefined && closedReason(row, call.clock.now()) === null && offerIn(market, row, code) !== null;
  });
  const isAutomatic = named.includes("") && (await listShownDiscounts(call, CART_SCENE)).length > 0;
  return isAutomatic ? [...running, ""] : running;
}
