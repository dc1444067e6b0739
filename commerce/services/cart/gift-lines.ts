import { reason } from "~/models/api/errors/table";
import { lineKey } from "~/models/cart/cart";
import type { Market } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Viewer } from "../../http/viewer";
import { effectiveStatus } from "../catalogue/status";
import { type GiftOffer, readGift } from "../promotion/discount-offers";
import { isThresholdReached } from "../promotion/pricing";
import { listGiftRows } from "../promotion/repository";
import type { StateLine } from "./cart-line";
import { readSeen } from "./changes";
import { loadGiftRecords } from "./repository";

/**
 * Whether lines that come to at most so much may have earned a free item that their shopper does not know of yet. Most
 * additions have not, and then the cart need not be priced to find out.
 */
export async function mayEarnGift(
  db: Db,
  { market }: Viewer,
  { seen, most }: { readonly seen: string; readonly most: { subtotalCent: number; itemCount: number } },
): Promise<boolean> {
  const offers = (await listGiftRows(db, { market: market.id })).flatMap((row) => readGift(row) ?? []);
  const earned = offers.filter((offer) => isThresholdReached(offer, most));
  if (earned.length === 0) return false;
  const { gifts } = readSeen(seen);
  return earned.some((offer) => gifts.every(({ itemId }) => itemId !== offer.itemId));
}

/**
 * The free items a cart earns, one piece of each as a line at no cost. Items that cannot be bought now, or whose last
 * pieces the cart itself takes, are left out.
 */
export async function loadGiftLines(
  db: Db,
  gifts: readonly GiftOffer[],
  lines: readonly StateLine[],
  cart: {
    readonly subtotalCent: number;
    readonly itemCount: number;
    readonly market: Market;
    readonly holdingOrderId: string | null;
  },
): Promise<StateLine[]> {
  const reached = cart.itemCount === 0 ? [] : gifts.filter((gift) => isThresholdReached(gift, cart));
  if (reached.length === 0) return [];
  const ids = [...new Set(reached.map((gift) => gift.itemId))];
  const terms = { market: cart.market.id, ownOrder: cart.holdingOrderId };
  const rows = await Promise.all(ids.map((id) => loadGiftRecords(db, { id, ...terms })));
  return rows.flat().flatMap((row) => {
    const gift = reached.find(({ itemId }) => itemId === row.id);
    const inCart = lines.filter(({ itemId }) => itemId === row.id).reduce((sum, { count }) => sum + count, 0);
    const isThere = effectiveStatus(row) === "ON_SHELVES" && row.available_total > inCart;
    if (gift === undefined || !isThere) return [];
    return [
      {
        key: lineKey({ skuId: row.sku_id, itemType: "GIFT", bundleId: "" }),
        skuId: row.sku_id,
        itemId: row.id,
        itemType: "GIFT" as const,
        bundleId: "",
        bundleTitle: null,
        count: 1,
        title: row.title,
        subTitle: row.sub_title,
        brandName: row.brand_name ?? "",
        partNumber: row.part_number,
        imageUrl: row.image_url ?? "",
        seoId: row.seo_id ?? 0,
        urlHandle: row.url_handle ?? "",
        attributeValueId: null,
        vehicleNames: [],
        campaignId: "",
        position: "",
        status: "ON_SHELVES" as const,
        isSoldElsewhere: false,
        availableTotal: row.available_total,
        fit: "FIT" as const,
        ...{ fitAnswers: [], fitChoice: "" as const, isUniversal: false, hasFitment: false },
        unitCent: 0,
        originalCent: row.price_cent,
        coreCent: 0,
        addOnProblem: null,
        placeProblem: null,
        notices: [reason("giftEarned", { name: gift.name })],
      },
    ];
  });
}
