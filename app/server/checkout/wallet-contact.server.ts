import { redirect } from "@remix-run/node";
import { walletApi } from "~/models/api";
import type { Address } from "~/models/checkout/address";
import { findApprovalId } from "~/models/checkout/flow";
import type { ForbiddenLine } from "~/models/checkout/forbidden-line";
import { type PaymentMethod, paymentMethodLabel } from "~/models/checkout/payment";
import { isSamePlace } from "~/models/checkout/street";
import type { WalletContact } from "~/models/checkout/wallet";
import { addressFormFor, addressLabels } from "~/models/forms/checkout";
import type { FormState } from "~/models/forms/form-state";
import { MARKETS } from "~/models/shop/market";
import * as urls from "~/models/shop/urls";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import { readForm } from "~/server/forms/form.server";
import type { RequestContext } from "~/server/http/context.server";
import { addressErrors, checkedSpelling, deliveryErrors, stateErrors, withPlace } from "./address-form.server";
import { type Checkout, chooseDefaultShipping, flowQuery, saveAddress } from "./checkout.server";
import { listRefusedLines } from "./checkout-step.server";

/** A wallet's contact after step 1's checks: the checkout that has it now, or why it cannot be used as it is. */
type Adopted = {
  readonly checkout: Checkout | null;
  /** The contact as form values of step 1, with a message per field. */
  readonly form: FormState;
  readonly forbidden: readonly ForbiddenLine[];
};

/** The name of a wallet's country in a sentence; it may be any country of the world. */
const countryName = (code: string): string => {
  const market = MARKETS.find(({ countryCode }) => countryCode === code.toUpperCase());
  if (market !== undefined) return market.inText;
  try {
    return new Intl.DisplayNames(["en"], { type: "region" }).of(code) ?? code;
  } catch {
    return "another country";
  }
};

/** Returns the contact as a posted form of step 1; an address of another country is left out, with the reason. */
function toForm(ctx: RequestContext, contact: WalletContact, method: PaymentMethod) {
  const { country, email, firstName, lastName, phone, ...place } = contact;
  const isHere = country.toUpperCase() === ctx.market.countryCode;
  const values = { email, firstName, lastName, phone, ...(isHere ? place : {}) };
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const wallet = paymentMethodLabel(method);
  const foreign = `Your ${wallet} address is in ${countryName(country)}, and this shop ships within ${ctx.market.inText} only. Enter an address there; you still pay with ${wallet}.`;
  return { form, values, foreign: isHere ? null : foreign };
}

/**
 * Puts a wallet's contact and address into the checkout, by the same checks as step 1, with a shipping plan. An address
 * that they refuse changes nothing. Throws CallFailure for an outage and an ended login.
 */
export async function adoptContact(
  ctx: RequestContext,
  contact: WalletContact,
  method: PaymentMethod,
): Promise<Adopted> {
  const { form, values, foreign } = toForm(ctx, contact, method);
  const refused = (errors: FormState["errors"], forbidden: readonly ForbiddenLine[] = []): Adopted => ({
    ...{ checkout: null, form: { errors, values }, forbidden },
  });
  if (foreign !== null) return refused({ form: foreign });
  const { filled, place } = await withPlace(ctx, form);
  const read = readForm(filled, addressFormFor(ctx.market.postalCode), addressLabels(ctx.market));
  if (!read.ok) return refused({ ...read.state.errors, ...deliveryErrors({ place }) });
  const errors = { ...(await stateErrors(ctx, place, read.value.state)), ...deliveryErrors({ place }) };
  if (errors.code !== undefined) return refused(errors);
  const { email, keepAddress: _keep, saveAddress: _save, ...fields } = read.value;
  const address: Address = { ...fields, country: ctx.market.countryCode };
  const better = await checkedSpelling(ctx, address);
  if (!isSamePlace(better, address))
    return refused({ form: `Check the address that ${paymentMethodLabel(method)} gave us, then continue.` });
  try {
    return {
      checkout: await chooseDefaultShipping(ctx, await saveAddress(ctx, email, better)),
      form: { errors: {}, values },
      forbidden: [],
    };
  } catch (error) {
    if (!(error instanceof CallFailure) || error.isOutage || error.needsLogin) throw error;
    return refused(addressErrors(error), await listRefusedLines(ctx, error));
  }
}

/** The approval that this page of the checkout is about; null without one, and when it cannot be used any more. */
async function findApproval(ctx: RequestContext) {
  const approvalId = findApprovalId(ctx.url.searchParams);
  const cartUUID = ctx.checkoutUUID;
  if (approvalId === null || cartUUID === null) return null;
  const approval = await call(ctx, walletApi.read, { body: { cartUUID, approvalId } }).catch(() => null);
  return approval?.state === "APPROVED" ? { ...approval, id: approvalId } : null;
}

/** The wallet that pays on the review; null in a checkout without an approval. */
export async function findWallet(ctx: RequestContext) {
  const approval = await findApproval(ctx);
  if (approval === null) return null;
  return { id: approval.id, pay: approval.paymentType, label: paymentMethodLabel(approval.paymentType) };
}

/**
 * Loads a wallet's contact that has to be put right in step 1; null on any other visit of that step. Throws a redirect to
 * the review when nothing has to be put right any more.
 */
export async function loadRefusedContact(ctx: RequestContext): Promise<Adopted | null> {
  if (ctx.url.searchParams.get("check") !== "wallet") return null;
  const approval = await findApproval(ctx);
  if (approval === null || approval.contact === null) return null;
  const adopted = await adoptContact(ctx, approval.contact, approval.paymentType);
  if (adopted.checkout !== null) throw redirect(urls.checkoutPayment(flowQuery(ctx)), 303);
  return adopted;
}
