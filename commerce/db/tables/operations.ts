import type { Generated } from "kysely";
import type { EpochMs, JsonText } from "./columns";

/** One change made by staff. */
export type AuditTable = {
  id: Generated<number>;
  at: EpochMs;
  /** The user of the machine or the name given with --as; of the API, what its caller says it is. */
  who: string;
  /** "ops" or "api". */
  via: string;
  /** The action, e.g. "order.ship". */
  action: string;
  /** The subject of the action, e.g. an order number. */
  subject: string;
  /** JSON of what was given; never a secret. */
  detail: JsonText;
};

/** Pieces of an order line in one shipment; a shipment without any carries the whole order. */
export type ShipmentItemTable = { shipment_id: string; line_key: string; item_count: number };
