import { ADD_ONS_SHOWN_MAX, withoutAddOns } from "~/models/cart/add-on";
import type { AddedPart } from "~/models/cart/added";
import type { RecommendationScene } from "~/models/product/recommendation";
import { SMALL_ROW_ITEMS } from "~/models/shop/limits";
import { readCart } from "~/server/cart/cart.server";
import type { RequestContext } from "~/server/http/context.server";
import { listSharedProducts } from "./product-rows.server";

const COMPLEMENTS_SHOWN = 3;

/** Describes a part that was just added; null when the cart cannot be read, which takes nothing back. */
export async function describeAdded(
  ctx: RequestContext,
  { skuId, itemId }: { skuId: string; itemId: number },
): Promise<AddedPart | null> {
  const listCards = (scene: RecommendationScene) =>
    listSharedProducts(ctx, scene, { itemId }, SMALL_ROW_ITEMS + ADD_ONS_SHOWN_MAX).catch(() => []);
  const [cart, together, complements] = await Promise.all([
    readCart(ctx, { addOns: "yes" }).catch(() => null),
    listCards("ProductTop"),
    listCards("Product"),
  ]);
  const line = cart?.items.find((each) => each.skuId === skuId && each.itemType === "NORMAL" && each.bundleId === "");
  if (!cart || line === undefined) return null;
  const { title, partNumber, imageUrl, itemCount, carModelMatch, cartModelAttr: at } = line;
  // What goes with a part of another vehicle does not go with this one.
  const goesWith = line.carModelMatch === "NOT_FIT" ? [] : [...together, ...complements];
  const isInCart = (id: number) => cart.items.some(({ itemId: added }) => added === id);
  const cards = [...new Map(goesWith.map((card) => [card.id, card])).values()].filter(({ id }) => !isInCart(id));
  const { itemCount: pieces, subtotal, coreCharge } = cart.totals;
  return {
    ...{ title, partNumber, imageUrl },
    pieces: itemCount,
    fit: carModelMatch,
    vehicle: at && `${at.yearName} ${at.makeName} ${at.modelName}`,
    cart: { pieces, subtotal, coreCharge },
    complements: withoutAddOns(cards, cart.addOns ?? [])
      .filter((card) => card.carModelMatch !== "NOT_FIT")
      .slice(0, COMPLEMENTS_SHOWN),
  };
}
