import type { Generated } from "kysely";
import type { EpochMs, JsonText } from "./columns";

/** Tracking events, by UTC day since 1970. */
export type TrackedEventTable = {
  day: number;
  id: string;
  event: string;
  body: JsonText;
  received_at: EpochMs;
  session_id: Generated<string>;
};

/** Page loads from marketing links and the orders paid after them, each order once. */
export type MarketingEventTable = {
  id: string;
  kind: string;
  order_id: string | null;
  click_id: string;
  body: JsonText;
  received_at: EpochMs;
};
