import { cartApi, checkoutApi, paymentApi, walletApi } from "~/models/api";
import {
  BUY_NOW_FLOW,
  checkoutFlowQuery,
  type ExpressMethod,
  findChosenMethod,
  isExpressMethod,
  type PaymentOrigin,
} from "~/models/checkout/flow";
import { paymentMethodLabel } from "~/models/checkout/payment";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { isAnswered } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { ownTarget, redirectToProvider, redirectWithFlash, seeOther } from "~/server/http/redirect.server";
import { chooseDefaultShipping, flowQuery, leaveCheckout, methodsToOffer } from "./checkout.server";
import { linesToAsk } from "./fit-stop.server";
import { adoptContact } from "./wallet-contact.server";

/** A page to return to that is longer does not fit into the address that a provider gets. */
const BACK_MAX_CHARS = 240;

/** Lists the methods with an express button, whose wallets return the address; empty when they cannot be loaded. */
export async function listExpressMethods(ctx: RequestContext): Promise<{ id: ExpressMethod; label: string }[]> {
  const routed = await callCached(ctx, "settings", paymentApi.quickRouter, {}).catch(() => []);
  const wallets = routed.filter(({ returnsContact }) => returnsContact);
  return methodsToOffer(ctx, wallets).flatMap(({ id, label }) => (isExpressMethod(id) ? [{ id, label }] : []));
}

/** A press of an express button. */
type ExpressRequest = {
  pay: ExpressMethod;
  from: PaymentOrigin;
  /** The page to which a shopper returns who leaves the wallet. */
  back: string;
  /** The product bought now, where the page is not part of that checkout yet. */
  buyNow?: string;
};

/**
 * Continues from an express button: to the question about parts that do not fit while it is open, then to the wallet.
 * A method whose provider returns no address leads through the steps. Throws CallFailure.
 */
export async function startExpress(ctx: RequestContext, request: ExpressRequest): Promise<Response> {
  const { pay, from, back, buyNow } = request;
  const isBuyNow = buyNow !== undefined || ctx.isBuyNow;
  const cartUUID = buyNow ?? ctx.checkoutUUID;
  if (cartUUID === null) return leaveCheckout(ctx);
  const [cart, draft] = await Promise.all([
    call(ctx, cartApi.read, { query: { cartUUID } }),
    call(ctx, checkoutApi.read, { query: { cartUUID } }),
  ]);
  // The wallet returns an address of its own, so that of the draft does not hold it up.
  // The first step says what holds up a product bought now, which the cart does not show.
  if (draft.blockers.some(({ code }) => code !== "partNotToPostOffice"))
    return seeOther(isBuyNow ? urls.checkoutAddress(BUY_NOW_FLOW) : urls.cart());
  const query = { ...(isBuyNow ? BUY_NOW_FLOW : {}), pay, from };
  if (linesToAsk({ isBuyNow }, cart).length > 0) return seeOther(urls.checkoutFit(query));
  const returnUrl = urls.checkoutExpress({ ...query, back: back.length > BACK_MAX_CHARS ? urls.cart() : back });
  const { redirectUrl } = await call(ctx, walletApi.open, { body: { cartUUID, paymentType: pay, returnUrl } });
  if (redirectUrl !== null) return redirectToProvider(ctx, redirectUrl);
  const { nextStep } = await chooseDefaultShipping(ctx, draft);
  return seeOther(nextStep === "address" ? urls.checkoutAddress(query) : urls.checkoutPayment(query));
}

/**
 * Goes on to the wallet that was chosen before the question about parts that do not fit; null when none was chosen, or
 * the question is still open. Throws CallFailure.
 */
export async function resumeExpress(ctx: RequestContext): Promise<Response | null> {
  const chosen = findChosenMethod(ctx.url.searchParams);
  if (chosen === null || !isExpressMethod(chosen.pay)) return null;
  const { pay: _pay, from: _from, ...plain } = flowQuery(ctx) ?? {};
  const back = ctx.isBuyNow ? urls.checkoutAddress(plain) : urls.cart();
  const next = await startExpress(ctx, { ...chosen, pay: chosen.pay, back });
  return next.headers.get("location")?.startsWith(urls.checkoutFit()) ? null : next;
}

/**
 * Receives a shopper from a wallet: with an approval to the review of the order, or to step 1 when the wallet's address
 * cannot be used as it is; without one back to the page they left. Throws CallFailure.
 */
export async function returnFromWallet(ctx: RequestContext, approvalId: string): Promise<Response> {
  const cartUUID = ctx.checkoutUUID;
  if (cartUUID === null) return leaveCheckout(ctx);
  const back = ownTarget(ctx.url.searchParams.get("back"), urls.cart());
  const wallet = await call(ctx, walletApi.read, { body: { cartUUID, approvalId } }).catch((error: unknown) => {
    // The cart was emptied or replaced meanwhile, such as by a login in another tab.
    if (isAnswered(error, 404, 409)) return null;
    throw error;
  });
  if (wallet === null) return seeOther(back);
  // This cart's approval is known to nobody but the browser that opened the wallet.
  ctx.cookies.actAsAction();
  if (wallet.state === "OPEN" || wallet.state === "ENDED") {
    const text = `You left ${paymentMethodLabel(wallet.paymentType)} without approving. Nothing was charged.`;
    return redirectWithFlash(ctx, back, { kind: "warning", text });
  }
  const query = checkoutFlowQuery(ctx.url.searchParams);
  if (wallet.contact === null) return seeOther(urls.checkoutPayment(query));
  const { checkout } = await adoptContact(ctx, wallet.contact, wallet.paymentType);
  if (checkout === null) return seeOther(urls.checkoutAddress({ ...query, check: "wallet" }));
  if (checkout.address !== null) ctx.cookies.set("zip", checkout.address.code);
  return seeOther(urls.checkoutPayment(query));
}
