import type { OrderFit } from "~/models/order/order-fit";
import {
  canMoveReturn,
  EVIDENCE_GROUPS,
  type EvidenceGroup,
  type Return,
  returnRequestSchema,
  returnStateSchema,
  returnWindowEnd,
} from "~/models/order/return";
import { returnQuoteSchema } from "~/models/order/return-quote";
import { RETURN_SEND_DAYS } from "~/models/shop/limits";
import { type MarketId, marketFor } from "~/models/shop/market";
import { currencySchema, money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { groupBy } from "../../platform/group-by";
import { SANDBOX } from "../../shipping/sandbox/provider";
import { listRefundsOfReturns } from "../charge/refund-repository";
import { listOrderFits, listOrderLines, listOrderRows } from "../order/repository";
import { returnNumber } from "../order/return-number";
import { fitsByLine } from "../order/view";
import { listTakenBack } from "../points/take-back";
import { isFirstPurchase, listReturnLabels } from "../shipping/label-repository";
import { readParcelEvents } from "../shipping/parcel-events";
import { listEvents, listFiles, listLines, listShortExchanges, listShortItems } from "./repository";
import { lineFacts } from "./returnable";

const { kind: kindSchema, reason: reasonSchema, solution: solutionSchema } = returnRequestSchema.shape;

/** States in which the prepaid label can be printed. */
const LABELLED: readonly string[] = ["APPROVED", "IN_TRANSIT"];

/** Statuses of an order of which something is still to be sent, or nothing is. */
const NOT_SENT: readonly string[] = ["PENDING", "PAYMENT_PENDING", "PROCESSING", "PARTIAL_SHIPMENT", "CANCELLED"];

const isGroup = (name: string): name is EvidenceGroup => EVIDENCE_GROUPS.some((group) => group === name);
const groupFrom = (name: string): EvidenceGroup => (isGroup(name) ? name : "part");

/** Whether a return has a label to print: one that waits for word of how it travels has none. */
export function hasLabel({ state, quote: json }: Row<"return_request">): boolean {
  const quote = returnQuoteSchema.parse(JSON.parse(json));
  return LABELLED.includes(state) && quote.hasParcel && (state !== "APPROVED" || quote.isToWait !== true);
}

/** Whether a part is still to be sent for a return of that solution. */
const isToSend =
  (wish: "Replacement" | "Exchange") =>
  ({ solution, state, exchange_order_id }: Row<"return_request">): boolean =>
    solution === wish && exchange_order_id === null && !["REJECTED", "COMPLETED", "CANCELLED"].includes(state);

type ReturnRows = {
  readonly orders: ReadonlyMap<string, Row<"orders">>;
  readonly items: readonly Row<"order_item">[];
  /** The fits of the order's lines by line key. */
  readonly fits: ReadonlyMap<string, OrderFit>;
  readonly lines: readonly Row<"return_line">[];
  readonly events: readonly Row<"return_event">[];
  readonly files: readonly Row<"stored_file">[];
  readonly isShort: boolean;
  readonly paidBack: PaidBack | undefined;
  readonly labels: Awaited<ReturnType<typeof listReturnLabels>>;
};

const labelOf = (row: Row<"return_request">, { labels }: ReturnRows) =>
  labels.find(({ return_id: id }) => id === row.id);

/** Whether the label can be opened: it is bought, or opening it buys it or waits for it; after a failure it is mailed later. */
function isLabelReady(row: Row<"return_request">, stored: ReturnRows): boolean {
  if (!hasLabel(row)) return false;
  const label = labelOf(row, stored);
  // A parcel of the shopper's own carrier has no label of ours.
  if (label?.state === "BOUGHT") return label.pdf_file !== null;
  return row.state === "APPROVED" && (label === undefined || isFirstPurchase(label));
}

/**
 * The last day on which to hand over the parcel of a return: some days after its approval, or after a label that came
 * later, unless staff gave a later one.
 */
function sendByFor(row: Row<"return_request">, stored: ReturnRows, market: MarketId): string | null {
  if (row.state !== "APPROVED" || !isLabelReady(row, stored)) return null;
  // A return that was taken up again is approved once more; further entries of that state only add a note.
  const approval = stored.events.findLast(
    ({ state }, index, all) => state === "APPROVED" && all[index - 1]?.state !== "APPROVED",
  );
  const approvedAt = approval?.at ?? row.updated_at;
  const label = labelOf(row, stored);
  const start = Math.max(approvedAt, label?.state === "BOUGHT" ? label.updated_at : 0);
  const day = returnWindowEnd({ start, days: RETURN_SEND_DAYS, market });
  const { sendBy = day } = returnQuoteSchema.parse(JSON.parse(row.quote));
  const isLater = sendBy > day;
  return isLater ? sendBy : day;
}

/** The bought label as the page shows it. */
function labelFor(row: Row<"return_request">, stored: ReturnRows): Return["label"] {
  const label = labelOf(row, stored);
  if (label?.state !== "BOUGHT" || !hasLabel(row)) return null;
  const mime = label.code_file === null ? null : label.code_mime;
  return {
    ...{ carrier: label.carrier, trackingNumber: label.tracking_number, isSample: label.provider === SANDBOX },
    codeMime: mime === "image/png" || mime === "application/pdf" ? mime : null,
    events: readParcelEvents(label.events),
    arrivedAt: label.arrived_at,
  };
}

/** A quote with what an exchange costs at the address of its order, which the shopper may have changed before paying. */
function quoteAt(quote: Return["quote"], made: Row<"orders"> | undefined): Return["quote"] {
  if (quote.exchange === null || made === undefined) return quote;
  const amount = (cent: number) => ({ ...quote.refund, cent });
  const { subtotal_cent: partsCent, core_charge_cent: coreCent, tax_fee_cent: taxCent, total_cent: totalCent } = made;
  const price = amount(partsCent + coreCent + taxCent);
  return { ...quote, exchange: { ...quote.exchange, tax: amount(taxCent), price, toPay: amount(totalCent) } };
}

function toView(row: Row<"return_request">, stored: ReturnRows): Return {
  const { orders, items, fits, lines, events, files } = stored;
  const order = orders.get(row.order_id);
  if (order === undefined) throw new Error("a return without its order");
  const currency = currencySchema.parse(order.currency);
  const state = returnStateSchema.parse(row.state);
  const quote = returnQuoteSchema.parse(JSON.parse(row.quote));
  const photos = files.filter(({ kind }) => kind === "image");
  const groups = [...groupBy(photos, ({ group_name }) => groupFrom(group_name))];
  const made = row.exchange_order_id === null ? undefined : orders.get(row.exchange_order_id);
  return {
    id: row.id,
    number: returnNumber(row),
    orderId: row.order_id,
    kind: kindSchema.parse(row.kind),
    reason: reasonSchema.parse(row.reason),
    solution: solutionSchema.parse(row.solution),
    isWarranty: row.is_warranty === 1,
    items: lines.flatMap((line) => {
      const item = items.find((each) => each.order_id === row.order_id && each.line_key === line.line_key);
      return item === undefined ? [] : [{ ...lineFacts(item, fits.get(item.line_key)), itemCount: line.item_count }];
    }),
    evidence: {
      text: row.evidence_text,
      photos: Object.fromEntries(groups.map(([group, own]) => [group, own.map(({ id }) => id)])),
      videos: files.filter(({ kind }) => kind === "video").map(({ id }) => id),
    },
    ...(row.exchange_sku === null ? {} : { exchangeSkuId: row.exchange_sku }),
    ...(row.proposed_cent === null ? {} : { partialRefund: money(row.proposed_cent, currency) }),
    state,
    createdAt: row.created_at,
    refund: row.refund_cent === null ? null : money(row.refund_cent, currency),
    settledBy: stored.paidBack?.settledBy ?? null,
    quote: {
      ...quoteAt(quote, made),
      pointsTaken: state === "COMPLETED" ? (stored.paidBack?.pointsTaken ?? 0) : quote.pointsTaken,
    },
    canCancel:
      canMoveReturn(state, "CANCELLED") && (made === undefined || ["CANCELLED", "PROCESSING"].includes(made.status)),
    isOutOfStock: stored.isShort,
    instead: null,
    labelUrl: isLabelReady(row, stored) ? urls.returnLabel(row.order_id, row.id) : null,
    sendBy: sendByFor(row, stored, marketFor(order.market).id),
    label: labelFor(row, stored),
    exchangeOrder:
      made === undefined
        ? null
        : {
            ...{ orderId: made.id, key: made.access_key },
            ...{ isUnpaid: made.status === "PAYMENT_PENDING", isSent: !NOT_SENT.includes(made.status) },
            isCancelled: made.status === "CANCELLED",
          },
    files: files.map(({ id, kind, group_name, mime }) => ({
      fileId: id,
      kind: kind === "video" ? ("video" as const) : ("image" as const),
      group: groupFrom(group_name),
      mime,
    })),
    history: events.map(({ at, state: was, actor, note }) => ({
      at,
      state: returnStateSchema.parse(was),
      actor,
      note,
    })),
  };
}

/** What became of the refunds of a return: the points that they really took back, and how staff settled one, if any. */
type PaidBack = { readonly pointsTaken: number; readonly settledBy: string | null };

async function loadPaidBack(db: Db, returnIds: readonly string[]): Promise<ReadonlyMap<string, PaidBack>> {
  const refunds = await listRefundsOfReturns(db, returnIds);
  const taken = await listTakenBack(db, refunds);
  const found = new Map<string, PaidBack>();
  for (const { id, returnId, settledBy } of refunds) {
    if (returnId === null) continue;
    const before = found.get(returnId);
    const pointsTaken = (before?.pointsTaken ?? 0) + (taken.get(id) ?? 0);
    found.set(returnId, { pointsTaken, settledBy: before?.settledBy ?? settledBy });
  }
  return found;
}

/** Loads returns in the contract's form, in the given order, with a fixed number of queries. */
export async function listReturns(db: Db, rows: readonly Row<"return_request">[]): Promise<Return[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const orderIds = [...new Set(rows.flatMap((row) => [row.order_id, row.exchange_order_id ?? row.order_id]))];
  const [orders, items, fits, lines, events, files, short, shortExchanges, labels, paidBack] = await Promise.all([
    listOrderRows(db, orderIds),
    listOrderLines(db, orderIds),
    listOrderFits(db, orderIds),
    listLines(db, ids),
    listEvents(db, ids),
    listFiles(db, ids),
    listShortItems(
      db,
      rows.filter(isToSend("Replacement")).map(({ id }) => id),
    ),
    listShortExchanges(
      db,
      rows.filter(isToSend("Exchange")).map(({ id }) => id),
    ),
    listReturnLabels(db, ids),
    loadPaidBack(
      db,
      rows.filter(({ state }) => state === "COMPLETED").map(({ id }) => id),
    ),
  ]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return rows.map((row) =>
    toView(row, {
      orders: byId,
      items,
      fits: fitsByLine(fits.filter(({ order_id }) => order_id === row.order_id)),
      lines: lines.filter(({ return_id }) => return_id === row.id),
      events: events.filter(({ return_id }) => return_id === row.id),
      isShort: short.some(({ return_id }) => return_id === row.id) || shortExchanges.includes(row.id),
      labels,
      paidBack: paidBack.get(row.id),
      files: files.filter(({ attached_to }) => attached_to === `return:${row.id}`),
    }),
  );
}

/** Loads one return in the contract's form. */
export async function loadReturn(db: Db, row: Row<"return_request">): Promise<Return> {
  const [view] = await listReturns(db, [row]);
  if (view === undefined) throw new Error("a return without a view");
  return view;
}
