import { customerServiceApi } from "~/models/api";
import { type Route, serve } from "../../http/serve";
import { requireAttempt } from "../rate-limit/attempts-repository";
import { receiveMessage } from "./contact";

/** Messages from one caller per hour. */
const TRIES = { max: 10, seconds: 3_600 };

/** The calls of the contact forms. */
export const contactRoutes: readonly Route[] = [
  serve(customerServiceApi.sendMessage, async ({ body }, call) => {
    // A bot that fills in the hidden field gets the same answer as everybody, so it learns nothing.
    if (body.trap !== "") return { isReceived: true };
    const now = call.clock.now();
    await requireAttempt(call.db, `message:${call.ip || call.visitorKey || body.email}`, TRIES, now);
    const { trap: _empty, ...message } = body;
    await call.store.transaction((trx) => receiveMessage(trx, { ...message, market: call.market, now }));
    return { isReceived: true };
  }),
];
