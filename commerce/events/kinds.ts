import { z } from "zod";
import { guaranteeNewsSchema } from "~/models/order/guarantee";
import { returnStateSchema } from "~/models/order/return";
import { MARKET_IDS } from "~/models/shop/market";

/** Every domain event with the schema of its payload. Payloads carry ids; handlers read the rest when they run. */
export const EVENT_PAYLOADS = {
  /** An order was paid in full: its charge was booked, or its points left nothing to pay. */
  orderPaid: z.object({ orderId: z.string() }),
  /** The last pieces of an order were cancelled, by the named cancellation where it had been paid. */
  orderCancelled: z.object({ orderId: z.string(), isPaidBack: z.boolean(), cancellationId: z.string().optional() }),
  /** Pieces of an order were cancelled, and others of it were not. */
  piecesCancelled: z.object({ orderId: z.string(), cancellationId: z.string() }),
  /** An order was cancelled because nobody paid it in time. */
  orderLapsed: z.object({ orderId: z.string() }),
  /** A charge was paid back because its order had ended or could not have its parts any more; `gone` says which. */
  chargeReturned: z.object({ orderId: z.string(), amountCent: z.int(), gone: z.array(z.string()) }),
  /** A provider took, or refused, a refund. */
  refundDone: z.object({ refundId: z.string() }),
  refundRefused: z.object({ refundId: z.string() }),
  /** A parcel left; `isWhole` when it carried everything that had not left before. */
  parcelShipped: z.object({ orderId: z.string(), shipmentId: z.string(), isWhole: z.boolean() }),
  /** The label of a parcel was given back before a carrier had it, so its pieces are to be sent as before. */
  parcelTakenBack: z.object({
    orderId: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    /** Whether the carrier brought it back, rather than never having had it. */
    hasComeBack: z.boolean().default(false),
  }),
  parcelDelivered: z.object({ orderId: z.string(), shipmentId: z.string() }),
  deliveryUndone: z.object({ orderId: z.string(), shipmentId: z.string() }),
  /** The carrier brings a parcel back to us instead of delivering it. */
  parcelSentBack: z.object({ orderId: z.string(), shipmentId: z.string() }),
  /** The buyer has had a delivered parcel for the days after which a review is requested. */
  reviewsDue: z.object({ orderId: z.string(), shipmentId: z.string() }),
  /** A return reached a state. */
  returnMoved: z.object({ returnId: z.string(), state: returnStateSchema, note: z.string() }),
  /** A return was approved days ago, and its parcel may still be with the shopper. */
  returnUnsent: z.object({ returnId: z.string() }),
  /** The card that guarantees a return was left, reminded of, charged, refused, released or paid back. */
  guaranteeMoved: z.object({ guaranteeId: z.string(), news: guaranteeNewsSchema }),
  /** The label of a return came later than its approval. */
  returnLabelReady: z.object({ returnId: z.string() }),
  /** The carrier has the parcel of a return, or has brought it to the warehouse. */
  returnParcelMoved: z.object({ returnId: z.string(), news: z.enum(["LEFT", "ARRIVED"]) }),
  accountErased: z.object({ email: z.string(), market: z.enum(MARKET_IDS) }),
} as const;

export type EventKind = keyof typeof EVENT_PAYLOADS;
export type EventPayload<K extends EventKind> = z.output<(typeof EVENT_PAYLOADS)[K]>;
