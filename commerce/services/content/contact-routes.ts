import { customerServiceApi } from "~/models/api";
import { type Route, serve } from "../../http/serve";
import { limitMessages, receiveMessage } from "./contact";

/** The calls of the contact forms. */
export const contactRoutes: readonly Route[] = [
  serve(customerServiceApi.sendMessage, async ({ body }, call) => {
    // A bot that fills in the hidden field gets the same answer as everybody, so it learns nothing.
    if (body.trap !== "") return { isReceived: true };
    const now = call.clock.now();
    await limitMessages(call, body.email);
    const { trap: _empty, ...message } = body;
    await call.store.transaction((trx) => receiveMessage(trx, { ...message, market: call.market, now }));
    return { isReceived: true };
  }),
];
