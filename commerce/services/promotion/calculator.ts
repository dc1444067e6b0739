import type { AppliedDiscount } from "~/models/cart/discount";
import { type Money, money } from "~/models/shop/money";
import type { Call } from "../../http/call";
import { toViewer } from "../../http/viewer";
import { groupBy } from "../../platform/group-by";
import { listItemsBySku } from "../catalogue/repository";
import { effectiveStatus } from "../catalogue/status";
import { countWrongCode } from "./code-attempts";
import { loadOpenPromotions } from "./open-promotions";
import { type PricedLine, priceCart } from "./pricing";

type Piece = { readonly skuId: string; readonly itemCount: number };
type Calculated = { discounts: AppliedDiscount[]; amount: Money };

/** Calculates the discounts of groups of items at today's prices, each group as its own cart. */
export async function calculateGroups(
  call: Call,
  groups: readonly (readonly Piece[])[],
  code: string | null,
): Promise<Calculated[]> {
  const { market, accountId, now } = toViewer(call);
  const skus = [...new Set(groups.flat().map(({ skuId }) => skuId))];
  const products = new Map(
    (await listItemsBySku(call.db, skus, market.id)).map((product) => [product.sku_id, product]),
  );
  const request = { code, couponId: null };
  const { offers, codeReason } = await loadOpenPromotions(
    call.db,
    request,
    { accountId, emailNorm: null },
    market,
    now,
  );
  if (code !== null && codeReason !== null) await countWrongCode(call, code);
  return groups.map((pieces) => {
    const lines = [...groupBy(pieces, ({ skuId }) => skuId)].flatMap(([skuId, some]): PricedLine[] => {
      const product = products.get(skuId);
      const isSold = product !== undefined && product.not_for_sale === 0 && effectiveStatus(product) === "ON_SHELVES";
      if (!isSold) return [];
      const count = some.reduce((sum, { itemCount }) => sum + itemCount, 0);
      return [{ key: skuId, unitCent: product.price_cent, count, coreCent: 0, isAddOn: false }];
    });
    const { applied, discountCent } = priceCart(lines, offers, market.currency);
    return { discounts: [...applied], amount: money(discountCent, market.currency) };
  });
}
