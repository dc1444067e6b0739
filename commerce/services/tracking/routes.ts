import { customerServiceApi, healthApi, trackingApi } from "~/models/api";
import { reason } from "~/models/api/errors/table";
import * as urls from "~/models/shop/urls";
import { takesWrites } from "../../db/write-probe";
import { findOldestUnhandled } from "../../events/repository";
import { ApiFailure, conflict } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { listLoops } from "../../platform/loops";
import { addEvents, addMarketingEvent, isAnswering, isPaidOrder } from "./repository";

/** Events, marketing, health and chat. */
export const trackingRoutes: readonly Route[] = [
  serve(trackingApi.track, async ({ body }, call) => {
    await addEvents(call.store, Array.isArray(body) ? body : [body], call.clock.now());
    return { success: true };
  }),

  serve(trackingApi.pageLoad, async ({ body }, call) => {
    await addMarketingEvent(call.db, "page-load", body, call.clock.now());
    return { success: true };
  }),

  serve(trackingApi.conversion, async ({ body }, call) => {
    // The same answer for an unpaid and an unknown order.
    if (!(await isPaidOrder(call.db, body.orderId))) throw conflict("orderNotPaid");
    await addMarketingEvent(call.db, "conversion", body, call.clock.now());
    return { success: true };
  }),

  serve(healthApi.health, async (_input, call) => {
    const isUp = await isAnswering(call.db).catch(() => false);
    const state = { mode: call.services.mode, database: call.store.kind, loops: listLoops(call.store) };
    if (!isUp) throw new ApiFailure(503, reason("databaseSilent"), { data: { ...state, status: "failing" } });
    const now = call.clock.now();
    const oldest = (await findOldestUnhandled(call.db, now)) ?? now;
    const writes = (await takesWrites(call.store)) ? ("ok" as const) : ("failing" as const);
    const data = { ...state, writes, oldestEventSeconds: Math.round((now - oldest) / 1_000) };
    const late = state.loops.find(({ isLate }) => isLate);
    const failing = writes === "failing" ? reason("ordersPaused") : late && reason("loopLate", { name: late.name });
    if (failing !== undefined) throw new ApiFailure(503, failing, { data: { ...data, status: "failing" } });
    return { ...data, status: "ok" as const };
  }),

  serve(customerServiceApi.chatConfig, () => {
    const key = process.env.CHAT_KEY || null;
    // Without a provider's key the chat link opens the feedback page.
    return { provider: key === null ? null : process.env.CHAT_PROVIDER || null, key, fallbackUrl: urls.feedback() };
  }),
];
