import { stockNoticeApi } from "~/models/api";
import { emailSchema } from "~/models/checkout/address";
import { conflict, invalid, notFound, refusal } from "../../http/failure";
import { requireMember } from "../../http/member";
import { type Route, serve } from "../../http/serve";
import { foldEmail } from "../../mail/email-address";
import { loadShopTerms } from "../../settings/shop-terms";
import { findStatus } from "../catalogue/repository";
import { type AttemptLimit, requireAttempt } from "../rate-limit/attempts-repository";
import { callerFor, HOUR_SECONDS } from "../rate-limit/caller";
import { findOwnNotice, insertNotice } from "./repository";

const TRIES: AttemptLimit = { max: 20, seconds: HOUR_SECONDS };
/** Says what was promised, and for how long a request waits. */
const toMessage = (days: number) =>
  `We will write to you once, as soon as this part is back in stock, if that is within ${days} days`;

/** "Notify me" for a part that is out of stock. */
export const stockNoticeRoutes: readonly Route[] = [
  serve(stockNoticeApi.request, async ({ body }, call) => {
    const email = emailSchema.safeParse(body.email);
    if (!email.success) throw invalid("email", email.error);
    await requireAttempt(call.db, `stock-notice:${callerFor(call)}`, TRIES, call.clock.now());
    const status = (await findStatus(call.db, body.itemId, call.market)) ?? "DRAFT";
    if (status === "DRAFT" || status === "DELETED") throw notFound("productUnknown");
    if (status === "ON_SHELVES") throw conflict("partInStock");
    if (status !== "UNDER_STOCK") throw conflict("partNotComingBack");
    const who = { item_id: body.itemId, market: call.market, email_norm: foldEmail(email.data) };
    await insertNotice(call.db, { ...who, email: email.data, created_at: call.clock.now() });
    return { message: toMessage((await loadShopTerms(call.db, call.market)).stockNoticeDays) };
  }),
  serve(stockNoticeApi.own, async ({ query: { itemId } }, call) => {
    const own = await findOwnNotice(call.db, { accountId: requireMember(call), itemId, market: call.market });
    if (own === undefined) throw refusal(401, "loginInvalid");
    return { email: own.email, isWaiting: own.awaited_id !== null };
  }),
];
