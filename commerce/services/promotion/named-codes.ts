import { CONTENT_VALUES } from "~/models/content/content-values";
import { marketFor } from "~/models/shop/market";
import type { Call } from "../../http/call";
import { parseJson } from "../../platform/json";
import { contentRows } from "../../settings/content-values";
import { closedReason, foldCode, isOpen, offerIn, sceneAllows } from "./discount-offers";
import { CART_SCENE } from "./open-promotions";
import { listCodeRows, listDiscountRows } from "./repository";

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

/** Whether a discount that needs no code comes off carts in the caller's market now. */
async function isAutomaticRunning(call: Call): Promise<boolean> {
  const market = marketFor(call.market);
  return (await listDiscountRows(call.db, { codeNorm: "", market: market.id })).some(
    (row) =>
      sceneAllows(row.limit_scene, CART_SCENE) && isOpen(row, call.clock.now()) && offerIn(market, row, null) !== null,
  );
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
  return named.includes("") && (await isAutomaticRunning(call)) ? [...running, ""] : running;
}
