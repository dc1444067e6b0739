import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { cartApi, searchApi } from "~/models/api";
import { lineKey } from "~/models/cart/cart";
import { KIT_DISCOUNT } from "~/models/cart/discount";
import type { repairFormSchema } from "~/models/forms/repair";
import * as urls from "~/models/shop/urls";
import { shortVehicleName, vehicleName } from "~/models/vehicle/vehicle";
import { findVehicleSlug, slugPart } from "~/models/vehicle/vehicle-slug";
import { cachedSection } from "~/pages/content/fragments.server";
import { callCached } from "~/server/api/cache.server";
import { isAnswered, refusedBy, sentenceFor } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { storeCartId } from "~/server/cart/cart-cookie.server";
import { fitBody, fitQuery, unknownVehicleAnswers } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import type { Flash } from "~/server/http/cookies/cookie-table.server";
import { loadHead } from "~/server/page/head.server";
import { recordAddedItems } from "~/server/tracking/page-events.server";
import { activeVehicleName, findStandingVehicle } from "~/server/vehicle/active-vehicle.server";
import { listAllVehicleChildren, toLevelValues } from "~/server/vehicle/vehicle-address.server";
import { findVehicleAt } from "~/server/vehicle/vehicle-at-slug.server";
import { RepairSets } from "./repair-sets";

type Pieces = z.output<typeof repairFormSchema>["pieces"];

/** The levels of the vehicle whose page stands for all more exact ones in search engines. */
const GENERAL_LEVELS = 3;

const plural = (count: number) => (count === 1 ? "1 part" : `${count} parts`);

/**
 * Loads the sets of parts of a repair for the vehicle of a slug, or for the shopper's own when it is that in more detail.
 * Throws a 404 response for an unknown vehicle, and a redirect to the vehicle's page for a repair that the shop cannot
 * offer for it.
 */
export async function loadRepairPage(ctx: RequestContext, slug: string, repair: string) {
  const { vehicle, valueId } = await findVehicleAt(ctx, slug);
  const own = await findStandingVehicle(ctx, valueId);
  const vehicleId = own === null ? valueId : (ctx.activeVehicleId ?? valueId);
  const skipped = own === null ? [] : unknownVehicleAnswers(ctx);
  const query = {
    ...{ repair, ...(own !== null && fitQuery(ctx)), attributeValueId: vehicleId },
    ...(skipped.length > 0 && { skipped }),
  };
  const offer = await callCached(ctx, "list", searchApi.repair, { query }).catch((error: unknown) => {
    if (isAnswered(error, 404)) throw redirect(urls.vehicle(slug), 302);
    throw error;
  });
  const levels = toLevelValues(vehicle);
  const children = (above: number | null) => listAllVehicleChildren(ctx, above);
  const general = await findVehicleSlug(levels.slice(0, GENERAL_LEVELS), children);
  const [name, shortName] = [vehicleName(vehicle), shortVehicleName(vehicle)];
  const heading = `${offer.title} for ${own === null ? name : activeVehicleName(ctx, own)}`;
  const makeName = vehicle.makeName ?? "";
  const here = urls.vehicleRepair(slug, repair);
  const [first] = offer.tiers;
  ctx.pageEvents.push({ content: { event: "view_category", data: { results: offer.tiers.length } } });
  return {
    head: await loadHead(ctx, {
      title: `${heading}`,
      description: `The parts of this repair for the ${name}, in sets: ${plural(first?.pieces.length ?? 0)} with prices and quantities.`,
      canonicalPath: urls.vehicleRepair(general, repair),
    }),
    trail: [
      { name: "Makes", to: urls.makes() },
      { name: makeName, to: urls.make(slugPart(makeName)) },
      { name, to: urls.vehicle(slug) },
      { name: offer.title },
    ],
    heading,
    offer: cachedSection(
      ctx,
      offer,
      "repair",
      () => <RepairSets offer={offer} vehicle={shortName} vehicleId={vehicleId} here={here} />,
      [shortName, here],
    ),
  };
}

/** The parts that pieces are of: those of a kit and others of one product count once. */
const countParts = (pieces: Pieces) => new Set(pieces.map(({ itemId }) => itemId)).size;

/** The codes of lines that a cart refuses because of their kit alone. */
const KIT_REFUSALS: ReadonlySet<string> = new Set(["kitClosed", "partNotInKit"]);

/** Said where a set's kit saves nothing in the cart any more. */
const NO_SAVING = "The price of the kit is no longer offered, so its parts are at their own prices";

/** Adds pieces of a set; those that a kit does not take any more are added by themselves. Throws CallFailure. */
async function addPieces(ctx: RequestContext, valueId: number, pieces: Pieces) {
  const isOwn = (await findStandingVehicle(ctx, valueId)) !== null;
  const items = pieces.map((piece) => {
    const fit = { attributeValueId: valueId, ...(isOwn && fitBody(ctx, piece.itemId)) };
    return { ...piece, itemType: "NORMAL" as const, ...fit };
  });
  const cart = await call(ctx, cartApi.add, { body: { cartUUID: ctx.cartUUID, items } });
  await storeCartId(ctx, cart.cartUUID);
  const isRefused = (item: (typeof items)[number]) =>
    cart.errors.some(({ lineKey: key, code }) => key === lineKey(item) && KIT_REFUSALS.has(code ?? ""));
  const loose = items.filter(isRefused).map((item) => ({ ...item, bundleId: "" }));
  if (loose.length === 0) return cart;
  const whole = await call(ctx, cartApi.add, { body: { cartUUID: cart.cartUUID, items: loose } });
  const others = cart.errors.filter(({ code }) => !KIT_REFUSALS.has(code ?? ""));
  return { ...whole, errors: [...others, ...whole.errors] };
}

/**
 * Adds the parts of a set to the cart for the vehicle of a slug, with its kits as lines of these. What cannot be added is
 * named, and the rest stays; a kit that saves nothing any more is said. Throws CallFailure for an outage.
 */
export async function addSet(
  ctx: RequestContext,
  slug: string,
  pieces: Pieces,
): Promise<{ isAdded: boolean; flash: Flash }> {
  const { valueId } = await findVehicleAt(ctx, slug);
  try {
    const cart = await addPieces(ctx, valueId, pieces);
    const added = pieces.filter(({ skuId }) => cart.items.some((line) => line.skuId === skuId));
    if (added.length > 0) recordAddedItems(ctx, added);
    const kits = new Set(pieces.flatMap(({ bundleId }) => bundleId || []));
    const isSaved = [...kits].every((bundleId) => cart.discounts.some(({ id }) => id === `${KIT_DISCOUNT}${bundleId}`));
    const reasons = [...new Set(cart.errors.map(sentenceFor)), ...(isSaved ? [] : [NO_SAVING])].join(". ");
    const [all, there] = [countParts(pieces), countParts(added)];
    if (reasons === "") return { isAdded: true, flash: { kind: "success", text: `Added ${plural(all)} to your cart` } };
    const text = there === 0 ? reasons : `${plural(there)} of ${all} are in your cart. ${reasons}`;
    return { isAdded: there > 0, flash: { kind: "warning", text } };
  } catch (error) {
    return { isAdded: false, flash: { kind: "error", text: refusedBy(error).text } };
  }
}
