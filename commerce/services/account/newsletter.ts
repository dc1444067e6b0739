import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context, Hono } from "hono";
import { subscriptionCodeFor, subscriptionMessage } from "~/models/account/subscription";
import { accountApi } from "~/models/api";
import { emailSchema } from "~/models/checkout/address";
import { parseLeaveList, parseUnsubscribeLink } from "~/models/forms/account";
import * as urls from "~/models/shop/urls";
import type { Db } from "../../db/open";
import type { AppDeps, Call } from "../../http/call";
import { invalid } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { foldEmail } from "../../mail/email-address";
import { sendMail } from "../../mail/outbox";
import { refuseMails } from "../../mail/refusals";
import { newsletterWelcome } from "../../mail/templates/account/newsletter-welcome";
import { loadSecret } from "../../settings/secret";
import { type AttemptLimit, requireAttempt } from "../rate-limit/attempts-repository";
import { callerFor, HOUR_SECONDS } from "../rate-limit/caller";
import { inConstantTime } from "./limits";
import { findAccountById } from "./repository";
import { endSubscription, hasVisitorSubscribed, isSubscribed, putSubscription } from "./subscription-repository";

const SECRET_KEY = "unsubscribe_secret";
const LEAVE_PATH = "/webhooks/unsubscribe";
const SUBSCRIBE_TRIES: AttemptLimit = { max: 20, seconds: HOUR_SECONDS };
const THANKS = "Thank you. You are on our list";
const GONE = {
  offers: "This address gets no more offers from us",
  reminders: "This address gets no more reminders of unpaid orders",
  reviews: "This address gets no more requests for reviews",
} as const;

/** The token of an address's unsubscribe link. It never expires, because mails are kept for ever. */
export async function loadUnsubscribeToken(db: Db, emailNorm: string): Promise<string> {
  return createHmac("sha256", await loadSecret(db, SECRET_KEY))
    .update(emailNorm)
    .digest("base64url");
}

/**
 * Subscribes an address and sends a welcome mail with the unsubscribe link; an existing subscription stays unchanged.
 * Runs in the caller's transaction.
 */
export async function subscribeAddress(
  trx: Db,
  call: Call,
  subscription: { email: string; source: string; subscribeSource: string },
): Promise<void> {
  const now = call.clock.now();
  const emailNorm = foldEmail(subscription.email);
  const row = {
    email_norm: emailNorm,
    source: subscription.source,
    subscribe_source: subscription.subscribeSource,
    created_at: now,
    visitor_key: call.visitorKey,
    unsubscribed_at: null,
  };
  if (!(await putSubscription(trx, row))) return;
  const token = await loadUnsubscribeToken(trx, emailNorm);
  const data = { email: emailNorm, token };
  await sendMail(trx, newsletterWelcome, { to: subscription.email, market: call.market, at: now, data });
}

/** Unsubscribes an address, or refuses another list for it. A wrong token does nothing and is not reported. */
async function unsubscribe(db: Db, { email, token, list }: urls.LeaveLink, now: number): Promise<void> {
  const emailNorm = foldEmail(email);
  if (list !== undefined && list !== "offers") return refuseMails(db, list, { emailNorm, token }, now);
  const [expected, actual] = [Buffer.from(await loadUnsubscribeToken(db, emailNorm)), Buffer.from(token)];
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return;
  await endSubscription(db, emailNorm, now);
}

/** Serves the newsletter calls: subscribe, confirm, unsubscribe. */
export const newsletterRoutes: readonly Route[] = [
  serve(accountApi.subscribe, async ({ body }, call) => {
    const email = emailSchema.safeParse(body.email);
    if (!email.success) throw invalid("email", email.error);
    await requireAttempt(call.db, `subscribe:${callerFor(call)}`, SUBSCRIBE_TRIES, call.clock.now());
    return inConstantTime(async () => {
      await call.store.transaction((trx) => subscribeAddress(trx, call, { ...body, email: email.data }));
      return { accountId: null, message: THANKS };
    });
  }),
  serve(accountApi.subscriptionInfo, async (_, call) => {
    const account = call.accountId === null ? undefined : await findAccountById(call.db, call.accountId);
    const state = {
      isSignedIn: account !== undefined,
      isSubscribed: account !== undefined && (await isSubscribed(call.db, account.email_norm)),
      hasUsedOffer: call.visitorKey !== "" && (await hasVisitorSubscribed(call.db, call.visitorKey)),
    };
    const code = subscriptionCodeFor(state);
    return {
      isSubscribed: state.isSubscribed,
      code,
      message: code === null ? "You get our offers by email." : subscriptionMessage(code),
    };
  }),
  serve(accountApi.unsubscribe, ({ body }, call) =>
    inConstantTime(async () => {
      await unsubscribe(call.db, body, call.clock.now());
      return { message: GONE[body.list ?? "offers"] };
    }),
  ),
];

/**
 * Serves one-click unsubscribing from mail programs (RFC 8058): a POST with the mail's token unsubscribes at once. A GET,
 * as link scanners send it, changes nothing and redirects to the page that asks. Both answer the same for every token.
 */
export function mountUnsubscribe(app: Hono, { store, clock }: Pick<AppDeps, "store" | "clock">): void {
  const readLink = (context: Context): urls.LeaveLink | null => {
    const link = parseUnsubscribeLink(context.req.query("t") ?? null);
    return link === null ? null : { ...link, list: parseLeaveList(context.req.query("list") ?? null) };
  };
  app.get(LEAVE_PATH, (context) => context.redirect(urls.unsubscribe(readLink(context) ?? undefined), 303));
  app.post(LEAVE_PATH, async (context) => {
    const link = readLink(context);
    if (link !== null) await inConstantTime(() => unsubscribe(store.db, link, clock.now()));
    return context.text(`${GONE[link?.list ?? "offers"]}\n`);
  });
}
