import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { publish } from "../../events/publish";
import { conflict, notFound } from "../../http/failure";
import { loadWarehouse } from "../../settings/warehouse";
import type { ParcelSize, Rate, ShipmentRequest, ShippingAddress } from "../../shipping/provider";
import { audit, type Operator } from "../audit/audit";
import { lockOrder } from "../order/lock-order";
import { findOrder } from "../order/repository";
import { updateOrderState } from "../order/status";
import { storedAddressSchema } from "../order/view";
import type { LabelDeps } from "./buy-label";
import {
  blankLabel,
  findOutgoingLabel,
  findWaitingLabel,
  insertLabel,
  listPackedPieces,
  updateLabel,
} from "./label-repository";
import type { OutgoingContents } from "./outgoing-contents";
import { packedPiece, parcelFor } from "./parcel-size";
import { deleteParcel, findParcelByNumber, type Piece } from "./repository";
import { allocatePieces, loadOpenLines, requireShippable } from "./ship-order";
import { findTrackedParcel } from "./tracked-repository";
import { requireUnreturned } from "./unship";

/** A shipment that staff request; without items, everything not shipped yet. */
type OutgoingRequest = {
  readonly items: readonly { readonly skuId: string; readonly itemCount: number }[];
  /** The carrier's service; the cheapest by default. */
  readonly service: string | undefined;
  /** The weight on the scales; by default the sum of the pieces' weights. */
  readonly grams: number | undefined;
};

async function requireOrder(db: Db, orderId: string): Promise<Row<"orders">> {
  const order = await findOrder(db, orderId);
  if (order === undefined) throw notFound("orderUnknown");
  return order;
}

/** The buyer's address of an order, as carriers need it; null when a line of it is missing. */
function buyerAddress(order: Row<"orders">): ShippingAddress | null {
  const address = storedAddressSchema.safeParse(JSON.parse(order.address)).data;
  if (address === undefined) return null;
  const { firstName, lastName, line1, line2, city, state, code, country, phone, email } = address;
  if ([firstName + lastName, line1, city, state, code].some((line) => line.trim() === "")) return null;
  return { name: `${firstName} ${lastName}`.trim(), line1, line2, city, state, code, country, phone, email };
}

/** The weight and size of the parcel; throws a 409 that names the parts whose weight nobody has written down. */
async function requireParcel(
  db: Db,
  orderId: string,
  pieces: readonly Piece[],
  { usual, grams }: { readonly usual: ParcelSize; readonly grams: number | undefined },
): Promise<ParcelSize> {
  const rows = await listPackedPieces(db, orderId);
  const packed = pieces.map(({ line_key, item_count: count }) => {
    const row = rows.find((each) => each.line_key === line_key);
    const piece = packedPiece(row?.sku_customs ?? "[]");
    return { ...piece, grams: grams === undefined ? piece.grams : 1, count, skuId: row?.sku_id ?? "" };
  });
  const parcel = parcelFor(packed, usual);
  const unknown = packed.filter((piece) => piece.grams === null).map(({ skuId }) => skuId);
  if (parcel === null) throw conflict("parcelWeightMissing", { skuIds: unknown.join(", ") });
  return { ...parcel, grams: grams ?? parcel.grams };
}

/** The shipment that pieces of an order make, and its pieces; throws a 409 for what is missing to send it. */
async function planShipment(db: Db, order: Row<"orders">, { items, grams }: OutgoingRequest) {
  requireShippable(order);
  const pieces = allocatePieces(await loadOpenLines(db, order), items);
  const warehouse = await loadWarehouse(db, order.market);
  if (warehouse === null) throw conflict("warehouseMissing");
  const to = buyerAddress(order);
  if (to === null) throw conflict("parcelAddressMissing");
  const parcel = await requireParcel(db, order.id, pieces, { usual: warehouse.parcel, grams });
  const request: ShipmentRequest = {
    ...{ reference: `Order ${order.id}`, from: warehouse.address, to, parcel, isReturn: false },
  };
  return { pieces, request };
}

/**
 * Asks the provider what the parcel of an order costs, cheapest first; nothing is bought. Throws a 404 for an unknown order, a
 * 409 for what is missing to send it, a ProviderError when the provider does not answer.
 */
export async function quoteParcel(
  { store, shipping }: Pick<LabelDeps, "store" | "shipping">,
  orderId: string,
  parcel: OutgoingRequest,
) {
  const order = await requireOrder(store.db, orderId);
  const { pieces, request } = await planShipment(store.db, order, parcel);
  const { ref, rates } = await shipping.provider.rates(request);
  return { ref, rates, pieces, parcel: request.parcel };
}

function chooseRate(rates: readonly Rate[], service: string | undefined): Rate {
  const named = service?.toLowerCase();
  const rate = rates.find((each) => named === undefined || each.service.toLowerCase() === named);
  if (rate !== undefined) return rate;
  const offered = rates.map((each) => each.service).join(", ");
  throw conflict("parcelRateMissing", { offered: offered === "" ? "none" : offered });
}

/**
 * Orders the label of a parcel: the row that the purchase and all its retries read. The parcel is booked with the
 * purchase, whichever process finishes it. Returns the label's id, or that of the order's label that still waits. Throws what
 * `quoteParcel` throws.
 */
export async function orderLabel(
  deps: LabelDeps,
  operator: Operator,
  orderId: string,
  request: OutgoingRequest,
): Promise<string> {
  const { store, clock, shipping } = deps;
  const { id } = await requireOrder(store.db, orderId);
  const waiting = await findWaitingLabel(store.db, id);
  if (waiting !== undefined) return waiting.id;
  const { ref, rates, pieces, parcel } = await quoteParcel(deps, id, request);
  const rate = chooseRate(rates, request.service);
  const at = clock.now();
  return store.transaction(async (trx) => {
    const order = await lockOrder(trx, id, at);
    const label = {
      ...blankLabel({ orderId: order.id, returnId: null }, at),
      ...{ provider: shipping.provider.name, provider_ref: ref, rate_ref: rate.ref },
      contents: JSON.stringify({ pieces, parcel, operator } satisfies OutgoingContents),
    };
    if (!(await insertLabel(trx, label))) throw conflict("parcelLabelWaits");
    const detail = { carrier: rate.carrier, service: rate.service, costCent: rate.costCent, pieces };
    await audit(trx, operator, { action: "order.label", subject: order.id, detail }, at);
    return label.id;
  });
}

/** States of a parcel that no carrier has in hand. */
const AT_HOME: readonly string[] = ["UNKNOWN", "CREATED", "CANCELLED"];

/** Takes a parcel off its order again: its pieces are open to ship as before, and the buyer is notified. */
async function unbookParcel(
  { store, clock }: LabelDeps,
  operator: Operator,
  label: Row<"shipping_label">,
): Promise<void> {
  const at = clock.now();
  await store.transaction(async (trx) => {
    const order = await lockOrder(trx, label.order_id, at);
    if (!(await updateLabel(trx, label, { state: "VOID", shipment_id: null, last_error: "", updated_at: at }))) return;
    const { carrier, tracking_number: trackingNumber } = label;
    if (label.shipment_id !== null) await deleteParcel(trx, label.shipment_id);
    await updateOrderState(trx, order.id, { actor: "staff", note: `${carrier} ${trackingNumber} taken back`, at });
    await publish(trx, "parcelTakenBack", { orderId: order.id, carrier, trackingNumber, hasComeBack: false }, at);
    await audit(trx, operator, { action: "order.void", subject: order.id, detail: { carrier, trackingNumber } }, at);
  });
}

/**
 * Gives back the label of an order's parcel that no carrier has: one that waits to be bought is not bought any more, the parcel
 * of a bought one is taken off the order. Throws a 404 without such a label, a 409 once the carrier has the parcel or its
 * pieces are on their way back.
 */
export async function voidParcel(
  deps: LabelDeps,
  operator: Operator,
  orderId: string,
  trackingNumber: string | undefined,
): Promise<Row<"shipping_label">> {
  const { store, clock, shipping } = deps;
  const { db } = store;
  const order = await requireOrder(db, orderId);
  const waiting = trackingNumber === undefined ? await findWaitingLabel(db, order.id) : undefined;
  const at = clock.now();
  if (waiting !== undefined && (await updateLabel(db, waiting, { state: "UNWANTED", next_try_at: at }))) return waiting;
  const label = await findOutgoingLabel(db, order.id, trackingNumber);
  if (label === undefined) throw notFound("parcelLabelUnknown");
  const { tracking_number: number } = label;
  const parcel = await findParcelByNumber(db, order.id, number);
  const tracked = parcel && (await findTrackedParcel(db, parcel.id));
  const isAway = parcel?.delivered_at != null || !AT_HOME.includes(tracked?.state ?? "UNKNOWN");
  if (isAway) throw conflict("parcelAway", { number });
  await requireUnreturned(db, order, { number, parcel });
  if (label.provider !== shipping.provider.name) throw conflict("parcelLabelElsewhere", { provider: label.provider });
  const voided = await shipping.provider.void({ ref: label.provider_ref, rateRef: label.rate_ref });
  if (voided === "USED") throw conflict("parcelAway", { number });
  await unbookParcel(deps, operator, label);
  return label;
}
