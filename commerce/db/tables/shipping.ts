import type { Generated } from "kysely";
import type { EpochMs, Flag, JsonText } from "./columns";

export type ShipmentTable = {
  id: string;
  order_id: string;
  carrier: string;
  tracking_number: string;
  /** JSON: {at, text, place}[]. */
  events: JsonText;
  shipped_at: EpochMs;
  delivered_at: EpochMs | null;
  /** The buyer's last message that it did not arrive; null without one, and once the message is deleted. */
  message_id: number | null;
};

/** Pieces of an order line in one shipment; a shipment without any carries the whole order. */
export type ShipmentItemTable = { shipment_id: string; line_key: string; item_count: number };

/** A label bought from a shipping provider, or attached by staff; the row is written before the provider is called. */
export type ShippingLabelTable = {
  id: string;
  order_id: string;
  /** Null for a parcel of the shop to the buyer. */
  return_id: string | null;
  /** WANTED until it is bought, BOUGHT, UNWANTED until it is void at the provider, VOID, or USED when it could not be. */
  state: string;
  /** The provider it was bought from; empty while it waits, and for a label bought elsewhere. */
  provider: string;
  /** The provider's name of the shipment; written before its rate is bought, so that a repetition finds it. */
  provider_ref: string;
  /** The chosen rate of that shipment. */
  rate_ref: string;
  carrier: string;
  service: string;
  tracking_number: string;
  /** Postage, in cents; null for a label bought elsewhere. */
  cost_cent: number | null;
  currency: string;
  /** The PDF and the code for a counter's scanner in the file store. */
  pdf_file: string | null;
  code_file: string | null;
  code_mime: string | null;
  tries: number;
  next_try_at: EpochMs;
  /** The last failure, as the provider's name and status; empty without one. */
  last_error: string;
  /** JSON: the contents of a parcel to the buyer and the staff member who ordered its label; null for a return. */
  contents: JsonText | null;
  /** The parcel that a label to the buyer was bought for. */
  shipment_id: string | null;
  /** JSON: {at, text, place}[], the carrier's tracking events of a return's parcel. */
  events: Generated<JsonText>;
  /** The last news of a return's parcel on its way to us; null before it was handed over, and once it goes back. */
  moved_at: EpochMs | null;
  /** The time a return's parcel arrived at the warehouse. */
  arrived_at: EpochMs | null;
  created_at: EpochMs;
  updated_at: EpochMs;
};

/** A tracked parcel to the buyer; several processes may poll its carrier, each event is recorded once. */
export type TrackedParcelTable = {
  /** The id of its shipment, or of the return's label. */
  id: string;
  /** The parcel to a buyer; null for a return. */
  shipment_id: string | null;
  /** The label of a return's parcel. */
  label_id: string | null;
  /** The parcel's `TrackingState`; UNKNOWN before the first answer. */
  state: string;
  /** The provider's word for its state, as it came; empty before the first answer. */
  carrier_status: string;
  /** 1 once nothing more is expected. */
  is_over: Flag;
  /** Polls in a row that brought nothing new; the waits grow with them. */
  quiet_polls: number;
  /** The last failed poll, as the provider's name and status; empty without one. */
  last_error: string;
  next_poll_at: EpochMs;
  created_at: EpochMs;
};

/** A parcel of the sandbox, which moves by the clock from the time it was bought. */
export type SandboxParcelTable = {
  ref: string;
  /** JSON of the shipment's addresses and parcel. */
  shipment: JsonText;
  service: string;
  tracking_number: string | null;
  created_at: EpochMs;
  bought_at: EpochMs | null;
  voided_at: EpochMs | null;
};
