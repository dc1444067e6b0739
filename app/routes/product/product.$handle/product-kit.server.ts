import { cartApi } from "~/models/api";
import { refusedBy } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { firstCartError } from "~/server/cart/cart.server";
import { storeCartId } from "~/server/cart/cart-cookie.server";
import { loadProduct } from "~/server/catalogue/product.server";
import { fitBody } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import type { Flash } from "~/server/http/cookies/cookie-table.server";
import { recordAddedItems } from "~/server/tracking/page-events.server";
import { listKits } from "./product-kits.server";

/** The outcome of adding a kit, with the message for the next page. */
type KitOutcome = { ok: boolean; flash: Flash };

const refuse = (text: string): KitOutcome => ({ ok: false, flash: { kind: "error", text } });

/**
 * Adds every product of a kit on the page of `handle` to the cart, as lines of that kit at today's prices. Returns the
 * reason when the API refuses; throws CallFailure for an outage.
 */
export async function addKitToCart(ctx: RequestContext, handle: string, bundleId: string): Promise<KitOutcome> {
  const { product } = await loadProduct(ctx, handle);
  const bundles = product === null ? [] : await listKits(ctx, product.id);
  const kit = bundles.find((each) => each.bundleId === bundleId);
  if (kit === undefined) return refuse("This kit is no longer offered");
  // A line belongs to a kit only with all of the kit's own products.
  const isWhole = kit.items.every(({ replaces }) => replaces === null);
  try {
    const cart = await call(ctx, cartApi.add, {
      body: {
        cartUUID: ctx.cartUUID,
        items: kit.items.map(({ item, itemCount }) => ({
          skuId: item.skuId,
          itemId: item.id,
          itemType: "NORMAL" as const,
          bundleId: isWhole ? bundleId : "",
          itemCount,
          attributeValueId: null,
          ...fitBody(ctx, item.id),
        })),
      },
    });
    await storeCartId(ctx, cart.cartUUID);
    const warning = firstCartError(cart);
    if (warning === null)
      recordAddedItems(
        ctx,
        kit.items.map(({ item, itemCount }) => ({ itemId: item.id, itemCount })),
      );
    return {
      ok: true,
      flash:
        warning === null ? { kind: "success", text: "Added the kit to your cart" } : { kind: "warning", text: warning },
    };
  } catch (error) {
    const refusal = refusedBy(error);
    return refuse(refusal.text);
  }
}
