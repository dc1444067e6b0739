import type { z } from "zod";
import { cartApi } from "~/models/api";
import type { CallInput } from "~/models/api/contract";
import { type Cart, type CartLine, lineKey, lineVehicleName, splitLines } from "~/models/cart/cart";
import { isMisfitToAsk, isVehicleToAsk } from "~/models/cart/fit-stop";
import type { fitStopSchema } from "~/models/forms/fit-stop";
import { type FittingParts, fittingPartsText } from "~/models/product/fitting-parts";
import type { ProductCard } from "~/models/product/product";
import * as urls from "~/models/shop/urls";
import { call } from "~/server/api/client.server";
import { cartWarning } from "~/server/cart/cart.server";
import { findFittingParts, fittingPartsUrl } from "~/server/catalogue/fitting-parts.server";
import { loadDelivery } from "~/server/catalogue/product.server";
import { fitBody, fitmentAnswersFor } from "~/server/fitment/fitment-answers.server";
import type { RequestContext } from "~/server/http/context.server";
import type { Flash } from "~/server/http/cookies/cookie-table.server";
import { flowQuery, readCheckoutCart } from "./checkout.server";

/** Parts offered in place of one that does not fit; the rest is behind a link. */
const OFFERED = 3;
/** Parts read for them, because some may not be shipped to the shopper's code. */
const OFFERS_READ = 12;
/** Lines with offers of their own; a longer list of misfits only links to the parts that fit. */
const LINES_WITH_OFFERS = 8;

/**
 * Returns the lines that the shopper has to be asked about before the checkout: those that do not fit, and in the cart,
 * whose page says little of fit, those without a vehicle too.
 */
export function linesToAsk({ isBuyNow }: Pick<RequestContext, "isBuyNow">, cart: Pick<Cart, "items">): CartLine[] {
  const { usable } = splitLines(cart.items);
  return usable.filter((line) => isMisfitToAsk(line) || (!isBuyNow && isVehicleToAsk(line)));
}

/** Returns the page that "Checkout" leads to: the question about parts that do not fit when it is still open. */
export function checkoutStart(ctx: RequestContext, cart: Pick<Cart, "items"> | null): string {
  return cart !== null && linesToAsk(ctx, cart).length > 0 ? urls.checkoutFit() : urls.checkoutAddress();
}

type Destination = Pick<Awaited<ReturnType<typeof loadDelivery>>, "code" | "place">;

/** Returns the states where a part is not sold, and whether the shopper's code lies in one. */
function toSales({ forbiddenIn = [] }: ProductCard, { code, place }: Destination) {
  if (forbiddenIn.length === 0) return { note: null, isForbidden: false };
  const isForbidden = forbiddenIn.includes(place?.stateCode ?? "");
  const states = forbiddenIn.join(", ");
  const note = isForbidden ? `Cannot be shipped to ${code}: not for sale in ${states}` : `Not for sale in ${states}`;
  return { note, isForbidden };
}

/** The parts that fit as a page shows them; those that may not be shipped to the shopper's code stand last. */
function toOffers(found: FittingParts, destination: Destination) {
  const offers = found.items.map((card) => {
    const { skuId, title, urlHandle, imageUrl, discountPrice: price } = card;
    return { skuId, title, urlHandle, imageUrl, price, ...toSales(card, destination) };
  });
  return {
    text: fittingPartsText(found),
    total: found.total,
    items: offers.toSorted((a, b) => Number(a.isForbidden) - Number(b.isForbidden)).slice(0, OFFERED),
    hasList: fittingPartsUrl(found) !== null,
  };
}

/** Loads the question about a line that does not fit. */
async function toMisfit(ctx: RequestContext, line: CartLine, destination: Destination, hasOffers: boolean) {
  const { attributeValueId, title, partNumber, urlHandle, imageUrl, itemId } = line;
  const found =
    attributeValueId === null || !hasOffers ? null : await findFittingParts(ctx, itemId, attributeValueId, OFFERS_READ);
  return {
    ...{ key: lineKey(line), title, partNumber, urlHandle, imageUrl },
    vehicleId: attributeValueId,
    vehicle: lineVehicleName(line) ?? "",
    offers: found === null ? null : toOffers(found, destination),
  };
}

/** Loads the questions about the lines of this checkout. */
export async function loadFitStop(ctx: RequestContext, lines: readonly CartLine[]) {
  const misfits = lines.filter(isMisfitToAsk);
  const unnamed = lines.filter((line) => !isMisfitToAsk(line));
  const destination = await loadDelivery(ctx);
  return {
    misfits: await Promise.all(
      misfits.map((line, index) => toMisfit(ctx, line, destination, index < LINES_WITH_OFFERS)),
    ),
    unnamed: unnamed.map((line) => ({ key: lineKey(line), title: line.title })),
  };
}

type LineChange = CallInput<typeof cartApi.change>["body"]["items"][number];
type Answer = z.output<typeof fitStopSchema>;
type ChangingAnswer = Exclude<Answer, { intent: "list" }>;

async function change(ctx: RequestContext, cart: Cart, action: "UPDATE" | "DELETE", items: readonly LineChange[]) {
  await call(ctx, cartApi.change, { body: { action, cartUUID: cart.cartUUID, items: [...items] } });
}

/** What the key of a line that a swap adds has beside its SKU. */
const ADDED = { itemType: "NORMAL", bundleId: "" } as const;

const toKey = ({ skuId, itemType, bundleId, itemCount }: CartLine) => ({ skuId, itemType, bundleId, itemCount });

const piecesOf = ({ items }: Pick<Cart, "items">, skuId: string) =>
  items.filter((line) => line.skuId === skuId).reduce((sum, { itemCount }) => sum + itemCount, 0);

/** The vehicle of a line, by the shopper's answer. */
function chosenVehicle(ctx: RequestContext, vehicle: string, { itemId }: CartLine) {
  if (vehicle === "other") return { attributeValueId: null, fitChoice: "OTHER_VEHICLE" as const };
  const id = Number(vehicle);
  return id === ctx.activeVehicleId ? fitBody(ctx, itemId) : { attributeValueId: id };
}

/** What the next page says, and where it is not the next question. */
type Outcome = { flash: Flash | null; target: string | null };

const DONE: Outcome = { flash: null, target: null };

/**
 * Puts a part that fits into the cart and takes the other one out, if at least one piece went in. Says what was not added
 * as requested.
 */
async function swap(ctx: RequestContext, cart: Cart, line: CartLine, skuId: string): Promise<Outcome> {
  const { attributeValueId, itemCount } = line;
  const own = attributeValueId === ctx.activeVehicleId ? fitmentAnswersFor(ctx) : [];
  const answers = own.filter(({ itemId }) => itemId === undefined);
  const item = { skuId, itemCount, attributeValueId, answers };
  const added = await call(ctx, cartApi.add, { body: { cartUUID: cart.cartUUID, items: [item] } });
  if (piecesOf(added, skuId) > piecesOf(cart, skuId)) await change(ctx, cart, "DELETE", [toKey(line)]);
  const text = cartWarning({ errors: added.errors.filter((error) => error.lineKey === lineKey({ ...ADDED, skuId })) });
  return { ...DONE, flash: text === null ? null : { kind: "warning", text } };
}

/**
 * Carries out the shopper's answer for the lines it is about. Lines that are gone or answered meanwhile are left alone;
 * a part that is swapped in goes to the cart before the other leaves it. Throws CallFailure.
 */
export async function answerFitStop(ctx: RequestContext, answer: ChangingAnswer): Promise<Outcome> {
  const cart = await readCheckoutCart(ctx);
  if (cart === null) return DONE;
  const open = linesToAsk(ctx, cart);
  const named = answer.line === "misfits" ? open.filter(isMisfitToAsk) : open.filter(isVehicleToAsk);
  const isGroup = answer.line === "misfits" || answer.line === "unnamed";
  const lines = isGroup ? named : open.filter((line) => lineKey(line) === answer.line);
  const [line] = lines;
  if (line === undefined) return DONE;
  switch (answer.intent) {
    case "anyway": {
      const items = lines.map((each) => ({ ...toKey(each), fitChoice: "ANYWAY" as const }));
      await change(ctx, cart, "UPDATE", items);
      return DONE;
    }
    case "remove": {
      await change(ctx, cart, "DELETE", lines.map(toKey));
      if (!ctx.isBuyNow) return DONE;
      const flash = { kind: "success", text: "Taken out. Nothing was ordered" } as const;
      return { flash, target: urls.product(line.urlHandle) };
    }
    case "vehicle": {
      const items = lines.map((each) => ({ ...toKey(each), ...chosenVehicle(ctx, answer.vehicle, each) }));
      await change(ctx, cart, "UPDATE", items);
      return DONE;
    }
    case "swap":
      return swap(ctx, cart, line, answer.skuId);
  }
}

/**
 * Opens the list of the parts that fit the vehicle of a line that does not fit. That vehicle becomes the one of the visit
 * when it is not the active one; the garage stays as it is. Returns the list's address, or null when the line is gone or
 * has no list.
 */
export async function openFittingList(ctx: RequestContext, key: string): Promise<string | null> {
  const cart = await readCheckoutCart(ctx);
  const line = cart?.items.find((each) => isMisfitToAsk(each) && lineKey(each) === key);
  if (!line || line.attributeValueId === null) return null;
  const { attributeValueId: vehicle, fitAnswers: answers = [] } = line;
  const found = await findFittingParts(ctx, line.itemId, vehicle, OFFERED);
  const url = found === null ? null : fittingPartsUrl(found);
  if (url !== null && vehicle !== ctx.activeVehicleId)
    ctx.cookies.set("visit", { vehicle, answers: answers.filter(({ itemId }) => itemId === undefined) });
  return url;
}

/** Returns the page of the question with the query of this checkout. */
export const fitStopUrl = (ctx: RequestContext) => urls.checkoutFit(flowQuery(ctx));
