import { createHmac } from "node:crypto";
import type { Context, Hono } from "hono";
import { subscriptionCodeFor, subscriptionMessage } from "~/models/account/subscription";
import { accountApi } from "~/models/api";
import { errorSentence, reason } from "~/models/api/errors/table";
import { emailSchema } from "~/models/checkout/address";
import { CONTENT_VALUES } from "~/models/content/content-values";
import { parseLeaveList, parseUnsubscribeLink } from "~/models/forms/account";
import * as urls from "~/models/shop/urls";
import type { Db } from "../../db/open";
import type { AppDeps, Call } from "../../http/call";
import { badRequest, invalid } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { foldEmail } from "../../mail/email-address";
import { sendMail } from "../../mail/outbox";
import { isRefusalLink, isRefused, refuseByLink } from "../../mail/refusals";
import { newsletterConfirm } from "../../mail/templates/account/newsletter-confirm";
import { newsletterWelcome } from "../../mail/templates/account/newsletter-welcome";
import { readJson } from "../../platform/json";
import { isSameText } from "../../platform/same-text";
import { contentValue } from "../../settings/content-values";
import { loadSecret } from "../../settings/secret";
import { type AttemptLimit, requireAttempt } from "../rate-limit/attempts-repository";
import { addressRange, callerFor, HOUR_SECONDS } from "../rate-limit/caller";
import { inConstantTime } from "./limits";
import { createMailedToken, findRedeemed, noteRedeemed, redeemMailedToken } from "./mailed-token";
import { findAccountById } from "./repository";
import { endSubscription, hasVisitorSubscribed, isSubscribed, putSubscription } from "./subscription-repository";

const SECRET_KEY = "unsubscribe_secret";
const LEAVE_PATH = "/webhooks/unsubscribe";
const SUBSCRIBE_TRIES: AttemptLimit = { max: 20, seconds: HOUR_SECONDS };
/** Of one network, whose addresses one person may hold by the thousand. */
const SUBSCRIBE_TRIES_OF_NETWORK: AttemptLimit = { max: 60, seconds: HOUR_SECONDS };
/** Links mailed to one address: anybody may enter it, and only its reader can stop them. */
const LINKS_OF_EMAIL: AttemptLimit = { max: 3, seconds: 24 * HOUR_SECONDS };
const CONFIRM_TRIES: AttemptLimit = { max: 20, seconds: 900 };
const CHECK_MAIL =
  "One step is left: press the link in the email that we send you. An address that is on our list already gets no email";
const THANKS = "Thank you. You are on our list";
const ON_THE_LIST = "This address is on our list already";
const GONE = {
  offers: "This address gets no more offers from us",
  reminders: "This address gets no more reminders of unpaid orders",
  reviews: "This address gets no more requests for reviews",
} as const;

/** Makes tokens of unsubscribe links, by address. They never expire, because people never delete mails. */
export async function loadUnsubscribeTokens(db: Db): Promise<(emailNorm: string) => string> {
  const secret = await loadSecret(db, SECRET_KEY);
  return (emailNorm) => createHmac("sha256", secret).update(emailNorm).digest("base64url");
}

/** The token of an address's unsubscribe link. */
export async function loadUnsubscribeToken(db: Db, emailNorm: string): Promise<string> {
  return (await loadUnsubscribeTokens(db))(emailNorm);
}

type Subscription = { readonly email: string; readonly source: string; readonly subscribeSource: string };

/**
 * Subscribes an address whose reader agreed, and sends a welcome mail with the unsubscribe link; an existing subscription
 * stays unchanged. Runs in the caller's transaction.
 */
export async function subscribeAddress(trx: Db, call: Call, subscription: Subscription): Promise<void> {
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

/** The text to agree to that the market's law requires before advertising emails; null for none. */
async function loadConsent(db: Db, { market }: Pick<Call, "market">): Promise<string | null> {
  const row = await contentValue(db, "newsletter_consent", market);
  return row === undefined ? null : readJson(CONTENT_VALUES.newsletter_consent, row.value, { text: null }).text;
}

/** Mails the link that subscribes an address, unless it is subscribed. Runs in the caller's transaction. */
async function mailLink(trx: Db, call: Call, { email, subscribeSource }: Subscription): Promise<void> {
  const [now, emailNorm] = [call.clock.now(), foldEmail(email)];
  if (await isSubscribed(trx, emailNorm)) return;
  const token = await createMailedToken(trx, "SUBSCRIBE", { accountId: null, email, emailNorm }, now);
  const data = { token, subscribeSource, consent: await loadConsent(trx, call) };
  await sendMail(trx, newsletterConfirm, { to: email, market: call.market, at: now, data });
}

/** Whether the caller is logged in to an account of this address and has shown to read its mails. */
async function isOwnAddress(call: Call, emailNorm: string): Promise<boolean> {
  const account = call.accountId === null ? undefined : await findAccountById(call.db, call.accountId);
  return account?.email_norm === emailNorm && account.email_verified_at !== null;
}

/** Counts an entered address against the limits of its caller, network and reader, known or not. */
async function countEntry(call: Call, emailNorm: string): Promise<void> {
  const [caller, now] = [callerFor(call), call.clock.now()];
  await requireAttempt(call.db, `subscribe:${caller}`, SUBSCRIBE_TRIES, now);
  const network = call.ip === "" ? caller : addressRange(call.ip);
  await requireAttempt(call.db, `subscribe-net:${network}`, SUBSCRIBE_TRIES_OF_NETWORK, now);
  await requireAttempt(call.db, `subscribe-mail:${emailNorm}`, LINKS_OF_EMAIL, now);
}

/**
 * Unsubscribes an address, or refuses another list for it. Returns false and changes nothing when the token is wrong, which
 * reveals nothing about the address: the token of one that is on no list is right, too.
 */
async function unsubscribe(db: Db, { email, token, list }: urls.LeaveLink, now: number): Promise<boolean> {
  const emailNorm = foldEmail(email);
  if (list !== undefined && list !== "offers") return refuseByLink(db, list, { emailNorm, token }, now);
  if (!isSameText(await loadUnsubscribeToken(db, emailNorm), token)) return false;
  await endSubscription(db, emailNorm, now);
  return true;
}

/** Whether an address gets the mails that a link ends; null when its token is wrong. */
async function findLeaveState(db: Db, { email, token, list }: urls.LeaveLink): Promise<boolean | null> {
  const emailNorm = foldEmail(email);
  if (list !== undefined && list !== "offers")
    return (await isRefusalLink(db, list, { emailNorm, token })) ? !(await isRefused(db, list, emailNorm)) : null;
  return isSameText(await loadUnsubscribeToken(db, emailNorm), token) ? isSubscribed(db, emailNorm) : null;
}

/** Serves the newsletter calls: subscribe, press the mailed link, state, unsubscribe. */
export const newsletterRoutes: readonly Route[] = [
  serve(accountApi.subscribe, async ({ body }, call) => {
    const email = emailSchema.safeParse(body.email);
    if (!email.success) throw invalid("email", email.error);
    const emailNorm = foldEmail(email.data);
    const entry = { ...body, email: email.data };
    // A form may stand on any page, so where a text is to be agreed to, only the mail that has it subscribes.
    if ((await isOwnAddress(call, emailNorm)) && (await loadConsent(call.db, call)) === null) {
      await call.store.transaction((trx) => subscribeAddress(trx, call, entry));
      return { accountId: call.accountId, isSubscribed: true, message: THANKS };
    }
    await countEntry(call, emailNorm);
    return inConstantTime(async () => {
      await call.store.transaction((trx) => mailLink(trx, call, entry));
      return { accountId: null, isSubscribed: false, message: CHECK_MAIL };
    });
  }),
  serve(accountApi.confirmSubscription, async ({ body: { token, ...sources } }, call) => {
    const now = call.clock.now();
    await requireAttempt(call.db, `subscribe-try:${callerFor(call)}`, CONFIRM_TRIES, now);
    return call.store.transaction(async (trx) => {
      const used = await findRedeemed(trx, token);
      if (used !== undefined && (await isSubscribed(trx, used.email_norm)))
        return { email: used.email, message: ON_THE_LIST };
      const proof = await redeemMailedToken(trx, ["SUBSCRIBE"], token, now);
      await subscribeAddress(trx, call, { email: proof.email, ...sources });
      await noteRedeemed(trx, proof);
      return { email: proof.email, message: THANKS };
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
      if (!(await unsubscribe(call.db, body, call.clock.now()))) throw badRequest("leaveLinkWrong");
      return { message: GONE[body.list ?? "offers"] };
    }),
  ),
  serve(accountApi.leaveState, async ({ body }, call) => {
    const isOnList = await findLeaveState(call.db, body);
    if (isOnList === null) throw badRequest("leaveLinkWrong");
    return { isOnList };
  }),
];

/**
 * Serves one-click unsubscribing from mail programs (RFC 8058): a POST with the mail's token unsubscribes at once. A GET,
 * as link scanners send it, changes nothing and redirects to the page that asks. A wrong link is answered 400.
 */
export function mountUnsubscribe(app: Hono, { store, clock }: Pick<AppDeps, "store" | "clock">): void {
  const readLink = (context: Context): urls.LeaveLink | null => {
    const link = parseUnsubscribeLink(context.req.query("t") ?? null);
    return link === null ? null : { ...link, list: parseLeaveList(context.req.query("list") ?? null) };
  };
  app.get(LEAVE_PATH, (context) => context.redirect(urls.unsubscribe(readLink(context) ?? undefined), 303));
  app.post(LEAVE_PATH, async (context) => {
    const link = readLink(context);
    const isGone = link !== null && (await inConstantTime(() => unsubscribe(store.db, link, clock.now())));
    if (!isGone) return context.text(`${errorSentence(reason("leaveLinkWrong"))}\n`, 400);
    return context.text(`${GONE[link.list ?? "offers"]}\n`);
  });
}
