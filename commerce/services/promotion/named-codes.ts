import type { RunningCode } from "~/models/cart/discount";
import { foldCode } from "~/models/cart/promotion-code";
import { CONTENT_VALUES, type ContentValue } from "~/models/content/content-values";
import { marketFor } from "~/models/shop/market";
import type { Call } from "../../http/call";
import { parseJson } from "../../platform/json";
import { contentRows } from "../../settings/content-values";
import { listCodeRows } from "../discount/repository";
import { CART_SCENE, closedReason, offerIn } from "./discount-offers";
import { listShownOffers } from "./shown-discounts";

type ShownOffer = ContentValue<"discount_window">["offers"][number];
const namedIn = ({ code, discounts }: ShownOffer) => [code, ...discounts];

/** Lists the codes that the home page's content names for the caller's market; "" is a discount that needs none. */
async function listNamed({ db, market }: Call): Promise<readonly string[]> {
  const rows = await contentRows(db, market, ["banners", "discount_window"]);
  const codes = rows.flatMap(({ key, value }) =>
    key === "banners"
      ? (CONTENT_VALUES.banners.safeParse(parseJson(value)).data?.flatMap(({ discounts }) => discounts) ?? [])
      : (CONTENT_VALUES.discount_window.safeParse(parseJson(value)).data?.offers.flatMap(namedIn) ?? []),
  );
  return [...new Set(codes)];
}

const DAY_MS = 86_400_000;
/** An end farther away is no news; a merchant who wants none has given a distant one. */
const NEAR_END_DAYS = 60;

/**
 * Lists those codes of the home page's content that give a discount in the caller's market now, to whomever it is for,
 * with its end where that is near. Codes that content does not name are not looked up, so nobody can try codes with it.
 */
export async function listRunningCodes(call: Call): Promise<RunningCode[]> {
  const market = marketFor(call.market);
  const now = call.clock.now();
  const nearEnd = (endsAt: number) => (endsAt - now < NEAR_END_DAYS * DAY_MS ? endsAt : null);
  const named = await listNamed(call);
  const codes = named.filter((code) => code !== "");
  const rows = await listCodeRows(call.db, codes.map(foldCode), market.id);
  const running = codes.flatMap((code) => {
    const row = rows.find(({ code_norm }) => code_norm === foldCode(code));
    if (row === undefined || closedReason(row, now) !== null || offerIn(market, row, code) === null) return [];
    return [{ code, endsAt: nearEnd(row.ends_at) }];
  });
  if (!named.includes("")) return running;
  const automatic = await listShownOffers(call, CART_SCENE);
  // Content does not say which of several is meant, so all of them have ended only with the last.
  if (automatic.length === 0) return running;
  return [...running, { code: "", endsAt: nearEnd(Math.max(...automatic.map(({ endsAt }) => endsAt))) }];
}
