import type { ProductCard } from "~/models/product/product";
import { SMALL_ROW_ITEMS } from "~/models/shop/limits";
import { vehicleName } from "~/models/vehicle/vehicle";
import { listSceneProducts } from "~/server/catalogue/product-rows.server";
import type { RequestContext } from "~/server/http/context.server";
import { fragment } from "~/server/page/fragment.server";
import { fragmentOf } from "~/server/page/own-fragment.server";
import { ownPart } from "~/server/page/own-part.server";
import { findActiveVehicle } from "~/server/vehicle/active-vehicle.server";
import { HOME_ROWS, HomeRow } from "./home-widgets";

const NO_CARDS: readonly ProductCard[] = [];

/** Leaves out what does not fit the vehicle that the cards are about. */
const withoutMisfits = (cards: readonly ProductCard[]) => cards.filter((card) => card.carModelMatch !== "NOT_FIT");

/** Renders a row once for each answer that is shown whole; "" without a card. */
async function renderRow(
  ctx: RequestContext,
  title: string,
  cards: readonly ProductCard[],
  shown: readonly ProductCard[],
): Promise<string> {
  if (shown.length === 0) return "";
  const active = await findActiveVehicle(ctx);
  const vehicle = active === null ? null : vehicleName(active);
  const element = () => <HomeRow {...{ title, vehicle }} cards={shown} />;
  return fragment(ctx, cards, `${title} ${vehicle}`, element).html ?? "";
}

/** The products that this reader viewed lately. */
export const viewedRow = ownPart(
  "home-viewed",
  async (ctx) => {
    const itemIds = ctx.recentItemIds.slice(0, SMALL_ROW_ITEMS);
    const cards = itemIds.length === 0 ? NO_CARDS : await listSceneProducts(ctx, "RecentlyViewed", { itemIds });
    return fragmentOf(ctx, "home-viewed", await renderRow(ctx, HOME_ROWS.viewed, cards, cards));
  },
  { isOptional: true },
);

/** Well-rated best sellers that fit, without what this reader has in the cart. */
export const recommendedRow = ownPart(
  "home-picks",
  async (ctx) => {
    const cards = await listSceneProducts(ctx, "TopRecommend", {});
    return fragmentOf(ctx, "home-picks", await renderRow(ctx, HOME_ROWS.recommended, cards, withoutMisfits(cards)));
  },
  { isOptional: true },
);
