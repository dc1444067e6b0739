import type { TrackingState } from "./provider";

/**
 * The statuses of trackers by provider. EasyPost: docs.easypost.com/docs/trackers. Shippo: the enumeration of
 * `tracking_status` in docs.goshippo.com/api-reference.
 */
const STATES: Readonly<Record<string, Readonly<Record<string, TrackingState>>>> = {
  easypost: {
    pre_transit: "CREATED",
    in_transit: "IN_TRANSIT",
    out_for_delivery: "OUT_FOR_DELIVERY",
    available_for_pickup: "READY_FOR_PICKUP",
    delivered: "DELIVERED",
    return_to_sender: "RETURNED",
    failure: "FAILED",
    error: "FAILED",
    cancelled: "CANCELLED",
  },
  shippo: {
    PRE_TRANSIT: "CREATED",
    TRANSIT: "IN_TRANSIT",
    DELIVERED: "DELIVERED",
    RETURNED: "RETURNED",
    FAILURE: "FAILED",
  },
};

/** The state that a provider's word stands for; UNKNOWN for a word that its table does not have. */
export function trackingStateFor(provider: string, word: string): TrackingState {
  return STATES[provider]?.[word] ?? "UNKNOWN";
}
