import { orderApi } from "~/models/api";
import { TRACK_TRIES_MAX, TRACK_TRIES_SECONDS } from "~/models/limits";
import type { Call } from "../../call";
import { notFound } from "../../failure";
import { type Route, serve } from "../../serve";
import { attemptsSoFar, countAttempt, tooMany } from "../attempts";
import { foldEmail, orderRow } from "./store";
import { orderOf } from "./view";

const TRIES = { max: TRACK_TRIES_MAX, seconds: TRACK_TRIES_SECONDS };

/**
 * Counts a try of the caller (address, else visitor), and refuses while the caller, or an order guessed at with wrong
 * emails from many addresses, has used up its tries (row OPEN-13).
 */
async function limitTries(call: Call, orderKey: string): Promise<void> {
  const now = call.clock.now();
  const caller = call.ip || call.visitorKey;
  const tries = caller === "" ? 0 : await countAttempt(call.db, `track:${caller}`, TRIES, now);
  const wrong = await attemptsSoFar(call.db, orderKey, TRIES, now);
  if (tries > TRIES.max || wrong >= TRIES.max) throw tooMany(TRIES);
}

export const orderRoutes: readonly Route[] = [
  serve(orderApi.track, async ({ query }, call) => {
    const orderKey = `track-order:${query.orderId.toUpperCase()}`;
    await limitTries(call, orderKey);
    const row = await orderRow(call.db, query.orderId);
    if (row === undefined || row.email_norm !== foldEmail(query.email)) {
      await countAttempt(call.db, orderKey, TRIES, call.clock.now());
      throw notFound("We could not find an order with that number and email");
    }
    return orderOf(call.db, row);
  }),
];
