import type { EpochMs, JsonText } from "./columns";

export type ShipmentTable = {
  id: string;
  order_id: string;
  carrier: string;
  tracking_number: string;
  /** JSON: {at, text, place}[]. */
  events: JsonText;
  shipped_at: EpochMs;
  delivered_at: EpochMs | null;
};

/** Pieces of an order line in one shipment; a shipment without any carries the whole order. */
export type ShipmentItemTable = { shipment_id: string; line_key: string; item_count: number };
