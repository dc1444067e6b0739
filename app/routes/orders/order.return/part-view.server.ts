import { randomBytes } from "node:crypto";
import { CLAIM_CHOICE, CORE_CHOICE, choiceSolutions, orderLineKey, type ReturnChoice } from "~/models/forms/return";
import type { ReturnOptions } from "~/models/order/return";
import type { ReturnWorth } from "~/models/order/return-worth";
import { partKindText } from "~/models/product/fitting-parts";
import type { Money } from "~/models/shop/money";
import type { PickerState } from "~/models/vehicle/picker";
import { CallFailure } from "~/server/api/call-failure.server";
import { findFittingParts } from "~/server/catalogue/fitting-parts.server";
import { type ExchangeProduct, listExchangeProducts } from "~/server/catalogue/product-rows.server";
import type { RequestContext } from "~/server/http/context.server";
import type { OrderProof } from "~/server/orders/orders.server";
import { optional } from "~/server/page/optional.server";
import { loadReturnWorth } from "~/server/returns/returns.server";
import { loadPickerState } from "~/server/vehicle/picker-state.server";
import { toItems } from "./entered.server";
import {
  findOtherVehicle,
  listOfferedVehicles,
  loadTriedFit,
  type TriedFit,
  type TriedVehicle,
} from "./vehicle-check.server";

/** The look for the right part in place of one that does not fit. */
export type FittingView = {
  readonly offered: Awaited<ReturnType<typeof listOfferedVehicles>>;
  readonly picker: PickerState;
  /** The verdict about the vehicle that was checked; null before. */
  readonly fit: TriedFit | null;
  /** Its name when the part was ordered for another one; null otherwise. */
  readonly otherVehicle: string | null;
  /** The returned part's kind, "front brake pads", and its position. */
  readonly kind: string;
  readonly position: string;
  /** Parts of that kind that fit and can be sent now. */
  readonly swaps: readonly {
    readonly skuId: string;
    readonly title: string;
    readonly imageUrl: string;
    readonly urlHandle: string;
    readonly price: Money;
  }[];
  /** Makes the exchange count once, however often its button is pressed. */
  readonly attempt: string;
};

/** The data of the second step, beside its solutions. */
export type PartView = {
  /** Products to exchange for, when an exchange is possible; the one that was ordered comes first where another came. */
  readonly offers: readonly (ExchangeProduct & { readonly isOrdered?: boolean })[];
  /** The money of each solution; null when it cannot be loaded. */
  readonly worth: ReturnWorth | null;
  /** Null for every other reason than that the part does not fit. */
  readonly fitting: FittingView | null;
};

type PartLine = ReturnOptions["lines"][number];

const NO_LEVELS = { year: null, make: null, model: null, trim: null, engine: null };
/** Parts offered to swap for; more would hide the way to the refund. */
const SWAPS_MAX = 3;

/** Loads the verdict about the vehicle that was tried and the parts that fit it; the garage's is never taken by itself. */
async function loadFitting(
  ctx: RequestContext,
  line: PartLine,
  { tried, picker }: { readonly tried: TriedVehicle; readonly picker: PickerState | null },
): Promise<FittingView> {
  const [offered, levels, fit, otherVehicle, found] = await Promise.all([
    listOfferedVehicles(ctx, line),
    picker ?? loadPickerState(ctx, NO_LEVELS),
    loadTriedFit(ctx, line, tried),
    findOtherVehicle(ctx, line, tried),
    tried === null ? null : findFittingParts(ctx, line.itemId, tried.valueId, 2 * SWAPS_MAX, tried.answers),
  ]);
  const swaps = (found?.items ?? []).filter(({ id }) => id !== line.itemId);
  return {
    ...{ offered, picker: levels, fit, otherVehicle, attempt: randomBytes(16).toString("hex") },
    kind: found === null ? "parts" : partKindText(found),
    position: found?.position ?? "",
    swaps: swaps.map(({ skuId, title, imageUrl, urlHandle, discountPrice: price }) => ({
      ...{ skuId, title, imageUrl, urlHandle, price },
    })),
  };
}

/**
 * Lists products to exchange for: of the part's type and position, for the vehicle that it was ordered for. Empty when an
 * exchange is not possible or the call fails.
 */
async function listOffers(
  ctx: RequestContext,
  line: PartLine | undefined,
  options: ReturnOptions,
  choice: ReturnChoice,
) {
  if (line === undefined || !choiceSolutions(options, choice).includes("Exchange")) return [];
  return (await optional(ctx, listExchangeProducts(ctx, { ...line, answers: line.fit?.answers ?? [] }))) ?? [];
}

/** The part that was ordered, in place of which another came. */
const orderedPart = ({ skuId, title, imageUrl, urlHandle, unitPrice, fit }: PartLine) => ({
  ...{ skuId, title, imageUrl, urlHandle, discountPrice: unitPrice, isOrdered: true },
  carModelMatch: fit?.verdict === "FIT" || fit?.verdict === "UNIVERSAL" ? ("FIT" as const) : ("UNCERTAIN" as const),
});

type Page = { readonly options: ReturnOptions; readonly proof: OrderProof };

/** Loads what lines are worth; null when that cannot be loaded. */
async function loadWorth(ctx: RequestContext, { options, proof }: Page, choice: ReturnChoice, skuIds: string[]) {
  const kind = choice.reason === CORE_CHOICE ? ("CORE" as const) : ("RETURN" as const);
  const isWarranty = choice.reason === CLAIM_CHOICE;
  const lines = { kind, isWarranty, items: toItems(options, choice), exchangeSkuIds: skuIds };
  return loadReturnWorth(ctx, proof, lines).catch((error: unknown) => {
    if (error instanceof CallFailure) return null;
    throw error;
  });
}

/** The line that a choice begins with; a part that does not fit is the only one of its choice. */
export const firstLine = ({ lines }: ReturnOptions, { items: [first] }: ReturnChoice): PartLine | undefined =>
  lines.find((line) => orderLineKey(line) === first?.lineKey);

/** Loads what the second step shows for a choice, about the vehicle that the shopper named in it. */
export async function loadPartView(
  ctx: RequestContext,
  page: Page,
  choice: ReturnChoice,
  named: { readonly tried: TriedVehicle; readonly picker: PickerState | null } = { tried: null, picker: null },
): Promise<PartView> {
  const line = firstLine(page.options, choice);
  if (choice.reason !== "doesNotFit" || line === undefined) {
    const others = await listOffers(ctx, line, page.options, choice);
    const ordered = choice.reason === "wrongPart" && line !== undefined ? [orderedPart(line)] : [];
    const skuIds = [...ordered, ...others].map(({ skuId }) => skuId);
    const worth = await loadWorth(ctx, page, choice, skuIds);
    // It can be sent only while it is in stock.
    const isThere = worth?.exchanges.some(({ isSame }) => isSame === true) ?? false;
    return { offers: isThere ? [...ordered, ...others] : others, worth, fitting: null };
  }
  const fitting = await loadFitting(ctx, line, named);
  const skuIds = fitting.swaps.map(({ skuId }) => skuId);
  const worth = await loadWorth(ctx, page, choice, skuIds);
  const sent = (skuId: string) => worth?.exchanges.some((each) => each.skuId === skuId) ?? false;
  const swaps = fitting.swaps.filter(({ skuId }) => sent(skuId)).slice(0, SWAPS_MAX);
  return { offers: [], worth, fitting: { ...fitting, swaps } };
}
