import { data } from "@remix-run/node";
import { type Address, parsePostalCode } from "~/models/checkout/address";
import { findChosenMethod } from "~/models/checkout/flow";
import type { ForbiddenLine } from "~/models/checkout/forbidden-line";
import { isSamePlace } from "~/models/checkout/street";
import type { AddressSuggestion } from "~/models/forms/address-book";
import { addressFormFor, addressLabels } from "~/models/forms/checkout";
import type { FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import { listSavedAddresses, saveToAddressBook } from "~/server/account/address-book.server";
import { CallFailure } from "~/server/api/call-failure.server";
import {
  addressErrors,
  checkedSpelling,
  deliveryErrors,
  type PlacedForm,
  stateErrors,
  withoutDependentErrors,
  withPlace,
} from "~/server/checkout/address-form.server";
import {
  chooseDefaultShipping,
  flowQuery,
  readCheckout,
  requireCheckout,
  saveAddress,
} from "~/server/checkout/checkout.server";
import { listRefusedLines } from "~/server/checkout/checkout-step.server";
import { typedAddress } from "~/server/checkout/typed-fields.server";
import { typedValues } from "~/server/forms/form.server";
import { type FormInput, type FormRefusal, formAction, type PostedForm } from "~/server/forms/form-action.server";
import type { ActionInput } from "~/server/forms/guarded-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { seeOther } from "~/server/http/redirect.server";

/** The page's answer: errors beside the fields, or a correction to decide about. */
type AddressAnswer = { state: FormState; suggestion: AddressSuggestion | null; forbidden: readonly ForbiddenLine[] };

const answer = (some: AddressAnswer, status = 400) => data(some, { status });

/** The fields as they stand on the page, so that a list of errors follows it. */
const PAGE_ORDER = ["email", "firstName", "lastName", "line1", "line2", "code", "city", "state", "phone"];

function inPageOrder(errors: FormState["errors"]): FormState["errors"] {
  const place = (name: string) => (PAGE_ORDER.includes(name) ? PAGE_ORDER.indexOf(name) : PAGE_ORDER.length);
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => place(a) - place(b)));
}

/** The values of a form, without a code that the specification has cleared. */
function reusableValues(ctx: RequestContext, form: FormData): Record<string, string> {
  const values = typedValues(form);
  const read = parsePostalCode(ctx.market.postalCode, values.code ?? "");
  return !read.ok && read.problem.isCleared ? { ...values, code: "" } : values;
}

const formValues = (email: string, { country: _country, ...fields }: Address): Record<string, string> => ({
  ...fields,
  email,
});

/**
 * Throws the 401 of a member whose login has ended before anything else, and keeps what was typed until they return.
 */
async function requireLogin(ctx: RequestContext, form: FormData): Promise<void> {
  if (!ctx.isMember) return;
  try {
    await readCheckout(ctx);
  } catch (error) {
    if (!(error instanceof CallFailure) || !error.needsLogin) return;
    typedAddress.store(ctx, form);
    throw error;
  }
}

async function before({ ctx, form }: ActionInput): Promise<PlacedForm> {
  requireCheckout({ ctx });
  await requireLogin(ctx, form);
  return withPlace(ctx, form);
}

function refuseWith(
  { ctx, page }: PostedForm<PlacedForm>,
  errors: FormState["errors"],
  { status = 400, forbidden = [] }: { status?: number; forbidden?: readonly ForbiddenLine[] } = {},
) {
  const state = { errors: inPageOrder(errors), values: reusableValues(ctx, page.filled) };
  return answer({ state, suggestion: null, forbidden }, status);
}

async function refuse({ state, failure, status }: FormRefusal, posted: PostedForm<PlacedForm>) {
  if (failure === null) {
    const errors = { ...state.errors, ...deliveryErrors(posted.page) };
    return refuseWith(posted, withoutDependentErrors(errors, reusableValues(posted.ctx, posted.form)));
  }
  // The longest form of the shop: what was typed outlives an outage of the call that saves it.
  if (failure.isOutage) return refuseWith(posted, { form: failure.text }, { status: failure.pageStatus });
  const forbidden = await listRefusedLines(posted.ctx, failure);
  if (forbidden.length > 0) {
    // The line may be removed or exchanged next; the form is filled again afterwards.
    typedAddress.store(posted.ctx, posted.form);
    const field = failure.errors[0]?.field ?? "code";
    return refuseWith(posted, { [field]: failure.fieldText }, { forbidden });
  }
  return refuseWith(posted, addressErrors(failure), { status });
}

/** Whether the shopper confirmed this place before: it is the checkout's, or in the address book. */
async function isAccepted(ctx: RequestContext, address: Address): Promise<boolean> {
  const [checkout, saved] = await Promise.all([readCheckout(ctx).catch(() => null), listSavedAddresses(ctx)]);
  const accepted = checkout?.address == null ? saved : [checkout.address, ...saved];
  return accepted.some((each) => isSamePlace(each, address));
}

async function handle(input: FormInput<ReturnType<typeof addressFormFor>, PlacedForm>) {
  const { ctx, page } = input;
  const errors = { ...(await stateErrors(ctx, page.place, input.value.state)), ...deliveryErrors(page) };
  if (errors.code !== undefined) return refuseWith(input, errors);
  const { email, keepAddress, saveAddress: wish, ...fields } = input.value;
  const address: Address = { ...fields, country: ctx.market.countryCode };
  const checked = keepAddress === "yes" ? address : await checkedSpelling(ctx, address);
  const isCorrected = !isSamePlace(checked, address);
  if (isCorrected && !(await isAccepted(ctx, address))) {
    const book: Record<string, string> = wish === undefined ? {} : { saveAddress: wish };
    const typed = { ...formValues(email, address), ...book };
    const suggested = { ...formValues(email, checked), ...book };
    return answer({ state: { errors: {}, values: typed }, suggestion: { suggested, typed }, forbidden: [] });
  }
  const better = isCorrected ? address : checked;
  const checkout = await saveAddress(ctx, email, better);
  if (wish === "yes") await saveToAddressBook(ctx, better);
  ctx.cookies.set("zip", better.code);
  typedAddress.forget(ctx);
  const query = flowQuery(ctx);
  // A shopper who chose an express method skips the shipping step: a rate is preselected and shown in the review.
  if (findChosenMethod(ctx.url.searchParams) === null) return seeOther(urls.checkoutShipping(query));
  await chooseDefaultShipping(ctx, checkout);
  return seeOther(urls.checkoutPayment(query));
}

/**
 * Reads, checks and saves step 1: city and state are filled from the code when left empty, a code that we cannot deliver
 * to is named, and a corrected place is suggested once, and never again after the shopper kept their own; another spelling is no reason to ask.
 * During an outage the form comes back as typed.
 */
export const addressAction = formAction(({ ctx }) => addressFormFor(ctx.market.postalCode), handle, {
  before,
  complete: ({ page }) => page.filled,
  labels: ({ ctx }) => addressLabels(ctx.market),
  answers: ({ needsLogin }) => !needsLogin,
  refuse,
});
