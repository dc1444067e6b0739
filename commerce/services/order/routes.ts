import { orderApi } from "~/models/api";
import { TRACK_TRIES_MAX, TRACK_TRIES_SECONDS } from "~/models/limits";
import type { Call } from "../../call";
import { notFound } from "../../failure";
import { type Route, serve } from "../../serve";
import { requireAttempt, uncountAttempt } from "../attempts";
import { foldEmail, orderRow } from "./store";
import { orderOf } from "./view";

const TRIES = { max: TRACK_TRIES_MAX, seconds: TRACK_TRIES_SECONDS };

/**
 * Counts a try of the caller (address, else visitor) and one for the order number, and refuses while either has used up
 * its tries: an order cannot be guessed at from many addresses either (row OPEN-13).
 */
async function limitTries(call: Call, orderKey: string): Promise<void> {
  const now = call.clock.now();
  const caller = call.ip || call.visitorKey;
  if (caller !== "") await requireAttempt(call.db, `track:${caller}`, TRIES, now);
  await requireAttempt(call.db, orderKey, TRIES, now);
}

export const orderRoutes: readonly Route[] = [
  serve(orderApi.track, async ({ query }, call) => {
    const orderKey = `track-order:${query.orderId.toUpperCase()}`;
    await limitTries(call, orderKey);
    const row = await orderRow(call.db, query.orderId);
    if (row === undefined || row.email_norm !== foldEmail(query.email))
      throw notFound("We could not find an order with that number and email");
    await uncountAttempt(call.db, orderKey);
    return orderOf(call.db, row);
  }),
];
